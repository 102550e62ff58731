// Collects the element texts of one item at a time: known elements only, none twice, none missing.
import { rejectHere } from './official-xml-error.ts';
import { layoutElements, newRawItem, type LayoutElement, type RawItem } from './official-xml-layout.ts';

/** An element as one reader meets it, item after item. */
interface ElementState extends LayoutElement {
  /** The number of the last item that gave it. */
  givenIn: number;
  /** The element that came after it last time. */
  next: ElementState | null;
}

/** Takes the texts of an item and gives them together. */
export class ItemTextCollector {
  readonly #byName: ReadonlyMap<string, ElementState> = new Map(
    layoutElements.map((element) => [element.name, { ...element, givenIn: 0, next: null }]),
  );
  readonly #requiredCount = layoutElements.filter((element) => element.required).length;
  #last: ElementState | null = null;
  #raw: RawItem = newRawItem();
  #item = 0;
  #required = 0;

  /** What has been taken of the item in hand. */
  get raw(): Readonly<RawItem> {
    return this.#raw;
  }

  /** Begins the next item. */
  begin(): void {
    this.#raw = newRawItem();
    this.#item += 1;
    this.#required = 0;
  }

  /** True for an element of the layout, read or not. */
  knows(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Takes the text of an element; false when the layout does not know it. */
  take(name: string, text: string): boolean {
    const met = this.#find(name);
    if (met === null) return false;
    if (met.givenIn === this.#item) rejectHere(`${name} is given twice.`);
    met.givenIn = this.#item;
    if (met.required) this.#required += 1;
    if (met.element !== null) this.#raw[met.element] = text;
    return true;
  }

  /** The texts of the whole item; refuses one that lacks an element every item has. */
  whole(): RawItem {
    if (this.#required < this.#requiredCount) {
      for (const { name, required, givenIn } of this.#byName.values()) {
        if (required && givenIn !== this.#item) rejectHere(`the element ${name} is missing.`);
      }
    }
    return this.#raw;
  }

  /** Elements follow each other in the same order in every item: the one that came next last time is tried first. */
  #find(name: string): ElementState | null {
    const likely = this.#last?.next ?? null;
    if (likely !== null && likely.name === name) {
      this.#last = likely;
      return likely;
    }
    const met = this.#byName.get(name) ?? null;
    if (met !== null) {
      if (this.#last !== null) this.#last.next = met;
      this.#last = met;
    }
    return met;
  }
}
