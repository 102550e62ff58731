// Every page that answers a posted form gets an address of its own: the browser is led there, and may go back to it or load it again.
import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { keepPage, readKeptPage, type KeepPageDependencies } from '../application/people/keep-page.ts';
import type { PostedBy } from '../application/people/posted-by.ts';
import type { DeskAnswer, DeskVisit } from './desk-screen.ts';
import { keptHtml } from './html.ts';

type AnsweringPage = Extract<DeskAnswer, { readonly kind: 'page' }>;

const shownField = 'shown';
const idBytes = 16;
const idShape = /^[0-9a-f]{32}$/;

/** Of the location that the page is of: chosen another one, the page is no longer shown. */
const postedBy = ({ person, sessionToken, location }: DeskVisit, id: string): PostedBy => ({
  personId: person.personId,
  sessionToken,
  formId: `${id} ${location}`,
});

/** Keeps the page, and gives its address: that of the page at `path`, with an id. A page with a secret is never kept. */
export async function keepAnswer(
  deps: KeepPageDependencies,
  visit: DeskVisit,
  path: string,
  { title, status = 200, body }: AnsweringPage,
): Promise<DeskAnswer> {
  const id = randomBytes(idBytes).toString('hex');
  const text = JSON.stringify({ title, status, body: body.toString() });
  await keepPage(deps, postedBy(visit, id), deflateRawSync(text, { level: 1 }).toString('base64'));
  return { kind: 'see-other', path: `${path}?${shownField}=${id}` };
}

/** The page that the address names; null where it names none, or one that is no longer there. */
export async function findKeptPage(
  deps: KeepPageDependencies,
  visit: DeskVisit,
): Promise<AnsweringPage | null> {
  const id = visit.query.get(shownField) ?? '';
  const kept = idShape.test(id) ? await readKeptPage(deps, postedBy(visit, id)) : null;
  if (kept === null) return null;
  const { title, status, body } = JSON.parse(
    inflateRawSync(Buffer.from(kept, 'base64')).toString(),
  ) as KeptText;
  return { kind: 'page', title, status, body: keptHtml(body) };
}

/** As it is kept. */
interface KeptText {
  readonly title: string;
  readonly status: number;
  readonly body: string;
}
