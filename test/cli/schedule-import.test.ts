// medicare-gateway schedule import: what it prints, its exit codes, and what is stored when it is interrupted.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { silentProgress } from '../../src/cli/progress-bar.ts';
import { auditEntries } from '../support/audit-entries.ts';
import { runCommand } from '../support/command-line.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { embedded, type FreshStore } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { officialXml, type OfficialFields } from '../support/official-xml.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { leftToWholeRun } from '../support/sample.ts';

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Setting {
  readonly store: FreshStore;
  /** Runs the command in this process on a file of the folder. */
  readonly run: (...argv: readonly string[]) => Promise<Ran>;
  /** Starts the command as a process of its own. */
  readonly start: (file: string) => { readonly child: ChildProcess; readonly ended: Promise<Ran> };
}

const small = officialXml([{}, { ItemNum: '105' }]);
const other = officialXml([{}, { ItemNum: '106' }, { ItemNum: '107' }]);
const program = join(import.meta.dirname, '..', '..', 'src', 'main.ts');

async function setting(test: TestContext, files: Readonly<Record<string, string>> = {}): Promise<Setting> {
  const folder = await temporaryFolder(test, { 'small.xml': small, 'other.xml': other, ...files });
  const store = await embedded.freshStore();
  test.after(() => store.close());
  const env = { DATABASE_URL: store.databaseUrl };
  const inFolder = (word: string) => (word.endsWith('.xml') ? join(folder, word) : word);
  const shortened = (text: string) => text.replaceAll(`${folder}/`, '');

  async function run(...argv: readonly string[]): Promise<Ran> {
    const { code, printed, errors } = await runCommand(['schedule', 'import', ...argv.map(inFolder)], env);
    return { code, out: shortened(printed), err: shortened(errors) };
  }

  function start(file: string) {
    const child = spawn(process.execPath, [program, 'schedule', 'import', inFolder(file)], {
      env: { ...process.env, ...childEnvironment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    test.after(() => child.kill('SIGKILL'));
    return { child, ended: endOf(child, shortened) };
  }

  return { store, run, start };
}

async function endOf(child: ChildProcess, shortened: (text: string) => string): Promise<Ran> {
  const text = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (text.out += String(chunk)));
  child.stderr?.on('data', (chunk) => (text.err += String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, out: shortened(text.out), err: shortened(text.err) };
}

const stored = async ({ releases }: FreshStore): Promise<string> =>
  (await releases.loadAll())
    .map(({ date, items }) => `${date}: ${items.map((item) => item.itemNumber).join(' ')}`)
    .join('; ');

describe('medicare-gateway schedule import', () => {
  it('is recorded in the audit trail where it changed something', async (test) => {
    const { run, store } = await setting(test);
    for (const file of ['small.xml', 'small.xml', 'other.xml']) assert.equal((await run(file)).code, 0);
    const entries = await auditEntries(store);
    assert.deepEqual(
      entries.map(({ act, outcome }) => `${act} ${outcome.split(' ')[1] ?? ''}`),
      ['import-schedule stored', 'import-schedule replaced'],
    );
  });

  it('imports a file, says what it did, and says so when it was done before', async (test) => {
    const { run, store } = await setting(test);
    const imported = 'Imported the schedule of 1 July 2026: 2 items (stored).';
    assert.deepEqual(await run('small.xml'), { code: 0, out: imported, err: '' });
    const again = 'The schedule of 1 July 2026 was stored before, unchanged: 2 items.';
    assert.deepEqual(await run('small.xml'), { code: 0, out: again, err: '' });
    const replaced = 'Imported the schedule of 1 July 2026: 3 items (replaced).';
    assert.deepEqual(await run('other.xml'), { code: 0, out: replaced, err: '' });
    assert.equal(await stored(store), '2026-07-01: 104 106 107');
  });

  it('takes the date given, and names the release before it', async (test) => {
    const { run, store } = await setting(test);
    await run('small.xml');
    assert.deepEqual(await run('--date', '2026-11-01', 'other.xml'), {
      code: 0,
      out: 'The release stored before it, of 1 July 2026, has 2 items.\nImported the schedule of 1 November 2026: 3 items (stored).',
      err: '',
    });
    assert.equal(await stored(store), '2026-07-01: 104 105; 2026-11-01: 104 106 107');
  });

  it('counts in thousands', async (test) => {
    const items = Array.from({ length: 1234 }, (_, index): OfficialFields => ({
      ItemNum: String(index + 1),
    }));
    const { run } = await setting(test, { 'many.xml': officialXml(items) });
    assert.equal((await run('many.xml')).out, 'Imported the schedule of 1 July 2026: 1,234 items (stored).');
  });

  it('says which elements it ignored', async (test) => {
    const { run } = await setting(test, { 'new.xml': officialXml([{ Colour: 'red', Size: '1' }]) });
    const { code, err } = await run('new.xml');
    assert.equal(code, 0);
    assert.equal(err, 'Elements that the layout does not know were ignored: Colour, Size.');
  });

  it('reads descriptors that repeat the words of a rule without end', async (test) => {
    const Description = `Invented visit, applicable once in${' any one a'.repeat(40)}`;
    const { run } = await setting(test, { 'hostile.xml': officialXml([{ Description }]) });
    assert.equal((await run('hostile.xml')).out, 'Imported the schedule of 1 July 2026: 1 item (stored).');
  });

  it('reports an error in the file in one line, fails, and changes nothing', async (test) => {
    const cut = small.slice(0, -40);
    const { run, store } = await setting(test, { 'cut.xml': cut, 'page.xml': '<html></html>' });
    await run('small.xml');
    const before = await stored(store);
    const errors: readonly (readonly [string[], string])[] = [
      [
        ['cut.xml'],
        'cut.xml: Item 105 (line 3): the file ends before MBS_XML is closed: it is truncated. Nothing was changed.',
      ],
      [
        ['page.xml'],
        'page.xml: The root element is "html", not MBS_XML: this is not an official schedule file. Nothing was changed.',
      ],
      [['missing.xml'], 'missing.xml: There is no such file. Nothing was changed.'],
      [
        ['other.xml', '--date', '2026-06-30'],
        'other.xml: The release cannot be of 30 June 2026: item 104 has the FeeStartDate 1 July 2026. Nothing was changed.',
      ],
    ];
    for (const [argv, err] of errors) assert.deepEqual(await run(...argv), { code: 1, out: '', err });
    assert.equal(await stored(store), before);
  });

  it('ends with a usage error that says what to send', async (test) => {
    const { run } = await setting(test);
    const wrong: readonly (readonly [string[], RegExp])[] = [
      [[], /^Missing required argument 'file\.xml'\n/],
      [[''], /'file\.xml'\. It must not be empty\.\n/],
      [['small.xml', 'other.xml'], /^Too many arguments for 'import'\. Expected 1 argument but got 2/],
      [['small.xml', '--date', '2026-02-30'], /'2026-02-30' is invalid\. Send a calendar day YYYY-MM-DD\.\n/],
      [['small.xml', '--date', '1 July 2026'], /'1 July 2026' is invalid\. Send a calendar day/],
      [['small.xml', '--date'], /^Option '--date <day>' argument missing\n/],
      [['small.xml', '--dat', '2026-07-01'], /^Unknown option '--dat'\n\(Did you mean --date\?\)\n/],
    ];
    for (const [argv, sentence] of wrong) {
      const { code, out, err } = await run(...argv);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, sentence);
      assert.match(err, /\nRun medicare-gateway schedule import --help for its usage\.$/);
    }
  });

  it('fails with a sentence when the store cannot be opened or does not store', async (test) => {
    const { run, store } = await setting(test);
    await store.sql`alter table schedule_item add constraint refused check (item_number <> '106')`;
    const { code, out, err } = await run('other.xml');
    assert.deepEqual([code, out], [1, '']);
    assert.match(
      err,
      /^The release could not be stored \(.*refused.*\)\. Import it again; importing twice is harmless\.$/,
    );
    assert.equal(await stored(store), '');
  });
});

describe('medicare-gateway schedule import as a process', { concurrency: 2 }, () => {
  /** Makes the next import wait in the middle of its transaction until the function returned is called. */
  async function holdUp({ sql }: FreshStore): Promise<() => Promise<void>> {
    const go = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = sql.begin(async (transaction) => {
      await transaction`lock table schedule_item in exclusive mode`;
      locked.resolve();
      await go.promise;
    });
    await locked.promise;
    return async () => {
      go.resolve();
      await holding;
    };
  }

  /** Resolves when an import waits for the table. */
  async function waiting({ sql }: FreshStore): Promise<void> {
    await eventually(async () => {
      const rows = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length > 0;
    });
  }

  it('prints its line and nothing else', async (test) => {
    const { start, store } = await setting(test);
    assert.deepEqual(await start('small.xml').ended, {
      code: 0,
      out: 'Imported the schedule of 1 July 2026: 2 items (stored).\n',
      err: '',
    });
    assert.equal(await stored(store), '2026-07-01: 104 105');
  });

  it('killed in the middle of an import, leaves the earlier release whole', async (test) => {
    const { run, start, store } = await setting(test);
    await run('small.xml');
    const release = await holdUp(store);
    const { child, ended } = start('other.xml');
    await waiting(store);
    child.kill('SIGKILL');
    await ended;
    await release();
    assert.equal(await stored(store), '2026-07-01: 104 105');
    assert.equal((await run('other.xml')).code, 0);
    assert.equal(await stored(store), '2026-07-01: 104 106 107');
  });

  it(
    'interrupted in the middle of storing, changes nothing and says so',
    { skip: leftToWholeRun },
    async (test) => {
      const { run, start, store } = await setting(test);
      await run('small.xml');
      const release = await holdUp(store);
      const { child, ended } = start('other.xml');
      await waiting(store);
      child.kill('SIGINT');
      assert.deepEqual(await ended, { code: 130, out: '', err: 'Interrupted: nothing was changed.\n' });
      await release();
      assert.equal(await stored(store), '2026-07-01: 104 105');
    },
  );

  it(
    'interrupted while reading, stops reading and changes nothing',
    { skip: leftToWholeRun },
    async (test) => {
      const { store } = await setting(test);
      const folder = await temporaryFolder(test, { 'small.xml': small });
      const stop = new AbortController();
      const { code, errors } = await runCommand(
        ['schedule', 'import', join(folder, 'small.xml')],
        { DATABASE_URL: store.databaseUrl },
        { progress: { ...silentProgress, start: () => stop.abort() }, interruption: stop.signal },
      );
      assert.deepEqual([code, errors], [130, 'Interrupted: nothing was changed.']);
      assert.equal(await stored(store), '');
    },
  );
});
