// The audit of dependencies: what npm printed, and what the check makes of it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditCommand, auditVerdict } from '../../scripts/audit-dependencies.ts';

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, at) => [
        `package-${at}`,
        { name: `package-${at}`, severity, range: '<1.2.3' },
      ]),
    ),
    metadata: { dependencies: { prod: 120, total: 133 } },
  });

async function run(printed: string, ...words: string[]) {
  const lines: string[] = [];
  const terminal = {
    print: (text: string) => void lines.push(text),
    error: (text: string) => void lines.push(text),
  };
  const code = await auditCommand(words, terminal, () => Promise.resolve(printed));
  return { code, lines };
}

describe('an audit', () => {
  const cases: readonly [string, string, number, RegExp][] = [
    ['nothing is known', report(), 0, /^Audited 133 packages: no high/],
    ['lesser ones are known', report('low', 'moderate', 'info'), 0, /^Audited/],
    ['a high one is known', report('moderate', 'high'), 1, /dependencies: 1\n {2}package-1 <1\.2\.3: high$/],
    ['a critical one is known', report('critical'), 1, /package-0 <1\.2\.3: critical$/],
    ['there is no npm', '', 0, /^NOT AUDITED: no registry reachable/],
    [
      'the registry refuses',
      JSON.stringify({ statusCode: 405, error: { summary: '' } }),
      0,
      /^NOT AUDITED: no registry reachable/,
    ],
    ['what was printed is cut off', report('critical').slice(0, -20), 0, /^NOT AUDITED/],
    ['what was printed is no report', '[]', 0, /^NOT AUDITED/],
  ];
  for (const [situation, printed, code, words] of cases) {
    it(`ends with ${code} when ${situation}`, async () => {
      const ran = await run(printed);
      assert.match(ran.lines.join('\n'), words);
      assert.equal(ran.code, code);
    });
  }

  it('that is required fails when nobody could be asked, and only then differs', async () => {
    assert.equal((await run('', '--required')).code, 1);
    assert.equal((await run(report(), '--required')).code, 0);
    assert.equal((await run(report('high'), '--required')).code, 1);
  });

  it('is wrongly asked with anything else', async () => {
    const { code, lines } = await run('', '--quiet');
    assert.equal(code, 2);
    assert.match(lines.join(), /^Usage: npm run check:audit \[-- --required\]\n/);
  });

  it('takes no report without its counts for a clean one', () => {
    assert.deepEqual(auditVerdict('{"vulnerabilities":{}}'), { kind: 'not-audited' });
  });
});
