// How long a referral is good for in the simulator: the first service on it is the one that an earlier claim was paid for.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  assessmentAt,
  linesOf,
  lodgeAt,
  claimSimulatorOn,
} from '../../../support/simulated-claim-service.ts';
import { claimOf, writtenPatient } from '../../../support/written-claims.ts';

const issueDate = '2026-03-01';
const cases: readonly (readonly [
  what: string,
  referral: { readonly by: string; readonly periodCode?: string; readonly period?: string },
  second: string,
  line: string,
])[] = [
  ['a specialist, three months after', { by: 'surgeon' }, '2026-06-10', '00116 105 76.00'],
  ['a specialist, a day later', { by: 'surgeon' }, '2026-06-11', '00116 605 0.00'],
  ['a specialist who states no end', { by: 'surgeon', periodCode: 'I' }, '2026-06-11', '00116 605 0.00'],
  ['a general practitioner', { by: 'gp' }, '2026-06-11', '00116 105 76.00'],
  [
    'a general practitioner who states three months',
    { by: 'gp', periodCode: 'N', period: '3' },
    '2026-06-11',
    '00116 605 0.00',
  ],
];

describe('a second visit on a referral whose first was on 10 March 2026', () => {
  for (const [what, { by, ...period }, second, line] of cases) {
    it(`from ${what}: ${line}`, async () => {
      const on = claimSimulatorOn('2026-11-21');
      const visit = async (date: string, item: string) => {
        const patient = writtenPatient(on.simulator.personas().patients, 'verified-adult-female');
        const referral = {
          issueDate,
          typeCode: 'S',
          provider: { providerNumber: on.provider(by) },
          ...period,
        };
        const provider = on.provider('consultant-physician-cardiology');
        const events = [{ date, patient, services: [item], referral }];
        const call = await lodgeAt(on, claimOf({ provider, events }));
        on.advance(1);
        return linesOf(await assessmentAt(on, call)).join();
      };
      assert.match(await visit('2026-03-10', '110'), / 105 /);
      assert.equal(await visit(second, '116'), line);
    });
  }
});
