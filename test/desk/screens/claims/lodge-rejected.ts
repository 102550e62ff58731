// Claims of one patient that Medicare rejected, for the pages of claims, and a bank statement that is imported there.
import assert from 'node:assert/strict';
import {
  bulkBillClaim,
  cardOf,
  claimPatient,
  claimService,
  medicalEvent,
} from '../../../support/bulk-bill-claims.ts';
import { eventually } from '../../../support/eventually.ts';
import type { LodgeDesk } from '../../../support/lodge-desk.ts';

const patient = { ...claimPatient, medicare: { memberNumber: cardOf(77), memberRefNumber: '1' } };

/** Lodges a claim for each id, and waits until all are known to be rejected. */
export async function lodgeRejected(desk: LodgeDesk, ids: readonly string[]): Promise<void> {
  for (const correlationId of ids) {
    const service = [claimService('general', { chargeAmount: '43.90' })];
    const claim = bulkBillClaim('general', { medicalEvent: [medicalEvent('general', { patient, service })] });
    const body = { correlationId, claim };
    const lodged = await desk.call('/Medicare/bulkbillstoreforward/general/v1', body);
    assert.equal(lodged.status, 200, await lodged.text());
  }
  await desk.call('/Sandbox/Clock', { AdvanceDays: 3 });
  await eventually(async () => {
    const listed = await desk.call('/Claims?attention=rejected');
    return ((await listed.json()) as { Claims: readonly unknown[] }).Claims.length === ids.length;
  });
}

/** A statement of one line, with its columns named. */
export const statementToImport = {
  account: 'cheque',
  date: 'Date',
  amount: 'Amount',
  words: 'Description',
  statement: 'Date,Amount,Description\n22/09/2026,41.00,MEDICARE',
};
