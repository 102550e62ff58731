// Makes bank statements, right ones and broken ones, for the operation that takes files, not JSON.
import { brokenJson, oddText, oneOf, type Random } from './fuzz-values.ts';

export interface SentFile {
  readonly type: string;
  readonly query: string;
  readonly payload: string | Buffer;
}

const day = '2026-09-28';
const columns = encodeURIComponent('Date,Amount,Description');

/** A statement with an account of its own; `type` is one of those that the operation takes. */
export function statementFile(random: Random, type: string): SentFile {
  const account = `account=${random(20)}`;
  const amount = random(4) === 0 ? oddText(random) : `${random(1_000)}.50`;
  const [text, query] = type.includes('ofx')
    ? [
        `<OFX><ACCTID>${random(20)}</ACCTID><STMTTRN><DTPOSTED>${day}</DTPOSTED><TRNAMT>${amount}</TRNAMT><FITID>${random(500)}</FITID><NAME>M</NAME></STMTTRN></OFX>`,
        account,
      ]
    : [`Date,Amount,Description\n${day},${amount},${oddText(random)}\n`, `${account}&columns=${columns}`];
  return {
    type,
    query: random(8) === 0 ? oneOf(random, ['', account, `columns=${columns}`]) : query,
    payload: random(6) === 0 ? brokenJson(random, text) : text,
  };
}
