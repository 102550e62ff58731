// The one-time link of somebody who was invited, or whose passkey is lost, as it is shown once.
import { isThisComputerOnly, oneTimeLink } from '../../../domain/people/one-time-link.ts';
import type { PersonRole } from '../../../domain/people/person-role.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import type { MadeSecret } from '../made/made-screen.ts';
import { peopleWords as words } from './people-words.ts';

interface CodeToHandOver {
  readonly code: string;
  /** Whom it lets in. */
  readonly name: string;
  /** When it ends, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** `address`: where the desk is, as people open it; `visit`: of the person who hands it over. */
export const linkToHandOver = (
  { address }: { readonly address: string },
  {
    person: { roles },
    timeZone,
  }: { readonly person: { readonly roles: readonly PersonRole[] }; readonly timeZone: string },
  { code, name, endsAt }: CodeToHandOver,
): MadeSecret => ({
  title: words.linkTitle(name),
  text: [
    words.linkText(name, timeInZone(new Date(endsAt), timeZone)),
    ...(isThisComputerOnly(address) ? [words.linkHereOnly(roles.includes('operator'))] : []),
  ].join(' '),
  secrets: [
    { id: 'link', label: words.link, value: oneTimeLink(address, code) },
    { id: 'code', label: words.code, value: code },
  ],
  back: { path: '/desk/people', label: words.back },
});
