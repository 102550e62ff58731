// The pages of the documentation that are written by people: their files, and the order in which they are shown.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentationPage } from './documentation-page.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** `[file, group]`; the title is the first heading of the file. */
const guideFiles = [
  ['docs/tutorial.md', 'Begin'],
  ['docs/from-another-gateway.md', 'Begin'],
  ['docs/clients.md', 'Begin'],
  ['docs/webhooks.md', 'Begin'],
  ['docs/ai.md', 'Begin'],
  ['docs/desk.md', 'Front desk'],
  ['docs/desk/sign-in.md', 'Front desk'],
  ['docs/desk/check.md', 'Front desk'],
  ['docs/desk/quote.md', 'Front desk'],
  ['docs/desk/day-list.md', 'Front desk'],
  ['docs/desk/lodge.md', 'Front desk'],
  ['docs/desk/sign-agreement.md', 'Front desk'],
  ['docs/desk/fix-a-claim.md', 'Front desk'],
  ['docs/desk/money.md', 'Front desk'],
  ['docs/desk/schedule.md', 'Front desk'],
  ['docs/desk/figures.md', 'Front desk'],
  ['docs/desk/people.md', 'Front desk'],
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

/** Reads them. */
export const readGuides = (): readonly DocumentationPage[] =>
  guideFiles.map(([file, group]) => {
    const markdown = readFileSync(join(root, file), 'utf8');
    return { path: guidePath(file), group, title: titleOf(markdown), summary: '', markdown };
  });

/** Where a file that a page names is served; null for one that is not. */
export function findServedPath(file: string): string | null {
  if (file.endsWith('generated/openapi.json')) return '/openapi.json';
  const name = file.slice(file.lastIndexOf('/') + 1);
  const found = guideFiles.find(([each]) => each.endsWith(`/${name}`) || each === name);
  return found === undefined ? null : guidePath(found[0]);
}

/** `docs/desk/check.md` is the page `/docs/desk/check`, `docs/generated/limits.md` the page `/docs/limits`. */
const guidePath = (file: string): string =>
  `/docs/${file
    .replace(/^docs\/(?:generated\/)?/, '')
    .replace(/\.md$/, '')
    .toLowerCase()}`;

const picturesFolder = join(root, 'docs', 'desk', 'pictures');
const pictureTypes: Readonly<Record<string, string>> = { webp: 'image/webp', png: 'image/png' };

interface GuidePictureFile {
  /** Such as `/docs/desk/pictures/check-form.webp`. */
  readonly path: string;
  readonly type: string;
  readonly read: () => Buffer;
}

/** The pictures of the guides; each is read when it is first asked for. */
export const listGuidePictures = (): readonly GuidePictureFile[] =>
  readdirSync(picturesFolder).flatMap((name) => {
    const type = pictureTypes[name.slice(name.lastIndexOf('.') + 1)];
    const read = (): Buffer => readFileSync(join(picturesFolder, name));
    return type === undefined ? [] : [{ path: `/docs/desk/pictures/${name}`, type, read }];
  });

/** Where a picture that a guide names is; null for one that is not served. */
export const findPicturePath = (file: string): string | null =>
  /(?:^|\/)pictures\/[\w-]+\.(?:webp|png)$/.test(file)
    ? `/docs/desk/pictures/${file.slice(file.lastIndexOf('/') + 1)}`
    : null;

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? '';
