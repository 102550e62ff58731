// Defines the schema of data/parameters.json: dated amounts of the schedule that no item states.
import { Type, type Static } from 'typebox';
import type { LocalDate } from '../../values/local-date.ts';
import { moneyPattern } from '../../values/money.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Every parameter there is. */
const parameterNames = ['greatest-permissible-gap'] as const;
type ParameterName = (typeof parameterNames)[number];

export const ParameterLine = Type.Object(
  {
    name: Type.Enum([...parameterNames]),
    value: Type.String({ pattern: moneyPattern }),
    unit: Type.Literal('dollars'),
    /** The first day the value is known to hold. */
    from: Day,
    /** The releases whose figures show it. */
    shownBy: Type.Array(Day, { minItems: 1 }),
    source: Type.String({ minLength: 1 }),
  },
  { additionalProperties: false },
);
export type ParameterLine = Static<typeof ParameterLine>;

/** The newest value from no later than `date`; null before the first one held. Lines of a name stand oldest first. */
export function parameterOn(
  lines: readonly ParameterLine[],
  name: ParameterName,
  date: LocalDate,
): string | null {
  return lines.findLast((line) => line.name === name && line.from <= date)?.value ?? null;
}
