// Takes the name of a practitioner in a day list for the provider number, where one of the location's own is called so.
import type { SentBatchRow } from '../../../application/batches/accept-batch.ts';
import type { Provider } from '../../../domain/providers/provider.ts';

/** The columns with a practitioner of the practice. */
const providerFields = ['ServicingProviderNumber', 'PrincipalProviderNumber'] as const;

/** What has no digit is meant as a name. */
export const isMeantAsName = (text: string): boolean => text !== '' && !/\d/.test(text);

/** The rows with numbers instead of names; a name that none or several of them have stays. */
export const withProviderNumbers = (
  rows: readonly SentBatchRow[],
  own: readonly Provider[],
): readonly SentBatchRow[] =>
  rows.map((row) => {
    if (!('body' in row)) return row;
    const numbers = providerFields.flatMap((field) => {
      const typed = row.body[field];
      const [one, another] = typeof typed === 'string' ? providersCalled(typed, own) : [];
      return one === undefined || another !== undefined ? [] : [[field, one.number] as const];
    });
    return { ...row, body: { ...row.body, ...Object.fromEntries(numbers) } };
  });

/** Those whose whole name this is, in whatever order and with or without a title. */
export function providersCalled(typed: string, own: readonly Provider[]): readonly Provider[] {
  const asked = isMeantAsName(typed) ? nameParts(typed) : '';
  return asked === '' ? [] : own.filter(({ name }) => nameParts(name) === asked);
}

const titles: ReadonlySet<string> = new Set(['dr', 'prof', 'professor', 'mr', 'mrs', 'ms', 'miss', 'mx']);

const nameParts = (name: string): string =>
  (name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [])
    .filter((part) => !titles.has(part))
    .toSorted()
    .join(' ');
