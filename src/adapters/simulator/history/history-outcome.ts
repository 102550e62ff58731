// Derives what became of a claim of the generated history from its fate, by the rules that real reports are stored by.
import type { ContentDifference } from '../../../domain/claims/assessed-otherwise.ts';
import { createClaimEvent } from '../../../domain/claims/claim-event.ts';
import {
  assessmentEvents,
  attentionEvent,
  paidEvent,
} from '../../../domain/claims/outcomes/outcome-events.ts';
import {
  expiryLook,
  expiryOn,
  firstPaymentDay,
  lookOn,
} from '../../../domain/claims/outcomes/when-to-ask-insurer.ts';
import { isGivenUp } from '../../../domain/claims/outcomes/attention-to-payment.ts';
import { attentionToResults, sumOfResults } from '../../../domain/claims/outcomes/service-results.ts';
import { summariseClaim } from '../../../domain/claims/outcomes/summarise-claim.ts';
import { serviceMessagesFromErrors } from '../../../domain/claims/validation-error.ts';
import type { NewEvent } from '../../../domain/values/event-type.ts';
import { plusDays, type LocalDate } from '../../../domain/values/local-date.ts';
import { cents, formatMoney, type Cents } from '../../../domain/values/money.ts';
import type { PastClaim, PastEvent, PastOutcome } from '../../../ports/simulator/claim-history.ts';
import type { WrittenClaim } from './history-claim.ts';
import { changedDetails } from './history-changed-details.ts';
import type { Fate } from './history-fate.ts';

/** A claim before it is known what became of it, and by which days and hours it is looked at. */
interface LodgedPastClaim extends Omit<PastClaim, 'outcome' | 'claimId' | 'rejection'>, WrittenClaim {
  readonly claimId: NonNullable<PastClaim['claimId']>;
  readonly timeZone: string;
  readonly today: LocalDate;
  /** The run that pays it. */
  readonly runId: string;
}

/** How long the insurer takes to accept a claim, in milliseconds. */
const acceptedAfterMs = 1_400;
/** Nothing was done yet about a younger claim. */
const attendedAfterDays = 14;
const rejectionCode = '2030';

const rejectedMessages = serviceMessagesFromErrors([
  {
    code: rejectionCode,
    severity: 'Error',
    reason: 'This claim is invented, to show one that Medicare refuses: nothing in it has to be wrong.',
  },
]);

const unassessed = {
  attention: null,
  attendedHow: null,
  attendedWords: null,
  assessedOn: null,
  settledOn: null,
  benefitPaid: null,
  paymentRun: null,
  isAccountPaid: null,
  nextLook: null,
  results: [],
  differences: [],
  patientDifferences: [],
} as const;

/** The claim with its outcome, and the events of its life in their order. */
export function settlePastClaim(
  lodged: LodgedPastClaim,
  fate: Fate,
): { readonly claim: PastClaim; readonly events: readonly PastEvent[] } {
  const { timeZone: _zone, today: _today, runId: _run, benefits: _benefits, ...content } = lodged;
  const { location, correlationId, stream, lodgedOn, lodgedAt, claimId } = lodged;
  const queued = createClaimEvent('claim.queued', correlationId, 1, { Stream: stream, LodgedOn: lodgedOn });
  const answeredAt = lodgedAt + acceptedAfterMs;
  const begun: PastEvent = { at: lodgedAt, event: { ...queued, location } };
  if (fate.kind === 'refused') {
    const outcome = { ...unassessed, stage: 'refused', attention: 'refused', settledOn: lodgedOn } as const;
    const refused = createClaimEvent('claim.refused', correlationId, 1, {
      Codes: [rejectionCode],
      State: 'refused',
    });
    return {
      claim: {
        ...content,
        claimId: null,
        rejection: rejectedMessages,
        outcome: attended(outcome, lodged, fate),
      },
      events: [begun, { at: answeredAt, event: { ...refused, location } }],
    };
  }
  const accepted = createClaimEvent('claim.lodged', correlationId, 1, { ClaimId: claimId, State: 'lodged' });
  const { outcome, events } = fate.kind === 'unread' ? unreadOutcome(lodged) : assessedOutcome(lodged, fate);
  return {
    claim: { ...content, rejection: null, outcome: attended(outcome, lodged, fate) },
    events: [begun, { at: answeredAt, event: { ...accepted, location } }, ...events],
  };
}

interface Became {
  readonly outcome: PastOutcome;
  readonly events: readonly PastEvent[];
}

const eventsOf = ({ location, correlationId }: LodgedPastClaim) => ({ location, correlationId, revision: 1 });
const eventsAt = (at: number, events: readonly NewEvent[]): readonly PastEvent[] =>
  events.map((event) => ({ at, event }));

/** Until the reports of the claim end it is asked about; then its outcome is unknown. */
function unreadOutcome(lodged: LodgedPastClaim): Became {
  const { timeZone, correlationId, lodgedOn, today } = lodged;
  const place = { timeZone, correlationId };
  const ending = expiryOn(lodgedOn, today);
  const look = expiryLook(place, lodgedOn, today);
  if (ending === 'ended')
    return {
      outcome: { ...unassessed, stage: 'unknown', attention: 'expiring', settledOn: today },
      events: eventsAt(lookOn(place, today), [attentionEvent(eventsOf(lodged), 'unknown')]),
    };
  if (ending === null) return { outcome: waiting(lodged, 'lodged'), events: [] };
  return {
    outcome: { ...unassessed, stage: 'lodged', attention: 'expiring', nextLook: look },
    events: eventsAt(lookOn(place, today), [attentionEvent(eventsOf(lodged), 'expiring')]),
  };
}

/** A claim that is asked about again tomorrow. */
const waiting = (
  { timeZone, correlationId, today }: LodgedPastClaim,
  stage: 'lodged' | 'assessed',
): PastOutcome => ({
  ...unassessed,
  stage,
  nextLook: lookOn({ timeZone, correlationId }, plusDays(today, 1)),
});

/** The charge of a service, assessed with more than was lodged. */
const chargedMore = (
  { itemNumber, charge }: { readonly itemNumber: string; readonly charge: Cents },
  moreCents: number,
): ContentDifference => ({
  part: 'charges',
  item: itemNumber,
  lodged: formatMoney(charge),
  assessed: formatMoney(cents(charge + moreCents)),
});

function assessedOutcome(lodged: LodgedPastClaim, fate: Fate): Became {
  const { timeZone, correlationId, payeeProviderNumber, lodgedOn, today, runId, claim, benefits } = lodged;
  const { kind, code, patientStatus, differing, gapCents } = fate;
  const claimed = summariseClaim(claim).services;
  const results = claimed.map((_, at) => {
    const isRejected = kind === 'rejected' && at === 0;
    return {
      number: at + 1,
      benefitPaid: isRejected ? cents(0) : (benefits[at] ?? cents(0)),
      code: isRejected ? code : '105',
      patientStatus: kind === 'details-changed' ? patientStatus : null,
    };
  });
  const benefitPaid = sumOfResults(results);
  const attention = attentionToResults(claimed, results, differing);
  const assessedOn = plusDays(lodgedOn, 1);
  const paidOn = firstPaymentDay(lodgedOn, null);
  const stage: 'nil' | 'assessed' | 'unknown' | 'paid' =
    benefitPaid === 0 ? 'nil' : kind === 'unpaid' ? unpaidStage(lodged) : 'paid';
  const of = eventsOf(lodged);
  const patientStatuses = results.flatMap((result) => result.patientStatus ?? []);
  const assessment = {
    stage: stage === 'nil' ? 'nil' : 'assessed',
    benefitPaid,
    attention,
    differing,
    patientStatuses,
  } as const;
  const assessed = eventsAt(
    lookOn({ timeZone, correlationId }, assessedOn),
    assessmentEvents(of, assessment),
  );
  const outcome: PastOutcome = {
    ...waiting(lodged, 'assessed'),
    stage,
    attention: stage === 'unknown' ? (attention ?? 'expiring') : attention,
    assessedOn,
    benefitPaid,
    results,
    differences:
      differing.length === 0 ? [] : claimed.slice(0, 1).map((service) => chargedMore(service, gapCents)),
    patientDifferences: kind === 'details-changed' ? changedDetails(claim, patientStatus) : [],
  };
  if (stage === 'assessed') return { outcome, events: assessed };
  const place = { timeZone, correlationId: payeeProviderNumber };
  const ended: Readonly<Record<'paid' | 'nil' | 'unknown', readonly NewEvent[]>> = {
    nil: [],
    paid: [paidEvent(of, runId, benefitPaid)],
    unknown: [attentionEvent(of, 'unknown')],
  };
  const settledOn = stage === 'nil' ? assessedOn : stage === 'paid' ? paidOn : today;
  return {
    outcome: { ...outcome, settledOn, nextLook: null, paymentRun: stage === 'paid' ? runId : null },
    events: [...assessed, ...eventsAt(lookOn(place, settledOn), ended[stage])],
  };
}

/** A claim whose payment was never found stays assessed while its reports can be read. */
const unpaidStage = ({ lodgedOn, today }: LodgedPastClaim): 'assessed' | 'unknown' =>
  expiryOn(lodgedOn, today) === 'ended' ? 'unknown' : 'assessed';

/** A reason is needed to write off. */
const writeOffWords: Readonly<Record<Fate['kind'], string>> = {
  paid: 'The rest is too little to ask for.',
  rejected: 'Lodged too late to ask again. Agreed with the practice manager.',
  'part-paid': 'The difference is too little to ask for.',
  'details-changed': 'The new card was not shown, and the patient has moved away.',
  differs: 'Medicare is right about it.',
  refused: 'Entered by mistake; there was no visit.',
  unread: 'Medicare has no record of it after two calls.',
  unpaid: 'Medicare has no record of it after two calls.',
};

/** With what somebody did about it, where it is long enough ago. */
function attended(
  outcome: PastOutcome,
  { lodgedOn, today }: LodgedPastClaim,
  { attendedHow, kind }: Fate,
): PastOutcome {
  const isLongAgo = plusDays(lodgedOn, attendedAfterDays) < today;
  if (outcome.attention === null || outcome.attention === 'expiring' || !isLongAgo || attendedHow === null)
    return outcome;
  // Accepted before its reports ended: what became of it is still to be asked.
  const isStillOpen = outcome.stage === 'unknown' && !isGivenUp(attendedHow);
  const attendedWords = attendedHow === 'written-off' ? writeOffWords[kind] : null;
  return { ...outcome, attention: isStillOpen ? 'expiring' : null, attendedHow, attendedWords };
}
