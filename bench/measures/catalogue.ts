// The whole catalogue, compressed, against nginx serving the very same bytes from disk.
import { httpContestant } from '../harness/http-contestant.ts';
import { settled } from '../harness/process-usage.ts';
import { compare, takeTurns } from '../harness/rounds.ts';
import type { Findings, Row } from '../harness/table.ts';
import { nginxVersion, startNginx } from '../servers/nginx.ts';
import { startService } from '../servers/service.ts';
import { sentBytes } from '../servers/sent-bytes.ts';
import type { Bench } from './bench.ts';
import { catalogueRequest } from './requests.ts';

const target = 0.5;
const connections = 4;
/** Each answer is large: little of it is code that must be compiled first. */
const warmUpRequests = 3_000;
const encodings = ['br', 'gzip'] as const;

/** @throws Error when the two would not send the same bytes. */
export async function measureCatalogue(bench: Bench): Promise<Findings> {
  const version = nginxVersion();
  if (version === null) {
    const missing = 'catalogue: nginx is not installed (Debian: apt-get install nginx-light).';
    return { rows: [], facts: [], missing: [missing] };
  }
  const { folder, effort, generator, say } = bench;
  const service = await startService({ name: 'service-catalogue', folder, dataDir: 'data-catalogue' });
  const bodies = [];
  for (const encoding of encodings) {
    bodies.push({
      path: `/${encoding}`,
      encoding,
      bytes: await sentBytes(service.origin, catalogueRequest(encoding)),
    });
  }
  await settled(service.pid);
  const ways = { sendfile: 'nginx, sendfile', buffer: 'nginx, one buffer' } as const;
  const baselines = {
    [ways.sendfile]: await startNginx(folder, 'sendfile', bodies),
    [ways.buffer]: await startNginx(folder, 'buffer', bodies),
  };
  const { warmUpSeconds, secondsEach, rounds } = effort;
  const rows: Row[] = [];
  for (const { encoding, path, bytes } of bodies) {
    const ours = catalogueRequest(encoding);
    const theirs = { ...ours, path };
    const shared = { connections, warmUpSeconds, warmUpRequests, secondsEach, folder };
    const contestants = [
      httpContestant(generator, { ...shared, name: 'ours', server: service, requests: [ours] }),
    ];
    for (const [name, server] of Object.entries(baselines)) {
      if (!(await sentBytes(server.origin, theirs)).equals(bytes)) {
        throw new Error(`${name} and the service do not send the same ${encoding} bytes`);
      }
      contestants.push(httpContestant(generator, { ...shared, name, server, requests: [theirs] }));
    }
    say(`Catalogue, ${encoding}: ${bytes.length} bytes`);
    const turns = await takeTurns(contestants, rounds, say);
    for (const baseline of Object.keys(baselines)) {
      const comparison = compare(turns, 'ours', baseline);
      rows.push({ measure: `Catalogue, ${encoding}`, baseline, unit: 'req/s', comparison, target });
    }
  }
  for (const server of [...Object.values(baselines), service]) await server.stop();
  const sizes = bodies.map(({ encoding, bytes }) => ({
    name: `Catalogue as sent, ${encoding}`,
    value: `${(bytes.length / 1_000).toFixed(0)} kB`,
  }));
  return { rows, facts: [...sizes, { name: 'Baseline of the catalogue', value: version }], missing: [] };
}
