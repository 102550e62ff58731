// Who asks the insurer's process without a service in between: our client, and a bare HTTP call, in the bench's process.
import { Pool } from 'undici';
import { openServicesAustralia } from '../../src/adapters/services-australia/open-services-australia.ts';
import { systemClock } from '../../src/adapters/system/clock.ts';
import { systemIds } from '../../src/adapters/system/ids.ts';
import { systemTracing } from '../../src/adapters/system/tracing.ts';
import { readMedicareSettings, type MedicareSettings } from '../../src/config/medicare-settings.ts';
import type { VerifyPatientCall } from '../../src/ports/insurer/insurer.ts';
import type { Log } from '../../src/ports/system/log.ts';
import type { Asker } from '../harness/latencies.ts';
import type { LoadRequest } from '../harness/load.ts';
import type { Simulate } from './simulate.ts';

/** As a service reads them. @throws Error with every problem. */
export function medicareOf({ settings }: Simulate): MedicareSettings {
  const read = readMedicareSettings(settings);
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.settings;
}

const nothing = (): void => {};
const silent: Log = { info: nothing, warn: nothing, error: nothing };

/** Our whole client: token, headers, breaker, repetition, schemas. */
export function clientAsker(simulate: Simulate, call: VerifyPatientCall): Asker {
  const deps = {
    clock: systemClock('Australia/Sydney'),
    ids: systemIds,
    log: silent,
    tracing: systemTracing,
  };
  const client = openServicesAustralia(medicareOf(simulate), deps);
  return {
    async ask() {
      const outcome = await client.verifyPatient(call);
      if (!outcome.ok) throw new Error(outcome.failure.sentence);
    },
    close: () => client.close(),
  };
}

/** The same message, by the HTTP library that our client uses; its answer is read as text and no further. */
export function bareAsker(origin: string, { method, path, headers, body }: LoadRequest): Asker {
  const pool = new Pool(origin, { pipelining: 1 });
  return {
    async ask() {
      const answer = await pool.request({ method, path, headers: { ...headers }, body: body ?? null });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(text);
    },
    close: () => pool.close(),
  };
}
