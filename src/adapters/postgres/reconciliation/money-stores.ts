// The stores of money that came in: payment runs and deposits.
import type { PaymentRuns } from '../../../ports/claims/payment-runs.ts';
import type { DepositStore } from '../../../ports/reconciliation/deposit-store.ts';
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { paymentRuns } from '../outcomes/payment-run-rows.ts';
import { depositStore } from './deposit-store.ts';

export interface MoneyStores {
  readonly paymentRuns: PaymentRuns;
  readonly deposits: DepositStore;
}

/** Those of a database; `recorded` is called when events were committed. */
export const moneyStores = (sql: Sql, encryption: FieldEncryption, recorded: () => void): MoneyStores => ({
  paymentRuns: paymentRuns(sql),
  deposits: depositStore(sql, encryption, recorded),
});
