// Runs suites of `rerunnable-tests.ts`: all or some of their tests, in their order.
import { mock as realMock } from 'node:test';
import { casesOf, type Case, type Suite } from './rerunnable-tests.ts';

interface RunOptions {
  readonly isWanted: (test: Case) => boolean;
  /** Ends the run at the first test that fails. */
  readonly stops: boolean;
  /** After each test, or after a hook of the tests in a suite: what has run since the last time, ran for these. */
  readonly ran?: (tests: readonly Case[]) => void;
}

/** The tests that failed; a hook that fails fails every test of its suite. */
export async function runSuite(suite: Suite, options: RunOptions): Promise<readonly Case[]> {
  const wanted = casesOf(suite).filter(options.isWanted);
  if (wanted.length === 0) return [];
  const failed: Case[] = [];
  if (await allPass(suite.hooks.before, { name: suite.name })) {
    options.ran?.(wanted);
    for (const child of suite.children) {
      if (child.kind === 'suite') failed.push(...(await runSuite(child, options)));
      else if (options.isWanted(child) && !(await casePasses(suite, child))) failed.push(child);
      if (child.kind === 'case') options.ran?.([child]);
      if (options.stops && failed.length > 0) break;
    }
  } else failed.push(...wanted);
  if (!(await allPass(suite.hooks.after, { name: suite.name }, true)) && failed.length === 0)
    failed.push(...wanted);
  options.ran?.(wanted);
  return failed;
}

async function casePasses(suite: Suite, { name, body }: Case): Promise<boolean> {
  const around: Suite[] = [];
  for (let outer: Suite | null = suite; outer !== null; outer = outer.parent) around.unshift(outer);
  const endings: (() => unknown)[] = [];
  const context = contextOf(name, endings);
  const hooksBefore = around.flatMap(({ hooks }) => hooks.beforeEach);
  const hooksAfter = around.toReversed().flatMap(({ hooks }) => hooks.afterEach);
  const passed = await allPass([...hooksBefore, body], context);
  const ended = await allPass([...hooksAfter, ...endings], context, true);
  context.mock.reset();
  if (!passed) realMock.reset();
  return passed && ended;
}

/** With mocks of its own, which end with the test. */
function contextOf(name: string, endings: (() => unknown)[]) {
  const Tracker = realMock.constructor as new () => typeof realMock;
  return {
    name,
    mock: new Tracker(),
    after: (ending: () => unknown) => void endings.push(ending),
    skip: () => {},
    diagnostic: () => {},
  };
}

/** Fails the test that runs now. */
let failNow: ((reason: unknown) => void) | null = null;
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (reason: unknown) => failNow?.(reason));

async function allPass(
  bodies: readonly ((context: unknown) => unknown)[],
  context: unknown,
  goesOn = false,
): Promise<boolean> {
  let pass = true;
  for (const body of bodies) {
    const stray = new Promise((_, reject) => (failNow = reject));
    try {
      await Promise.race([stray, body(context)]);
    } catch {
      pass = false;
      if (!goesOn) break;
    } finally {
      failNow = null;
    }
  }
  return pass;
}
