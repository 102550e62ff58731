// Calls a client by the names of its methods, in either language, so that one table of behaviours is held to both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { mock } from 'node:test';
import * as client from '../../clients/typescript/src/index.ts';
import { python, pythonSources } from './python-program.ts';

/** One call, in the names of the TypeScript client; another language has the same in its own spelling. */
export interface ClientCall {
  readonly gateway: Readonly<Record<string, unknown>>;
  /** Such as `schedule.item`, or `cents`, which belongs to no gateway. */
  readonly method: string;
  readonly given?: readonly unknown[];
  readonly options?: Readonly<Record<string, unknown>>;
  /** So many of what is yielded; without it all. */
  readonly take?: number;
  /** Ends the call so many milliseconds after it began. */
  readonly stopAfterMs?: number;
  /** What a random number between 0 and 1 is while the call runs. */
  readonly random?: number;
}
export interface ClientFailure {
  readonly type: string;
  readonly message: string;
  readonly status: number | null;
  readonly code: string | null;
  readonly requestId: string | null;
  readonly correlationId: string | null;
  readonly messages: readonly unknown[] | null;
  readonly retryAfterMs: number | null;
}
/** Bytes are `{ bytes: first four as text }`; what is yielded is a list. */
export type ClientOutcome = { readonly answer: unknown } | { readonly failure: ClientFailure };

export interface ClientDriver {
  readonly language: 'TypeScript' | 'Python';
  call(call: ClientCall): Promise<ClientOutcome>;
  end(): Promise<void>;
}

const shownBytes = 4;

/** The TypeScript client, in this process. */
export const typescriptDriver = (): ClientDriver => ({
  language: 'TypeScript',
  async call({ gateway, method, given = [], options = {}, take = Infinity, stopAfterMs, random }) {
    const ending = new AbortController();
    const chance = random === undefined ? undefined : mock.method(Math, 'random', () => random);
    const timer =
      stopAfterMs === undefined
        ? undefined
        : setTimeout(() => ending.abort(new Error('stopped')), stopAfterMs);
    try {
      const owned = { ...options, ...(stopAfterMs === undefined ? {} : { signal: ending.signal }) };
      const medicare = new client.MedicareGateway(gateway as never);
      const [group = '', name] = method.split('.');
      const owner = Object.entries(group === 'cents' ? client : medicare);
      const found: unknown = owner.find(([each]) => each === group)?.[1];
      const own = name === undefined ? found : (found as Record<string, unknown>)[name];
      const all = Object.keys(owned).length === 0 ? given : [...given, owned];
      return { answer: await shown((own as (...all: unknown[]) => unknown)(...all), take) };
    } catch (error) {
      return { failure: failureOf(error) };
    } finally {
      clearTimeout(timer);
      chance?.mock.restore();
    }
  },
  end: () => Promise.resolve(),
});

async function shown(promised: unknown, take: number): Promise<unknown> {
  const value = await promised;
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value.subarray(0, shownBytes)).toString() };
  if (typeof value !== 'object' || value === null || !(Symbol.asyncIterator in value)) return value ?? null;
  const yielded: unknown[] = [];
  for await (const each of value as AsyncIterable<unknown>) {
    yielded.push(each);
    if (yielded.length >= take) break;
  }
  return yielded;
}

function failureOf(error: unknown): ClientFailure {
  const { name, message } = error as Error;
  const nothing = { code: null, requestId: null, correlationId: null, messages: null, retryAfterMs: null };
  const type = message === 'stopped' ? 'Stopped' : name;
  if (!(error instanceof client.GatewayError)) return { ...nothing, status: null, type, message };
  const { status, code, requestId, correlationId, retryAfterMs } = error;
  const messages = error instanceof client.Refused ? error.messages : null;
  return { type, message, status, code, requestId, correlationId, messages, retryAfterMs };
}

/** The Python client, in a process of its own that reads a call a line. */
export function pythonDriver(): ClientDriver {
  const program = join(import.meta.dirname, 'client-driver.py');
  const child = spawn(python ?? '', ['-X', 'dev', '-W', 'error', program], {
    env: { PYTHONPATH: pythonSources, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map<number, (outcome: ClientOutcome) => void>();
  let calls = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, ...outcome } = JSON.parse(line) as ClientOutcome & { id: number };
    waiting.get(id)?.(outcome);
    waiting.delete(id);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      for (const answer of waiting.values()) answer({ failure: failureOf(new Error('The process ended.')) });
      resolve();
    });
  });
  return {
    language: 'Python',
    call: (call) =>
      new Promise((resolve) => {
        calls += 1;
        waiting.set(calls, resolve);
        child.stdin.write(`${JSON.stringify({ ...call, id: calls })}\n`);
      }),
    end: () => {
      child.stdin.end();
      return ended;
    },
  };
}
