// The official descriptor texts are Commonwealth copyright: no stretch of them may stand in the repository.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { readOfficialXml } from '../../src/adapters/schedule-files/official-xml.ts';
import { loadItemFacts } from '../../src/adapters/schedule-files/reference-data.ts';
import { officialFiles, officialFilesAbsent } from '../support/official-files.ts';
import { StretchFinder } from '../support/stretch-finder.ts';

const root = join(import.meta.dirname, '..', '..');
/** Shorter descriptors are names of a procedure: no one can say them differently. */
const shortDescriptorLength = 160;
const stretchLength = 70;
/** A title may share fewer words in a row with its descriptor: medical terms leave no choice. */
const sharedWordsMax = 8;

interface Wording {
  readonly item: string;
  readonly text: string;
  /** The item's derived-fee rule, which is its price and may be quoted. */
  readonly derivedFee: string;
}

async function readWordings(): Promise<Map<string, Wording>> {
  const wordings = new Map<string, Wording>();
  for (const { path } of officialFiles?.releases ?? []) {
    const outcome = await readOfficialXml(createReadStream(path), { date: null });
    assert.ok(outcome.ok, `${path} cannot be read`);
    for (const { itemNumber, descriptorHash, descriptor, derivedFee } of outcome.release.items) {
      const key = `${itemNumber} ${descriptorHash}`;
      wordings.set(key, { item: itemNumber, text: descriptor ?? '', derivedFee: derivedFee ?? '' });
    }
  }
  return wordings;
}

/** Every text file that is or could be committed. */
function repositoryTexts(): [file: string, text: string][] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))].flatMap((file): [string, string][] => {
    const stat = file === '' ? undefined : statSync(join(root, file), { throwIfNoEntry: false });
    if (stat?.isFile() !== true) return [];
    const bytes = readFileSync(join(root, file));
    return bytes.includes(0) ? [] : [[file, bytes.toString('utf8')]];
  });
}

const normaliseSpace = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The longest run of words that both texts have. */
function sharedRun(title: string, descriptor: string): number {
  const [words, text] = [wordsOf(title), ` ${wordsOf(descriptor).join(' ')} `];
  let longest = 0;
  for (let start = 0; start + longest < words.length; start += 1) {
    while (
      start + longest < words.length &&
      text.includes(` ${words.slice(start, start + longest + 1).join(' ')} `)
    ) {
      longest += 1;
    }
  }
  return longest;
}

describe('with the official files at hand', { skip: officialFilesAbsent }, () => {
  let wordings = new Map<string, Wording>();
  before(async () => {
    wordings = await readWordings();
  });

  it(`no ${stretchLength} characters of a long descriptor stand in any file of the repository`, () => {
    const finder = new StretchFinder(stretchLength);
    for (const { item, text } of wordings.values()) {
      if (text.length > shortDescriptorLength) finder.add(item, normaliseSpace(text));
    }
    const rules = [...wordings.values()].map(({ derivedFee }) => normaliseSpace(derivedFee)).join('\n');
    const found = repositoryTexts().flatMap(([file, text]) =>
      finder
        .findIn(normaliseSpace(text))
        .filter(({ stretch }) => !rules.includes(stretch))
        .map(({ name, stretch }) => `${file}: item ${name}: ${stretch}`),
    );
    assert.deepEqual(found, []);
  });

  it(`no title shares a run of ${sharedWordsMax} words or more with its descriptor`, async () => {
    const dataDir = join(root, 'data');
    const lines = [
      ...(await loadItemFacts(dataDir, 'curated')),
      ...(await loadItemFacts(dataDir, 'extracted')),
    ];
    const copied = lines.flatMap(({ item, descriptorHash, title }) => {
      const run = sharedRun(title, wordings.get(`${item} ${descriptorHash}`)?.text ?? '');
      return run >= sharedWordsMax ? [`item ${item}, ${run} words: ${title}`] : [];
    });
    assert.deepEqual(copied, []);
  });
});
