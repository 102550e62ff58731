// A visit that is described without naming the patient: what it may not say twice, and which days it may not have.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDescribedVisit } from '../../../src/application/eligibility/read-described-visit.ts';
import { dayOfVisits, nothingSaid, visitDependencies } from '../../support/visits.ts';

const earlier = (date: string) => ({ earlier: [{ itemNumber: '23', date }] });
/** Null where it can be read, else what is said. */
const faultOf = (over: Partial<Parameters<typeof readDescribedVisit>[1]>) => {
  const read = readDescribedVisit(visitDependencies(dayOfVisits), { ...nothingSaid, ...over });
  return read.ok ? null : read.failure.sentence;
};

describe('a visit that is described', () => {
  for (const [over, said] of [
    [{}, null],
    [{ ageYears: 40 }, null],
    [{ dateOfBirth: '1980-01-01' }, null],
    [{ ageYears: 40, dateOfBirth: '1980-01-01' }, /Age and DateOfBirth say the same/],
    [{ providerNumber: '9900110B' }, null],
    [{ specialty: 'gp' }, null],
    [{ providerNumber: '9900110B', specialty: 'gp' }, /Provider and Specialty say/],
    [{ specialty: 'alchemist' }, /^Specialty is not the key/],
    [{ referral: { from: 'alchemist' } }, /^Referral\.From is not the key/],
    [earlier(dayOfVisits), null],
    [earlier('2026-11-21'), /after today/],
    [earlier('soon'), /no day/],
  ] as const)
    it(`of ${JSON.stringify(over)} ${said === null ? 'is read' : `fails: ${said.source}`}`, () => {
      const fault = faultOf(over);
      if (said === null) assert.equal(fault, null);
      else assert.match(fault ?? '', said);
    });
});
