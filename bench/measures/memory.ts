// Resident memory after the start and after many requests of each kind, and that of the embedded PostgreSQL.
import { setTimeout as delay } from 'node:timers/promises';
import { autocannonLoad } from '../harness/autocannon.ts';
import { whole } from '../harness/figures.ts';
import type { LoadRequest } from '../harness/load.ts';
import { memoryOf, settled, sharedMemoryOf } from '../harness/process-usage.ts';
import type { Fact, Findings } from '../harness/table.ts';
import { postgresProcesses } from '../servers/postgres-processes.ts';
import { callerHeaders, startService } from '../servers/service.ts';
import type { Bench } from './bench.ts';
import { benefitRequests, catalogueRequest, itemRequests, spreadItemNumbers } from './requests.ts';

const connections = 32;

const get = (path: string): LoadRequest => ({
  method: 'GET',
  path,
  headers: { ...callerHeaders, 'accept-encoding': 'br' },
});

/** The kinds of request, each sent as often as the effort says. */
function kindsOf(itemNumbers: readonly string[]): readonly (readonly [string, readonly LoadRequest[]])[] {
  return [
    ['CalculateBenefit', benefitRequests(itemNumbers)],
    ['one item', itemRequests(itemNumbers)],
    ['a page of the catalogue', [get('/MedicareItems?pageNumber=2&pageSize=20')]],
    ['the catalogue, br', [catalogueRequest('br')]],
    ['the catalogue, gzip', [catalogueRequest('gzip')]],
    ['changes', [get('/MBSChanges')]],
  ];
}

export async function measureMemory({ folder, effort, say }: Bench): Promise<Findings> {
  const dataDir = 'data-memory';
  const service = await startService({ name: 'service-memory', folder, dataDir });
  const facts: Fact[] = [];
  const note = (when: string) => {
    const memory = memoryOf(service.pid);
    if (memory === null) return;
    facts.push({
      name: `Memory of the service, ${when}`,
      value: `${whole(memory.now)} MB (highest so far ${whole(memory.highest)})`,
    });
    say(`Memory, ${when}: ${whole(memory.now)} MB`);
  };
  note('when it listens');
  await settled(service.pid);
  note('at rest after the start');
  for (const [kind, requests] of kindsOf(await spreadItemNumbers(service.origin))) {
    const amount = effort.memoryRequests;
    const load = { origin: service.origin, requests, connections, seconds: 0, folder };
    const { failures } = await autocannonLoad(load, amount);
    if (failures > 0) throw new Error(`memory: ${failures} requests failed (${kind})`);
    note(`after ${whole(amount)} × ${kind}`);
  }
  await delay(2_000);
  note('2 seconds later');
  const database = sharedMemoryOf(postgresProcesses(`${folder}/${dataDir}`));
  if (database !== null) {
    facts.push({
      name: 'Memory of the embedded PostgreSQL, all its processes',
      value: `${whole(database)} MB`,
    });
  }
  await service.stop();
  const missing = facts.length > 0 ? [] : ['memory: this system has no /proc to read it from.'];
  return { rows: [], facts, missing };
}
