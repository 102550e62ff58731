// Generates docs/generated/openapi.json from the schemas that validate requests.
import { systemClock } from '../../src/adapters/system/clock.ts';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { readConfig } from '../../src/config/settings.ts';
import { createGroupLookup } from '../../src/domain/schedule/items/groups.ts';
import { createNoteLookup } from '../../src/domain/schedule/items/explanatory-notes.ts';
import { invariant } from '../../src/domain/values/invariant.ts';
import type { App } from '../../src/http/types/app-and-route-types.ts';
import { createServer } from '../../src/http/server.ts';
import type { Clock } from '../../src/ports/system/clock.ts';
import type { Sandbox } from '../../src/ports/simulator/sandbox.ts';
import type { Artefact } from './artefact.ts';
import { stubDependencies } from './stub-dependencies.ts';

/** The application with default settings and stub dependencies: enough to describe its interface. */
export async function describedApplication(): Promise<App> {
  const read = readConfig({});
  invariant(read.ok, 'the default settings are right');
  const clock = systemClock(read.config.timeZone);
  return createServer({
    settings: read.config,
    clock,
    ids: systemIds,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ...stubDependencies,
    sandbox: describedSandbox(clock),
    words: { groups: createGroupLookup([]), notes: createNoteLookup([]), roleTitle: (role) => role },
  });
}

/** With the default settings there is a sandbox, so it is described. */
function describedSandbox(clock: Clock): Sandbox {
  const stay = () => Promise.resolve();
  return {
    clock: {
      ...clock,
      nowInZone: () => '',
      advanceDays: stay,
      advanceHours: stay,
      setToday: stay,
      reset: stay,
      onMoved: () => {},
    },
    personas: () => ({ patients: [], providers: [], faults: [] }),
    setFault: () => {},
    fault: () => 'up',
    lodgeByOtherSoftware: () => Promise.resolve(null),
  };
}

/** The generated OpenAPI 3.1 document. */
export function interfaceDocument(): Artefact {
  return {
    path: 'docs/generated/openapi.json',
    needsOfficialFiles: false,
    async make() {
      const app = await describedApplication();
      const text = `${JSON.stringify(app.swagger(), null, 2)}\n`;
      await app.close();
      return text;
    },
  };
}
