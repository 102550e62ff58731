// `npm run erase`: removes what is held of a claim, or of every claim that names a patient.
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { parseMedicareNumber, parseMedicareRefNumber } from '../domain/values/medicare-number.ts';
import type { Erased } from '../ports/maintenance/personal-data.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode, withStore } from './tool-store.ts';
import { printedUsage, usageError } from './usage.ts';

const usage = `Usage:
  npm run erase -- --correlation-id <id>
  echo "<card number> <number on the card>" | npm run erase -- --patient
Removes what is held of a claim, or of every claim that names a patient. It cannot be undone.`;

const sentences: Readonly<Record<Erased, (id: string) => string>> = {
  erased: (id) => `${id}: removed; its id stays, so that it cannot become another claim.`,
  'erased-in-doubt': (id) =>
    `${id}: removed; Medicare never answered it, so whoever claims that again under a new id has to ask Medicare first.`,
  'nothing-left': (id) => `${id}: removed before.`,
  waiting: (id) => `${id}: not removed, since the insurer has not answered it yet; try again once it has.`,
  unknown: (id) => `${id}: no such claim.`,
};

/** `input`: what was piped to the command; a card number on the command line would stand in histories and lists. */
export async function eraseCommand(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
  input: () => Promise<string>,
): Promise<number> {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const asked = readOptions(words);
  if (asked === null) return usageError(terminal, usage);
  const patient = asked.kind === 'patient' ? readPatient(await input()) : null;
  if (asked.kind === 'patient' && patient === null) {
    terminal.error(
      'What was piped in is not a patient: send the ten digits of the card, a space and the digit before the name, 1 to 9.',
    );
    return exitCode.wrongUsage;
  }
  return withStore(env, terminal, async ({ erasure }) => {
    const ids = asked.kind === 'claim' ? [asked.id] : await erasure.claimsOf(...(patient ?? ['', '']));
    if (ids.length === 0) terminal.print('No claim that is held names this patient.');
    let isDone = true;
    for (const id of ids) {
      const erased = await erasure.erase(id);
      isDone &&= erased !== 'waiting' && erased !== 'unknown';
      terminal.print(sentences[erased](id));
    }
    return isDone ? exitCode.done : exitCode.failed;
  });
}

type Asked = { readonly kind: 'claim'; readonly id: string } | { readonly kind: 'patient' };

function readOptions(words: readonly string[]): Asked | null {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { 'correlation-id': { type: 'string' }, patient: { type: 'boolean' } },
    });
    const { 'correlation-id': id, patient = false } = values;
    if ((id !== undefined) === patient) return null;
    return id === undefined ? { kind: 'patient' } : { kind: 'claim', id };
  } catch {
    return null;
  }
}

function readPatient(piped: string): readonly [string, string] | null {
  const [card = '', line = '', ...more] = piped.trim().split(/\s+/);
  const isPatient = parseMedicareNumber(card) !== null && parseMedicareRefNumber(line) !== null;
  return isPatient && more.length === 0 ? [card, line] : null;
}

if (import.meta.main)
  process.exitCode = await eraseCommand(process.argv.slice(2), process.env, thisTerminal, () =>
    text(process.stdin),
  );
