// Records how each claim was answered, and compares it with what the insurer has in the end.
import type { ClaimKind } from './claim-contents.ts';

/** One content that was sent, once or more often. */
export interface SentContent {
  /** No other content of any claim has this charge; in dollars with two decimals. */
  readonly charge: string;
  /**
   * lodged: answered 200 · queued: answered 202 · rejected: answered 400, at once or after it was queued · unanswered: it
   * may have arrived or not.
   */
  state: 'lodged' | 'queued' | 'rejected' | 'unanswered';
}

export interface LedgerClaim {
  readonly id: string;
  readonly kind: ClaimKind;
  readonly serial: number;
  /** The card number, or a veteran's file number. */
  readonly card: string;
  /** In the order of sending. */
  readonly contents: SentContent[];
  /** Each claim id that an answer named. */
  readonly claimIds: Set<string>;
  /** When a request about it last got no answer, by the monotonic clock in milliseconds. */
  unansweredAt?: number;
}

/** A claim as the insurer has it. */
export interface InsurerClaim {
  readonly id: string;
  readonly claimId: string;
  readonly card: string;
  readonly charge: string;
}

export interface StaleClaim {
  readonly claim: LedgerClaim;
  /** The charge of the content that the insurer has. */
  readonly held: string;
}

/** Sentences on claims, each list for what it is called. */
interface Findings {
  /** Accepted, and not with the insurer. */
  readonly lost: string[];
  /** With the insurer twice, or under another claim id than the caller was given. */
  readonly doubled: string[];
  /** With the insurer in an older content than the newest that was accepted. */
  readonly stale: StaleClaim[];
}

/** Every answer against every claim of the insurer; neither our tables nor our word count. */
export function compareWithInsurer(
  ledger: readonly LedgerClaim[],
  insurerClaims: readonly InsurerClaim[],
): Findings {
  const findings: Findings = { lost: [], doubled: claimedTwice(ledger, insurerClaims), stale: [] };
  const byId = new Map(insurerClaims.map((claim) => [claim.id, claim]));
  for (const claim of ledger) {
    const held = byId.get(claim.id);
    if (held === undefined) {
      if (claim.contents.some(isAccepted))
        findings.lost.push(`${claim.id} was accepted, and the insurer does not have it`);
      continue;
    }
    const others = [...claim.claimIds].filter((claimId) => claimId !== held.claimId);
    for (const other of others)
      findings.doubled.push(`${claim.id} was answered with ${other} and is ${held.claimId}`);
    if (!allowedCharges(claim).includes(held.charge)) findings.stale.push({ claim, held: held.charge });
  }
  return findings;
}

/** What the insurer has, and the answer to each content that was sent. */
export function describeStaleClaim({ claim, held }: StaleClaim): string {
  const answers = claim.contents.map(({ charge, state }) => `${charge} ${state}`);
  return `${claim.id} is ${held} at the insurer, and was answered: ${answers.join(', ')}`;
}

const isAccepted = ({ state }: SentContent): boolean => state === 'lodged' || state === 'queued';

/** The newest accepted content, and what was sent after it without an answer: it may or may not have arrived. */
const allowedCharges = (claim: LedgerClaim): readonly string[] => chargesFrom(claim, isAccepted);

/** The newest lodged content, and what was sent after it and not rejected: one that was queued may have been rejected since. */
export const chargesSinceLodged = (claim: LedgerClaim): readonly string[] =>
  chargesFrom(claim, ({ state }) => state === 'lodged');

function chargesFrom(
  { contents }: LedgerClaim,
  isFirst: (content: SentContent) => boolean,
): readonly string[] {
  const newest = contents.findLastIndex(isFirst);
  return contents
    .slice(Math.max(newest, 0))
    .filter(({ state }) => state !== 'rejected')
    .map(({ charge }) => charge);
}

/** Each claim has a patient of its own, a claim id that its location has once, and an id that occurs once. */
function claimedTwice(ledger: readonly LedgerClaim[], insurerClaims: readonly InsurerClaim[]): string[] {
  const ids = new Set(ledger.map(({ id }) => id));
  const unsent = insurerClaims.filter(({ id }) => !ids.has(id));
  return [
    ...unsent.map(({ id }) => `${id} is with the insurer, and no caller sent it`),
    ...repeated(insurerClaims, 'id', ({ id }) => id),
    ...repeated(insurerClaims, 'patient', ({ card }) => card),
    ...repeated(insurerClaims, 'claim id', ({ id, claimId }) => `${id.slice(...locationOfId)} ${claimId}`),
  ];
}

/** Where the location stands in the id of a claim. */
const locationOfId = [9, 17] as const;

function repeated(
  claims: readonly InsurerClaim[],
  what: string,
  keyOf: (claim: InsurerClaim) => string,
): string[] {
  return [...Map.groupBy(claims, keyOf).values()]
    .filter((group) => group.length > 1)
    .map((group) => `${group.map(({ id }) => id).join(' and ')} have one ${what} at the insurer`);
}
