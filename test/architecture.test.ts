// Compares docs/architecture.md with the code: its folders, its import table, and the files that run for one request.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { childEnvironment } from './support/child-environment.ts';
import { embedded } from './support/database.ts';
import { importRule } from './support/import-rules.ts';
import { leftToWholeRun } from './support/sample.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');

/** The files that a numbered step of a section names, in the order of the page. */
function namedIn(text: string, heading: string): readonly string[] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const [, steps = ''] = /(?:^|\n)(1\. [^]*?)(?:\n\n[^ \d]|$)/.exec(own) ?? [];
  return [...steps.matchAll(/`(src\/[\w./-]+\.ts)`/g)].map(([, file = '']) => file);
}

/** Starts the service as a process of its own; gives the files that ran for one POST /CalculateBenefit, in order. */
async function filesRun(): Promise<readonly string[]> {
  const database = await embedded.freshDatabase();
  const scripts = join(root, 'scripts');
  const preloaded = ['--import', join(scripts, 'record-files-run.ts'), join(scripts, 'files-per-request.ts')];
  // Its code is changed on the way, so what others compiled is no use to it.
  const env = { PATH: childEnvironment['PATH'] ?? '', DATABASE_URL: database.url };
  try {
    const { stdout } = await run(process.execPath, preloaded, { cwd: root, env });
    return stdout.split('\n').filter((line) => line.startsWith('src/'));
  } finally {
    await database.drop();
  }
}

const named = namedIn(page, 'The path of one request');

describe('the path of one request in docs/architecture.md', () => {
  it('names files that exist, each once', () => {
    const missing = named.filter((file) => !existsSync(join(root, file)));
    assert.deepEqual(missing, [], 'these files were moved: correct the steps of the page');
    assert.equal(new Set(named).size, named.length);
  });

  it(
    'names the files that run for POST /CalculateBenefit, all of them, in the order in which they run',
    { skip: leftToWholeRun },
    async () => {
      const ran = await filesRun();
      const inWords = 'the page must name these files, in this order: what runs first is named first';
      assert.deepEqual(named, ran, `${inWords}\n${ran.join('\n')}`);
    },
  );
});

/** The folders in a folder, by their names. */
const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the folder table of docs/architecture.md', () => {
  for (const folder of ['src', 'src/domain', 'src/adapters']) {
    it(`names every folder in ${folder}`, () => {
      const missing = foldersIn(folder).filter((name) => !page.includes(`\`${folder}/${name}/`));
      assert.deepEqual(missing, []);
    });
  }
});

describe('the import table of docs/architecture.md', () => {
  /** A list of the table, such as "server, routes, plugins". */
  const listAfter = (words: string): readonly string[] =>
    new RegExp(`${words}([\\w, ]+)`).exec(page)?.[1]?.trim().split(', ') ?? [];
  const mayImport = (area: string, other: string) => importRule(`src/${area}/a.ts`).areas.test(other);

  it('lists the levels of http from the top down, as the rules have them', () => {
    const levels = listAfter('only downwards: ').map((level) => `http/${level}`);
    const folders = foldersIn('src/http').map((name) => `http/${name}`);
    assert.deepEqual(levels.slice(1).toSorted(), folders.toSorted());
    // The first level is the files of src/http itself.
    for (const [at, level] of levels.entries()) {
      if (at === 0) continue;
      for (const [place, other] of levels.entries())
        assert.equal(mayImport(level, other), place >= at, level);
    }
  });

  it('lists the nouns of the domain in the order of the rules: each may import those before it', () => {
    const nouns = ['values', ...listAfter('nouns before it \\(')].map((noun) => `domain/${noun}`);
    assert.deepEqual(
      nouns.toSorted(),
      foldersIn('src/domain')
        .map((name) => `domain/${name}`)
        .toSorted(),
    );
    for (const [at, noun] of nouns.entries()) {
      for (const [place, other] of nouns.entries()) assert.equal(mayImport(noun, other), place <= at, noun);
    }
  });
});

describe('the reader of the page', () => {
  it('takes the files of the numbered steps, not those of the text after them', () => {
    const text =
      '# A\n\n## Path\n\nFirst `src/a.ts`.\n\n1. `src/b.ts` and\n   `src/c.ts`\n2. `src/d.ts`\n\nAlso `src/e.ts`.\n\n## B\n';
    assert.deepEqual(namedIn(text, 'Path'), ['src/b.ts', 'src/c.ts', 'src/d.ts']);
    assert.deepEqual(namedIn(text, 'None'), []);
  });
});
