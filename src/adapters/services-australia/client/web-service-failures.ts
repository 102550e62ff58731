// The failures of a call to a web service of Medicare, as sentences without personal data.
import { insurerFailures, type InsurerFailure } from '../../../ports/insurer/eligibility-insurer.ts';
import { tokenCharactersMax } from '../wire/device-messages.ts';

/** The failures of the client, with the ones that all insurers share. */
export const webServiceFailures = {
  ...insurerFailures,
  untrusted: {
    kind: 'unreachable',
    sentence: 'Medicare could not be reached: the certificate of its host is not trusted here.',
  },
  unusableToken: {
    kind: 'malformed-answer',
    sentence: `Medicare granted an access token that cannot be sent: it has other characters than a header takes, or more than ${tokenCharactersMax} of them.`,
  },
  unavailable: { kind: 'unreachable', sentence: 'Medicare cannot process requests at this time.' },
  paused: {
    kind: 'unreachable',
    sentence: 'Medicare has not answered lately; it is asked again in a few seconds.',
    isUnsent: true,
  },
  noLocation: {
    kind: 'refused',
    sentence: 'No location is named to Medicare; send x-minor-id with the location that asks.',
  },
  eligibilityCheckOff: {
    kind: 'refused',
    sentence: 'The online eligibility check with Medicare is switched off here.',
    isUnsent: true,
  },
  unsendable: {
    kind: 'refused',
    sentence:
      'The correlationId holds characters that cannot be sent to Medicare; use a new one of letters and digits.',
  },
} as const satisfies Record<string, InsurerFailure>;

/** The insurer rejects the connection, not the request; `why` is a sentence for the operator, without its capital. */
export function rejectedConnectionFailure(why: string): InsurerFailure {
  return { kind: 'refused', sentence: `Medicare does not accept the connection of this service: ${why}` };
}
