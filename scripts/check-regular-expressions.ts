// `npm run check:regular-expressions`: fails when a regular expression of src/ can be made to take more than linear time (ReDoS).
//
// What is found safe is remembered in node_modules/.cache, because looking at all of them takes half a minute.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { collectExpressions, type FoundExpression } from './regular-expressions/collect.ts';
import { recordBuilt } from './regular-expressions/record-built.ts';
import { vulnerabilityOf } from './regular-expressions/vulnerability.ts';
import { parseScriptArguments } from './script-arguments.ts';

const root = join(import.meta.dirname, '..');
const cacheFile = join(root, 'node_modules', '.cache', 'medicare-gateway', 'safe-regular-expressions.json');

/** Files whose built expressions are not looked at: loading does not build them, or recheck does not know a script; each with the reason why they are linear. */
const knownToBeLinear: Readonly<Record<string, string>> = {
  'src/http/plugins/allowed-methods.ts': 'of the paths of routes, [^/]+ for each parameter',
  'src/domain/schedule/items/duration-limits.ts': 'of two numbers, as alternatives of fixed words',
  'src/documents/bundled-fonts.ts': 'of one class of characters',
};

/** Everything in src/. @throws where an expression is built in a function of a file that is not listed above. */
async function collectAll(): Promise<readonly FoundExpression[]> {
  const files = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.d.ts'));
  const collected = files.sort().map((file) => ({
    file,
    ...collectExpressions(file, readFileSync(join(root, file), 'utf8')),
  }));
  const building = collected.filter(({ built }) => built.length > 0);
  // The whole domain is loaded: some of its files build expressions for others.
  const loaded = collected.filter(({ file, built }) => file.startsWith('src/domain/') || built.length > 0);
  const built = await recordBuilt(
    root,
    loaded.map(({ file }) => file),
  );
  const places = new Set(built.map(({ place }) => place));
  const unseen = building
    .filter(({ file }) => knownToBeLinear[file] === undefined)
    .flatMap((each) => each.built.filter((place) => !places.has(place)));
  if (unseen.length > 0)
    throw new Error(
      `Build these when their file is loaded, or list the file with a reason: ${unseen.join(', ')}`,
    );
  const unknown = built.filter(({ place }) => knownToBeLinear[place.split(':', 1)[0] ?? ''] === undefined);
  return [...collected.flatMap(({ written }) => written), ...unknown];
}

function readCache(): readonly string[] {
  try {
    const safe: readonly string[] = JSON.parse(readFileSync(cacheFile, 'utf8'));
    return safe;
  } catch {
    return [];
  }
}

parseScriptArguments(
  'check:regular-expressions',
  'Fails when a regular expression of src/ can be made to take more than linear time.',
);
/** The version of the checker is part of a key: a newer one may find more. */
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};
const keyOf = ({ source, flags }: FoundExpression) => `${devDependencies['recheck']} /${source}/${flags}`;
const found = await collectAll();
const known = new Set(readCache());
const safe = new Set<string>();
for (const expression of found) {
  const key = keyOf(expression);
  const vulnerability = known.has(key) || safe.has(key) ? null : vulnerabilityOf(expression);
  if (vulnerability === null) {
    safe.add(key);
    continue;
  }
  process.exitCode = 1;
  process.stdout.write(
    `${expression.place}: /${expression.source}/${expression.flags} is ${vulnerability}\n`,
  );
}
mkdirSync(dirname(cacheFile), { recursive: true });
writeFileSync(cacheFile, JSON.stringify([...safe]));
process.stdout.write(`${found.length} regular expressions of src/ looked at\n`);
