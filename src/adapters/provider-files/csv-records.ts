// Comma-separated text, taken apart strictly as it comes: records of fields, each with the line it begins on.
import { refuseLine } from './provider-file-fault.ts';

export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Longest record, in characters: a quote left open must not swallow a file of any size. */
const recordCharactersMax = 65_536;

/** Where the reader stands in a field. */
type Place = 'start' | 'plain' | 'quoted' | 'closed';

/**
 * Takes text apart. Fields are separated by commas, records end with LF or CR LF, a field in double quotes may hold
 * both, and a quote in it is doubled. Empty lines are passed over. @throws ProviderFileFault.
 */
export class CsvSplitter {
  private place: Place = 'start';
  private field = '';
  private fields: string[] = [];
  private line = 1;
  private beganOn = 1;
  private length = 0;
  private afterReturn = false;

  /** The records that end in this piece of text. */
  take(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    for (const character of text) {
      const record = this.next(character);
      if (record !== null) records.push(record);
    }
    return records;
  }

  /** The record that the end of the text ends; null when there is none. */
  end(): CsvRecord | null {
    if (this.place === 'quoted') refuseLine(this.beganOn, 'a quote is opened here and never closed.');
    if (this.afterReturn) refuseLine(this.line, strayReturn);
    return this.finish();
  }

  private next(character: string): CsvRecord | null {
    this.length += 1;
    if (this.length > recordCharactersMax)
      refuseLine(
        this.beganOn,
        `one provider takes more than ${recordCharactersMax} characters; is a quote left open?`,
      );
    if (this.place === 'quoted') {
      if (character === '\n') this.line += 1;
      if (character === '"') this.place = 'closed';
      else this.field += character;
      return null;
    }
    if (this.afterReturn && character !== '\n') refuseLine(this.line, strayReturn);
    this.afterReturn = character === '\r';
    if (this.afterReturn) return null;
    if (character === '\n') {
      const record = this.finish();
      this.line += 1;
      this.beganOn = this.line;
      return record;
    }
    this.inField(character);
    return null;
  }

  private inField(character: string): void {
    if (character === ',') {
      this.fields.push(this.field);
      this.field = '';
      this.place = 'start';
    } else if (character === '"') {
      if (this.place === 'plain')
        refuseLine(
          this.line,
          'a quote stands inside a field; put the whole field in quotes and double the quote.',
        );
      if (this.place === 'closed') this.field += '"';
      this.place = 'quoted';
    } else {
      if (this.place === 'closed')
        refuseLine(this.line, 'text follows a closing quote; double a quote that belongs to the text.');
      this.place = 'plain';
      this.field += character;
    }
  }

  private finish(): CsvRecord | null {
    const isEmpty = this.fields.length === 0 && this.place === 'start';
    const record = isEmpty ? null : { line: this.beganOn, fields: [...this.fields, this.field] };
    this.fields = [];
    this.field = '';
    this.place = 'start';
    this.length = 0;
    return record;
  }
}

const strayReturn = 'a carriage return stands without a line feed; end lines with LF or CR LF.';
