// `npm run check:audit`: what it makes of each result of `npm audit`.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { childEnvironment } from '../support/child-environment.ts';
import { thisProject } from '../support/store-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Runs the script with an npm that prints this and ends with this code. */
async function audit(test: TestContext, printed: string, npmCode: number, ...options: readonly string[]) {
  const npm = `#!/bin/sh\n[ "$*" = 'audit --omit=dev --audit-level=high' ] || exit 9\necho '${printed}'\nexit ${npmCode}\n`;
  const folder = await temporaryFolder(test, { npm });
  await chmod(join(folder, 'npm'), 0o755);
  const { status, stdout, stderr } = spawnSync('bash', ['scripts/audit.sh', ...options], {
    cwd: thisProject,
    env: { PATH: `${folder}${delimiter}${childEnvironment['PATH'] ?? ''}` },
    encoding: 'utf8',
  });
  return { status, stdout, isNotAudited: stderr.startsWith('NOT AUDITED: ') };
}

const high = 'fixture  <1.2.3\nSeverity: high\n\n3 high severity vulnerabilities';
const low = '4 vulnerabilities (1 low, 3 moderate)';
const away = 'npm error audit endpoint returned an error';

describe('an audit of the production dependencies', () => {
  const cases: readonly (readonly [string, string, number, readonly string[], number, boolean])[] = [
    ['nothing is known', 'found 0 vulnerabilities', 0, [], 0, false],
    ['only lesser ones are known', low, 0, [], 0, false],
    ['a high one is known', high, 1, [], 1, false],
    [
      'one is known and --required is given',
      '1 critical severity vulnerability',
      1,
      ['--required'],
      1,
      false,
    ],
    ['no registry answers', away, 1, [], 0, true],
    ['no registry answers and --required is given', away, 1, ['--required'], 1, true],
  ];
  for (const [situation, printed, npmCode, options, status, isNotAudited] of cases) {
    it(`ends with ${status} when ${situation}`, async (test) => {
      const result = await audit(test, printed, npmCode, ...options);
      assert.deepEqual(result, { status, stdout: `${printed}\n`, isNotAudited });
    });
  }

  it('ends with 2 for an unknown option', async (test) => {
    assert.equal((await audit(test, '', 0, '--quiet')).status, 2);
    assert.equal((await audit(test, '', 0, '--required', 'now')).status, 2);
  });
});
