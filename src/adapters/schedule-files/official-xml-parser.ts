// Parses the official XML with saxes: root, Data elements and their texts, one item at a time.
import { SaxesParser } from 'saxes';
import { ItemTextCollector } from './official-xml-item-collector.ts';
import { quoteXmlValue, rejectOfficialFile, rejectAtPosition } from './official-xml-error.ts';
import {
  itemElement,
  officialXmlLimits,
  oldLayoutGroupPattern,
  type ItemElementTexts,
  rootElement,
} from './official-xml-layout.ts';

const { depthMax, itemsMax, textCharactersMax } = officialXmlLimits;
/** How many unknown element names are reported. */
const unknownNamesMax = 20;
/** Enough of the end of the file to see whether it closes the root. */
const tailCharacters = 64;

/** Takes text with `write`, and calls `onItem` with the raw texts of each Data element. @throws OfficialXmlError. */
export class OfficialXmlParser {
  readonly #saxes = new SaxesParser({ position: false, defaultXMLVersion: '1.0', forceXMLVersion: true });
  readonly #onItem: (raw: ItemElementTexts) => void;
  readonly #unknown = new Set<string>();
  readonly #texts = new ItemTextCollector();
  #depth = 0;
  #field = '';
  #text = '';
  #inItem = false;
  #startLine = 1;
  #finishing = false;
  #items = 0;
  #lastItem: string | null = null;
  #sawRoot = false;
  #sawTag = false;
  #charactersWithoutTag = 0;
  #tail = '';

  constructor(onItem: (raw: ItemElementTexts) => void) {
    this.#onItem = onItem;
    const text = (chunk: string): void => this.#take(chunk);
    this.#saxes.on('opentag', (tag) => this.#open(tag.name));
    this.#saxes.on('closetag', (tag) => this.#close(tag.name));
    this.#saxes.on('text', text);
    this.#saxes.on('cdata', text);
    this.#saxes.on('doctype', rejectDocumentType);
    this.#saxes.on('error', (error) =>
      rejectAtPosition(`the XML is not well formed (${withoutFullStop(error.message)}).`),
    );
  }

  /** How many Data elements have been read. */
  get items(): number {
    return this.#items;
  }

  /** Names of elements the layout does not know, ignored. */
  get unknownElements(): readonly string[] {
    return [...this.#unknown];
  }

  /** The current item and line, for error messages; an error in a complete item has the item's first line. */
  get place(): string {
    const line = `line ${this.#finishing ? this.#startLine : this.#saxes.line}`;
    if (this.#inItem) {
      const number = this.#texts.raw.ItemNum?.trim() ?? '';
      return /^\d{1,5}$/.test(number)
        ? `Item ${number} (${line})`
        : `Item no. ${this.#items + 1} of the file (${line})`;
    }
    return this.#lastItem === null ? `Line ${this.#saxes.line}` : `After item ${this.#lastItem} (${line})`;
  }

  /** Parses the next piece of the file. */
  write(chunk: string): void {
    this.#sawTag = false;
    this.#saxes.write(chunk);
    const before = chunk.length < tailCharacters ? this.#tail : '';
    this.#tail = (before + chunk).slice(-tailCharacters);
    // saxes buffers an endless text, comment, attribute or declaration without an event; this bounds its memory.
    this.#charactersWithoutTag = this.#sawTag ? 0 : this.#charactersWithoutTag + chunk.length;
    if (this.#charactersWithoutTag > textCharactersMax) {
      rejectAtPosition(`more than ${textCharactersMax} characters follow without a tag.`);
    }
  }

  /** Ends the file; rejects a truncated or empty one. */
  end(): void {
    if (!this.#sawRoot)
      rejectOfficialFile(`The file is not an official XML: it has no ${rootElement} element.`);
    if (this.#depth > 0) {
      if (this.#tail.trimEnd().endsWith(`</${rootElement}>`)) {
        rejectAtPosition(
          'the XML is not well formed (an entity, comment or CDATA section here does not end).',
        );
      }
      rejectAtPosition(`the file ends before ${rootElement} is closed: it is truncated.`);
    }
    this.#saxes.close();
    if (this.#items === 0) rejectOfficialFile(`The file holds no ${itemElement} element, so no items.`);
  }

  #open(name: string): void {
    this.#sawTag = true;
    this.#text = '';
    this.#depth += 1;
    if (this.#depth === 3) this.#field = name;
    else if (this.#depth === 2) this.#openRecord(name);
    else if (this.#depth === 1) this.#openRoot(name);
    else this.#openNested(name);
  }

  #openRoot(name: string): void {
    if (name !== rootElement) {
      rejectOfficialFile(
        `The root element is ${quoteXmlValue(name)}, not ${rootElement}: this is not an official schedule file.`,
      );
    }
    this.#sawRoot = true;
  }

  #openRecord(name: string): void {
    if (name !== itemElement) {
      if (oldLayoutGroupPattern.test(name)) rejectOldLayout(name);
      this.#ignore(name);
      return;
    }
    this.#texts.begin();
    this.#inItem = true;
    this.#startLine = this.#saxes.line;
    if (this.#items >= itemsMax) rejectAtPosition(`the file holds more than ${itemsMax} items.`);
  }

  #openNested(name: string): void {
    if (oldLayoutGroupPattern.test(this.#field)) rejectOldLayout(this.#field);
    if (this.#inItem && this.#texts.knows(this.#field)) {
      rejectAtPosition(`${this.#field} holds another element, ${quoteXmlValue(name)}, instead of text.`);
    }
    if (this.#depth > depthMax) rejectAtPosition(`elements are nested deeper than ${depthMax}.`);
  }

  #close(name: string): void {
    this.#sawTag = true;
    if (this.#depth === 3) {
      if (this.#inItem && !this.#texts.take(name, this.#text)) this.#ignore(name);
    } else if (this.#depth === 2) {
      this.#finish();
    }
    this.#depth -= 1;
  }

  #finish(): void {
    if (!this.#inItem) return;
    this.#finishing = true;
    const raw = this.#texts.whole();
    this.#onItem(raw);
    this.#finishing = false;
    this.#inItem = false;
    this.#items += 1;
    this.#lastItem = raw.ItemNum?.trim() ?? null;
  }

  #take(chunk: string): void {
    if (this.#depth === 3) {
      this.#text = this.#text === '' ? chunk : this.#text + chunk;
      if (this.#text.length > textCharactersMax) {
        rejectAtPosition(`${this.#field} is longer than ${textCharactersMax} characters.`);
      }
    } else if (this.#expectsOnlyElements() && chunk.trim() !== '') {
      rejectAtPosition(`the text ${quoteXmlValue(chunk.trim())} stands outside any element of an item.`);
    }
  }

  /** Between items and between the elements of one; the content of unknown elements is ignored. */
  #expectsOnlyElements(): boolean {
    return this.#depth === 1 || (this.#depth === 2 && this.#inItem);
  }

  #ignore(name: string): void {
    if (this.#unknown.size < unknownNamesMax) this.#unknown.add(name);
  }
}

function rejectDocumentType(): never {
  return rejectAtPosition(
    'the file declares a document type (DOCTYPE); official files never do, so it is refused.',
  );
}

function rejectOldLayout(group: string): never {
  return rejectAtPosition(
    `the elements are nested in ${group}: this is an older layout of the schedule (before about 2010), which is not read.`,
  );
}

/** The error message of saxes without its full stop. */
function withoutFullStop(message: string): string {
  return message.replace(/\.$/, '');
}
