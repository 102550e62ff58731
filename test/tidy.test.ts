// Enforces the structure in docs/architecture.md and the style in docs/style.md.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  importsOf,
  offenders,
  read,
  root,
  sources,
  tracked,
  typescript,
  withoutComments,
} from './support/project-files.ts';
import { typesOfOneFile } from './support/exported-types.ts';
import { importCycles, importRule, mayImportFile, mayImportTypesAlone } from './support/import-rules.ts';
import { publishedTexts, renamedWords, storedNames, storedNamesFolders } from './support/renamed-words.ts';

describe('imports', () => {
  it('follow the table in docs/architecture.md', () => {
    const wrong: string[] = [];
    for (const file of sources) {
      const { packages } = importRule(file);
      for (const { specifier, target } of importsOf(file)) {
        const isAllowed = target === null ? packages.test(specifier) : mayImportFile(file, target);
        if (!isAllowed) wrong.push(`${file} imports ${target ?? specifier}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  it('are of types alone where ports import the domain, http and the desk ports, and the desk http', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file).flatMap(({ target, isOfTypes }) =>
        target !== null && !isOfTypes && mayImportTypesAlone(file, target)
          ? [`${file} imports a value of ${target}`]
          : [],
      ),
    );
    assert.deepEqual(wrong, []);
  });

  it('of a client are of its own files alone: it has no dependencies', () => {
    const files = typescript.filter((file) => file.startsWith('clients/'));
    const wrong = files.flatMap((file) =>
      importsOf(file).flatMap(({ specifier, target }) =>
        target !== null && mayImportFile(file, target) ? [] : [`${file} imports ${specifier}`],
      ),
    );
    assert.ok(files.length > 0);
    assert.deepEqual(wrong, []);
    assert.deepEqual(importCycles(files), []);
  });

  it('form no cycle, imports of types included', () => {
    assert.deepEqual(importCycles(typescript), []);
  });
});

const exportedName =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|let) (\w+)/gm;

describe('exports', () => {
  it('are used in another file', () => {
    const knip = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
    const run = () => execFileSync(process.execPath, [knip, '--no-progress'], { cwd: root, stdio: 'pipe' });
    assert.doesNotThrow(run, 'npx knip lists what is unused');
  });

  it('are used in another file where they are types, which knip takes as used with what names them', () => {
    // What the clients export is for others.
    const own = typescript.filter((file) => /^(src|scripts|bench)\//.test(file));
    assert.deepEqual(typesOfOneFile(own), []);
  });

  it('have a doc comment where they are functions', () => {
    const exportedFunction =
      /^export (?:async )?function\*? (\w+)|^export const (\w+)(?:: [^=\n]+)? =\s+(?:async )?(?:<[^>\n]*>\s*)?\((?:[^()]|\([^()]*\))*\)(?:: [^=;]+)? =>/gm;
    const wrong = sources.flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(exportedFunction)]
        .filter(({ index }) => !/\*\/\s*$/.test(text.slice(0, index)))
        .map(([, name, constant]) => `${file}: ${name ?? constant}`);
    });
    assert.deepEqual(wrong, []);
  });

  it('have names that no other file exports', () => {
    const files = new Map<string, Set<string>>();
    // The clients are packages of their own.
    for (const file of typescript.filter((each) => !each.startsWith('clients/'))) {
      for (const [, name = ''] of read(file).matchAll(exportedName)) {
        files.set(name, (files.get(name) ?? new Set()).add(file));
      }
    }
    const twice = [...files].filter(([, where]) => where.size > 1);
    assert.deepEqual(
      twice.map(([name, where]) => `${name}: ${[...where].join(', ')}`),
      [],
    );
  });
});

describe('the server', () => {
  it('hands the routes of a resource what they use, never everything', () => {
    const handsOverAll = /\badd\w+Routes\(app, dependencies\)/;
    assert.doesNotMatch(read('src/http/server.ts'), handsOverAll);
    assert.match('addClaimRoutes(app, dependencies)', handsOverAll);
  });

  it('hands a page of the desk what it uses, never everything', () => {
    const handsOverAll = /\bcreate\w+Screens?\((dependencies|\{[^}]*\.\.\.dependencies\b)/;
    assert.doesNotMatch(read('src/desk/desk-screens.ts'), handsOverAll);
    assert.match('createDayScreen(dependencies)', handsOverAll);
    assert.match('createHealthScreen({ ...dependencies, isSandbox })', handsOverAll);
  });
});

describe('encryption', () => {
  it('is of one cipher, in one file', () => {
    const own = 'src/adapters/system/aes-gcm.ts';
    assert.deepEqual(
      offenders(sources, (text) => /\bcreate(C|Dec)ipheriv\b/.test(text)),
      [own],
    );
  });
});

describe('folders and files', () => {
  it('are at most four folders deep under src', () => {
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

describe('every source file', () => {
  it('says in its first line what it does', () => {
    assert.deepEqual(
      offenders(typescript, (text) => !/^(#!.*\n)?\/\/ \S.{10,}/.test(text)),
      [],
    );
  });

  it('has at most 300 lines', () => {
    assert.deepEqual(
      offenders(
        typescript.filter((file) => !file.startsWith('test/') && !file.endsWith('/interface-types.ts')),
        (text) => text.split('\n').length > 301,
      ),
      [],
    );
  });

  it('has no any, no non-null assertion, no console.log, no default export, no unfinished marks', () => {
    const marks = /: any\b|\bas any\b|console\.log|export default|\bTODO\b|\bFIXME\b|\bXXX\b|@ts-ignore/;
    assert.deepEqual(
      offenders(sources, (text) => marks.test(withoutComments(text))),
      [],
    );
  });

  it('has no cast past the types, in tests neither', () => {
    assert.deepEqual(
      offenders(typescript, (text) => /as unknow[n] as\b/.test(withoutComments(text))),
      [],
    );
  });

  it('is pure in the domain: no Date, no random numbers, no async code, no input or output', () => {
    const domain = sources.filter((file) => file.startsWith('src/domain/'));
    const impure = /\bDate\b\s*[.(]|Math\.random|\basync\b|\bawait\b|process\.|throw new Error\(/;
    // What Date.parse makes of a text with a date, a time and an offset depends on no clock and no time zone.
    const parses = 'src/domain/values/offset-date-time.ts';
    assert.deepEqual(
      offenders(domain, (text) => impure.test(withoutComments(text))),
      [parses],
    );
    assert.doesNotMatch(read(parses).replace('Date.parse(text)', ''), impure);
  });
});

describe('the words', () => {
  const isText =
    /^(data\/rules\/.*\.jsonl|(src|test|bench|scripts|docs|bin|ops|clients|\.ci)\/.*\.(ts|mjs|py|sh|ya?ml|json|md|service|css|sql|txt|html|bru)|\.ci\/run|[A-Z]+\.md|[\w.]+\.ya?ml|package\.json|Dockerfile)$/;
  /** They are never edited. */
  const appliedMigrations = new Set(
    [...read('test/adapters/postgres/frozen-migrations.sha256').matchAll(/\S+\.sql$/gm)].map(
      ([file]) => `src/adapters/postgres/migrations/${file.split('/').at(-1)}`,
    ),
  );
  const isExempt = (file: string) =>
    file === 'test/support/renamed-words.ts' ||
    appliedMigrations.has(file) ||
    /^(test\/golden|test\/adapters\/postgres\/saved-databases|docs\/licences)\/|^docs\/generated\/(collected-rules|sourced-rules|who-may-render|multiple-services)\.md$/.test(
      file,
    );
  const published = publishedTexts.map(
    (text) => new RegExp(text.replaceAll(/[[\]]/g, String.raw`\$&`), 'gi'),
  );
  /** `openFile` and `open-file` as `open File` and `open-file`, so that names are searched word by word. */
  const asWords = (line: string, file: string) => {
    let own = storedNamesFolders.test(file) ? line.replaceAll(storedNames, '') : line;
    for (const text of published) own = own.replace(text, '');
    return own.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  };
  /** Of each file its name and its lines. */
  const texts = tracked
    .filter((file) => isText.test(file) && !isExempt(file))
    .map((file) => {
      const written = read(file).split('\n');
      const words = [file.replaceAll(/[/._-]/g, ' '), ...written.map((line) => asWords(line, file))];
      const show = (at: number) =>
        at === 0 ? `the name of ${file}` : `${file}:${at} ${written[at - 1]?.trim().slice(0, 200)}`;
      return { file, words, joined: words.join('\n'), show };
    });
  for (const { use, forbidden, allowed = {} } of renamedWords) {
    const found = (old: string, folders = /./) => {
      const pattern = new RegExp(`(?<!\\w)(${old})(?!\\w)`, 'i');
      // Sentences of sourced rules are the field's words; only their English is ours.
      const isRead = (file: string) =>
        folders.test(file) && (use === 'plain modern English' || !file.endsWith('.jsonl'));
      // A whole text is looked through in a fraction of the time of its lines: few have any of the words.
      return texts.flatMap(({ file, words, joined, show }) =>
        isRead(file) && pattern.test(joined)
          ? words.flatMap((line, at) => (pattern.test(line) ? [show(at)] : []))
          : [],
      );
    };
    it(`use "${use}"`, () => {
      for (const rule of forbidden) {
        const [old, folders] = typeof rule === 'string' ? [rule] : rule;
        const wrong = found(old, folders);
        assert.deepEqual(wrong, [], `/${old}/ is not used${folders ? ` in ${folders}` : ''}`);
      }
      for (const [word, why] of Object.entries(allowed)) {
        assert.ok(why.length > 10 && found(word).length > 0, `"${word}" is allowed, and not used any more`);
      }
    });
  }
});

describe('sizes', () => {
  const words = (file: string) => read(file).split(/\s+/).length;
  const lines = (folder: string) =>
    tracked
      .filter((file) => file.startsWith(folder) && file.endsWith('.ts'))
      .reduce((sum, file) => sum + read(file).trimEnd().split('\n').length, 0);

  it('keep the README and the page of the bench at 800 words, and the bench at 1,200 lines', () => {
    assert.ok(words('README.md') <= 800, `README.md has ${words('README.md')} words`);
    assert.ok(words('bench/README.md') <= 800, `bench/README.md has ${words('bench/README.md')} words`);
    assert.ok(lines('bench/') <= 1_200, `bench has ${lines('bench/')} lines`);
  });
});

describe('the project', () => {
  it('has no focused or silently skipped test', () => {
    const tests = tracked.filter((file) => /^test\/.*\.ts$/.test(file) && file !== 'test/tidy.test.ts');
    assert.deepEqual(
      offenders(tests, (text) => /\.only\(|\bit\.todo|skip: true|\bit\.skip|describe\.skip/.test(text)),
      [],
    );
  });

  it('names no registry host, in the lock file or anywhere', () => {
    const hosts = new RegExp(['registry', 'npmjs', '(org|com)'].join('\\.'));
    const texts = tracked.filter((file) => /\.(json|ts|md|yml|yaml|sh|npmrc)$/.test(file));
    assert.deepEqual(
      offenders(texts, (text) => hosts.test(text)),
      [],
    );
  });
});
