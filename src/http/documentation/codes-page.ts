// Makes the page of all codes, each under a heading of its own, so that links lead to it.
import { registerCodes } from '../../domain/immunisations/register-codes.ts';
import { veteranStatusMeanings, statusRemedies } from '../../domain/patients/patient-status-codes.ts';
import type { Explanation } from '../../domain/claims/outcomes/explanation-codes.ts';
import { everyCode, type Code } from '../routes/codes.ts';
import type { DocumentationPage } from './documentation-page.ts';
import { headingId } from './render-markdown.ts';

interface CodeOnPage extends Explanation {
  readonly code: string;
  readonly status?: number | null;
}

interface CodeGroup {
  readonly title: string;
  /** Begins each heading: a number may be a code of two kinds. */
  readonly word: string;
  readonly codes: readonly CodeOnPage[];
}

const path = '/docs/codes';

const ofKind = (kind: Code['Kind']): readonly CodeOnPage[] =>
  everyCode()
    .filter(({ Kind }) => Kind === kind)
    .map(({ Code: code, Status: status, Meaning: meaning, Remedy: remedy }) => ({
      code,
      status,
      meaning,
      remedy,
    }));

const veteranCodes = [...veteranStatusMeanings].map(([code, { words, outcome }]): CodeOnPage => ({
  code: String(code),
  meaning: `${words}.`,
  remedy: statusRemedies[outcome],
}));

const gatewayErrors: CodeGroup = { title: 'Errors of the service', word: '', codes: ofKind('gateway') };
const claimErrors: CodeGroup = { title: 'Errors of a claim', word: 'Claim', codes: ofKind('claim') };
const ofRegister: CodeGroup = {
  title: 'Immunisation Register',
  word: '',
  codes: Object.values(registerCodes).toSorted((a, b) => (a.code < b.code ? -1 : 1)),
};

const groups: readonly CodeGroup[] = [
  gatewayErrors,
  claimErrors,
  { title: 'Verification of a patient', word: 'Patient', codes: ofKind('patient') },
  { title: 'Verification of a veteran', word: 'Veteran', codes: veteranCodes },
  { title: 'Patients in a processing report', word: 'Report', codes: ofKind('report-patient') },
  { title: 'Explanations of a service', word: 'Explanation', codes: ofKind('explanation') },
  ofRegister,
];

const headingOf = ({ word }: CodeGroup, { code }: CodeOnPage): string => `${word} ${code}`.trim();

/** `/docs/codes`. */
export const codesPage = (): DocumentationPage => ({
  path,
  group: 'Reference',
  title: 'Codes',
  summary: '',
  markdown: [
    '# Codes',
    'Every code with what it means and what helps. [GET /Codes](/docs/operations/listCodes) answers most of them as data. Medicare and the Immunisation Register have more, with words of their own: show those.',
    groups.map(({ title }) => `- [${title}](#${headingId(title)})`).join('\n'),
    ...groups.map(
      (group) => `## ${group.title}\n\n${group.codes.map((code) => entry(group, code)).join('\n\n')}`,
    ),
    '',
  ].join('\n\n'),
});

function entry(group: CodeGroup, code: CodeOnPage): string {
  const { status = null, meaning, remedy } = code;
  const sentences = [status === null ? '' : `\`${status}\``, meaning, remedy === null ? '' : `**${remedy}**`];
  return `### ${headingOf(group, code)}\n\n${sentences.filter((sentence) => sentence !== '').join(' ')}`;
}

/** Where each code of an error, and each of the register, stands on the page. */
const places: ReadonlyMap<string, string> = new Map(
  [gatewayErrors, claimErrors, ofRegister].flatMap((group) =>
    group.codes.map((code) => [code.code, `${path}#${headingId(headingOf(group, code))}`]),
  ),
);

/** The code as a link to where it is explained; as it is where it is not known. */
export function codeLink(code: string): string {
  const place = places.get(code);
  return place === undefined ? code : `[${code}](${place})`;
}

/** All codes of the register, as links. */
export const registerCodeLinks: readonly string[] = ofRegister.codes.map(({ code }) => codeLink(code));
