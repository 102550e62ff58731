// Reads a bank statement in OFX 1.x (SGML, whose values have no closing tag) or OFX 2.x (XML): its account and its lines.
import { setImmediate as turn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { statementLinesMax } from '../../domain/limits.ts';
import { parseStatementAmount } from '../../domain/reconciliation/statement-amount.ts';
import { parseOfxDate } from '../../domain/reconciliation/statement-date.ts';
import { normaliseWords, type StatementRowReading } from '../../domain/reconciliation/statement-line.ts';

/** What a file holds, or a sentence about it. */
type OfxReading =
  | { readonly ok: true; readonly account: string | null; readonly rows: readonly StatementRowReading[] }
  | { readonly ok: false; readonly sentence: string };

const rejected = (sentence: string): OfxReading => ({ ok: false, sentence });
const notOfx = 'The statement is not OFX; export it from the bank again, or send it as CSV.';
/** Text that is parsed before other requests get their turn, in characters. */
const pieceCharacters = 32_768;

/** Reads a whole file. */
export async function readOfxStatement(text: string): Promise<OfxReading> {
  const begin = text.search(/<OFX>/i);
  if (begin === -1) return rejected(notOfx);
  const file = new OfxFile();
  const xml = closeValues(text.slice(begin));
  try {
    for (let at = 0; at < xml.length; at += pieceCharacters) {
      file.write(xml.slice(at, at + pieceCharacters));
      if (file.rows.length > statementLinesMax) break;
      await turn();
    }
    if (file.rows.length <= statementLinesMax) file.close();
  } catch (error) {
    if (error instanceof NotOfx) return rejected(notOfx);
    throw error;
  }
  if (file.accounts.size > 1)
    return rejected('The statement holds several accounts; export each of them by itself.');
  return { ok: true, account: [...file.accounts][0] ?? null, rows: file.rows };
}

class NotOfx extends Error {}

/** Adds the closing tags that SGML leaves out: of names that are closed nowhere in the file; and writes each stray & as XML does. */
function closeValues(text: string): string {
  const closed = new Set(text.match(/<\/[A-Z0-9.]{1,40}>/gi)?.map((tag) => tag.slice(2, -1).toUpperCase()));
  return text
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
    .replaceAll(/<([A-Z0-9.]{1,40})>([^<]*)/gi, (whole, name: string, value: string) =>
      closed.has(name.toUpperCase()) ? whole : `<${name}>${value}</${name}>`,
    );
}

/** Collects the lines of the elements of a file. */
class OfxFile {
  readonly accounts = new Set<string>();
  readonly rows: StatementRowReading[] = [];
  readonly #parser = new SaxesParser();
  #values: Map<string, string> | null = null;
  #text = '';

  constructor() {
    this.#parser.on('error', () => {
      throw new NotOfx();
    });
    this.#parser.on('doctype', () => {
      throw new NotOfx();
    });
    this.#parser.on('opentag', ({ name }) => {
      this.#text = '';
      if (name.toUpperCase() === 'STMTTRN') this.#values = new Map();
    });
    this.#parser.on('text', (text) => {
      this.#text += text;
    });
    this.#parser.on('closetag', ({ name }) => this.#end(name.toUpperCase()));
  }

  /** @throws NotOfx. */
  write(piece: string): void {
    this.#parser.write(piece);
  }

  /** @throws NotOfx where the file ends in the middle. */
  close(): void {
    this.#parser.close();
  }

  #end(name: string): void {
    const value = normaliseWords(this.#text);
    this.#text = '';
    if (name === 'STMTTRN') {
      this.rows.push(readTransaction(this.#values ?? new Map()));
      this.#values = null;
    } else if (this.#values !== null) this.#values.set(name, value);
    else if (name === 'ACCTID' && value !== '') this.accounts.add(value);
  }
}

/** A transaction; names of its elements are in upper case. */
function readTransaction(values: ReadonlyMap<string, string>): StatementRowReading {
  const value = (name: string): string => values.get(name) ?? '';
  const amount = parseStatementAmount(value('TRNAMT'));
  if (amount === null) return { kind: 'malformed', reason: 'The amount cannot be read.' };
  if (amount <= 0) return { kind: 'no-deposit' };
  const bookedOn = parseOfxDate(value('DTPOSTED'));
  if (bookedOn === null) return { kind: 'malformed', reason: 'The date is not a day of this century.' };
  const words = [...new Set([value('NAME'), value('MEMO')])].filter((each) => each !== '').join(' ');
  const reference = value('REFNUM') === '' ? value('CHECKNUM') : value('REFNUM');
  const bankId = value('FITID');
  return {
    kind: 'deposit',
    line: {
      bookedOn,
      amount,
      words: normaliseWords(words),
      reference: reference === '' ? null : reference,
      bankId: bankId === '' ? null : bankId,
    },
  };
}
