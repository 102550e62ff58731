// The pages of the documentation that are written by people: their files, and the order in which they are shown.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentationPage } from './documentation-page.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** `[file, group]`; the title is the first heading of the file. */
const guideFiles = [
  ['docs/tutorial.md', 'Begin'],
  ['docs/from-another-gateway.md', 'Begin'],
  ['docs/clients.md', 'Begin'],
  ['docs/ai.md', 'Begin'],
  ['docs/interface.md', 'Reference'],
  ['docs/behaviour.md', 'Reference'],
  ['docs/documents.md', 'Reference'],
  ['docs/generated/limits.md', 'Reference'],
  ['docs/generated/personas.md', 'Reference'],
  ['docs/generated/claim-rules.md', 'Reference'],
  ['docs/generated/checks.md', 'Reference'],
  ['docs/glossary.md', 'Reference'],
  ['docs/operations.md', 'Operate'],
  ['docs/generated/settings.md', 'Operate'],
  ['docs/generated/commands.md', 'Operate'],
  ['docs/observability.md', 'Operate'],
  ['docs/insurer.md', 'Operate'],
  ['docs/privacy.md', 'Operate'],
  ['CHANGELOG.md', 'Changes'],
] as const;

/** Reads them; `docs/generated/limits.md` is the page `/docs/limits`. */
export const readGuides = (): readonly DocumentationPage[] =>
  guideFiles.map(([file, group]) => {
    const markdown = readFileSync(join(root, file), 'utf8');
    return { path: guidePath(file), group, title: titleOf(markdown), summary: '', markdown };
  });

/** Where the page of a file is; null for a file that is no page. */
export function findGuidePath(file: string): string | null {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const found = guideFiles.find(([each]) => each.endsWith(`/${name}`) || each === name);
  return found === undefined ? null : guidePath(found[0]);
}

const guidePath = (file: string): string =>
  `/docs/${file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.md$/, '')
    .toLowerCase()}`;

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? '';
