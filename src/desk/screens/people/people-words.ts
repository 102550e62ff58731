// The words of the pages of people and workstations.
import type { PersonRole } from '../../../domain/people/person-role.ts';

export const peopleWords = {
  title: 'People',
  text: 'Who signs in at your locations. Somebody who left: remove them, and their sessions end at once.',
  listTitle: (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`,
  name: 'Name',
  roles: 'Roles',
  locations: 'Locations',
  signsIn: 'Signs in',
  withPasskey: 'with a passkey',
  withAccount: 'with the practice account',
  notYet: 'not yet: waits for the one-time link to be used',
  elsewhere: 'Also at a location that is not yours: the operator changes this person.',
  you: 'you',
  change: 'Change',
  /** Behind `change`, for who cannot see the row. */
  changeRest: (name: string) => ` the access of ${name}`,
  roleNames: {
    desk: 'Front desk',
    biller: 'Biller',
    owner: 'Owner',
    operator: 'Operator',
  } satisfies Record<PersonRole, string>,
  roleChoices: {
    desk: 'Front desk: check, lodge and print',
    biller: 'Biller: the same, and fix claims, match money, write off',
    owner: 'Owner: people, keys, settings and figures; no patients',
    operator: 'Operator: settings and health; no patients',
  } satisfies Record<PersonRole, string>,
  inviteTitle: 'Invite a colleague',
  inviteText: 'You get a link that works once, for seven days. Hand it over yourself.',
  nameHint: 'As colleagues know them.',
  rolesHint: 'One person may have several.',
  inviteButton: 'Make the link',
  wrongTitle: 'Please look at this first',
  nameWrong: 'Write a name of at most 100 characters.',
  rolesWrong: 'Tick at least one role.',
  locationsWrong: 'Tick at least one location.',
  linkTitle: (name: string) => `The link for ${name}`,
  linkText: (name: string, end: string) =>
    `It is for ${name} alone: the first person who opens it signs in as ${name}. It works once, until ${end}. It is shown this once, so hand it over now, yourself.`,
  /** The operator is shown the setting, others whom to ask. */
  linkHereOnly: (isOperator: boolean) =>
    `It works on this computer only. For a colleague at another one, ask the operator to set the address of the desk; then make a new link.${isOperator ? ' The operator sets DESK_ORIGIN to the address at which people open it, beginning with https.' : ''}`,
  link: 'One-time link',
  code: 'Or the code alone, for the page of signing in',
  back: 'Back to people',

  personTitle: (name: string) => `Access of ${name}`,
  saveButton: 'Save',
  saved: 'Saved. It holds from now on, in open sessions too.',
  removed: 'Removed. Every session of that person has ended.',
  lostTitle: 'The passkey is lost',
  lostText:
    'Their passkeys, linked account, PIN and sessions end at once, and you get a new link that works for 24 hours.',
  lostButton: 'Make a new link',
  removeTitle: 'Remove from the desk',
  removeText: (name: string) =>
    `${name} cannot sign in again, and every session ends at once. What they did stays in the records.`,
  /** Leads to the list of what people did. */
  acts: 'Who did what',
  actsOf: (name: string) => `What ${name} did`,
  removePersonTitle: (name: string) => `Remove ${name} from the desk?`,
  removeButton: (name: string) => `Remove ${name}`,
  keep: 'Change nothing',
  yourself: 'You cannot take your own access as an owner away. Another owner can.',
  notFoundTitle: 'There is no such person',
  notFound: 'It is not a person whom you may change. Choose one from the list.',

  workstationsTitle: 'Workstations',
  workstationsText:
    'Browsers at which people take turns by PIN. One that is lost or given away: remove it, and the sessions there end at once.',
  enrolLink: 'Enrol the browser you use now',
  noWorkstations: 'No browser is a workstation yet. Enrol the one at the front desk.',
  workstation: 'Where it stands',
  enrolled: 'Enrolled',
  lastUsed: 'Last used',
  notUsed: 'not since twelve hours or more',
  here: 'this browser',
  remove: 'Remove',
  /** Behind `remove`, for who cannot see the row. */
  removeRest: (name: string) => ` the workstation ${name}`,
  removeWorkstationTitle: (name: string) => `Remove the workstation ${name}?`,
  removeWorkstationText:
    'Every session there ends at once, and no PIN unlocks that browser again. To use it again, sign in there and enrol it.',
  removeWorkstationButton: 'Remove the workstation',
  workstationNotFoundTitle: 'There is no such workstation',
  workstationNotFound: 'It is removed already, or it is not one of your locations. Choose one from the list.',
  workstationRemoved: 'Removed. The sessions there have ended.',
} as const;

/** As the desk names them, with a comma between them. */
export const personRolesInWords = (roles: readonly PersonRole[]): string =>
  roles.map((role) => peopleWords.roleNames[role]).join(', ');
