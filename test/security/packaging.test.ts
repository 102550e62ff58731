// The ways to run it elsewhere, read as text where no engine runs: the image, the composition and the systemd unit.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** The instructions of the Dockerfile: comments out, continued lines joined. */
const instructions: readonly Instruction[] = read('Dockerfile')
  .replaceAll(/^\s*#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    return { word, rest: rest.join(' ') };
  });
const lastFrom = instructions.findLastIndex(({ word }) => word === 'FROM');
const finalStage = instructions.slice(lastFrom);
const of = (word: string, among = instructions) =>
  among.filter((each) => each.word === word).map(({ rest }) => rest);
/** What is copied from the project, in every stage. */
const copied = [
  ...new Set(
    of('COPY')
      .filter((rest) => !rest.startsWith('--from='))
      .flatMap((rest) => rest.split(' ').slice(0, -1)),
  ),
];

describe('the image', () => {
  it('is built in two stages on one base image, a slim Node 24 by its digest, unless the build names another', () => {
    const [image = '', ...others] = of('ARG');
    assert.match(image, /^NODE_IMAGE=node:24\.[\d.]+-bookworm-slim@sha256:[0-9a-f]{64}$/);
    assert.deepEqual(others, []);
    assert.deepEqual(of('FROM'), ['${NODE_IMAGE} AS packages', '${NODE_IMAGE}']);
    assert.equal(instructions[0]?.word, 'ARG');
  });

  it('runs as an account that is not root, by a fixed number, to the end', () => {
    assert.deepEqual(of('USER', finalStage), ['10001:10001']);
    const after = finalStage.slice(finalStage.findIndex(({ word }) => word === 'USER'));
    assert.deepEqual(of('RUN', after), []);
  });

  it('takes nothing from outside but the packages of the lock file, without those of development', () => {
    assert.deepEqual(of('ADD'), []);
    assert.deepEqual(
      instructions.filter(({ word, rest }) => word !== 'HEALTHCHECK' && /:\/\/|curl|wget|apt-get/.test(rest)),
      [],
    );
    assert.ok(of('RUN').some((rest) => rest.startsWith('npm ci --omit=dev')));
    assert.ok(copied.includes('package-lock.json'));
  });

  it('copies only what is there, and no more is sent to its build', () => {
    assert.deepEqual(
      copied.filter((path) => !existsSync(join(root, path))),
      [],
    );
    const [first, ...exceptions] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    assert.equal(first, '*');
    assert.deepEqual(exceptions.map((line) => line.replace(/^!/, '')).toSorted(), copied.toSorted());
  });

  it('asks after its health by Node alone, on the port it listens on', () => {
    const [health = ''] = of('HEALTHCHECK', finalStage);
    const command = JSON.parse(health.slice(health.indexOf('CMD ') + 4)) as string[];
    assert.deepEqual(command.slice(0, 2), ['node', '-e']);
    assert.match(command[2] ?? '', /127\.0\.0\.1:\$\{process\.env\.PORT\}\/health/);
  });

  it('runs medicare-gateway serve, and any other subcommand instead', () => {
    assert.match(of('ENTRYPOINT', finalStage)[0] ?? '', /, "bin\/medicare-gateway\.mjs"\]$/);
    assert.deepEqual(of('CMD', finalStage), ['["serve"]']);
  });

  it('holds no secret, keeps its data in a volume and stops by SIGTERM', () => {
    const [environment = ''] = of('ENV', finalStage);
    assert.doesNotMatch(environment, /DATABASE_URL|SECRET|PASSWORD|API_KEY/);
    const [volume = ''] = of('VOLUME', finalStage);
    assert.ok(environment.includes(`DATA_DIR=${volume}`));
    assert.deepEqual(of('STOPSIGNAL', finalStage), ['SIGTERM']);
  });
});

describe('the composition', () => {
  const text = read('compose.yaml');

  it('publishes to this machine alone, and the database not at all', () => {
    const ports = [...text.matchAll(/^ +ports:\n((?: +- .*\n)+)/gm)].map(([, list = '']) => list.trim());
    assert.deepEqual(ports, ["- '127.0.0.1:8080:8080'\n      - '127.0.0.1:9464:9464'"]);
    assert.match(text, /^ {2}back:\n {4}internal: true$/m);
  });

  it('names no password; its secrets are files that git and the image leave out', () => {
    assert.doesNotMatch(text, /PASSWORD:|postgres:\/\//);
    const files = [...text.matchAll(/^ +file: \.\/(.*)$/gm)].map(([, file = '']) => file);
    assert.equal(files.length, 2);
    for (const file of files) {
      assert.ok(file.startsWith('ops/secrets/'));
      assert.doesNotThrow(() => execFileSync('git', ['check-ignore', '-q', file], { cwd: root }), file);
    }
  });

  it('gives the service no privilege and no file to write but its volume', () => {
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'init: true'])
      assert.ok(text.includes(line), line);
    assert.equal(text.split("security_opt: ['no-new-privileges:true']").length, 3);
    assert.doesNotMatch(text, /privileged:|docker\.sock|network_mode|pid:|user: *(0|root)/);
  });

  it('names both base images by their digests, the one of the service as the Dockerfile does, and takes others from a file that git leaves out', () => {
    const [, ofDockerfile = ''] = /^ARG NODE_IMAGE=(.+)$/m.exec(read('Dockerfile')) ?? [];
    assert.ok(text.includes(`\n        NODE_IMAGE: \${NODE_IMAGE:-${ofDockerfile}}\n`), ofDockerfile);
    assert.match(text, /^ {4}image: \$\{POSTGRES_IMAGE:-postgres:18-bookworm@sha256:[0-9a-f]{64}\}$/m);
    assert.doesNotThrow(() => execFileSync('git', ['check-ignore', '-q', '.env'], { cwd: root }));
  });

  it('limits memory and processes of each service', () => {
    const services = text
      .slice(0, text.indexOf('\nnetworks:'))
      .split(/^ {2}(?=\w+:$)/m)
      .slice(1);
    assert.equal(services.length, 2);
    for (const service of services) {
      assert.match(service, /^ {4}mem_limit: \d+m$/m);
      assert.match(service, /^ {4}pids_limit: \d+$/m);
    }
  });

  it('waits for a database that is healthy', () => {
    assert.match(text, /condition: service_healthy/);
    assert.match(text, /test: \['CMD', 'pg_isready', /);
  });
});

/** Why the unit cannot be judged here, for `skip`. */
function unjudged(): string | false {
  try {
    const help = execFileSync('systemd-analyze', ['--help'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
    return help.includes('--offline')
      ? false
      : 'systemd-analyze is too old to judge a unit: 250 or newer does';
  } catch {
    return 'no systemd-analyze: install systemd to have the unit judged';
  }
}

describe('the systemd unit', () => {
  const file = join(root, 'ops/medicare-gateway.service');
  const lines = read('ops/medicare-gateway.service').split('\n');

  it('runs as an account of its own that can gain nothing and write only to its folder', () => {
    for (const line of [
      'User=medicare-gateway',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'StateDirectory=medicare-gateway',
      'SystemCallFilter=@system-service',
    ]) {
      assert.ok(lines.includes(line), line);
    }
  });

  it('runs medicare-gateway serve', () => {
    assert.ok(
      lines.some((line) =>
        /^ExecStart=.* \/opt\/medicare-gateway\/bin\/medicare-gateway\.mjs serve$/.test(line),
      ),
    );
  });

  it('gives it longer to stop than it takes', () => {
    assert.ok(lines.includes('TimeoutStopSec=15s') && lines.includes('KillMode=mixed'));
  });

  it('limits memory and processes as the composition does', () => {
    const [, memory, processes] =
      /^ {4}mem_limit: (\d+)m\n {4}pids_limit: (\d+)$/m.exec(read('compose.yaml')) ?? [];
    assert.ok(lines.includes(`MemoryMax=${memory}M`) && lines.includes(`TasksMax=${processes}`));
  });

  it('is exposed by less than 2 of 10 in the eyes of systemd', { skip: unjudged() }, () => {
    // Ends with 1, and throws, when the exposure is above a tenth of the threshold.
    execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', '--threshold=20', file], {
      stdio: 'ignore',
    });
  });
});

describe('the insurer', () => {
  it('is Medicare itself in the image, the composition and the unit: no answer is invented unasked', () => {
    const [environment = ''] = of('ENV', finalStage);
    assert.match(environment, /(^| )INSURER=services-australia( |$)/);
    assert.match(read('compose.yaml'), /^ {6}INSURER: \$\{INSURER:-services-australia\}$/m);
    const unit = read('ops/medicare-gateway.service');
    assert.match(unit, /^Environment=INSURER=services-australia\n[^]*^EnvironmentFile=/m);
  });
});

describe('the size of the young generation', () => {
  it('is the same in the starter, npm start, the unit and the image', () => {
    const flag = /--max-semi-space-size=\d+/;
    const files = ['bin/starter.mjs', 'package.json', 'ops/medicare-gateway.service', 'Dockerfile'];
    const flags = files.map((file) => flag.exec(read(file))?.[0]);
    assert.deepEqual(flags, Array(files.length).fill('--max-semi-space-size=32'));
  });
});

describe('a rehearsal that cannot be held', () => {
  const cases: readonly (readonly [script: string, why: string])[] = [
    ['scripts/rehearse-containers.sh', 'no engine answers'],
    ['scripts/rehearse-unit.sh', 'the word throwaway is missing'],
  ];
  for (const [script, why] of cases) {
    it(`ends with 77 and one sentence when ${why}: ${script}`, () => {
      const { status, stderr, stdout } = spawnSync('bash', [join(root, script)], {
        env: { ...process.env, ENGINE: 'false' },
        encoding: 'utf8',
      });
      assert.deepEqual([status, stdout], [77, '']);
      assert.match(stderr, /^not rehearsed: .+\n$/);
    });
  }

  it('begins with the commands of the page that it rehearses', () => {
    const page = read('docs/operations.md');
    // The scripts run these blocks by heading and first words; renamed, nothing would be rehearsed.
    assert.match(
      page,
      /\n### Under systemd\n[^#]*?\n```sh\nuseradd [\s\S]*?enable --now medicare-gateway\n```\n/,
    );
    assert.match(page, /\n### Embedded\n\s*```sh\nsystemctl stop medicare-gateway /);
    assert.match(page, /\ninstall -d -m 700 ops\/secrets\n(?:.+\n)+chown 10001 ops\/secrets\/gateway\.env /);
  });
});
