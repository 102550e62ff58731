// Callers of the crash test: lodge, repeat and correct claims until they are stopped, and write each answer into the ledger.
import { setTimeout as delay } from 'node:timers/promises';
import { createCorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import { cents, formatMoney } from '../../domain/values/money.ts';
import { cardOfClaim, claimKinds } from './claim-contents.ts';
import type { LedgerClaim, SentContent } from './claim-ledger.ts';
import { answerMsMax, type ClaimAnswer, type GatewayClient } from './gateway-client.ts';

interface CallerOptions {
  readonly client: GatewayClient;
  readonly locations: readonly MinorId[];
  readonly today: LocalDate;
  /** A whole number below a limit. */
  readonly random: (limit: number) => number;
  /** Between an answer and the next request of a caller, in milliseconds. */
  readonly pauseMs: number;
  readonly stopped: AbortSignal;
}

/** How many answers there were of each kind. */
export interface AnswerCounts {
  lodged: number;
  queued: number;
  rejected: number;
  /** 503. */
  unavailable: number;
  /** No answer, or one cut off. */
  unanswered: number;
}

export interface ClaimCallers {
  readonly ledger: readonly LedgerClaim[];
  readonly answers: Readonly<AnswerCounts>;
  /** Resolves when every caller has stopped. */
  readonly done: Promise<unknown>;
}

const callers = 16;
/** Of a hundred requests so many are about an earlier claim, and of those so many correct it. */
const earlierPercent = 30;
const correctionPercent = 50;
/** How far back an earlier claim lies at most, in claims of its caller. */
const earlierMax = 40;
/** Before a request that was answered 503 is sent again, in milliseconds. */
const unavailableMs = 200;
/**
 * So long after a request without an answer its claim is not corrected, in milliseconds: a service that hung on its
 * database may still store it, and would take it for the newest correction.
 */
const lateRequestMs = 2 * answerMsMax;
/** The first charge; each content is one cent dearer. */
const firstChargeCents = 5_000;

/** Starts the callers; each claim belongs to one of them, so that its contents have an order. */
export function startCallers(options: CallerOptions): ClaimCallers {
  const { random, stopped } = options;
  const ledger: LedgerClaim[] = [];
  const answers: AnswerCounts = { lodged: 0, queued: 0, rejected: 0, unavailable: 0, unanswered: 0 };
  let charges = firstChargeCents;
  const addContent = (claim: LedgerClaim): SentContent => {
    const content: SentContent = { charge: formatMoney(cents((charges += 1))), state: 'unanswered' };
    claim.contents.push(content);
    return content;
  };
  const next = (own: LedgerClaim[]): { claim: LedgerClaim; content: SentContent } => {
    const earlier = own.at(-1 - random(earlierMax));
    const last = earlier?.contents.at(-1);
    if (earlier !== undefined && last !== undefined && random(100) < earlierPercent) {
      const isCorrection = mayBeCorrected(earlier) && random(100) < correctionPercent;
      return { claim: earlier, content: isCorrection ? addContent(earlier) : last };
    }
    const claim = newClaim(options, ledger.length + 1);
    ledger.push(claim);
    own.push(claim);
    return { claim, content: addContent(claim) };
  };
  const call = async (): Promise<void> => {
    const own: LedgerClaim[] = [];
    while (!stopped.aborted) {
      const { claim, content } = next(own);
      let counted: keyof AnswerCounts;
      do {
        const answer = await options.client.lodge(
          claim.id,
          { ...claim, today: options.today },
          content.charge,
        );
        counted = recordAnswer(claim, content, answer);
        answers[counted] += 1;
        await delay(counted === 'unavailable' ? unavailableMs : options.pauseMs);
      } while (counted === 'unavailable' && !stopped.aborted);
    }
  };
  return { ledger, answers, done: Promise.all(Array.from({ length: callers }, call)) };
}

/** Nothing that was sent before may come after the correction. An interactive claim is decided at once. */
function mayBeCorrected({ kind, unansweredAt }: LedgerClaim): boolean {
  const since = performance.now() - lateRequestMs;
  return kind !== 'interactive' && (unansweredAt === undefined || unansweredAt < since);
}

const hexDigits = 16;

function newClaim({ locations, random }: CallerOptions, serial: number): LedgerClaim {
  const location = locations[serial % locations.length];
  const kind = claimKinds[random(claimKinds.length)];
  if (location === undefined || kind === undefined) throw new Error('there is no location');
  const id = createCorrelationId(location, serial.toString(hexDigits).padStart(hexDigits, '0'));
  return { id, kind, serial, card: cardOfClaim(kind, serial), contents: [], claimIds: new Set() };
}

/** Writes down what the answer promises; gives how it is counted. What was lodged stays promised, also when a later answer differs. */
export function recordAnswer(
  claim: LedgerClaim,
  content: SentContent,
  answer: ClaimAnswer,
): keyof AnswerCounts {
  if (answer.kind === 'unanswered' || answer.kind === 'unavailable') {
    claim.unansweredAt = performance.now();
    return answer.kind;
  }
  const state = answer.kind === 'accepted' && answer.claimId === null ? 'queued' : answer.kind;
  const said = state === 'accepted' ? 'lodged' : state;
  if (content.state !== 'lodged') content.state = said;
  if (answer.kind === 'accepted' && answer.claimId !== null) claim.claimIds.add(answer.claimId);
  return said;
}
