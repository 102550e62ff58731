// The stores of money: payment runs, deposits, and sums of claims.
import type { PaymentRuns } from '../../../ports/claims/payment-runs.ts';
import type { ClaimFigures } from '../../../ports/reconciliation/claim-figures.ts';
import type { DepositStore } from '../../../ports/reconciliation/deposit-store.ts';
import type { ZoneOfLocation } from '../../../ports/providers/location-zones.ts';
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { paymentRuns } from '../outcomes/payment-run-rows.ts';
import { claimFigures } from './claim-figures.ts';
import { depositStore } from './deposit-store.ts';

export interface MoneyStores {
  readonly paymentRuns: PaymentRuns;
  readonly deposits: DepositStore;
  readonly claimFigures: ClaimFigures;
}

/** Those of a database; `recorded` is called when events were committed. */
export const moneyStores = (
  sql: Sql,
  encryption: FieldEncryption,
  recorded: () => void,
  zoneOf: ZoneOfLocation,
): MoneyStores => ({
  paymentRuns: paymentRuns(sql),
  deposits: depositStore(sql, encryption, recorded),
  claimFigures: claimFigures(sql, zoneOf),
});
