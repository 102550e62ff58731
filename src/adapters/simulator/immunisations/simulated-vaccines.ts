// The vaccines and the schedule of the simulated Immunisation Register: invented and short, but for three real codes.
// Real are the codes that a route of administration is mandatory for; neither the schedule nor the others are the national ones.
import { plusMonths, plusYears, type LocalDate } from '../../../domain/values/local-date.ts';

interface SimulatedVaccine {
  readonly code: string;
  /** What it protects from, by the codes of the list of due doses. */
  readonly diseases: readonly string[];
  readonly needsBatch?: true;
  readonly needsRoute?: true;
}

const vaccines: readonly SimulatedVaccine[] = [
  { code: 'SIMHEX', diseases: ['DTP', 'POL', 'HIB', 'HEP'] },
  { code: 'SIMPNE', diseases: ['PNE'] },
  { code: 'SIMMMR', diseases: ['MEA', 'MUM', 'RUB'] },
  { code: 'SIMMEN', diseases: ['MEN'] },
  { code: 'SIMVAR', diseases: ['VAR'] },
  { code: 'SIMDTP', diseases: ['DTP', 'POL'] },
  { code: 'SIMFLU', diseases: ['FLU'], needsBatch: true },
  { code: 'IMOJEV', diseases: ['JEV'], needsRoute: true },
  { code: 'JESPCT', diseases: ['JEV'], needsRoute: true },
  { code: 'JYNNEO', diseases: ['MPX'], needsRoute: true },
];
const byCode = new Map(vaccines.map((vaccine) => [vaccine.code, vaccine]));

/** Null for a code that the register does not know. */
export const findVaccine = (code: string): SimulatedVaccine | null => byCode.get(code) ?? null;

/** Visits of the schedule, by the age in months. */
export const scheduledVisits: readonly { readonly months: number; readonly vaccines: readonly string[] }[] = [
  { months: 2, vaccines: ['SIMHEX', 'SIMPNE'] },
  { months: 4, vaccines: ['SIMHEX', 'SIMPNE'] },
  { months: 6, vaccines: ['SIMHEX'] },
  { months: 12, vaccines: ['SIMMMR', 'SIMMEN', 'SIMPNE'] },
  { months: 18, vaccines: ['SIMMMR', 'SIMVAR'] },
  { months: 48, vaccines: ['SIMDTP'] },
];

/** The ages in months at which a dose for each disease is due, in order. */
const dueMonths: ReadonlyMap<string, readonly number[]> = scheduledVisits
  .flatMap(({ months, vaccines: codes }) =>
    codes.flatMap((code) => (findVaccine(code)?.diseases ?? []).map((disease) => ({ disease, months }))),
  )
  .reduce(
    (all, { disease, months }) => all.set(disease, [...(all.get(disease) ?? []), months]),
    new Map<string, readonly number[]>(),
  );

/** Doses are due until this birthday. */
export const scheduleEndsYears = 20;

interface DueDose {
  readonly disease: string;
  readonly dose: number;
  readonly dueOn: LocalDate;
}

/** The next dose for each disease; `given` counts doses by disease. */
export function findDueDoses(
  born: LocalDate,
  given: ReadonlyMap<string, number>,
  today: LocalDate,
): readonly DueDose[] {
  if (plusYears(born, scheduleEndsYears) <= today) return [];
  return [...dueMonths].flatMap(([disease, months]) => {
    const had = given.get(disease) ?? 0;
    const next = months[had];
    return next === undefined ? [] : [{ disease, dose: had + 1, dueOn: plusMonths(born, next) }];
  });
}
