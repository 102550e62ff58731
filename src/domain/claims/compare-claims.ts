// Compares two claim documents: whether they are the same claim, and the first difference (behaviour 7.6).
import { compareTexts } from '../values/compare-texts.ts';
import { effectivePayeeProvider } from './claim.ts';
import { payerOfStream, type StoreForwardClaim, type StoreForwardStream } from './store-and-forward-claim.ts';

/** Stands between the parts of a key; no field of a checked claim holds it. */
const apart = '\u001F';

/**
 * The keys of a claim's medical events: event id, event date and patient. A patient is known by the card or the file
 * number, and where that was corrected by birth date and family name, so each event has both keys.
 */
interface ClaimIdentity {
  readonly stream: StoreForwardStream;
  readonly serviceProvider: string;
  readonly payeeProvider: string;
  readonly events: readonly MedicalEventIdentity[];
}

interface MedicalEventIdentity {
  readonly id: string;
  /** Calendar day, its offset left out. */
  readonly date: string;
  /** The card, or a veteran's file number; null where a veteran was named without it. */
  readonly card: string | null;
  /** Null when birth date or family name was not sent: half of them identifies no one. */
  readonly person: string | null;
}

/** What makes a claim that claim. */
export function claimIdentityFrom(stream: StoreForwardStream, claim: StoreForwardClaim): ClaimIdentity {
  return {
    stream,
    serviceProvider: claim.serviceProvider.providerNumber,
    payeeProvider: effectivePayeeProvider(claim),
    events: claim.medicalEvent.map(eventIdentity).toSorted((one, other) => compareTexts(one.id, other.id)),
  };
}

type ClaimedEvent = StoreForwardClaim['medicalEvent'][number];

function eventIdentity({ id, medicalEventDate, patient }: ClaimedEvent): MedicalEventIdentity {
  const { dateOfBirth, familyName } = patient.identity;
  return {
    id,
    date: medicalEventDate.slice(0, 'YYYY-MM-DD'.length),
    card: cardOf(patient),
    person:
      dateOfBirth === undefined || familyName === undefined
        ? null
        : [dateOfBirth, familyName.trim().toUpperCase()].join(apart),
  };
}

function cardOf(patient: ClaimedEvent['patient']): string | null {
  if ('medicare' in patient)
    return [patient.medicare.memberNumber, patient.medicare.memberRefNumber].join(apart);
  return patient.veteranMembership?.veteranNumber ?? null;
}

/** How one claim differs from another as a claim; null when they are the same one. */
export function findClaimDifference(held: ClaimIdentity, sent: ClaimIdentity): string | null {
  if (payerOfStream(held.stream) !== payerOfStream(sent.stream)) return 'it is for another payer';
  if (held.stream !== sent.stream) return 'serviceTypeCode differs';
  if (held.serviceProvider !== sent.serviceProvider) return 'serviceProvider differs';
  if (held.payeeProvider !== sent.payeeProvider) return 'payeeProvider differs';
  const ids = (events: readonly MedicalEventIdentity[]) => events.map(({ id }) => id).join(apart);
  if (ids(held.events) !== ids(sent.events)) return 'the set of medical events differs';
  for (const [at, one] of held.events.entries()) {
    const other = sent.events[at];
    if (other === undefined || one.date !== other.date)
      return `medicalEventDate of medical event ${one.id} differs`;
    const isSameCard = one.card !== null && one.card === other.card;
    if (!isSameCard && (one.person === null || one.person !== other.person))
      return `the patient of medical event ${one.id} differs`;
  }
  return null;
}

/** Same text for identical content, regardless of the order of the keys. Hash it before keeping it: it holds personal data. */
export function serialiseClaimContent(claim: object): string {
  return JSON.stringify(sorted(claim));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => compareTexts(one, other))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
