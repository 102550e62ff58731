// Runs the commands of the README and the tutorial against a running service.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { withEachInsurer } from './support/insurers.ts';
import type { RunningService } from './support/service.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const tutorial = readFileSync(join(root, 'docs', 'tutorial.md'), 'utf8');
const shell = promisify(execFile);

/** The curl commands of both pages, each in one piece: a line ends one where no quote is open. */
const commands = [...`${readme}\n${tutorial}`.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').match(/^#.*|(?:'[^']*'|[^'\n])+/gm) ?? [])
  .filter((line) => line.startsWith('curl '));

withEachInsurer('the README and the tutorial', (insurer) => {
  let service: RunningService;
  let folder: string;
  /** What was answered to each, in order. */
  const answers: [string, string][] = [];
  before(async () => {
    service = await insurer.start();
    folder = await mkdtemp(join(tmpdir(), 'readme-'));
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  it('has commands to paste', () => assert.ok(commands.length >= 8));

  for (const command of commands) {
    it(`answers ${command.slice(0, 100)}`, async () => {
      const here = command
        .replaceAll('http://127.0.0.1:8080/Sandbox', `${service.sandboxOrigin}/Sandbox`)
        .replaceAll('http://127.0.0.1:8080', service.origin)
        .replaceAll('/tmp/', `${folder}/`);
      const { stdout } = await shell('sh', ['-c', here], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
      answers.push([command, stdout]);
      // Where the insurer is another process, the service goes to the insurer's day with it.
      if (command.includes('/Sandbox/Clock')) await service.call('/Sandbox/Clock');
      if (command.includes(' -o ')) return;
      const refused = command.endsWith("pageNumber=1'");
      if (refused) assert.match(stdout, /^pageSize is missing: send pageNumber and pageSize together/);
      else if (command.includes('| node -p')) assert.match(stdout, /^\{\n {2}\w+: [^]*\n\}\n$/);
      else assert.equal(typeof JSON.parse(stdout), 'object');
    });
  }

  it('lodges claims that are assessed the next day and paid two days later, and pends one', () => {
    const said = (part: string) =>
      answers.filter(([command]) => command.includes(part)).map(([, answer]) => answer);
    const statuses = (part: string) =>
      said(part).map((answer) => (JSON.parse(answer) as { status: string }).status);
    assert.deepEqual(
      statuses('bulkbillstoreforward'),
      Array.from({ length: 5 }, () => 'SUCCESS'),
    );
    assert.deepEqual(statuses('bulkbillprocessingreport'), ['REPORT_NOT_READY', 'COMPLETE']);
    assert.deepEqual(statuses('bulkbillpaymentreport'), ['COMPLETE']);
    assert.deepEqual(statuses('patientclaiminteractive'), ['MEDICARE_PENDABLE', 'MEDICARE_PENDED']);
  });

  it("lodges veterans' claims, and finds a veteran and a child of the Immunisation Register", () => {
    const said = (part: string) => {
      const answer = answers.find(([command]) => command.includes(part))?.[1] ?? '{}';
      return JSON.parse(answer) as Readonly<Record<string, unknown>>;
    };
    assert.equal(said('/VerifyVeteran')['CardType'], 'Gold', JSON.stringify(said('/VerifyVeteran')));
    assert.equal(said('dvaclaim')['status'], 'SUCCESS');
    assert.equal(said('dvaalliedhealth')['status'], 'SUCCESS');
    assert.equal(said('dvaprocessingreport')['status'], 'REPORT_NOT_READY');
    assert.match(String(said('/AIR/')['statusCode']), /^AIR-I-/);
  });

  it('corrects a claim: the same one, assessed as it was sent last', () => {
    const corrected = answers.findIndex(([command]) => command.includes('| sed '));
    const [, lodged = ''] = answers.find(([command]) => command.includes('claim.sh general')) ?? [];
    assert.equal(answers[corrected]?.[1], lodged);
    const reports = answers.filter(([command]) => command.includes('bulkbillprocessingreport'));
    assert.match(reports.at(-1)?.[1] ?? '', /"itemNumber":"00036"/);
  });

  it('leaves the catalogue it writes to a file whole', () => {
    const { ItemsCount } = JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')) as {
      ItemsCount: number;
    };
    assert.equal(ItemsCount, 6045);
  });

  it('writes documents that are PDFs', () => {
    for (const name of ['report', 'before', 'after', 'voucher']) {
      assert.equal(readFileSync(join(folder, `${name}.pdf`), 'latin1').slice(0, 5), '%PDF-');
    }
  });

  it('links only to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path ?? '');
    assert.deepEqual(
      links.filter((path) => !existsSync(join(root, path))),
      [],
    );
  });

  it('names only npm commands and subcommands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const named = [...readme.matchAll(/npm (?:run )?([a-z:-]+)/g)].map(([, name]) => name ?? '');
    assert.deepEqual(
      named.filter((name) => name !== 'ci' && name !== 'run' && !(name in scripts)),
      [],
    );
    const commandsPage = readFileSync(join(root, 'docs', 'generated', 'commands.md'), 'utf8');
    const used = [...`${readme}${tutorial}`.matchAll(/medicare-gateway ([a-z]+)/g)].map(
      ([, name]) => name ?? '',
    );
    assert.ok(used.includes('explain') && used.includes('keys'));
    assert.deepEqual(
      used.filter((name) => !commandsPage.includes(`medicare-gateway ${name}`)),
      [],
    );
  });
});
