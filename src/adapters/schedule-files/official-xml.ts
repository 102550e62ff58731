// Reads the official XML as a stream with bounded memory; an error is one sentence with its line or item.
import type { PublishedItem } from '../../domain/schedule/items/published-item.ts';
import type { PublishedRelease } from '../../domain/schedule/releases/release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import { checkEncoding, Utf8PieceDecoder } from './official-xml-encoding.ts';
import { ReleaseDateFinder } from './official-xml-release-date.ts';
import { OfficialXmlError, rejectOfficialFile, rejectAtPosition } from './official-xml-error.ts';
import { parsePublishedItem } from './official-xml-item.ts';
import { officialXmlLimits, type ItemElementTexts } from './official-xml-layout.ts';
import { OfficialXmlParser } from './official-xml-parser.ts';
import { DayParser } from './official-xml-values.ts';

export interface OfficialXmlOptions {
  /** The day the release comes into force; null: the newest day on which anything in the file starts. */
  readonly date: LocalDate | null;
  /** Called as the file is read, with bytes and items so far. */
  readonly onProgress?: (bytes: number, items: number) => void;
  /** Stops the import when aborted. */
  readonly signal?: AbortSignal;
}

export type OfficialXmlResult =
  | {
      readonly ok: true;
      readonly release: PublishedRelease;
      /** Elements that are not in the layout; they were ignored. */
      readonly unknownElements: readonly string[];
    }
  | {
      readonly ok: false;
      /** One sentence with the line or item. */
      readonly error: string;
    };

/** Collects the items of one file, each number once. */
class ItemCollection {
  readonly #days = new DayParser();
  readonly #items = new Map<string, PublishedItem>();
  readonly #date = new ReleaseDateFinder(this.#days);

  add(raw: ItemElementTexts): void {
    const item = parsePublishedItem(raw, this.#days);
    if (this.#items.has(item.itemNumber)) rejectAtPosition('the item is given twice.');
    this.#items.set(item.itemNumber, item);
    this.#date.add(raw, item);
  }

  release(requested: LocalDate | null): PublishedRelease {
    const items = [...this.#items.values()].sort((one, other) => byNumber(one.itemNumber, other.itemNumber));
    return { date: this.#date.releaseDate(requested), origin: 'official', items };
  }
}

/** Orders item numbers, which have no leading zeros: the shorter is the smaller. */
function byNumber(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

async function feed(
  chunks: AsyncIterable<Uint8Array>,
  parser: OfficialXmlParser,
  options: OfficialXmlOptions,
): Promise<void> {
  const utf8 = new Utf8PieceDecoder();
  const take = (text: string): void => parser.write(text);
  let bytes = 0;
  for await (const chunk of checkEncoding(chunks)) {
    if (options.signal?.aborted === true) rejectOfficialFile('The import was interrupted.');
    bytes += chunk.length;
    if (bytes > officialXmlLimits.bytesMax) rejectOfficialFile(tooLargeSentence());
    if (!utf8.read(chunk, take)) rejectAtPosition('here are bytes that are not UTF-8.');
    options.onProgress?.(bytes, parser.items);
  }
  if (!utf8.ended()) rejectAtPosition('the file ends in the middle of a character: it is truncated.');
  parser.end();
}

/** The sentence for a file over the limit. */
export function tooLargeSentence(): string {
  const megabytes = officialXmlLimits.bytesMax / 1_000_000;
  return `The file is larger than ${megabytes} MB; an official file is about 8 MB.`;
}

/**
 * Reads a whole official XML, items in item-number order. Memory stays bounded for any input: a file that is too large, too long or not
 * in the official layout is rejected as soon as that is seen. Errors of reading itself (a failing disk) are thrown.
 */
export async function readOfficialXml(
  chunks: AsyncIterable<Uint8Array>,
  options: OfficialXmlOptions,
): Promise<OfficialXmlResult> {
  const collected = new ItemCollection();
  const parser = new OfficialXmlParser((raw) => collected.add(raw));
  try {
    await feed(chunks, parser, options);
    return { ok: true, release: collected.release(options.date), unknownElements: parser.unknownElements };
  } catch (error) {
    if (!(error instanceof OfficialXmlError)) throw error;
    return { ok: false, error: error.hasPlace ? `${parser.place}: ${error.message}` : error.message };
  }
}
