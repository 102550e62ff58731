// The command line of medicare-gateway: help of every subcommand, usage errors, suggestions, exit codes, and what help loads.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { silentProgress } from '../../src/cli/progress-bar.ts';
import { fullCommandName, createProgram, listCommands } from '../../src/cli/program.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { runCommand } from '../support/command-line.ts';
import { thisProject } from '../support/store-process.ts';

const manifest = JSON.parse(readFileSync(join(thisProject, 'package.json'), 'utf8')) as {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
};
const silent = {
  env: {},
  terminal: { print: () => {}, error: () => {} },
  progress: silentProgress,
  input: () => Promise.resolve(''),
  async *chunks() {},
  interruption: () => new AbortController().signal,
};
const program = createProgram({ context: silent, end: () => Promise.resolve() });
const calls = listCommands(program).map((command) => ({
  argv: fullCommandName(command).split(' ').slice(1),
  isGroup: command.commands.length > 0,
}));

describe('medicare-gateway', () => {
  for (const { argv, isGroup } of calls) {
    it(`${argv.join(' ')} --help says what it does, with an example`, async () => {
      const { code, printed, errors } = await runCommand([...argv, '--help']);
      assert.deepEqual([code, errors], [0, '']);
      assert.ok(printed.startsWith(['Usage: medicare-gateway', ...argv].join(' ')));
      const [, description = ''] = printed.split('\n\n');
      assert.match(description, /^[A-Z][^]+\.$/);
      const example = new RegExp(`\nExample:\n {2}.*medicare-gateway ${argv.join(' ')}\\b`);
      if (!isGroup) assert.match(printed, example);
    });
  }

  it('shows its help and ends with 2 where no subcommand is named', async () => {
    const { code, printed, errors } = await runCommand([]);
    assert.deepEqual([code, printed], [2, '']);
    assert.match(errors, /^Usage: medicare-gateway \[options\] \[command\]\n/);
  });

  it('shows its version, and the help of a subcommand by name', async () => {
    assert.deepEqual(await runCommand(['--version']), { code: 0, printed: manifest.version, errors: '' });
    assert.match((await runCommand(['help', 'audit'])).printed, /^Usage: medicare-gateway audit/);
  });

  const wrong: readonly (readonly [string, readonly string[], string])[] = [
    [
      'a misspelt subcommand',
      ['sreve'],
      "Unknown command 'sreve'\n(Did you mean serve?)\nRun medicare-gateway --help for its usage.",
    ],
    [
      'a word too many',
      ['serve', 'now'],
      "Too many arguments for 'serve'. Expected 0 arguments but got 1: now.\nRun medicare-gateway serve --help for its usage.",
    ],
    [
      'a misspelt option',
      ['rekey', '--hepl'],
      "Unknown option '--hepl'\n(Did you mean --help?)\nRun medicare-gateway rekey --help for its usage.",
    ],
    [
      'an option that another subcommand has',
      ['migrate', '--dry-run'],
      "Unknown option '--dry-run'\nRun medicare-gateway migrate --help for its usage.",
    ],
    [
      'neither claim nor patient',
      ['erase'],
      'Name a claim with --correlation-id or a deposit with --deposit, or give --patient and pipe the patient in.\nRun medicare-gateway erase --help for its usage.',
    ],
  ];
  for (const [situation, argv, errors] of wrong) {
    it(`ends with 2 for ${situation}, says what was wrong and what is close to it`, async () => {
      assert.deepEqual(await runCommand(argv), { code: 2, printed: '', errors });
    });
  }

  it('ends with 1 and every wrong setting where settings cannot be used', async () => {
    const { code, errors } = await runCommand(['serve'], { PORT: 'x', MIGRATE: 'perhaps' });
    assert.equal(code, 1);
    assert.match(errors, /^PORT is "x".*\nMIGRATE is "perhaps".*$/);
  });

  it('loads a subcommand when it runs, and none of them for help', async () => {
    const listLoaded = `import { registerHooks } from 'node:module';
      registerHooks({ load(url, context, next) { process.stderr.write(url + '\\n'); return next(url, context); } });`;
    const hook = `data:text/javascript,${encodeURIComponent(listLoaded)}`;
    const { stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', hook, 'src/main.ts', '--help'],
      { cwd: thisProject, env: childEnvironment },
    );
    const loaded = stderr.split('\n');
    assert.ok(loaded.some((url) => url.endsWith('/src/cli/program.ts')));
    assert.deepEqual(
      loaded.filter((url) => /src\/(adapters|http)\/|\/node_modules\/(fastify|pg)\//.test(url)),
      [],
    );
  });
});

describe('the npm scripts', () => {
  const aliases = Object.entries(manifest.scripts).flatMap(([name, script]) => {
    const argv = /^node(?: --\S+)? bin\/medicare-gateway\.mjs (.+)$/.exec(script)?.[1];
    return argv === undefined ? [] : [{ name, argv }];
  });

  it('have an alias for each subcommand but completion', () => {
    const named = new Set(aliases.map(({ argv }) => argv.split(' ')[0]));
    const subcommands = program.commands.map((command) => command.name());
    assert.deepEqual(
      subcommands.filter((name) => !named.has(name)),
      ['completion'],
    );
  });

  for (const { name, argv } of aliases) {
    it(`${name} runs a subcommand that there is`, () =>
      assert.ok(calls.some((call) => call.argv.join(' ') === argv)));
  }
});
