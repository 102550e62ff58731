// Stores whose identifier the Immunisation Register gave, by blind indexes, for a week.
import type { IdentifiedIndividuals } from '../../ports/immunisations/identified-individuals.ts';
import type { Sql } from './connection/sql.ts';

const rememberedDays = 7;

/** The store of a database. */
export function identifiedIndividuals(sql: Sql): IdentifiedIndividuals {
  return {
    async remember(individual, patient) {
      await sql`
        with forgotten as (
          delete from identified_individual where identified_at < now() - make_interval(days => ${rememberedDays}))
        insert into identified_individual (individual, patient) values (${individual}, ${patient})
        on conflict (individual) do update set patient = excluded.patient, identified_at = now()`;
    },

    async patientOf(individual) {
      const [row] = await sql<{ patient: string }[]>`
        select patient from identified_individual
        where individual = ${individual} and identified_at >= now() - make_interval(days => ${rememberedDays})`;
      return row?.patient ?? null;
    },
  };
}
