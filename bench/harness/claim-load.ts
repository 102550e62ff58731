// Lodges claims with wrk: every request has a correlation id that no other has, and the answers are counted by kind.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from './children.ts';

/** A request but for its correlation id. */
export interface ClaimTemplate {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body up to the last 16 characters of the correlation id, and what follows them. */
  readonly before: string;
  readonly after: string;
}

export interface ClaimLoad {
  readonly origin: string;
  readonly templates: readonly ClaimTemplate[];
  readonly connections: number;
  readonly seconds: number;
  /** Where the generator may leave a file. */
  readonly folder: string;
  /** A Lua expression of the id's last 16 characters; `serial` counts the requests. Left out: a new one each time. */
  readonly tail?: string;
}

export interface ClaimLoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers by status: lodged, or held until the insurer is back. */
  readonly answered200: number;
  readonly answered202: number;
}

let runs = 0;

/** @throws Error when a connection fails or an answer is neither 200 nor 202: such a figure would mean nothing. */
export async function lodgeClaims(load: ClaimLoad): Promise<ClaimLoadResult> {
  runs += 1;
  const script = join(load.folder, 'claims.lua');
  await writeFile(script, scriptOf(load));
  const seconds = `${load.seconds}s`;
  const args = ['-t', '1', '-c', String(load.connections), '-d', seconds, '-s', script, load.origin];
  const output = await runToEnd('wrk', args, load.seconds + 60);
  const found = /^bench (\d+) (\d+) (\d+) (\d+) (\d+) (\d+) (\d+) (.*)$/m.exec(output);
  if (found === null) throw new Error(`wrk printed no result:\n${output}`);
  const [requests = 0, microseconds = 0, p50 = 0, p99 = 0, lodged = 0, queued = 0, failures = 0] = found
    .slice(1, -1)
    .map(Number);
  if (failures > 0 || requests === 0) {
    throw new Error(`${failures} of ${requests} claims were not accepted: ${found.at(-1) ?? ''}`);
  }
  return {
    requests,
    seconds: microseconds / 1e6,
    p50Ms: p50 / 1_000,
    p99Ms: p99 / 1_000,
    answered200: lodged,
    answered202: queued,
  };
}

/** Lua keeps the counts of answers in the thread, and only whole texts in globals come out of it. */
function scriptOf({ templates, tail }: ClaimLoad): string {
  const written = templates.map(({ path, headers, before, after }) => {
    const table = Object.entries(headers).map(([name, value]) => `[ ${quoted(name)} ]=${quoted(value)}`);
    return `  { ${quoted(path)}, {${table.join(',')}}, ${quoted(before)}, ${quoted(after)} }`;
  });
  const unique = `string.format("%08x%08x", ${runs + process.pid * 4_096}, serial)`;
  return `local all = {
${written.join(',\n')}
}
local serial = 0
lodged, queued, others, example = 0, 0, 0, ""
local thread
setup = function(each) thread = each end
request = function()
  serial = serial + 1
  local template = all[serial % #all + 1]
  local tail = ${tail ?? unique}
  return wrk.format("POST", template[1], template[2], template[3] .. tail .. template[4])
end
response = function(status, headers, body)
  if status == 200 then lodged = lodged + 1
  elseif status == 202 then queued = queued + 1
  else
    others = others + 1
    example = status .. " " .. body
  end
end
done = function(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.timeout + thread:get("others")
  print(string.format("bench %d %d %d %d %d %d %d %s", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), thread:get("lodged"), thread:get("queued"), failures,
    thread:get("example")))
end
`;
}

const quoted = (text: string) => `[===[${text}]===]`;
