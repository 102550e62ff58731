// medicare-gateway erase: removes the content of a claim, of every claim that names a patient, or the words of a deposit.
import { systemActor } from '../domain/values/actor.ts';
import { countInWords } from '../domain/schedule/record/sentence-parts.ts';
import { parseMedicareNumber, parseMedicareRefNumber } from '../domain/values/medicare-number.ts';
import { parseVeteranNumber } from '../domain/values/veteran-number.ts';
import type { BatchStore } from '../ports/batches/batch-store.ts';
import type { Erasure, ErasureResult } from '../ports/maintenance/personal-data.ts';
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

interface EraseOptions {
  readonly correlationId?: string | undefined;
  readonly patient?: boolean | undefined;
  readonly deposit?: string | undefined;
}

/** Prints a sentence for each claim. Returns the exit code: 1 when a claim could not be removed. */
export async function runErase(options: EraseOptions, context: CommandContext): Promise<number> {
  const { correlationId, patient: byPatient = false, deposit } = options;
  const named = [correlationId, deposit].filter((each) => each !== undefined).length;
  if (named + Number(byPatient) !== 1)
    throw new UsageError(
      'Name a claim with --correlation-id or a deposit with --deposit, or give --patient and pipe the patient in.',
    );
  if (deposit !== undefined) return eraseDeposit(deposit, context);
  const person = byPatient ? readPerson(await context.input()) : null;
  return withStore(context, async ({ erasure, batches }) => {
    const ids = await claimsOf(erasure, person, correlationId);
    if (ids.length === 0) context.terminal.print('No stored claim names this patient.');
    let isDone = person?.kind !== 'patient' || (await eraseBatchRows(batches, person.card, context));
    for (const id of ids) {
      const erased = await erasure.erase(id);
      isDone &&= erased !== 'waiting' && erased !== 'unknown';
      context.terminal.print(sentences[erased](id));
    }
    return isDone ? exitCode.done : exitCode.failed;
  });
}

/** True when it is certain that no row of a batch names the patient any more. */
async function eraseBatchRows(
  batches: BatchStore,
  card: readonly [memberNumber: string, memberRefNumber: string],
  { terminal }: CommandContext,
): Promise<boolean> {
  const { removed, undecryptable } = await batches.removePatient(...card);
  if (removed > 0)
    terminal.print(
      `${countInWords(removed, 'row')} of eligibility batches that named this patient: removed.`,
    );
  if (undecryptable > 0)
    terminal.print(
      `${countInWords(undecryptable, 'row')} of eligibility batches: not decrypted, so not known whom they name; they are removed after KEEP_BATCH_DAYS. medicare-gateway rekey --verify names them.`,
    );
  return undecryptable === 0;
}

/** What a bank writes has no card number, so a person finds the deposit and names it. */
function eraseDeposit(id: string, context: CommandContext): Promise<number> {
  return withStore(context, async ({ deposits, audit }) => {
    const isFound = await deposits.removeWords(id);
    const outcome = isFound ? 'erased' : 'unknown';
    await audit.add({ act: 'erase', outcome, correlationId: null, location: null, actor: systemActor });
    const what = isFound
      ? 'what the bank wrote is removed; its amount and its match stay'
      : 'no such deposit';
    context.terminal.print(`${id}: ${what}.`);
    return isFound ? exitCode.done : exitCode.failed;
  });
}

type Person =
  | { readonly kind: 'patient'; readonly card: readonly [memberNumber: string, memberRefNumber: string] }
  | { readonly kind: 'veteran'; readonly veteranNumber: string };

async function claimsOf(
  erasure: Erasure,
  person: Person | null,
  correlationId = '',
): Promise<readonly string[]> {
  if (person === null) return [correlationId];
  return person.kind === 'patient'
    ? erasure.claimsOf(...person.card)
    : erasure.claimsOfVeteran(person.veteranNumber);
}

/**
 * The card number and the number on the card, or a veteran's file number. They are piped in: arguments stand in shell
 * histories and process lists.
 */
function readPerson(piped: string): Person {
  const [number = '', line, ...more] = piped.trim().split(/\s+/);
  const veteranNumber = line === undefined ? parseVeteranNumber(number) : null;
  if (veteranNumber !== null) return { kind: 'veteran', veteranNumber };
  const isPatient = parseMedicareNumber(number) !== null && parseMedicareRefNumber(line ?? '') !== null;
  if (isPatient && line !== undefined && more.length === 0) return { kind: 'patient', card: [number, line] };
  throw new UsageError(
    "What was piped in is not a patient: send the ten digits of the card, a space and the digit before the name, 1 to 9; or a veteran's file number.",
  );
}
