// Opens what a database stores of the simulator: its records of claims, its clock, and the history that is generated.
import type { ClaimHistory } from '../../../ports/simulator/claim-history.ts';
import type { InsurerClaimRecords } from '../../../ports/simulator/insurer-claim-records.ts';
import type { InteractiveRecords } from '../../../ports/simulator/interactive-records.ts';
import type { SandboxClockStore } from '../../../ports/simulator/sandbox-clock-store.ts';
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { claimHistory } from './claim-history.ts';
import { insurerClaimRecords } from './insurer-claim-records.ts';
import { interactiveRecords } from './interactive-records.ts';
import { sandboxClockStore } from './sandbox-clock-store.ts';

export interface SimulatorStores {
  readonly insurerClaimRecords: InsurerClaimRecords;
  readonly interactiveRecords: InteractiveRecords;
  readonly sandbox: SandboxClockStore;
  readonly claimHistory: ClaimHistory;
}

/** The stores of a database. */
export const simulatorStores = (sql: Sql, encryption: FieldEncryption): SimulatorStores => ({
  insurerClaimRecords: insurerClaimRecords(sql, encryption),
  interactiveRecords: interactiveRecords(sql, encryption),
  sandbox: sandboxClockStore(sql),
  claimHistory: claimHistory(sql, encryption),
});
