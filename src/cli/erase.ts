// medicare-gateway erase: removes the content of a claim, or of every claim that names a patient.
import { countInWords } from '../domain/schedule/record/sentence-parts.ts';
import { parseMedicareNumber, parseMedicareRefNumber } from '../domain/values/medicare-number.ts';
import type { ErasureResult } from '../ports/maintenance/personal-data.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

const sentences: Readonly<Record<ErasureResult, (id: string) => string>> = {
  erased: (id) => `${id}: removed; its id stays, so that it cannot become another claim.`,
  'erased-outcome-unknown': (id) =>
    `${id}: removed; Medicare never answered it, so ask Medicare before you claim the same again under a new id.`,
  'nothing-left': (id) => `${id}: removed before.`,
  waiting: (id) => `${id}: not removed, since the insurer has not answered it yet; try again once it has.`,
  unknown: (id) => `${id}: no such claim.`,
};

export interface EraseOptions {
  readonly correlationId?: string | undefined;
  readonly patient?: boolean | undefined;
}

/** Prints a sentence for each claim. Returns the exit code: 1 when a claim could not be removed. */
export async function runErase(options: EraseOptions, context: CommandContext): Promise<number> {
  const { correlationId, patient: byPatient = false } = options;
  if ((correlationId === undefined) !== byPatient)
    throw new UsageError('Name a claim with --correlation-id, or give --patient and pipe the patient in.');
  const patient = byPatient ? readPatient(await context.input()) : null;
  return withStore(context, async ({ erasure, batches }) => {
    const ids = patient === null ? [correlationId ?? ''] : await erasure.claimsOf(...patient);
    if (ids.length === 0) context.terminal.print('No stored claim names this patient.');
    const rows = patient === null ? 0 : await batches.removePatient(...patient);
    if (rows > 0)
      context.terminal.print(
        `${countInWords(rows, 'row')} of eligibility batches that named this patient: removed.`,
      );
    let isDone = true;
    for (const id of ids) {
      const erased = await erasure.erase(id);
      isDone &&= erased !== 'waiting' && erased !== 'unknown';
      context.terminal.print(sentences[erased](id));
    }
    return isDone ? exitCode.done : exitCode.failed;
  });
}

/** The card number and the number on the card. They are piped in: arguments stand in shell histories and process lists. */
function readPatient(piped: string): readonly [string, string] {
  const [card = '', line = '', ...more] = piped.trim().split(/\s+/);
  const isPatient = parseMedicareNumber(card) !== null && parseMedicareRefNumber(line) !== null;
  if (isPatient && more.length === 0) return [card, line];
  throw new UsageError(
    'What was piped in is not a patient: send the ten digits of the card, a space and the digit before the name, 1 to 9.',
  );
}
