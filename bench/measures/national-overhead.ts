// What our path costs over the bare HTTP call to the insurer that it makes: the same message, one at a time.
import { randomUUID } from 'node:crypto';
import { openConnection } from '../../src/adapters/services-australia/client/connection.ts';
import { askToken } from '../../src/adapters/services-australia/device/ask-token.ts';
import { deviceFile } from '../../src/adapters/services-australia/device/device-file.ts';
import { parseSealingKey } from '../../src/adapters/services-australia/device/seal.ts';
import { writeHeaders } from '../../src/adapters/services-australia/wire/headers.ts';
import { patientVerification } from '../../src/adapters/services-australia/wire/patient-verification.ts';
import { readPatient } from '../../src/domain/patients/read-patient.ts';
import { correlationIdFor } from '../../src/domain/values/correlation-id.ts';
import { dayIn } from '../../src/domain/values/local-date.ts';
import { parseMinorId } from '../../src/domain/values/minor-id.ts';
import { inTurns, quantile } from '../harness/latencies.ts';
import { median } from '../harness/figures.ts';
import type { LoadRequest } from '../harness/load.ts';
import { settled } from '../harness/process-usage.ts';
import type { Fact, Findings, Row } from '../harness/table.ts';
import { locations } from '../servers/claim-callers.ts';
import { startRelay } from '../servers/relay.ts';
import { startSimulate, type Simulate } from '../servers/simulate.ts';
import type { Bench } from './bench.ts';
import { somebodyOf, startNational, verification, type Somebody } from './national-service.ts';

/** Our median latency may be this many times the bare call's. */
const timesMax = 1.3;
/** Requests of each kind: unmeasured, and in each round. */
const warmUp = 3_000;
const inRound = 300;
/** An insurer across a network takes at least so long, in milliseconds; the one at home answers in a tenth of one. */
const networkMs = 10;

export async function measureNationalOverhead({ folder, effort, say }: Bench): Promise<Findings> {
  const simulate = await startSimulate(folder);
  const relay = await startRelay(simulate.origin, 0, folder);
  const distant = await startRelay(simulate.origin, networkMs, folder);
  const near = await startNational('near', simulate, folder);
  const far = await startNational('far', simulate, folder, { MEDICARE_HOST: distant.origin });
  const somebody = await somebodyOf(simulate);
  const bare = await bareVerification(simulate, somebody);
  const contestants = {
    ours: { origin: near.service.origin, request: verification(somebody, near.headers) },
    bare: { origin: simulate.origin, request: bare },
    relayed: { origin: relay.origin, request: bare },
    'ours, distant': { origin: far.service.origin, request: verification(somebody, far.headers) },
    'bare, distant': { origin: distant.origin, request: bare },
  };
  const names = Object.keys(contestants);
  const servers = [near.service, far.service, relay, distant, simulate];
  for (const { pid } of servers) await settled(pid);
  await inTurns(Object.values(contestants), Math.min(warmUp, effort.warmUpRequests));
  const rounds: ReadonlyMap<string, readonly number[]>[] = [];
  for (let round = 1; round <= effort.rounds; round += 1) {
    const times = await inTurns(Object.values(contestants), inRound);
    const byName = new Map(names.map((name, at) => [name, times[at] ?? []]));
    rounds.push(byName);
    const words = [...byName].map(([name, each]) => `${name} ${milliseconds(median(each))}`);
    say(`  round ${round}: ${words.join(' · ')}`);
  }
  for (const server of servers) await server.stop();
  const spread = (name: string): Fact => {
    const all = rounds.flatMap((round) => round.get(name) ?? []);
    const shares = [0.5, 0.9, 0.99].map((share) => milliseconds(quantile(all, share)));
    return { name: `One call, ${name}, 50 · 90 · 99 in 100`, value: shares.join(' · ') };
  };
  return {
    rows: [
      row(rounds, 'Medicare at once', 'ours', 'bare', 'the bare HTTP call to it', 1 / timesMax),
      row(rounds, 'Medicare at once', 'ours', 'relayed', 'that call through a bare relay', null),
      row(
        rounds,
        `Medicare after ${networkMs} ms`,
        'ours, distant',
        'bare, distant',
        'the bare HTTP call to it',
        1 / timesMax,
      ),
    ],
    facts: names.map(spread),
    missing: [],
  };
}

type Rounds = readonly ReadonlyMap<string, readonly number[]>[];

function row(
  rounds: Rounds,
  when: string,
  ours: string,
  theirs: string,
  baseline: string,
  target: number | null,
): Row {
  const of = (name: string) => rounds.map((round) => median(round.get(name) ?? []));
  const [mine, other] = [of(ours), of(theirs)];
  const ratios = mine.map((each, at) => (other[at] ?? Number.NaN) / each);
  return {
    measure: `VerifyPatient over the wire, one caller, ${when}`,
    baseline,
    unit: 'calls/s',
    comparison: {
      ratio: median(ratios),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
      ours: 1_000 / median(mine),
      theirs: 1_000 / median(other),
      cpuRatio: null,
    },
    target,
  };
}

const milliseconds = (value: number) => `${value.toFixed(2)} ms`;

/** The very message that our client sends, with a token of its own. */
async function bareVerification({ origin, settings }: Simulate, { patient }: Somebody): Promise<LoadRequest> {
  const today = dayIn('Australia/Sydney', Date.now());
  const read = readPatient(patient, today).patient;
  const location = parseMinorId(locations[0] ?? '');
  const sealingKey = parseSealingKey(settings['MEDICARE_DEVICE_SECRET'] ?? '');
  if (read === null || location === null || sealingKey === null) throw new Error('nobody to ask about');
  const connection = openConnection({ origin, timeouts: { connectMs: 5_000, answerMs: 10_000 } });
  const token = await askToken({
    connection,
    store: deviceFile(settings['MEDICARE_DEVICE_FILE'] ?? ''),
    sealingKey,
    clientId: settings['MEDICARE_CLIENT_ID'] ?? '',
    epochMs: Date.now,
  });
  await connection.close();
  if (!token.ok) throw new Error(token.failure.sentence);
  const call = { minorId: location, patient: read, dateOfService: today };
  return {
    method: 'POST',
    path: patientVerification.pathOf(call),
    headers: writeHeaders({
      accessToken: token.answer.token,
      apiKey: settings['MEDICARE_API_KEY'] ?? '',
      productId: settings['MEDICARE_PRODUCT_ID'] ?? '',
      location,
      correlationId: correlationIdFor(location, '0123456789abcdef'),
      messageId: randomUUID(),
      operation: patientVerification.operation,
      subject: patientVerification.subjectOf(call),
      traceId: null,
    }),
    body: JSON.stringify(patientVerification.writeRequest(call)),
  };
}
