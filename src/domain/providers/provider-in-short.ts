// What distinguishes two practitioners of one name: specialties and place, in a few words.
import type { LocalDate } from '../values/local-date.ts';
import type { Provider } from './provider.ts';
import type { RoleIndex } from './role-index.ts';
import { specialtiesInShort } from './specialties-on-day.ts';

/** By Modified Monash category, 1 to 7. */
const areas = [
  'city',
  'regional centre',
  'large rural town',
  'medium rural town',
  'small rural town',
  'remote',
  'very remote',
] as const;

/** `General practice · NSW, city`; the place is left out where it is not known. */
export function providerInShort(provider: Provider, date: LocalDate, roles: RoleIndex): string {
  const area = areas[provider.modifiedMonash - 1];
  const place = area === undefined ? provider.state : `${provider.state}, ${area}`;
  return [
    ...specialtiesInShort(provider, date, roles),
    ...(provider.isOnlySpecialty === true ? [] : [place]),
  ].join(' · ');
}
