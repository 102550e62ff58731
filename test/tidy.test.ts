// The house rules of docs/architecture.md and docs/style.md, executed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = tracked.filter((file) => file.startsWith('src/') && file.endsWith('.ts'));
const typescript = tracked.filter((file) => /^(src|test|bench)\/.*\.ts$/.test(file));

/** Which area of the house a file belongs to; the longest matching prefix wins. */
const domainNouns = [
  'values',
  'schedule',
  'benefit',
  'patients',
  'providers',
  'eligibility',
  'claims',
  'interactive',
];
function areaOf(file: string): string {
  const [, floor = '', room = '', third] = file.split('/');
  if (floor === 'domain') return third === undefined ? 'domain/limits' : `domain/${room}`;
  if (floor === 'adapters') return `adapters/${room}`;
  return third === undefined && room === '' ? floor.replace(/\.ts$/, '') : floor;
}

/** What each area may import: areas, and packages. `domain/*` also: the nouns before it. */
function allowed(area: string): { areas: RegExp; packages: RegExp } {
  if (area === 'domain/limits') return { areas: /^domain\/(limits|values)$/, packages: /^$/ };
  if (area === 'domain/values') return { areas: /^domain\/(values|limits)$/, packages: /^$/ };
  if (area.startsWith('domain/')) {
    const earlier = domainNouns.slice(0, domainNouns.indexOf(area.slice('domain/'.length)) + 1);
    return { areas: new RegExp(`^domain/(limits|${earlier.join('|')})$`), packages: /^typebox(\/|$)/ };
  }
  if (area === 'ports') return { areas: /^(ports|domain\/)/, packages: /^$/ };
  if (area === 'application')
    return { areas: /^(application|ports|domain\/)/, packages: /^node:(crypto|util|timers\/promises)$/ };
  if (area === 'documents')
    return {
      areas: /^(documents|domain\/)/,
      packages: /^(pdfkit|fontkit|harfbuzzjs|bidi-js|toad-cache|node:)/,
    };
  if (area.startsWith('adapters/')) {
    return { areas: new RegExp(`^(${area}|ports|domain/)`), packages: /./ };
  }
  if (area === 'http') return { areas: /^(http|application|domain\/|documents|ports|config)/, packages: /./ };
  return { areas: /./, packages: /./ };
}

function importsOf(file: string): string[] {
  return [
    ...read(file).matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ].map(([, one, two, three]) => one ?? two ?? three ?? '');
}

describe('the folders', () => {
  it('import only downwards, as the table of docs/architecture.md says', () => {
    const wrong: string[] = [];
    for (const file of sources) {
      const area = areaOf(file);
      const may = allowed(area);
      for (const specifier of importsOf(file)) {
        if (specifier.startsWith('.')) {
          const target = relative(root, normalize(join(root, dirname(file), specifier)));
          if (target.startsWith('src/') && !may.areas.test(areaOf(target)) && !sharedWire(file, target))
            wrong.push(`${file} imports ${target}`);
        } else if (!may.packages.test(specifier) && !temporalInDates(file, specifier)) {
          wrong.push(`${file} imports ${specifier}`);
        }
      }
    }
    assert.deepEqual(wrong, []);
  });

  it('are at most four deep under src', () => {
    assert.deepEqual(
      sources.filter((file) => file.split('/').length > 5),
      [],
    );
  });

  it('are named in kebab-case, and no file is called utils, helpers, common or misc', () => {
    const badName = /(^|\/)(utils?|helpers?|common|misc)(\.|\/)/;
    assert.deepEqual(
      typescript.filter((file) => badName.test(file) || !/^[a-z0-9./-]+$/.test(file)),
      [],
    );
  });
});

/** The built-in insurer's server speaks the national one's messages: it alone may share them, and nothing else of it. */
const sharedWire = (file: string, target: string) =>
  file.startsWith('src/adapters/simulator/server/') &&
  target.startsWith('src/adapters/services-australia/wire/');

const temporalInDates = (file: string, specifier: string) =>
  specifier === 'temporal-polyfill' && /^src\/domain\/values\/(local-date|offset-date-time)\.ts$/.test(file);

describe('every source file', () => {
  /** The text without its comment lines. */
  const code = (text: string) => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const offenders = (files: string[], broken: (text: string) => boolean) =>
    files.filter((file) => broken(read(file)));

  it('says in its first line what it is', () => {
    assert.deepEqual(
      offenders(typescript, (text) => !/^(#!.*\n)?\/\/ \S.{10,}/.test(text)),
      [],
    );
  });

  it('has at most 300 lines', () => {
    assert.deepEqual(
      offenders(sources, (text) => text.split('\n').length > 301),
      [],
    );
  });

  it('has no any, no non-null assertion, no console.log, no default export, no unfinished marks', () => {
    const marks =
      /: any\b|\bas any\b|as unknown as|console\.log|export default|\bTODO\b|\bFIXME\b|\bXXX\b|@ts-ignore/;
    assert.deepEqual(
      offenders(sources, (text) => marks.test(code(text))),
      [],
    );
  });

  it('stays pure on the ground floor: no Date, no chance, no waiting, no input or output', () => {
    const domain = sources.filter((file) => file.startsWith('src/domain/'));
    const impure = /\bnew Date\b|\bDate\.now\b|Math\.random|\basync\b|\bawait\b|process\.|throw new Error\(/;
    assert.deepEqual(
      offenders(domain, (text) => impure.test(code(text))),
      [],
    );
  });
});

describe('the project', () => {
  it('has no focused or silently skipped test', () => {
    const tests = tracked.filter((file) => /^test\/.*\.ts$/.test(file) && file !== 'test/tidy.test.ts');
    assert.deepEqual(
      tests.filter((file) => /\.only\(|\bit\.todo|skip: true|\bit\.skip|describe\.skip/.test(read(file))),
      [],
    );
  });

  it('names no registry host, in the lock file or anywhere', () => {
    const hosts = new RegExp(['registry', 'npmjs', '(org|com)'].join('\\.'));
    assert.deepEqual(
      tracked.filter((file) => /\.(json|ts|md|yml|yaml|sh|npmrc)$/.test(file) && hosts.test(read(file))),
      [],
    );
  });
});
