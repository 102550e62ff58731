// Runs wrk with one thread and a script of the requests to send.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from './children.ts';
import { heldTo } from './processor.ts';
import type { Load, LoadRequest, LoadResult } from './load.ts';

/** Sends the requests for the given time. */
export async function wrkLoad(load: Load): Promise<LoadResult> {
  const script = join(load.folder, 'load.lua');
  await writeFile(script, scriptOf(load.requests));
  const args = [
    '-t',
    '1',
    '-c',
    String(load.connections),
    '-d',
    `${load.seconds}s`,
    '-s',
    script,
    load.origin,
  ];
  const output = await runToEnd(...heldTo(load.processor ?? null, 'wrk', args), load.seconds + 30);
  const found = /^bench (\d+) (\d+) (\d+) (\d+)$/m.exec(output);
  if (found === null) throw new Error(`wrk printed no result:\n${output}`);
  const [requests = 0, microseconds = 0, p99Microseconds = 0, failures = 0] = found.slice(1).map(Number);
  return { requests, seconds: microseconds / 1e6, p99Ms: p99Microseconds / 1_000, failures };
}

/** All requests are written out before the first is sent. */
function scriptOf(requests: readonly LoadRequest[]): string {
  const formats = requests.map(({ method, path, headers, body }) => {
    const table = Object.entries(headers).map(([name, value]) => `[ ${quoted(name)} ]=${quoted(value)}`);
    const last = body === undefined ? 'nil' : quoted(body);
    return `  all[#all + 1] = wrk.format(${quoted(method)}, ${quoted(path)}, {${table.join(',')}}, ${last})`;
  });
  return `local all = {}
local next = 0
init = function(args)
${formats.join('\n')}
end
request = function()
  next = next % #all + 1
  return all[next]
end
done = function(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format("bench %d %d %d %d", summary.requests, summary.duration, latency:percentile(99), failures))
end
`;
}

const quoted = (text: string) => `[===[${text}]===]`;
