// The id of a payment run: one for the same run, another for every other run of the payee and location.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paymentRunId } from '../../../../src/domain/claims/outcomes/payment-run-id.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { gp } from '../../../support/bulk-bill-claims.ts';
import { minorId } from '../../../support/minor-id.ts';

const run = {
  payer: 'medicare',
  runOn: localDate('2026-11-23'),
  runNumber: '0692',
  paymentReference: 'reference',
  payeeProviderNumber: gp,
  location: minorId('SBX00001'),
  claims: ['B', 'A'],
} as const;
const unnumbered = { ...run, runNumber: null };
const unnamed = { ...unnumbered, paymentReference: null };

describe('the id of a payment run', () => {
  const rows = [
    ['is made of day, number, payee and location', run, `2026-11-23:0692:${gp}:SBX00001`],
    ['names another payer than Medicare', { ...run, payer: 'dva' }, `2026-11-23:dva-0692:${gp}:SBX00001`],
    ['has the reference where there is no number', unnumbered, `2026-11-23:reference:${gp}:SBX00001`],
    ['has the first of its claims where there is neither', unnamed, `2026-11-23:A:${gp}:SBX00001`],
    ['has a word where it lists none', { ...unnamed, claims: [] }, `2026-11-23:run:${gp}:SBX00001`],
  ] as const;
  for (const [title, identified, id] of rows) it(title, () => assert.equal(paymentRunId(identified), id));
});
