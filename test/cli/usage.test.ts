// Every command of package.json: asked for its usage it answers on standard output, wrongly asked on standard error.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { auditCommand } from '../../scripts/audit-dependencies.ts';
import { auditTrailCommand } from '../../src/cli/audit.ts';
import { deviceCommand } from '../../src/cli/device.ts';
import { eraseCommand } from '../../src/cli/erase.ts';
import { explainCommand } from '../../src/cli/explain.ts';
import { generateCommand } from '../../scripts/generate.ts';
import { keysCommand } from '../../src/cli/keys.ts';
import { silentProgress } from '../../src/cli/progress-bar.ts';
import { providersImportCommand } from '../../src/cli/providers-import.ts';
import { retentionCommand } from '../../src/cli/retention.ts';
import { scheduleDiffCommand } from '../../src/cli/schedule-diff.ts';
import { scheduleImportCommand, type ImportTerminal } from '../../src/cli/schedule-import.ts';
import { simulateCommand } from '../../src/cli/simulate.ts';
import { endedByWords, printedUsage, usageError } from '../../src/cli/usage.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { thisProject } from '../support/store-process.ts';

const { scripts } = JSON.parse(readFileSync(join(thisProject, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The files that scripts run on our own Node, each once; the test runner's command line is Node's own. */
const files = new Set(
  Object.values(scripts).flatMap((script) => /node24\.mjs (?:--watch )?(\S+\.ts)/.exec(script)?.[1] ?? []),
);

interface Ended {
  readonly code: unknown;
  readonly printed: string;
  readonly errors: string;
}

function askForHelp(file: string): Promise<Ended> {
  return new Promise((resolve) => {
    const where = { cwd: thisProject, env: childEnvironment };
    execFile(process.execPath, [file, '--help'], where, (error, printed, errors) =>
      resolve({ code: error?.code ?? 0, printed, errors }),
    );
  });
}

describe('a command of package.json asked for its usage', () => {
  for (const file of files) {
    it(`${file} tells it on standard output and does nothing else`, async () => {
      const { code, printed, errors } = await askForHelp(file);
      assert.deepEqual([code, errors], [0, '']);
      assert.match(printed, /npm (run [a-z:-]+|start)/);
      // The bench tells what each of its options does instead.
      if (!file.startsWith('bench/')) assert.match(printed, /\.\n$/, 'a sentence says what it does');
    });
  }
});

function told<Result>(work: (terminal: ImportTerminal) => Result) {
  const printed: string[] = [];
  const errors: string[] = [];
  const result = work({
    print: (text) => void printed.push(text),
    error: (text) => void errors.push(text),
    progress: silentProgress,
    signal: new AbortController().signal,
  });
  return { result, printed, errors };
}

/** Those that take words; each is run in this process. */
const commands: Readonly<
  Record<string, (words: readonly string[], terminal: ImportTerminal) => Promise<number>>
> = {
  audit: (words, terminal) => auditTrailCommand(words, {}, terminal),
  'check:audit': (words, terminal) => auditCommand(words, terminal),
  device: (words, terminal) => deviceCommand(words, {}, terminal),
  erase: (words, terminal) => eraseCommand(words, {}, terminal, async () => ''),
  explain: (words, terminal) => explainCommand(words, {}, terminal),
  generate: (words, terminal) => generateCommand(words, terminal),
  keys: (words, terminal) => keysCommand(words, {}, terminal),
  'providers-import': (words, terminal) => providersImportCommand(words, {}, terminal),
  retention: (words, terminal) => retentionCommand(words, {}, terminal),
  'schedule-diff': (words, terminal) => scheduleDiffCommand(words, {}, terminal),
  'schedule-import': (words, terminal) => scheduleImportCommand(words, {}, terminal),
  simulate: (words, terminal) => simulateCommand(words, {}, terminal),
};

describe('a command given an option it does not know', () => {
  for (const [name, command] of Object.entries(commands)) {
    it(`${name} tells its usage on standard error, and that it was wrongly asked`, async () => {
      const { result, printed, errors } = told((terminal) => command(['--no-such'], terminal));
      assert.deepEqual([await result, printed], [2, []]);
      assert.match(errors.join('\n'), new RegExp(`npm run ${name}`));
    });
  }
});

describe('the usage of a command', () => {
  const cases: readonly [words: readonly string[], isTold: boolean][] = [
    [['--help'], true],
    [['-h'], true],
    [['create', '--label', 'Desk', '--help'], true],
    [[], false],
    [['help'], false],
    [['--helpful'], false],
    [['--', '--help'], false],
  ];
  for (const [words, isTold] of cases) {
    it(`is ${isTold ? '' : 'not '}told for ${JSON.stringify(words)}`, () => {
      const expected = { result: isTold, printed: isTold ? ['Usage'] : [], errors: [] };
      assert.deepEqual(
        told((terminal) => printedUsage(words, 'Usage', terminal)),
        expected,
      );
    });
  }

  it('follows the sentence on what is wrong', () => {
    assert.deepEqual(
      told((terminal) => usageError(terminal, 'Usage', 'Name a file.')),
      { result: 2, printed: [], errors: ['Name a file.\nUsage'] },
    );
  });

  it('is told by a command without words for every word', () => {
    const ended = (...words: string[]) => told((terminal) => endedByWords(words, 'Usage', terminal));
    assert.deepEqual(ended(), { result: null, printed: [], errors: [] });
    assert.deepEqual(ended('-h'), { result: 0, printed: ['Usage'], errors: [] });
    assert.deepEqual(ended('now'), { result: 2, printed: [], errors: ['now is not known here.\nUsage'] });
  });
});
