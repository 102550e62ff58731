// The wording of PDFs: the bundled files, the operator's, and files that are rejected at the start.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadWording, parseWordingSections } from '../../src/documents/document-wording.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('the bundled wording', () => {
  it('says for each stream to whom the benefit is assigned, as the interface has it', async () => {
    const { agreements } = await loadWording(null);
    const says = (paragraphs: readonly string[], words: string) => {
      assert.ok(paragraphs.join(' ').includes(words), `${words} in ${paragraphs.join(' ')}`);
    };
    says(agreements.general.statementBefore, 'the health professional who will render the service(s)');
    says(
      agreements.pathology.statementBefore,
      'the approved pathology practitioner who will render the requested service(s)',
    );
    says(
      agreements.diagnosticImaging.statementBefore,
      'the diagnostic imaging provider who will render the requested service(s)',
    );
    for (const { statementAfter } of Object.values(agreements)) says(statementAfter, 'who rendered the');
  });

  it('says that the report is a quote only, not for claiming', async () => {
    const { report } = await loadWording(null);
    assert.match(report.disclaimer.join(' '), /quote only.*not for claiming/);
  });
});

describe("an operator's wording", () => {
  const file = 'eligibility-report.txt';
  const report = '[disclaimer]\nOnly\na quote.\n\nReally.\n\n# a comment\n[privacy notice]\nKeep it safe.\n';

  it('replaces the bundled one, file by file', async (test) => {
    const wording = await loadWording(await temporaryFolder(test, { [file]: report }));
    assert.deepEqual(wording.report, {
      disclaimer: ['Only a quote.', 'Really.'],
      privacyNotice: ['Keep it safe.'],
    });
    assert.deepEqual(wording.agreements, (await loadWording(null)).agreements);
  });

  const errors: [string, string, RegExp][] = [
    [
      'lacks a section',
      '[disclaimer]\nA quote.\n',
      /eligibility-report\.txt has no text under \[privacy notice\]/,
    ],
    [
      'leaves a section empty',
      '[disclaimer]\n\n[privacy notice]\nSafe.\n',
      /has no text under \[disclaimer\]/,
    ],
    [
      'misspells one',
      `${report}[footer]\nx\n`,
      /has a section \[footer\] that no document prints; use \[disclaimer\]/,
    ],
    ['goes on for pages', report.replace('Really.', 'x '.repeat(2_000)), /more than 3000 characters/],
    ['holds a control character', report.replace('safe', '\u0007'), /cannot be printed/],
    ['holds a character that no font has', report.replace('safe', '😀'), /cannot be printed/],
  ];
  for (const [what, text, sentence] of errors) {
    it(`stops the start when it ${what}`, async (test) => {
      await assert.rejects(loadWording(await temporaryFolder(test, { [file]: text })), sentence);
    });
  }

  it('stops the start when its folder does not exist, is empty, or has a file of another name', async (test) => {
    await assert.rejects(loadWording('/nowhere/at/all'), /wording folder \/nowhere\/at\/all cannot be read/);
    await assert.rejects(
      loadWording(await temporaryFolder(test)),
      /has no wording file; the files are general\.txt/,
    );
    const misspelt = await temporaryFolder(test, { 'generals.txt': report });
    await assert.rejects(loadWording(misspelt), /has a file generals\.txt that no document uses/);
  });

  it('is read the same with the line ends and byte order mark of another system', () => {
    const other = `\ufeff${report.replaceAll('\n', '\r\n')}`;
    assert.deepEqual(parseWordingSections(other), parseWordingSections(report));
  });
});
