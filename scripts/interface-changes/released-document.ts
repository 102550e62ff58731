// Reads and writes the interface documents of the releases, without their words and examples.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../../src/domain/values/invariant.ts';
import type { InterfaceDocument } from './breaking-changes.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'docs', 'interface-releases');
const heading = /^## \[(\d+\.\d+\.\d+)\] – (.+)$/m;
/** What no caller's program depends on. */
const words = new Set(['description', 'example', 'examples', 'summary', 'tags', 'externalDocs']);

/** The document as it is now; it is generated. */
export const readCurrentDocument = (): InterfaceDocument =>
  JSON.parse(readFileSync(join(root, 'docs', 'generated', 'openapi.json'), 'utf8')) as InterfaceDocument;

const byNumbers = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** The version of the newest document, and the document. */
export function readReleasedDocument(): { readonly version: string; readonly document: InterfaceDocument } {
  const version = releasedVersions().at(-1);
  invariant(version !== undefined, 'docs/interface-releases has a document');
  return { version, document: JSON.parse(readFileSync(fileOf(version), 'utf8')) as InterfaceDocument };
}

const fileOf = (version: string): string => join(folder, `${version}.json`);

const releasedVersions = (): string[] =>
  readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted(byNumbers);

/** Why the document of the newest version of a change log may not be written, with the earlier documents; null: it may. */
export function whyNotFrozen(changelog: string, versions: readonly string[]): string | null {
  const [, version = '', date = ''] = heading.exec(changelog) ?? [];
  const isReleased = date !== 'unreleased';
  if (isReleased && versions.includes(version)) return `${version} is released: its document stays as it is.`;
  const hasEarlier = versions.some((each) => each !== version);
  return !isReleased && hasEarlier
    ? `${version} is not released: what it must keep is the document of ${versions.at(-1)}.`
    : null;
}

/** Writes the current document as that of the newest version of the change log. Returns the version, or throws why not. */
export function freezeCurrentDocument(): string {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const why = whyNotFrozen(changelog, releasedVersions());
  invariant(why === null, () => why ?? '');
  const [, version = ''] = heading.exec(changelog) ?? [];
  writeFileSync(fileOf(version), linesOf(contractOf(readCurrentDocument()) as object));
  return version;
}

/** The document without its words; a field may be called as one of them. */
export function contractOf(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => contractOf(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => areNames || !words.has(key))
      .map(([key, each]) => [key, contractOf(each, key === 'properties' && !areNames)]),
  );
}

/** A line for each path and component, so that a difference can be read. */
const linesOf = (document: object): string => {
  const partsOf = (value: object, indent: string, depth: number): string =>
    Object.entries(value)
      .map(([key, each]: [string, unknown]) => {
        const isWhole = depth === 0 || typeof each !== 'object' || each === null || Array.isArray(each);
        const text = isWhole
          ? JSON.stringify(each)
          : `{\n${partsOf(each, `${indent} `, key === 'components' ? 1 : depth - 1)}\n${indent}}`;
        return `${indent}${JSON.stringify(key)}: ${text}`;
      })
      .join(',\n');
  return `{\n${partsOf(document, ' ', 1)}\n}\n`;
};
