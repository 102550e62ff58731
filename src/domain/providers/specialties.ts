// Lists the specialties that a provider can be described by, and makes the provider of one of whom nothing else is known.
import { localDate } from '../values/local-date.ts';
import { memoizeByObject } from '../values/memoize.ts';
import {
  parseProviderNumber,
  providerCheckCharacter,
  type ProviderNumber,
} from '../values/provider-number.ts';
import { invariant } from '../values/invariant.ts';
import type { Provider } from './provider.ts';
import type { RoleIndex } from './role-index.ts';

interface Specialty {
  /** The role, as items and groups name it: `consultant-physician:cardiology`. */
  readonly key: string;
  /** Its plain name. */
  readonly title: string;
}

interface SpecialtyWithCode extends Specialty {
  /** The registered-specialty code of those who have the role. */
  readonly code: string;
}

const specialtiesByKey = memoizeByObject(
  (roles: RoleIndex): ReadonlyMap<string, SpecialtyWithCode> =>
    new Map(
      roles.lines.flatMap(({ role, title, codes, credential = false }) => {
        const code = credential ? undefined : codes.find((each) => roles.rolesOf([each]).has(role));
        return code === undefined ? [] : [[role, { key: role, title, code }] as const];
      }),
    ),
);

/** Every role that a registered specialty gives, in the order of the data; credentials and exemptions are none. */
export function listSpecialties(roles: RoleIndex): readonly Specialty[] {
  return [...specialtiesByKey(roles).values()].map(({ key, title }) => ({ key, title }));
}

/** Whose service is described, or whose referral: two persons, since no one refers to themselves. */
export type SpecialtyHolder = 'treating' | 'referring';

/** Two numbers that no one holds. */
const stems: Readonly<Record<SpecialtyHolder, string>> = { treating: '000001', referring: '000002' };

function numberOf(holder: SpecialtyHolder): ProviderNumber {
  const stem = stems[holder];
  const number = parseProviderNumber(`${stem}0${providerCheckCharacter(stem, '0')}`);
  invariant(number !== null, 'a number with its own check character');
  return number;
}

const longAgo = localDate('1984-02-01');

/** A provider of whom only the specialty is known; null for a key that is none. */
export function providerOfSpecialty(roles: RoleIndex, key: string, holder: SpecialtyHolder): Provider | null {
  return providersOf(roles).get(`${holder} ${key}`) ?? null;
}

/** The same object each time, so that what follows from it is worked out once. */
const providersOf = memoizeByObject(
  (roles: RoleIndex): ReadonlyMap<string, Provider> =>
    new Map(
      (['treating', 'referring'] as const).flatMap((holder) =>
        [...specialtiesByKey(roles).values()].map(({ key, title, code }): [string, Provider] => [
          `${holder} ${key}`,
          {
            number: numberOf(holder),
            name: title,
            recognitions: [{ code, from: longAgo, to: null }],
            openedOn: longAgo,
            closedOn: null,
            state: 'ACT',
            modifiedMonash: 1,
            isOnlySpecialty: true,
          },
        ]),
      ),
    ),
);
