// Validates each row of an eligibility batch by the schema of the check; one that is not valid becomes a sentence.
import { setImmediate as turn } from 'node:timers/promises';
import type { Static } from 'typebox';
import type { SentBatchRow } from '../../application/batches/accept-batch.ts';
import { isStorableText } from '../../domain/values/storable-text.ts';
import { EligibilityBatchRowBody } from '../schema/eligibility-batch-schemas.ts';
import { RowFailure } from './day-list-parsers.ts';
import type { SchemaValidator } from './schema-validator.ts';

/** Rows that are validated before other requests get their turn. */
const rowsPerTurn = 200;
const part = { schema: EligibilityBatchRowBody, httpPart: 'body' };

const notStorable =
  'A value holds a null character or half of a character, which no text has; correct it and send the row again.';

/** Whether every text and name in it can be stored; without recursion, since a body may be nested deeper than the stack is. */
function isStorable(sent: unknown): boolean {
  const left = [sent];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !isStorableText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, each] of Object.entries(value)) left.push(name, each);
  }
  return true;
}

/** Any item, to validate the rest of a row that has none. */
const someItem = [{ ItemNumber: '23' }];

/** The row with an item; what is no row stays as it is. */
const withSomeItem = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && !(sent instanceof RowFailure) && !('MedicareItems' in sent)
    ? { ...sent, MedicareItems: someItem }
    : sent;

/** A function that reads the rows of a body, in order. `mayLackItems`: a row of a patient without items has an empty list of them. */
export function createBatchRowReader(
  { compile, explain }: SchemaValidator,
  { mayLackItems = false }: { readonly mayLackItems?: boolean } = {},
): (rows: readonly unknown[]) => Promise<readonly SentBatchRow[]> {
  const isValid = compile(part);
  const reasonOf = (sent: unknown): string | null => {
    if (sent instanceof RowFailure) return sent.reason;
    if (!isStorable(sent)) return notStorable;
    return isValid(sent) === true ? null : explain(part, sent);
  };
  return async (rows) => {
    const read: SentBatchRow[] = [];
    for (const [index, asSent] of rows.entries()) {
      const row = index + 1;
      const sent = mayLackItems ? withSomeItem(asSent) : asSent;
      const reason = reasonOf(sent);
      if (reason !== null) read.push({ row, reason });
      else {
        const { Reference: reference = null, ...body } = sent as Static<typeof EligibilityBatchRowBody>;
        read.push({ row, reference, body: sent === asSent ? body : { ...body, MedicareItems: [] } });
      }
      if (row % rowsPerTurn === 0) await turn();
    }
    return read;
  };
}
