// Finding and reading the official files that the bundled data is made from.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { releasesToBundle, officialFilesIn } from '../../../scripts/generate/official-files.ts';
import { officialXml } from '../../support/official-xml.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const [oldest, , newest] = releasesToBundle;
assert.ok(oldest !== undefined && newest !== undefined);
const ofJuly2026 = officialXml([{}]);
const everyFile = Object.fromEntries(releasesToBundle.map(({ file }) => [file, ofJuly2026]));

describe('a folder of official files', () => {
  it('is held when every bundled release is there', async (test) => {
    assert.equal(officialFilesIn(await temporaryFolder(test, everyFile)).arePresent, true);
  });
  it('is not held when one is missing, or when there is no folder', async (test) => {
    const folder = await temporaryFolder(test, { ...everyFile });
    const without = await temporaryFolder(test, { [newest.file]: ofJuly2026 });
    assert.equal(officialFilesIn(without).arePresent, false);
    assert.equal(officialFilesIn(`${folder}/nowhere`).arePresent, false);
  });
  it('is read with its texts, each file once', async (test) => {
    const official = officialFilesIn(await temporaryFolder(test, everyFile));
    const release = await official.read(newest);
    assert.equal(release.items[0]?.descriptor?.startsWith('First visit'), true);
    assert.equal(await official.read(newest), release);
  });
});

describe('an official file that is not what it should be', () => {
  it('stops the generating when it is the release of another day', async (test) => {
    const official = officialFilesIn(await temporaryFolder(test, everyFile));
    await assert.rejects(official.read(oldest), /is the release of 2026-07-01, not 2025-03-01/);
  });
  it('stops the generating when it cannot be read', async (test) => {
    const official = officialFilesIn(await temporaryFolder(test, { [newest.file]: '<MBS_XML><Data>' }));
    await assert.rejects(official.read(newest), /mbs-20260701\.xml cannot be read: /);
  });
});
