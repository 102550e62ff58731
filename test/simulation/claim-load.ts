// Callers that lodge, repeat and correct claims until they are stopped, and remember every answer.
import { setTimeout as delay } from 'node:timers/promises';
import type { Claim } from '../../src/domain/claims/claim.ts';
import { plusDays, type LocalDate } from '../../src/domain/values/local-date.ts';
import { bulkBillClaim, cardOf, claimService, idOf, medicalEvent } from '../support/bulk-bill-claims.ts';

interface Sent {
  readonly id: string;
  readonly patient: number;
  /** The content that was sent last; its answer may never have come. */
  charge: number;
  /** The claim id of the first 200; null while there was none. */
  claimId: string | null;
  /** Every content whose answer promised that it is held. */
  readonly acknowledged: Set<string>;
}

/** A claim as the tables have it: its claim id, and every content that was kept. */
export interface PendableClaim {
  readonly claimId: string | null;
  readonly charges: ReadonlySet<string>;
}

export interface ClaimLoad {
  /** Sends until it is stopped. */
  run(origin: string): Promise<void>;
  stop(): void;
  /** One sentence for each promise that the tables do not keep. */
  missing(held: ReadonlyMap<string, PendableClaim>): readonly string[];
  /** Sends everything once more, and waits until nothing is queued: a sentence for each claim that never is lodged. */
  settle(origin: string): Promise<readonly string[]>;
  /** A sentence for each claim that was answered with two claim ids. */
  doubled(): readonly string[];
  /** How many ids were ever sent, and how many answers promised something. */
  counts(): { readonly claims: number; readonly acknowledged: number };
}

const callers = 8;
const settleMs = 60_000;

export function claimLoad(today: LocalDate, chance: () => number): ClaimLoad {
  const sent: Sent[] = [];
  const doubled: string[] = [];
  let acknowledged = 0;
  let stopped = new AbortController();

  async function post(origin: string, claim: Sent): Promise<Answer | null> {
    const charge = amount(claim.charge);
    const answer = await lodge(origin, claim, charge, today);
    if (answer === null) return null;
    claim.acknowledged.add(charge);
    acknowledged += 1;
    const { claimId } = answer;
    if (claimId !== null && claim.claimId !== null && claimId !== claim.claimId)
      doubled.push(`${claim.id} was lodged as ${claim.claimId} and as ${claimId}`);
    claim.claimId ??= claimId;
    return answer;
  }

  function next(): Sent {
    const before = sent[Math.floor(chance() * sent.length)];
    if (before !== undefined && chance() < 0.4) {
      if (chance() < 0.5) before.charge += 1;
      return before;
    }
    const serial = sent.length + 1;
    const claim = {
      id: idOf(serial),
      patient: serial,
      charge: 60,
      claimId: null,
      acknowledged: new Set<string>(),
    };
    sent.push(claim);
    return claim;
  }

  const together = async (work: () => Promise<void>) => {
    await Promise.all(Array.from({ length: callers }, work));
  };

  return {
    doubled: () => doubled,
    counts: () => ({ claims: sent.length, acknowledged }),
    stop: () => stopped.abort(),
    missing: (held) => sent.flatMap((claim) => brokenPromises(claim, held.get(claim.id))),
    async run(origin) {
      const { signal } = (stopped = new AbortController());
      await together(async () => {
        while (!signal.aborted) await post(origin, next());
      });
    },
    async settle(origin) {
      const until = performance.now() + settleMs;
      const waiting = sent.values();
      const never: string[] = [];
      await together(async () => {
        for (const claim of waiting) {
          let answer = await post(origin, claim);
          while (typeof answer?.claimId !== 'string' && performance.now() < until) {
            await delay(50);
            answer = await post(origin, claim);
          }
          if (typeof answer?.claimId !== 'string') never.push(`${claim.id} is never lodged`);
        }
      });
      return never;
    },
  };
}

function brokenPromises({ id, claimId, acknowledged }: Sent, held: PendableClaim | undefined): string[] {
  if (acknowledged.size === 0) return [];
  if (held === undefined) return [`${id} was acknowledged and is not held`];
  const gone = [...acknowledged].filter((charge) => !held.charges.has(charge));
  return [
    ...gone.map((charge) => `${id} was acknowledged at ${charge} and is not held so`),
    ...(claimId === null || claimId === held.claimId
      ? []
      : [`${id} was lodged as ${claimId} and is ${held.claimId}`]),
  ];
}

const amount = (dollars: number) => `${dollars}.00`;

interface Answer {
  /** Null: 202. */
  readonly claimId: string | null;
}

/** The answer, when there was one that promises anything. */
async function lodge(
  origin: string,
  { id, patient }: Sent,
  charge: string,
  today: LocalDate,
): Promise<Answer | null> {
  const response = await fetch(`${origin}/Medicare/bulkbillstoreforward/general/v1`, {
    method: 'POST',
    headers: { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001', 'content-type': 'application/json' },
    body: JSON.stringify({ correlationId: id, claim: claimFor(patient, charge, today) }),
  }).catch(() => null);
  const body = (response === null ? null : await response.json().catch(() => null)) as {
    claimId?: string;
  } | null;
  if (response === null || body === null || ![200, 202].includes(response.status)) return null;
  return { claimId: body.claimId ?? null };
}

function claimFor(patient: number, chargeAmount: string, today: LocalDate): Claim {
  const day = plusDays(today, -1);
  return bulkBillClaim('general', {
    medicalEvent: [
      medicalEvent('general', {
        authorisationDate: day,
        createDateTime: `${day}T09:30:00+10:00`,
        medicalEventDate: day,
        patient: {
          identity: { dateOfBirth: '1980-02-29', familyName: 'Examplar', givenName: 'Robin' },
          medicare: { memberNumber: cardOf(patient), memberRefNumber: '1' },
        },
        service: [claimService('general', { chargeAmount })],
      }),
    ],
  });
}
