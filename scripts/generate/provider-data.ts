// Generates data/providers.csv and data/provider-personas.json, the synthetic providers, from a short table.
import { loadRecognitions } from '../../src/adapters/schedule-files/reference-data.ts';
import {
  providerFieldNames,
  type ProviderFieldName,
} from '../../src/adapters/provider-files/parse-provider.ts';
import { invariant } from '../../src/domain/values/invariant.ts';
import { providerCheckCharacter } from '../../src/domain/values/provider-number.ts';
import type { Artefact } from './artefact.ts';
import { providerTable } from './provider-table.ts';
import { recordsText } from './record-text.ts';

/** The days that hold where the table gives none. */
const usualDays = { recognition: '2010-01-01..', location: '2012-02-01..' } as const;

const source =
  'Synthetic register made by this project: every provider in it is invented, and any likeness is chance';
const releaseDate = '2026-07-01';

interface Row {
  readonly number: string;
  readonly name: string;
  readonly recognitions: readonly { readonly code: string; readonly days: string }[];
  readonly state: string;
  readonly monash: string;
  readonly days: string;
  readonly persona: string;
  readonly does: string;
}

/** The rows of the short table. */
export function providerRows(table: string): Row[] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map(readRow);
}

function readRow(line: string): Row {
  const [place = '', name = '', codes = '', area = '', days = '', persona = '', does = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const [stem = '', location = ''] = place.split(' ');
  const [state = '', monash = ''] = area.split(' ');
  const recognitions = codes.split(' ').filter((each) => each !== '');
  return {
    number: `${stem}${location}${providerCheckCharacter(stem, location)}`,
    name,
    recognitions: recognitions.map((each) => {
      const [code = '', recognised = usualDays.recognition] = each.split('@');
      return { code, days: recognised };
    }),
    state,
    monash,
    days: days === '' ? usualDays.location : days,
    persona,
    does,
  };
}

/** The register as the import reads it. */
export function registerText(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const [openedOn = '', closedOn = ''] = row.days.split('..');
    const cells: Readonly<Record<ProviderFieldName, string>> = {
      ProviderNumber: row.number,
      Name: row.name,
      Recognitions: row.recognitions.map(({ code, days }) => `${code} ${days}`).join('; '),
      OpenedOn: openedOn,
      ClosedOn: closedOn,
      State: row.state,
      ModifiedMonash: row.monash,
    };
    const written = providerFieldNames.map((field) => cells[field]);
    invariant(!written.some((cell) => /[",\n]/.test(cell)), 'no cell of the register needs quotes');
    return written.join(',');
  });
  return [`# ${source}`, `# ${releaseDate}`, providerFieldNames.join(','), ...lines, ''].join('\n');
}

/** The rows that are personas, each with the roles that its recognitions without an end give it. */
export function personasText(rows: readonly Row[], rolesOf: (code: string) => readonly string[]): string {
  const providers = rows
    .filter(({ persona }) => persona !== '')
    .map(({ persona, does, number, recognitions }) => {
      const going = recognitions.filter(({ days }) => days.endsWith('..'));
      const roles = [...new Set(going.flatMap(({ code }) => rolesOf(code)))].toSorted();
      return { key: persona, does, providerNumber: number, roles };
    });
  return recordsText({ source, releaseDate }, { providers });
}

/** The two files of the synthetic register. */
export function providerData(dataDir: string): Artefact[] {
  const rows = providerRows(providerTable);
  return [
    {
      path: 'data/providers.csv',
      needsOfficialFiles: false,
      make: async () => registerText(rows),
    },
    {
      path: 'data/provider-personas.json',
      needsOfficialFiles: false,
      async make() {
        const recognitions = await loadRecognitions(dataDir);
        const parents = new Map(recognitions.map((each) => [each.code, each.parents]));
        return personasText(rows, (code) => parents.get(code) ?? []);
      },
    },
  ];
}
