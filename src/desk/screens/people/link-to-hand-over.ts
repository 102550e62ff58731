// The one-time link of somebody who was invited, or whose passkey is lost, as it is shown once.
import { isThisComputerOnly, oneTimeLink } from '../../../domain/people/one-time-link.ts';
import type { MadeSecret } from '../made/made-screen.ts';
import { peopleWords as words } from './people-words.ts';

/** `address`: where the desk is, as people open it. */
export const linkToHandOver = (address: string, name: string, code: string): MadeSecret => ({
  title: words.linkTitle(name),
  text: isThisComputerOnly(address) ? `${words.linkText} ${words.linkHereOnly}` : words.linkText,
  secrets: [
    { id: 'link', label: words.link, value: oneTimeLink(address, code) },
    { id: 'code', label: words.code, value: code },
  ],
  back: { path: '/desk/people', label: words.back },
});
