// Sends requests made from the interface description to a service, and counts the responses that it must not give.
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../src/adapters/simulator/seeded-random.ts';
import { resolveReferences } from '../support/resolve-references.ts';
import { sendAndCheck } from '../support/send-and-check.ts';
import type { RunningService } from '../support/service.ts';
import {
  createRequest,
  fuzzRequest,
  fuzzOperationsOf,
  type FuzzOperation,
  type FuzzRequest,
  type KnownValues,
} from './fuzz-requests.ts';
import { oneOf, type Random } from './fuzz-values.ts';

export interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
}

export interface FuzzReport {
  readonly requests: number;
  /** How many responses of each status came for each operation. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** How often Medicare was down for a request. */
  readonly whileDown: number;
  /** Responses that must not be: a 5xx without a fault, or one that is not described. */
  readonly failed: number;
  /** The first of them, with their requests. */
  readonly failures: readonly string[];
}

/** Documents and the whole schedule take most time, and say little of what is sent: they are asked for more rarely. */
const takesLong = ({ path }: FuzzOperation) =>
  /^\/(AoB|EligibilityDisclaimer|DVAServiceVoucher|MedicareItems$|MBSChanges|metrics|Sandbox\/Personas)/.test(
    path,
  );
const othersForOne = 12;

/** Requests that are sent at a time. */
const atOnce = 8;
/** Of each so many turns Medicare is down for the last. */
const turnsUntilDown = 40;
const failuresShown = 50;
const day = '2026-11-20';

/** Settings of the service: no rate limit, and no long wait for an insurer that is down. */
export const fuzzSettings = { RATE_LIMIT_PER_MINUTE: '0', FORWARD_DEADLINE_MS: '200' } as const;

/** Runs on a service with a sandbox and these settings. */
export async function fuzz(service: RunningService, { count, seed }: FuzzOptions): Promise<FuzzReport> {
  const random = seededRandom(seed);
  const send = sendAndCheck(service);
  await service.post('/Sandbox/Clock', { Today: day });
  const known = await readKnownValues(service);
  const operations = fuzzOperationsOf(resolveReferences(service.app.swagger())).filter(
    ({ path }) => path !== '/Sandbox/Faults',
  );
  // Examples go first, so that what is likely to succeed is seen to.
  const examples = operations
    .filter((each) => each.body?.example !== undefined && !takesLong(each))
    .map((operation, at) => ({ operation, request: fuzzRequest(operation, at) }));
  const statuses = new Map<string, Map<number, number>>();
  const failures: string[] = [];
  let requests = 0;
  let whileDown = 0;
  let failed = 0;
  for (let turn = 1; requests < count; turn += 1) {
    const isDown = turn % turnsUntilDown === 0;
    if (isDown) await service.post('/Sandbox/Faults', { Insurer: 'down' });
    const sent = Array.from({ length: Math.min(atOnce, count - requests) }, () => {
      const example = examples.shift();
      if (example !== undefined) return example;
      const operation = operationFor(random, operations);
      return { operation, request: createRequest(random, operation, known) };
    });
    await Promise.all(
      sent.map(async ({ operation, request }) => {
        const failure = await withinTime(send(request)).then(
          ({ status, body }) => {
            countStatus(statuses, operation, status);
            return status >= 500 && !(status === 503 && isDown) ? `${status}: ${body}` : null;
          },
          (error: unknown) => String(error),
        );
        if (failure === null) return;
        failed += 1;
        if (failures.length < failuresShown) failures.push(inWords(request, failure));
      }),
    );
    requests += sent.length;
    if (isDown) {
      whileDown += sent.length;
      await service.post('/Sandbox/Faults', { Insurer: 'up' });
    }
    if (sent.some(({ operation }) => operation.path === '/Sandbox/Clock'))
      await service.post('/Sandbox/Clock', { Today: day });
  }
  return { requests, statuses, whileDown, failed, failures };
}

/** A response that takes longer than this is a failure, in milliseconds. */
const responseMsMax = 60_000;

async function withinTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const timer = new AbortController();
  const late = delay(responseMsMax, null, { signal: timer.signal }).then(() => {
    throw new Error(`no response within ${responseMsMax} ms`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([answer, late]);
  } finally {
    timer.abort();
  }
}

function operationFor(random: Random, operations: readonly FuzzOperation[]): FuzzOperation {
  const operation = oneOf(random, operations);
  return takesLong(operation) && random(othersForOne) !== 0 ? operationFor(random, operations) : operation;
}

function countStatus(
  statuses: Map<string, Map<number, number>>,
  { method, path }: FuzzOperation,
  status: number,
) {
  const name = `${method} ${path}`;
  const ofOperation = statuses.get(name) ?? new Map<number, number>();
  statuses.set(name, ofOperation.set(status, (ofOperation.get(status) ?? 0) + 1));
}

const shownMax = 1_500;

/** A failure with what is needed to send the request again. */
function inWords({ method, url, headers, payload }: FuzzRequest, failure: string): string {
  const body = typeof payload === 'string' ? payload : (payload?.toString('base64') ?? '');
  return `${method} ${url.slice(0, shownMax)} ${JSON.stringify(headers)} ${body.slice(0, shownMax)}\n  ${failure.slice(0, shownMax)}`;
}

/** Personas whose calls fail are left out: a 503 is theirs by design. */
const failing = /^insurer-/;
/** Items of every kind of rule are taken from the whole schedule, these ones again and again. */
const usualItems = [
  '23',
  '36',
  '104',
  '110',
  '715',
  '10990',
  '11707',
  '55118',
  '64990',
  '66500',
  '73805',
  '74990',
];
const itemsKnown = 400;

async function readKnownValues(service: RunningService): Promise<KnownValues> {
  const read = async (path: string): Promise<unknown> => (await service.call(path)).json();
  const { Patients, Providers } = (await read('/Sandbox/Personas')) as {
    readonly Patients: readonly {
      readonly Key: string;
      readonly Patient: Readonly<Record<string, string>>;
    }[];
    readonly Providers: readonly { readonly ProviderNumber: string }[];
  };
  const { MedicareItems } = (await read('/MedicareItems')) as {
    readonly MedicareItems: readonly { readonly ItemNumber: string }[];
  };
  const step = Math.ceil(MedicareItems.length / itemsKnown);
  const some = MedicareItems.filter((_, at) => at % step === 0).map(({ ItemNumber }) => ItemNumber);
  return {
    itemNumbers: [...some, ...Array.from({ length: 20 }).flatMap(() => usualItems)],
    providerNumbers: Providers.map(({ ProviderNumber }) => ProviderNumber),
    patients: Patients.filter(({ Key }) => !failing.test(Key)).map(({ Patient }) => Patient),
    days: [
      day,
      '2026-11-19',
      '2026-11-21',
      '2025-11-20',
      '2025-11-19',
      '2024-11-20',
      '2024-11-19',
      '2026-07-01',
    ],
  };
}
