// Stands in for `node:test` while mutants are tried: it can run the same tests again, some of them, and stop at the
// first that fails. It knows what the tests of this project use of `node:test`, and no more.
import { mock as realMock } from 'node:test';

type Body = (context: unknown) => unknown;
type HookKind = 'before' | 'after' | 'beforeEach' | 'afterEach';
interface Options {
  readonly skip?: boolean | string;
}

export interface Case {
  readonly kind: 'case';
  /** No other test has it: the file, the suites and its name, with a number where that comes twice. */
  readonly id: string;
  readonly name: string;
  readonly body: Body;
}

export interface Suite {
  readonly kind: 'suite';
  readonly name: string;
  readonly parent: Suite | null;
  readonly hooks: Readonly<Record<HookKind, Body[]>>;
  readonly children: (Suite | Case)[];
}

const newSuite = (name: string, parent: Suite | null): Suite => ({
  kind: 'suite',
  name,
  parent,
  hooks: { before: [], after: [], beforeEach: [], afterEach: [] },
  children: [],
});

const wholeProcess = newSuite('', null);
const ids = new Map<string, number>();
let current = wholeProcess;

/** Loads a test file: its suites and tests; none of them runs yet. */
export async function loadTestFile(file: string, url: string): Promise<Suite> {
  const suite = newSuite(file, null);
  current = suite;
  await import(url);
  current = wholeProcess;
  return suite;
}

/** Runs the hooks that supporting modules have left for the end of the process. */
export async function endOfProcess(): Promise<void> {
  for (const hook of wholeProcess.hooks.after) await hook({});
}

export const casesOf = (suite: Suite): readonly Case[] =>
  suite.children.flatMap((child) => (child.kind === 'case' ? [child] : casesOf(child)));

function addSuite(name: string, ...rest: readonly (Options | Body)[]): void {
  const { options, body } = split(rest);
  if (isSkipped(options)) return;
  const suite = newSuite(name, current);
  current.children.push(suite);
  current = suite;
  try {
    const returned = body({});
    if (returned instanceof Promise) throw new Error(`The suite "${name}" is asynchronous.`);
  } finally {
    current = suite.parent ?? wholeProcess;
  }
}

function addCase(name: string, ...rest: readonly (Options | Body)[]): void {
  const { options, body } = split(rest);
  if (isSkipped(options)) return;
  const names: string[] = [];
  for (let suite: Suite | null = current; suite !== null; suite = suite.parent) names.unshift(suite.name);
  const path = [...names, name].join(' › ');
  const count = ids.get(path) ?? 0;
  ids.set(path, count + 1);
  current.children.push({ kind: 'case', id: count === 0 ? path : `${path} #${count}`, name, body });
}

const isSkipped = ({ skip }: Options) => skip !== undefined && skip !== false;

function split(rest: readonly (Options | Body)[]): { options: Options; body: Body } {
  const body = rest.find((value) => typeof value === 'function') ?? (() => {});
  return { options: rest.find((value) => typeof value !== 'function') ?? {}, body };
}

/** A hook of a supporting module's own text belongs to the process: its frame is there, and no test file's. */
function addHook(kind: HookKind, body: Body): void {
  const isOfFile = current.parent !== null || /\.test\.ts/.test(new Error().stack ?? '');
  (isOfFile ? current : wholeProcess).hooks[kind].push(body);
}

export const describe = Object.assign(addSuite, { skip: () => {} });
export const it = Object.assign(addCase, { skip: () => {} });
export { describe as suite, it as test, realMock as mock };
export const before = (body: Body) => addHook('before', body);
export const after = (body: Body) => addHook('after', body);
export const beforeEach = (body: Body) => addHook('beforeEach', body);
export const afterEach = (body: Body) => addHook('afterEach', body);
