// Collects the texts of the XML elements of one item of the official file; a repeated or missing element is an error.
import { rejectAtPosition } from './official-xml-error.ts';
import {
  layoutElements,
  newItemElementTexts,
  type LayoutElement,
  type ItemElementTexts,
} from './official-xml-layout.ts';

/** An element of the layout, with its state while items are collected. */
interface ElementState extends LayoutElement {
  /** The number of the last item that has the element. */
  givenIn: number;
  /** The element that followed it last time. */
  next: ElementState | null;
}

/** Collects the element texts of one item after the other. */
export class ItemTextCollector {
  readonly #byName: ReadonlyMap<string, ElementState> = new Map(
    layoutElements.map((element) => [element.name, { ...element, givenIn: 0, next: null }]),
  );
  readonly #requiredCount = layoutElements.filter((element) => element.required).length;
  #last: ElementState | null = null;
  #raw: ItemElementTexts = newItemElementTexts();
  #item = 0;
  #required = 0;

  /** The texts of the current item so far. */
  get raw(): Readonly<ItemElementTexts> {
    return this.#raw;
  }

  /** Begins the next item. */
  begin(): void {
    this.#raw = newItemElementTexts();
    this.#item += 1;
    this.#required = 0;
  }

  /** Whether the layout has the element, read or not. */
  knows(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Adds the text of an element; false for an element that is not in the layout. */
  take(name: string, text: string): boolean {
    const state = this.#find(name);
    if (state === null) return false;
    if (state.givenIn === this.#item) rejectAtPosition(`${name} is given twice.`);
    state.givenIn = this.#item;
    if (state.required) this.#required += 1;
    if (state.element !== null) this.#raw[state.element] = text;
    return true;
  }

  /** All texts of the item; rejects an item without a required element. */
  whole(): ItemElementTexts {
    if (this.#required < this.#requiredCount) {
      for (const { name, required, givenIn } of this.#byName.values()) {
        if (required && givenIn !== this.#item) rejectAtPosition(`the element ${name} is missing.`);
      }
    }
    return this.#raw;
  }

  /** Items have their elements in the same order, so the one that came next last time is tried first, for speed. */
  #find(name: string): ElementState | null {
    const likely = this.#last?.next ?? null;
    if (likely !== null && likely.name === name) {
      this.#last = likely;
      return likely;
    }
    const state = this.#byName.get(name) ?? null;
    if (state !== null) {
      if (this.#last !== null) this.#last.next = state;
      this.#last = state;
    }
    return state;
  }
}
