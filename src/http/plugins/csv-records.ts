// Reads the records of a CSV body piece by piece, so that other requests are answered in between.
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { httpErrors, HttpErrorException } from '../errors/http-errors.ts';

/** Longest record, in characters: an open quote must not take in the rest of the file. */
const recordCharactersMax = 16_384;
const pieceCharacters = 32_768;

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceCharacters) yield text.slice(at, at + pieceCharacters);
}

/** The cells of each record that is not empty; `what` names the file. @throws HttpErrorException where it is not CSV. */
export async function* csvRecords(
  text: string,
  what: 'list' | 'statement',
  delimiter = ',',
): AsyncGenerator<readonly string[]> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordCharactersMax,
  });
  const records: AsyncIterable<readonly string[]> = pipeline(Readable.from(piecesOf(text)), parser, () => {});
  try {
    yield* records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error ? ` at line ${String(error['lines'])}` : '';
    const sentence =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `A row of the ${what}${line} is longer than ${recordCharactersMax.toLocaleString('en-AU')} characters; is a quote left open before it?`
        : `The ${what} is not CSV${line}; is a quote left open, or does text follow one?`;
    throw new HttpErrorException(httpErrors.invalidRequest(sentence));
  }
}
