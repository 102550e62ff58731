// Loads the wording of the PDFs (statements, notices, disclaimer) from the bundled text files or those of the operator.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgreementForm } from '../domain/claims/choose-agreement-form.ts';
import { findMissingCharacter } from './text-runs.ts';

/** A text as a list of paragraphs. */
export type WordingParagraphs = readonly string[];

/** The texts of one form of agreement. */
interface AgreementWording {
  readonly statementBefore: WordingParagraphs;
  readonly statementAfter: WordingParagraphs;
  readonly privacyNotice: WordingParagraphs;
}

/** The texts of the eligibility report. */
export interface EligibilityReportWording {
  readonly disclaimer: WordingParagraphs;
  readonly privacyNotice: WordingParagraphs;
}

/** The texts of a voucher for services to a veteran. */
export interface ServiceVoucherWording {
  readonly statement: WordingParagraphs;
  readonly privacyNotice: WordingParagraphs;
}

/** All texts that an operator can replace. */
export interface PdfWording {
  readonly agreements: Readonly<Record<AgreementForm, AgreementWording>>;
  readonly report: EligibilityReportWording;
  readonly voucher: ServiceVoucherWording;
}

/** File names, the same in the bundled folder and in the operator's. */
const wordingFiles = {
  general: 'general.txt',
  pathology: 'pathology.txt',
  diagnosticImaging: 'diagnostic-imaging.txt',
  report: 'eligibility-report.txt',
  voucher: 'service-voucher.txt',
} as const;

const bundledFolder = join(import.meta.dirname, 'wording');

/** The longest text of a section, in characters: the signature has to fit on the same page. */
const sectionCharactersMax = 3_000;

/**
 * Loads the wording; a file in the operator's folder replaces the bundled file of the same name as a whole.
 * @throws Error with a sentence that names the file and what is wrong with it.
 */
export async function loadWording(operatorFolder: string | null): Promise<PdfWording> {
  if (operatorFolder !== null) await checkFolder(operatorFolder);
  const [general, pathology, diagnosticImaging, report, voucher] = await Promise.all([
    agreementWording(operatorFolder, wordingFiles.general),
    agreementWording(operatorFolder, wordingFiles.pathology),
    agreementWording(operatorFolder, wordingFiles.diagnosticImaging),
    sectionsOf(operatorFolder, wordingFiles.report, ['disclaimer', 'privacy notice']),
    sectionsOf(operatorFolder, wordingFiles.voucher, ['statement', 'privacy notice']),
  ]);
  return {
    agreements: { general, pathology, diagnosticImaging },
    report: { disclaimer: report('disclaimer'), privacyNotice: report('privacy notice') },
    voucher: { statement: voucher('statement'), privacyNotice: voucher('privacy notice') },
  };
}

/** Without this check, a missing folder or a misspelt file name would leave the bundled wording in use unnoticed. */
async function checkFolder(folder: string): Promise<void> {
  const used: readonly string[] = Object.values(wordingFiles);
  const names = await readdir(folder).catch(() => null);
  if (names === null)
    throw new Error(`The wording folder ${folder} cannot be read; set WORDING_DIR to a folder.`);
  const texts = names.filter((name) => name.endsWith('.txt'));
  const unknown = texts.find((name) => !used.includes(name));
  if (texts.length > 0 && unknown === undefined) return;
  const what = unknown === undefined ? 'no wording file' : `a file ${unknown} that no document uses`;
  throw new Error(`The wording folder ${folder} has ${what}; the files are ${used.join(', ')}.`);
}

const before = 'statement before the service';
const after = 'statement after the service';

async function agreementWording(folder: string | null, file: string): Promise<AgreementWording> {
  const section = await sectionsOf(folder, file, [before, after, 'privacy notice']);
  return {
    statementBefore: section(before),
    statementAfter: section(after),
    privacyNotice: section('privacy notice'),
  };
}

async function sectionsOf<const Name extends string>(
  folder: string | null,
  file: string,
  names: readonly Name[],
): Promise<(name: Name) => WordingParagraphs> {
  const own = folder === null ? null : await readIfPresent(join(folder, file));
  const path = join(own === null ? bundledFolder : (folder ?? bundledFolder), file);
  const sections = parseWordingSections(own ?? (await readFile(path, 'utf8')));
  const error = sectionsError(sections, names);
  if (error !== null) throw new Error(`The wording file ${path} ${error}`);
  return (name) => sections.get(name) ?? [];
}

/** The text of a file; null when it does not exist. */
async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Parses a wording file: `[name]` on a line of its own starts a section, blank lines separate paragraphs, the lines of a
 * paragraph are joined, lines that start with # are comments.
 */
export function parseWordingSections(text: string): ReadonlyMap<string, WordingParagraphs> {
  const sections = new Map<string, string[]>();
  const withoutComments = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'));
  for (const part of withoutComments.join('\n').split(/^(?=\[)/m)) {
    const [, name, body] = /^\[([^\]\n]+)\][ \t]*\n?([\s\S]*)$/.exec(part) ?? [];
    if (name === undefined || body === undefined) continue;
    const paragraphs = body.split(/\n[ \t]*\n/).map((each) => each.replaceAll(/\s+/g, ' ').trim());
    sections.set(
      name.trim().toLowerCase(),
      paragraphs.filter((each) => each !== ''),
    );
  }
  return sections;
}

/** What is wrong with the sections, in words that follow the name of the file; null when nothing is. */
function sectionsError(
  sections: ReadonlyMap<string, WordingParagraphs>,
  names: readonly string[],
): string | null {
  for (const name of names) {
    const text = sections.get(name)?.join('\n') ?? '';
    if (text === '') return `has no text under [${name}]; write it there.`;
    if (text.length > sectionCharactersMax) {
      return `has more than ${sectionCharactersMax} characters under [${name}]; shorten it.`;
    }
    const unprintable = /[\p{Cc}\p{Cs}]/u.exec(text.replaceAll('\n', ' '))?.[0] ?? findMissingCharacter(text);
    if (unprintable !== null)
      return `has a character under [${name}] that cannot be printed: ${JSON.stringify(unprintable)}.`;
  }
  const unknown = [...sections.keys()].find((name) => !names.includes(name));
  return unknown === undefined
    ? null
    : `has a section [${unknown}] that no document prints; use ${names.map((name) => `[${name}]`).join(', ')}.`;
}
