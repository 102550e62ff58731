// The words of the pages of settings: API keys, webhooks, how long claims are kept, and what the operator sets.
import type { KeyScope } from '../../../domain/values/api-key-scope.ts';
import type { DeliveryFailure } from '../../../domain/values/webhook-delivery.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../../ports/webhooks/endpoint-store.ts';
import type { WebhookUrlVerdict } from '../../../ports/webhooks/webhook-sender.ts';

export const settingsWords = {
  title: 'Settings',
  wrongTitle: 'Please look at this first',
  back: 'Back to settings',
  done: {
    practice: 'Saved. Quotes and pages have it from now on.',
    revoked: 'Revoked. The key is rejected from now on.',
    removed: 'The webhook is removed.',
    tested: 'A test is on its way. What became of it is in the list below in a moment.',
    on: 'The webhook is on again. It begins where it was.',
    off: 'The webhook is paused. Nothing is lost: it goes on where it was.',
  },

  keysTitle: 'API keys',
  keysText:
    'By a key your practice software uses this service. Give each program its own, so that you can revoke it alone.',
  keysByOwner:
    'An owner makes and revokes keys. On this machine the operator can, with: medicare-gateway keys',
  noKeys:
    'There is no key in use. Make one for each program that uses this service. Who revoked one is under People, in “Who did what”.',
  keyLabel: 'Whose it is',
  keyMay: 'May',
  keyAt: 'Locations',
  keyLastUsed: 'Last used',
  keyEnds: 'Valid until',
  neverUsed: 'never',
  noEnd: 'No end',
  allScopes: 'Everything that a practice does',
  limited: 'only for certain provider numbers or networks',
  revoke: 'Revoke',
  /** Behind `revoke`, for who cannot see the row. */
  revokeRest: (label: string) => ` the key ${label}`,
  revokeTitle: (label: string) => `Revoke the key ${label}?`,
  revokeText:
    'The program that has it is rejected from now on, and works again only with another key. This cannot be undone.',
  revokeButton: 'Revoke the key',
  keep: 'Change nothing',
  keyNotFoundTitle: 'There is no such key',
  keyNotFound: 'It is revoked already, or it is not one of your locations. Choose one from the settings.',
  makeKeyTitle: 'Make a key',
  makeKeyText: 'It is shown once, when it is made: have the program open, or its maker on the telephone.',
  keyLabelField: 'Whose key it is',
  keyLabelHint: 'Such as: recall program, front room.',
  keyEndsField: 'Last day',
  keyEndsHint: 'Day/month/year. Empty: until it is revoked.',
  scopesLegend: 'What it may do',
  scopesHint:
    'Practice software that checks patients, lodges claims and prints needs all of them. A program that only looks up fees needs the first. If its maker asks for less, tick less.',
  locationsLegend: 'Locations',
  makeKeyButton: 'Make the key',
  scopes: {
    schedule: 'Look up items, fees and benefits: no patient',
    providers: 'Look up who may render an item: no patient',
    patients: 'Verify patients at Medicare and check eligibility: it sends and reads their details',
    claims: 'Lodge, correct and settle claims, and see what became of them: it moves money',
    reports: 'Read reports, payment runs and figures: what was paid, and for whom',
    documents: 'Print quotes and agreements: with the details of patients',
    admin: 'See how the service is',
  } satisfies Record<KeyScope, string>,
  labelWrong: 'Write whose key it is, in at most 100 characters.',
  scopesWrong: 'Tick at least one thing that it may do.',
  locationsWrong: 'Tick at least one location.',
  dayWrong: 'Write a day that has not passed, such as 14/02/2027, or leave it empty.',
  keyMadeTitle: (label: string) => `The key for ${label}`,
  keyMadeText:
    'It is shown this once. This service knows it again when a program uses it, but cannot show it: if it is lost, make another one. Copy it into the program now. A program that has it acts for your practice.',
  key: 'API key',

  webhooksTitle: 'Webhooks',
  webhooksText:
    'A webhook is the address of a program, such as your practice software, that gets a message when something happens here: that is an event, such as a claim that was paid. No message names a patient. Most practices add one only when the maker of a program asks for it.',
  noWebhooks: 'No program gets any yet. Add the address that its maker gives you.',
  webhookFor: 'For',
  webhookUrl: 'Address',
  webhookAt: 'Locations',
  webhookState: 'State',
  states: { on: 'On', off: 'Paused', failing: 'Failing' } satisfies Record<WebhookEndpoint['state'], string>,
  open: 'Open',
  openRest: (name: string) => ` the webhook ${name}`,
  addTitle: 'Add a webhook',
  urlHint: 'It begins with https.',
  webhookLabelField: 'Which program',
  addButton: 'Add the webhook',
  webhookAtLegend: 'Locations whose events it gets',
  eventsAt: (location: string) => `Events of ${location}`,
  webhookTypesLegend: 'Which events',
  webhookTypesHint:
    'Tick none for everything that happens, also what comes later. Kinds that name no location come always.',
  webhookLabelWrong: 'Write which program it is, in at most 100 characters.',
  urlWrong: {
    malformed: () => 'This is not an address that begins with https.',
    'needs-https': () =>
      'The address must begin with https. Plain http is only for networks that the operator allows.',
    'unknown-host': (host: string) =>
      `This service looked for the name ${host} and did not find it. Compare it with what the maker of the program gave you. If it is the same, ask the operator: the computer of this service may have no way to the internet.`,
    forbidden: () =>
      'This address is on this machine or on a private network. Use a public one, or ask the operator to allow the network.',
  } satisfies Record<Exclude<WebhookUrlVerdict, 'allowed'>, (host: string) => string>,
  /** Without script the button at the top keeps what is typed into the form of a key. */
  lockAndKeep: 'Lock, and keep this',
  secretTitle: (name: string) => `The secret of ${name}`,
  secretText: 'It is shown this once. The program uses it to see that a message is from here.',
  secret: 'Secret',

  webhookTitle: (name: string) => `Webhook: ${name}`,
  webhookNotFoundTitle: 'There is no such webhook',
  webhookNotFound: 'It is not one of your locations. Choose one from the settings.',
  testButton: 'Test it',
  pauseButton: 'Pause',
  resumeButton: 'Turn on again',
  removeButton: 'Remove the webhook',
  removeTitle: (name: string) => `Remove the webhook ${name}?`,
  removeText:
    'The program gets no more messages, and the list of what was delivered goes too. To add it again makes a new secret. To stop the messages for a while, pause it instead.',
  allEvents: 'Everything that happens',
  someEvents: (count: number) => `${count} kinds of events`,
  events: 'Events',
  deliveriesTitle: 'Last deliveries',
  noDeliveries: 'Nothing was delivered yet. Test it to see whether it arrives.',
  deliveryAt: 'Last try',
  deliveryEvent: 'Event',
  deliveryState: 'State',
  deliveryTries: 'Tries',
  deliveryAnswer: 'Answer',
  deliveryStates: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up' } satisfies Record<
    WebhookDelivery['state'],
    string
  >,
  notTried: 'not yet',
  failures: {
    status: 'The program answered with an error.',
    redirect: 'The address leads to another one. Add that one instead.',
    timeout: 'The program did not answer in time.',
    unreachable: 'The program cannot be reached.',
    'untrusted-certificate': 'The certificate of the address is not trusted.',
    'forbidden-address': 'The address is on a private network.',
    'event-removed': 'The event is too old and was removed.',
  } satisfies Record<DeliveryFailure, string>,
  status: (status: number) => `Answer ${status}`,

  keptTitle: 'How long claims are kept',
  keptText:
    'After this time the names, cards and services of patients are removed from a claim by themselves, and cannot be brought back. Days, amounts and claim numbers stay, without a patient. What you have to keep for longer belongs in your practice software. The operator can change the time.',
  keptBulkBill: 'A bulk bill claim, after it was lodged',
  keptInteractive: 'A claim of a patient who paid, after it was sent',
  keptFor: (months: number) => (months === 1 ? '1 month' : `${months} months`),

  printedWhere:
    'What documents print: names of practices that are not set here are in the file that PRACTICES_FILE names, the wording is in the folder WORDING_DIR.',
  limitedKeys: 'A key for certain provider numbers or networks: medicare-gateway keys create.',

  operatorTitle: 'For who runs the service',
  operatorText:
    'These are set in the environment of the service, and read at its next start. Ask the operator, or see the page "Settings" of the documentation.',
  setting: 'Setting',
  settingValue: 'Now',
  settingMeaning: 'What it decides',
} as const;
