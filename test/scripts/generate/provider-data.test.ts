// Making the synthetic register: the table in short becomes lines that the import reads.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  personasText,
  providerData,
  providerRows,
  registerText,
} from '../../../scripts/generate/provider-data.ts';
import { dataDir } from '../../support/bundled-data.ts';

const table = `
990011 0 | Dr Fictitia Example | 130 605@2012-03-01..2015-12-31 | NSW 1 | | gp | Somebody
990012 A | Nulla Example | | WA 7 | 2020-01-01..2024-12-31 | |
`;

describe('the table of the register', () => {
  it('becomes lines with check characters and the usual days', () => {
    assert.deepEqual(registerText(providerRows(table)).split('\n').slice(2), [
      'ProviderNumber,Name,Recognitions,OpenedOn,ClosedOn,State,ModifiedMonash',
      '9900110B,Dr Fictitia Example,130 2010-01-01..; 605 2012-03-01..2015-12-31,2012-02-01,,NSW,1',
      '990012AL,Nulla Example,,2020-01-01,2024-12-31,WA,7',
      '',
    ]);
  });

  it('says first where the lines come from', () => {
    const [source, date] = registerText([]).split('\n');
    assert.match(source ?? '', /^# Synthetic register/);
    assert.match(date ?? '', /^# \d{4}-\d{2}-\d{2}$/);
  });

  it('gives its personas the roles of recognitions that go on', () => {
    const file: unknown = JSON.parse(personasText(providerRows(table), (code) => [`role-${code}`, 'doctor']));
    assert.deepEqual(Object.entries(Object(file)).at(-1), [
      'providers',
      [{ key: 'gp', does: 'Somebody', providerNumber: '9900110B', roles: ['doctor', 'role-130'] }],
    ]);
  });

  it('refuses a name that would need quotes', () => {
    assert.throws(() => registerText(providerRows('990011 0 | Dr A, B | | NSW 1 | | |')), /no cell/);
  });
});

describe('the committed register', () => {
  for (const artefact of providerData(dataDir)) {
    const { path } = artefact;
    it(`${path} is what is generated`, async () => {
      assert.equal(await artefact.make(), await readFile(join(dataDir, '..', path), 'utf8'));
    });
  }
});
