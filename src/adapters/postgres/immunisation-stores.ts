// Opens the stores about immunisations: those of the simulated register, and whose identifier a register gave.
import type { IdentifiedIndividuals } from '../../ports/immunisations/identified-individuals.ts';
import type { ImmunisationRecords } from '../../ports/simulator/immunisation-records.ts';
import type { Sql } from './connection/sql.ts';
import { identifiedIndividuals } from './identified-individual-store.ts';
import { immunisationRecords } from './simulator/immunisation-records.ts';

export interface ImmunisationStores {
  /** The built-in register's records of immunisations. */
  readonly immunisationRecords: ImmunisationRecords;
  readonly individuals: IdentifiedIndividuals;
}

/** The stores of a database. */
export const immunisationStores = (sql: Sql): ImmunisationStores => ({
  immunisationRecords: immunisationRecords(sql),
  individuals: identifiedIndividuals(sql),
});
