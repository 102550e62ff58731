// Serves the documentation: pages and their Markdown, llms.txt, and the first page of the service; made once, from files of this machine only.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  matchesEntityTag,
  negotiateEncoding,
  precompressBody,
  type PrecompressedBody,
} from '../cache/precompressed-body.ts';
import { pageStyles } from '../../pages/page-styles.ts';
import { stripTypes } from '../../pages/strip-types.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { openAccess } from '../plugins/declared-route.ts';
import type { App } from '../types/app-and-route-types.ts';
import type { Described } from './described-operations.ts';
import { markdownPath, renderDocumentationPage, type DocumentationFrame } from './documentation-layout.ts';
import { codesPage } from './codes-page.ts';
import type { DocumentationPage } from './documentation-page.ts';
import { listGuidePictures, readGuides } from './guides.ts';
import { linksToMarkdown } from './markdown-links.ts';
import { homePage, listPage, llmsText, startText } from './index-pages.ts';
import { operationPages, schemaPages } from './operation-pages.ts';
import { exampleOrigin, servedOrigins, withOrigin } from './served-origin.ts';

/** Only files of this service; nothing inline, nothing from elsewhere. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

interface DayOfPages {
  readonly day: LocalDate;
  readonly pages: ReadonlyMap<string, Served>;
  readonly bodies: Map<string, PrecompressedBody>;
}

interface Served {
  readonly type: string;
  readonly content: string | Buffer;
}

const plain = (content: string): Served => ({ type: 'text/plain; charset=utf-8', content });
const markdown = (content: string): Served => ({ type: 'text/markdown; charset=utf-8', content });

interface DocumentationDependencies {
  /** Writes the interface description, once every route has been added. */
  readonly describe: () => string;
  readonly clock: Pick<Clock, 'today'>;
  /** DESK_ORIGIN. */
  readonly deskOrigin: string | null;
}

/** Adds the routes. The pages are made anew each day: their examples are of the day. */
export function addDocumentationRoutes(
  app: App,
  { describe, clock, deskOrigin }: DocumentationDependencies,
): void {
  const assets = readAssets();
  const originOf = servedOrigins(deskOrigin);
  let ofDay: DayOfPages | null = null;
  const pagesOfToday = (): DayOfPages => {
    const day = clock.today();
    if (ofDay?.day === day) return ofDay;
    const pages = documents(JSON.parse(describe()) as Described, assets.frame);
    ofDay = { day, pages, bodies: new Map() };
    return ofDay;
  };
  const hidden = { config: openAccess, schema: { hide: true } } as const;
  const send = (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    const { pages, bodies } = pagesOfToday();
    const served = assets.files.get(path) ?? pages.get(path);
    if (served === undefined) {
      const page = path.replace(/\/$/, '');
      return pages.has(page) ? reply.redirect(page, 308) : sendError(reply, httpErrors.pathUnknown());
    }
    const { content } = served;
    const origin = typeof content === 'string' ? originOf(request) : '';
    const key = `${origin}${path}`;
    const body =
      bodies.get(key) ??
      precompressBody(Buffer.from(typeof content === 'string' ? withOrigin(content, origin) : content));
    bodies.set(key, body);
    reply.headers({ ...body.headers, 'content-security-policy': pagePolicy }).type(served.type);
    if (matchesEntityTag(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
    // A picture is compressed in itself.
    const encoding = served.type.startsWith('image/')
      ? 'identity'
      : negotiateEncoding(request.headers['accept-encoding'], body.identity.length);
    if (encoding === 'identity') return reply.send(body.identity);
    return body.compressed(encoding).then((bytes) => reply.header('content-encoding', encoding).send(bytes));
  };
  for (const path of ['/', '/index.md', '/docs', '/docs.md', '/docs/*', '/llms.txt', '/llms-full.txt'])
    app.get(path, hidden, send);
}

/** Every page with its Markdown, by path. */
function documents(description: Described, frame: DocumentationFrame): ReadonlyMap<string, Served> {
  const listed = [...readGuides(), codesPage(), ...operationPages(description, exampleOrigin)];
  const pages = [homePage, listPage(listed), ...listed, ...schemaPages(description)];
  const inOneText = listed.map((page) => linksToMarkdown(page.markdown)).join('\n\n');
  const wholeKilobytes = Math.round(Buffer.byteLength(inOneText) / 1_000);
  const search = listed.map(({ path, title, summary, markdown: text }) => [
    path,
    title,
    summary,
    headingsOf(text),
  ]);
  return new Map<string, Served>([
    ...pages.flatMap((page): [string, Served][] => [
      [page.path, lazily('text/html; charset=utf-8', () => renderDocumentationPage(frame, listed, page))],
      [markdownPath(page), markdown(linksToMarkdown(page.markdown))],
    ]),
    ['/llms.txt', plain(llmsText(listed, wholeKilobytes))],
    ['/llms-full.txt', plain(`${startText(wholeKilobytes)}\n\n${inOneText}`)],
    ['/docs/search.json', { type: 'application/json; charset=utf-8', content: JSON.stringify(search) }],
  ]);
}

/** What search looks through, besides titles. */
const headingsOf = (page: DocumentationPage['markdown']): string =>
  [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading).join(' · ');

/** Made when it is first asked for. */
function lazily(type: string, make: () => Served['content']): Served {
  let made: Served['content'] | null = null;
  return {
    type,
    get content() {
      return (made ??= make());
    },
  };
}

/** The style sheets of all pages and of these in one, the search and the form; each under a name with its hash. */
function readAssets(): { readonly frame: DocumentationFrame; readonly files: ReadonlyMap<string, Served> } {
  const read = (...parts: string[]) => readFileSync(join(import.meta.dirname, ...parts), 'utf8');
  const styles = `${pageStyles}\n${read('documentation.css')}`;
  const script = stripTypes(read('browser', 'search.ts'));
  const tryIt = stripTypes(read('browser', 'try-it.ts'));
  const pathOf = (text: string, extension: string) =>
    `/docs/assets/${createHash('sha256').update(text).digest('hex').slice(0, 16)}.${extension}`;
  const frame = {
    stylesPath: pathOf(styles, 'css'),
    scriptPath: pathOf(script, 'js'),
    tryItPath: pathOf(tryIt, 'js'),
  };
  return {
    frame,
    files: new Map<string, Served>([
      [frame.stylesPath, { type: 'text/css; charset=utf-8', content: styles }],
      [frame.scriptPath, { type: 'text/javascript; charset=utf-8', content: script }],
      [frame.tryItPath, { type: 'text/javascript; charset=utf-8', content: tryIt }],
      ...listGuidePictures().map(({ path, type, read: bytes }): [string, Served] => [
        path,
        lazily(type, bytes),
      ]),
    ]),
  };
}
