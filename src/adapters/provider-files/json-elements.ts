// The elements of a list in JSON, cut out of the text one by one, so that a list of any length is never held whole.
import { rejectProviderFile, refuseLine } from './provider-file-fault.ts';

export interface JsonElement {
  readonly line: number;
  /** The element's own text, not looked at yet. */
  readonly text: string;
}

/** Longest element, in characters. */
const elementCharactersMax = 65_536;
const blank = /\s/;

/** Where the reader stands between the brackets of the list. */
type Place = 'before' | 'first' | 'element' | 'between' | 'next' | 'after';

/** Cuts the elements out of `[ …, … ]`. What stands inside them is left to whoever parses them. */
export class JsonSplitter {
  private place: Place = 'before';
  private line = 1;
  private beganOn = 1;
  private text = '';
  private depth = 0;
  private inString = false;
  private escaped = false;

  /** The elements that end in this piece of text. */
  take(piece: string): JsonElement[] {
    const elements: JsonElement[] = [];
    for (const character of piece) {
      if (this.place === 'element') {
        const element = this.inElement(character);
        if (element !== null) elements.push(element);
      } else this.outside(character);
      if (character === '\n') this.line += 1;
    }
    return elements;
  }

  end(): void {
    if (this.place === 'before')
      rejectProviderFile('The file is empty; send a list of providers in brackets.');
    if (this.place !== 'after') refuseLine(this.line, 'the file ends before the list does: it is cut off.');
  }

  private outside(character: string): void {
    if (blank.test(character)) return;
    if (this.place === 'before') {
      if (character !== '[')
        refuseLine(this.line, 'the file is not a list; send the providers in brackets, [{…}, {…}].');
      this.place = 'first';
    } else if (this.place === 'after') {
      refuseLine(this.line, 'something follows the end of the list; send one list.');
    } else if (character === ']' && this.place !== 'next') {
      this.place = 'after';
    } else if (character === ',' && this.place === 'between') {
      this.place = 'next';
    } else if (character === '{' && this.place !== 'between') {
      this.place = 'element';
      this.beganOn = this.line;
      this.text = '{';
      this.depth = 1;
    } else {
      refuseLine(
        this.line,
        `${JSON.stringify(character)} stands where a provider or the end of the list was due.`,
      );
    }
  }

  private inElement(character: string): JsonElement | null {
    this.text += character;
    if (this.text.length > elementCharactersMax)
      refuseLine(
        this.beganOn,
        `one provider takes more than ${elementCharactersMax} characters; is a quote or bracket left open?`,
      );
    if (this.inString) {
      if (character === '"' && !this.escaped) this.inString = false;
      this.escaped = character === '\\' && !this.escaped;
      return null;
    }
    if (character === '"') this.inString = true;
    if (character === '{' || character === '[') this.depth += 1;
    if (character === '}' || character === ']') this.depth -= 1;
    if (this.depth > 0) return null;
    this.place = 'between';
    return { line: this.beganOn, text: this.text };
  }
}
