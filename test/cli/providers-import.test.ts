// medicare-gateway providers import: what it prints, its exit codes, and what is stored afterwards.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { auditEntries } from '../support/audit-entries.ts';
import { runCommand } from '../support/command-line.ts';
import { embedded, type FreshStore } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const program = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
const header = 'ProviderNumber,Name,Recognitions,OpenedOn,ClosedOn,State,ModifiedMonash';
const lineOf = (number: string, codes = '130 2010-01-01..') =>
  `${number},Dr Fictitia Example,${codes},2012-02-01,,NSW,1`;
const one = [header, lineOf('9900110B')].join('\n');
const two = [header, lineOf('9900120A'), lineOf('990011AT')].join('\r\n');
const json =
  '[{"ProviderNumber":"9900131J","Name":"Nulla Example","Recognitions":[],"OpenedOn":"2012-02-01","State":"WA","ModifiedMonash":7}]';

async function setting(test: TestContext, files: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder(test, {
    'one.csv': one,
    'two.csv': two,
    'three.json': json,
    ...files,
  });
  const store = await embedded.freshStore();
  test.after(() => store.close());
  const env = { DATABASE_URL: store.databaseUrl };
  const inFolder = (word: string) => (/\.\w+$/.test(word) ? join(folder, word) : word);
  const shortened = (text: string) => text.replaceAll(`${folder}/`, '');

  async function run(argv: readonly string[], interruption = new AbortController().signal): Promise<Ran> {
    const command = ['providers', 'import', ...argv.map(inFolder)];
    const { code, printed, errors } = await runCommand(command, env, { interruption });
    return { code, out: shortened(printed), err: shortened(errors) };
  }

  async function start(file: string): Promise<Ran> {
    const child = spawn(process.execPath, [program, 'providers', 'import', inFolder(file)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    test.after(() => child.kill('SIGKILL'));
    const text = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (text.out += String(chunk)));
    child.stderr.on('data', (chunk) => (text.err += String(chunk)));
    await once(child, 'close');
    return { code: child.exitCode, out: shortened(text.out), err: shortened(text.err) };
  }

  return { store, run, start };
}

const stored = async ({ providers }: FreshStore): Promise<string> =>
  (await providers.loadAll()).map(({ number }) => number).join(' ');

describe('medicare-gateway providers import', () => {
  it('is recorded in the audit trail where it changed something', async (test) => {
    const { run, store } = await setting(test);
    for (const file of ['one.csv', 'one.csv', 'two.csv']) assert.equal((await run([file])).code, 0);
    const entries = await auditEntries(store);
    assert.deepEqual(
      entries.map(({ act, outcome }) => `${act} ${outcome}`),
      ['import-providers 1 providers', 'import-providers 2 providers'],
    );
  });

  it('replaces the earlier import, and says so when it was done before', async (test) => {
    const { run, store } = await setting(test);
    assert.deepEqual(await run(['one.csv']), { code: 0, out: 'Imported 1 provider.', err: '' });
    assert.deepEqual(await run(['one.csv']), {
      code: 0,
      out: 'Stored before, unchanged: 1 provider.',
      err: '',
    });
    assert.deepEqual(await run(['two.csv']), {
      code: 0,
      out: 'Imported 2 providers; removed the 1 imported before.',
      err: '',
    });
    assert.equal(await stored(store), '990011AT 9900120A');
    assert.equal((await run(['three.json'])).out, 'Imported 1 provider; removed the 2 imported before.');
    assert.equal(await stored(store), '9900131J');
  });

  it('names recognition codes that are not known, and imports their holders', async (test) => {
    const codes = Array.from({ length: 23 }, (_, at) => `${9_000 + at} 2010-01-01..`).join('; ');
    const { run, store } = await setting(test, {
      'few.csv': [header, lineOf('9900110B', '9999 2010-01-01..; 130 2010-01-01..; 9998 2010-01-01..')].join(
        '\n',
      ),
      'many.csv': [header, lineOf('9900120A', codes)].join('\n'),
    });
    const { code, err } = await run(['few.csv']);
    assert.deepEqual([code, err], [0, 'Recognition codes that are not known give no role: 9998 and 9999.']);
    assert.match((await run(['many.csv'])).err, /: 9000, 9001, .*, 9019 and 3 more\.$/);
    assert.equal(await stored(store), '9900120A');
  });

  it('reports an error in the file in one line, fails, and changes nothing', async (test) => {
    const { run, store } = await setting(test, {
      'bad.csv': `${two}\n${lineOf('9900131K')}`,
      'twice.csv': `${one}\n${lineOf('9900110B')}`,
      'list.txt': one,
    });
    await run(['one.csv']);
    const errors: readonly (readonly [string, string])[] = [
      [
        'bad.csv',
        'Line 4: ProviderNumber is "9900131K", whose check character is wrong; send the number as issued.',
      ],
      ['twice.csv', 'Line 3: ProviderNumber 9900110B is given at line 2 already; send each location once.'],
      ['list.txt', 'The name of the file ends neither in .csv nor in .json; name it for what it holds.'],
      ['missing.csv', 'There is no such file.'],
    ];
    for (const [file, sentence] of errors) {
      assert.deepEqual(await run([file]), {
        code: 1,
        out: '',
        err: `${file}: ${sentence} Nothing was changed.`,
      });
    }
    assert.equal(await stored(store), '9900110B');
  });

  it('fails with a sentence when the store does not store', async (test) => {
    const { run, store } = await setting(test);
    await store.sql`alter table imported_provider add constraint refused check (state <> 'WA')`;
    await run(['two.csv']);
    const { code, out, err } = await run(['three.json']);
    assert.deepEqual([code, out], [1, '']);
    assert.match(
      err,
      /^The providers could not be stored \(.*refused.*\)\. Import them again; importing twice is harmless\.$/,
    );
    assert.equal(await stored(store), '990011AT 9900120A');
  });

  it('stopped while reading, changes nothing and says so', async (test) => {
    const { run, store } = await setting(test);
    assert.deepEqual(await run(['one.csv'], AbortSignal.abort()), {
      code: 130,
      out: '',
      err: 'Interrupted: nothing was changed.',
    });
    assert.equal(await stored(store), '');
  });

  it('ends with a usage error that says what to send', async (test) => {
    const { run } = await setting(test);
    const wrong: readonly (readonly [string[], RegExp])[] = [
      [[], /^Missing required argument 'file'\n/],
      [[''], /It must not be empty\.\n/],
      [['one.csv', 'two.csv'], /^Too many arguments for 'import'/],
      [['--force', 'one.csv'], /^Unknown option '--force'\n/],
    ];
    for (const [argv, sentence] of wrong) {
      const { code, out, err } = await run(argv);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, sentence);
      assert.match(err, /\nRun medicare-gateway providers import --help for its usage\.$/);
    }
  });
});

describe('medicare-gateway providers import as a process', () => {
  it('prints its line and nothing else', async (test) => {
    const { start, store } = await setting(test);
    assert.deepEqual(await start('two.csv'), { code: 0, out: 'Imported 2 providers.\n', err: '' });
    assert.equal(await stored(store), '990011AT 9900120A');
  });
});
