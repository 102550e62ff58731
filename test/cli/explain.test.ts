// medicare-gateway explain: what it prints, its options and its exit codes.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { runCommand } from '../support/command-line.ts';
import { freshStore, type FreshStore } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('medicare-gateway explain', () => {
  let store: FreshStore;
  before(async () => {
    store = await freshStore();
  });
  after(() => store.close());

  async function run(argv: readonly string[], env: Readonly<Record<string, string>> = {}, piped = '') {
    const settings = { DATABASE_URL: store.databaseUrl, ...env };
    const { code, printed, errors } = await runCommand(['explain', ...argv], settings, { input: piped });
    return { code, out: printed, err: errors };
  }
  const explained = async (...argv: string[]) => {
    const { code, out, err } = await run(argv);
    assert.equal(code, 0, err);
    assert.equal(err, '');
    return out;
  };
  const file = async (test: TestContext, body: string) =>
    join(await temporaryFolder(test, { 'request.json': body }), 'request.json');

  it('shows the patient, each item with its facts and checks, and the whole answer', async () => {
    const persona = ['--patient', 'history-limit-reached', '--servicing', 'gp'];
    const out = await explained('--items', '715, 23,99999', ...persona);
    assert.match(out, /^Patient: true\. Medicare verified the patient/);
    assert.match(out, /\nItem 715: .+\n {2}false \(LimitReached\): Medicare pays this item at most once/);
    assert.match(out, /\n {2}schedule fee \$254\.10, benefit \$254\.10, Medicare code 160\n/);
    assert.match(out, /\n {4}Claim history at Medicare +known +1 service that may bear on the item\n/);
    assert.match(out, /\n {4}ReferrerProviderNumber +not-sent +not sent\n/);
    assert.match(
      out,
      /\n {4}false {2}Claim frequency \(LimitReached\)\n.+\n {11}source: MBS item descriptors/,
    );
    assert.match(out, /\nItem 23: .+\n {2}true \(MedicareAccepts\)/);
    assert.match(out, /\n {2}not for this item: .*Patient sex/);
    assert.match(
      out,
      /\nItem 99999\n {2}false \(ItemNotFound\): .+\n {2}schedule fee unknown, benefit unknown\n/,
    );
    assert.match(out, /\nItem 715: .*; item 99999 is in no schedule loaded here; item 23 is eligible\.$/);
    assert.doesNotMatch(out, /undefined|\bnull\b|\[object/);
  });

  it('shows the sourced rules of an item, how sure each is, and where it was read', async () => {
    const out = await explained('--items', '10988');
    assert.match(out, /\n {2}rules outside the descriptor:\n/);
    assert.match(out, /\n {4}claimant \(high\): [^\n]+ \[MBS [^\]\n]+\]\n/);
  });

  it('takes the day, the setting, bulk billing and a referrer', async () => {
    const others = ['--referrer', 'gp', '--bulk-billed'];
    const out = await explained('--items', '55036', '--date', '2026-07-01', ...others);
    assert.match(out, /\n {4}DateOfService +known +1 July 2026\n/);
    assert.match(out, /\n {4}BulkBilled +known +true\n/);
    assert.match(out, /\n {4}InHospitalTreatment +known +false\n/);
    assert.match(out, /\n {4}ReferrerProviderNumber +known +\w{8}, recognised as General practitioner/);
    assert.match(await explained('--items', '23', '--in-hospital'), /false {2}In-hospital status/);
  });

  it('shows a fact that cannot be read, with what to enter', async () => {
    const out = await explained('--items', '23', '--date', '2026-02-30');
    assert.match(
      out,
      /\n {4}DateOfService +faulty +The date of service \(DateOfService\) is not a day of the calendar\. Enter it as/,
    );
    assert.match(out, /\n {2}null \(InForceDateNeeded\): /);
  });

  it('takes a provider number as well as a persona', async () => {
    const [, number = ''] = / {4}ServicingProviderNumber +known +(\w{8}),/.exec(
      await explained('--items', '23', '--servicing', 'gp'),
    ) ?? [''];
    assert.match(await explained('--items', '23', '--servicing', number), new RegExp(`known +${number},`));
  });

  it('takes the body of a request from a file', async (test) => {
    const path = await file(test, '{"MedicareItems":[{"ItemNumber":"23"}]}');
    assert.match(await explained(path), /\nItem 23 passes every check that needs no patient\. .*\.$/);
  });

  it('prints why the service rejects a body', async (test) => {
    const { code, out, err } = await run([await file(test, '{"MedicareItems":[{"ItemNumber":23}]}')]);
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, /^MedicareItems\[0\]\.ItemNumber must be text in double quotes/);
  });

  const failing: readonly [string, readonly string[], Readonly<Record<string, string>>, number, RegExp][] = [
    ['nothing asked', [], {}, 2, /^Send one file, or --items\.\nRun medicare-gateway explain --help/],
    ['two files', ['a.json', 'b.json'], {}, 2, /^Too many arguments for 'explain'/],
    ['a file and an option', ['a.json', '--items', '23'], {}, 2, /^Send one file, or --items/],
    ['an option without items', ['--patient', 'verified-child'], {}, 2, /^Send one file, or --items/],
    [
      'an option that is none',
      ['--itmes', '23'],
      {},
      2,
      /^Unknown option '--itmes'\n\(Did you mean --items\?\)/,
    ],
    ['an option without its value', ['--items'], {}, 2, /^Option '--items <numbers>' argument missing/],
    [
      'a file that is not there',
      ['no-such.json'],
      {},
      1,
      /^The file cannot be read; send the path of a JSON file/,
    ],
    [
      'a patient who is no persona',
      ['--items', '23', '--patient', 'x'],
      {},
      1,
      /^There is no patient persona x;/,
    ],
    [
      'a provider who is none',
      ['--items', '23', '--referrer', 'x'],
      {},
      1,
      /^There is no provider persona x;/,
    ],
    ['a setting that is none', ['--items', '23'], { PORT: 'x' }, 1, /PORT/],
    [
      'no sandbox',
      ['--items', '23'],
      { HOST: '0.0.0.0' },
      1,
      /only with INSURER=simulator on a loopback HOST\.$/,
    ],
  ];
  for (const [situation, argv, env, expected, sentence] of failing) {
    it(`${situation}: exit code ${expected}, with what to do`, async () => {
      const { code, out, err } = await run(argv, env);
      assert.deepEqual([code, out], [expected, '']);
      assert.match(err, sentence);
    });
  }

  it('takes the body from standard input, and prints the answer as JSON', async () => {
    const body = '{"MedicareItems":[{"ItemNumber":"23"}]}';
    const { code, out } = await run(['-', '--json'], {}, body);
    const answer = JSON.parse(out) as { readonly Rebates: readonly { readonly ItemNumber: string }[] };
    assert.deepEqual([code, answer.Rebates.map(({ ItemNumber }) => ItemNumber)], [0, ['23']]);
  });
});
