// Puts HTTP load on a server with wrk: one thread, a Lua script of the requests to send.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from './child-process.ts';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `{unique}` becomes 16 hexadecimal digits that no other request has. */
  readonly body?: string;
}

export interface Load {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** Sent one after the other, again and again. */
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number;
  readonly folder: string;
}

interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** So many milliseconds 95 of 100 requests took at most. */
  readonly p95: number;
}

let runs = 0;

/** @throws Error when a connection fails or an answer is not 2xx: the figure would mean nothing. */
export async function runLoad({ origin, requests, connections, seconds, folder }: Load): Promise<LoadResult> {
  runs += 1;
  const script = join(folder, 'load.lua');
  await writeFile(script, scriptOf(requests));
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, origin];
  const output = await runToEnd('wrk', args);
  const found = /^bench (\d+) (\d+) (\d+) (\d+)$/m.exec(output)?.slice(1).map(Number);
  const [count = 0, micros = 0, p95 = 0, failures = 1] = found ?? [];
  if (failures > 0 || count === 0)
    throw new Error(`${failures} of ${count} requests to ${origin} failed:\n${output}`);
  return { requests: count, seconds: micros / 1e6, p95: p95 / 1_000 };
}

const quoted = (text: string) => `[===[${text}]===]`;

function scriptOf(requests: readonly LoadRequest[]): string {
  const entries = requests.map(({ method, path, headers, body = '' }) => {
    const table = Object.entries(headers).map(([name, value]) => `[ ${quoted(name)} ]=${quoted(value)}`);
    const parts = body.split('{unique}').map(quoted).join(', ');
    return `  { ${quoted(method)}, ${quoted(path)}, {${table.join(',')}}, ${parts} }`;
  });
  return `local all = {
${entries.join(',\n')}
}
local ready, serial = {}, 0
init = function() -- the host is known from here on
  for at, r in ipairs(all) do
    if not r[5] then ready[at] = wrk.format(r[1], r[2], r[3], r[4] ~= "" and r[4] or nil) end
  end
end
request = function()
  serial = serial + 1
  local at = serial % #all + 1
  local r = all[at]
  return ready[at] or
    wrk.format(r[1], r[2], r[3], r[4] .. string.format("%08x%08x", ${runs * 65_536 + process.pid}, serial) .. r[5])
end
done = function(summary, latency)
  local e = summary.errors
  print(string.format("bench %d %d %d %d", summary.requests, summary.duration, latency:percentile(95),
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}
