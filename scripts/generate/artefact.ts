// Writes generated files, or compares the committed files with what would be generated.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** One generated file. */
export interface Artefact {
  /** Relative to the repository. */
  readonly path: string;
  /** True when it is made from the Department's official files, which are not in the repository. */
  readonly needsOfficialFiles: boolean;
  /** The whole text it should have. */
  make(): Promise<string>;
}

type ArtefactOutcome = 'written' | 'unchanged' | 'different' | 'skipped';

interface GeneratedResult {
  readonly path: string;
  readonly outcome: ArtefactOutcome;
  /** The first line that differs from what is generated; null when none does. */
  readonly line: number | null;
}

interface GenerateOptions {
  /** The repository's folder. */
  readonly root: string;
  /** Compare only; write nothing. */
  readonly check: boolean;
  readonly officialFilesPresent: boolean;
}

/** Makes each artefact in turn: a later one may read what an earlier one wrote. */
export async function generate(
  artefacts: readonly Artefact[],
  options: GenerateOptions,
): Promise<GeneratedResult[]> {
  const results: GeneratedResult[] = [];
  for (const artefact of artefacts) results.push(await generateOne(artefact, options));
  return results;
}

async function generateOne(artefact: Artefact, options: GenerateOptions): Promise<GeneratedResult> {
  const { path } = artefact;
  if (artefact.needsOfficialFiles && !options.officialFilesPresent) {
    return { path, outcome: 'skipped', line: null };
  }
  const file = join(options.root, path);
  const [wanted, committed] = [await artefact.make(), await textOf(file)];
  if (committed === wanted) return { path, outcome: 'unchanged', line: null };
  const line = firstDifference(committed ?? '', wanted);
  if (options.check) return { path, outcome: 'different', line };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, wanted);
  return { path, outcome: 'written', line };
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function firstDifference(committed: string, wanted: string): number {
  const [lines, wantedLines] = [committed.split('\n'), wanted.split('\n')];
  const index = wantedLines.findIndex((line, at) => line !== lines[at]);
  return (index === -1 ? wantedLines.length : index) + 1;
}

const sentences: Readonly<Record<ArtefactOutcome, (path: string, line: number | null) => string>> = {
  different: (path, line) =>
    `DIFFERS    ${path} (first at line ${line ?? 1}): run npm run generate and commit the result`,
  skipped: (path) =>
    `SKIPPED    ${path}: needs the official files, which are absent; name their folder in OFFICIAL_FILES`,
  written: (path) => `written    ${path}`,
  unchanged: (path) => `unchanged  ${path}`,
};

/** What to print for one artefact, one line. */
export function resultLine({ path, outcome, line }: GeneratedResult): string {
  return sentences[outcome](path, line);
}
