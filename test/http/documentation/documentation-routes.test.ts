// The documentation: every page and every link is there, for people and as Markdown, without anything from elsewhere.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { registerCodes } from '../../../src/domain/immunisations/register-codes.ts';
import { sampleOf } from '../../support/sample.ts';
import { oneLocation, startTestServer, type TestServer } from '../../support/test-server.ts';

const pageBytesMax = 60_000;

describe('the documentation', () => {
  let testServer: TestServer;
  const read = async (path: string): Promise<string> => {
    const answer = await testServer.call(path);
    assert.equal(answer.status, 200, path);
    return answer.text();
  };
  const linksOf = (page: string) =>
    [...page.matchAll(/(?:href|src)="([^"#]+)/g)].map(([, path]) => path ?? '');
  const linksOfMarkdown = (page: string) =>
    [...page.matchAll(/\]\(([^()\s#]+)(?:#[^()\s]*)?\)/g)].map(([, path]) => path ?? '');
  const pathOrElsewhere = ({ origin, pathname, href }: URL) =>
    origin === testServer.origin ? pathname : href;
  let pages: readonly string[];
  const ends: (() => unknown)[] = [];

  after(() => Promise.all(ends.map((end) => end())));
  before(async () => {
    testServer = await startTestServer({ after: (end) => void ends.push(end as () => unknown) });
    pages = [...new Set(linksOf(await read('/docs')))].filter((path) => path.startsWith('/docs'));
  });

  it('begins at /, which says where to go', async () => {
    const page = await read('/');
    for (const path of ['/desk', '/docs', '/docs/tutorial', '/openapi.json', '/llms.txt', '/health'])
      assert.ok(linksOf(page).includes(path), path);
  });

  it('leads from its list to every subject', async () => {
    const subjects = {
      'Quick start': ['/docs/tutorial', /npm start/],
      'Lodge a general bulk bill claim': ['/docs/operations/lodgeGeneralClaim', /Answers/],
      'Errors and codes': ['/docs/codes', /Errors of the service/],
      Idempotency: ['/docs/behaviour#76-idempotency', /id="76-idempotency"/],
      'People and faults of the sandbox': ['/docs/personas', /verified-adult-female[^]*id="faults"/],
      'The clock of the sandbox': ['/docs/behaviour#121-the-sandbox-clock', /id="121-the-sandbox-clock"/],
      'Events and webhooks': ['/docs/webhooks', /What each event holds/],
      Changelog: ['/docs/changelog', /Changelog/],
    } as const;
    const list = await read('/docs');
    for (const [subject, [path, words]] of Object.entries(subjects)) {
      assert.ok(list.includes(`<a href="${path}">${subject}</a>`), subject);
      assert.match(await read(path), words, subject);
    }
  });

  it('has a page for each operation, with curl, TypeScript and Python', async () => {
    const { paths } = (await (await testServer.call('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    const described = Object.values(paths).flatMap((methods) => Object.values(methods));
    const operations = described.filter(({ operationId }) => operationId !== undefined);
    assert.ok(operations.length > 3);
    for (const { operationId } of sampleOf(operations, 9)) {
      const page = await read(`/docs/operations/${operationId}`);
      const isInClients = operationId !== 'metrics' && operationId !== 'callAgentTool';
      for (const language of ['curl', ...(isInClients ? ['TypeScript', 'Python'] : [])])
        assert.match(page, new RegExp(`>${language}</h3>`));
      assert.match(page, /<section id="try" hidden>/);
      assert.doesNotMatch(await read(`/docs/operations/${operationId}.md`), /<section/);
    }
  });

  it('explains every code at an anchor of its own, those of the Immunisation Register too', async () => {
    const { Codes } = (await (await testServer.call('/Codes', { headers: oneLocation })).json()) as {
      Codes: { Code: string; Meaning: string; Remedy: string | null }[];
    };
    assert.ok(Codes.length > 100);
    const page = await read('/docs/codes.md');
    const sections = page.split('\n### ');
    for (const { Code, Meaning, Remedy } of Codes) {
      const says = (section: string) =>
        new RegExp(`^(?:\\w+ )?${Code}\n`).test(section) &&
        section.includes(Meaning) &&
        section.includes(Remedy ?? '');
      assert.ok(sections.some(says), Code);
    }
    for (const { code, meaning } of Object.values(registerCodes))
      assert.ok(page.includes(`### ${code}\n\n${meaning}`), code);
    const ids = [...(await read('/docs/codes')).matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(!ids.some((id = '') => id.endsWith('-1')));
    assert.ok(ids.length > Codes.length);
    assert.match(await read('/llms.txt'), /\(\/docs\/codes\.md\)/);
    // A line that begins with a status would be an item of a numbered list.
    assert.doesNotMatch(await read('/docs/codes'), /<ol/);
    assert.match(await read('/docs/operations/createWebhookEndpoint.md'), /\| `Scheme` +\| string/);
  });

  it('names under each status every code that it may have, and leads to its explanation', async () => {
    const anchors = new Set([...(await read('/docs/codes')).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const linked = (page: string) =>
      [...page.matchAll(/href="\/docs\/codes#([^"]+)"/g)].map(([, id]) => id ?? '');
    const lodging = linked(await read('/docs/operations/lodgeGeneralClaim'));
    for (const id of [
      'claim-2025',
      'claim-9777',
      'invalidrequest',
      'scopemissing',
      'responsesnotread',
      'unavailable',
    ])
      assert.ok(lodging.includes(id), id);
    assert.ok(linked(await read('/docs/operations/getItem')).includes('notfound'));
    assert.ok(linked(await read('/docs/operations/recordEncounters')).includes('air-w-1008'));
    for (const path of sampleOf(
      pages.filter((each) => each.startsWith('/docs/operations/')),
      3,
    )) {
      const unexplained = linked(await read(path)).filter((id) => !anchors.has(id));
      assert.deepEqual(unexplained, [], path);
    }
  });

  it('says of each type of event what it means', async () => {
    const page = await read('/docs/schemas/EventType.md');
    assert.match(page, /\| `claim\.nil` \| Medicare assessed the claim, and pays nothing\. \|/);
  });

  it('names every field of an object that has no page of its own', async () => {
    const page = await read('/docs/schemas/ItemRestrictions.md');
    for (const field of ['Age', 'Age.From', 'Minutes', 'Minutes.Under'])
      assert.ok(page.includes(`| \`${field}\` |`), field);
  });

  it('leads nowhere that is not there, in pages and in Markdown', async () => {
    const seen = new Set<string>();
    const open = ['/', '/docs', '/llms.txt', '/llms-full.txt', ...pages];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path) || /^(https?:|\/desk|\/ready|\/health)/.test(path)) continue;
      seen.add(path);
      const page = await read(path);
      if (/\.(?:css|js|json|webp|png)$/.test(path)) continue;
      const links = /\.(?:md|txt)$/.test(path) ? linksOfMarkdown(page) : linksOf(page);
      open.push(...links.map((link) => new URL(link, `${testServer.origin}${path}`)).map(pathOrElsewhere));
    }
    assert.ok([...seen].filter((path) => path.endsWith('.md')).length > 60, String(seen.size));
  });

  it('is light: no page is more than 60 kB on its way', async () => {
    const { components } = (await (await testServer.call('/openapi.json')).json()) as {
      components: { schemas: object };
    };
    const ofSchemas = Object.keys(components.schemas).map((name) => `/docs/schemas/${name}`);
    assert.ok(ofSchemas.length > 0);
    for (const path of ['/', '/docs', ...pages, ...sampleOf(ofSchemas, 6)]) {
      const answer = await testServer.call(path, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      assert.equal(answer.status, 200, path);
      const sent = Number(answer.headers.get('content-length'));
      assert.ok(sent < pageBytesMax, `${path}: ${sent} bytes`);
    }
  });

  it('runs only its own script, and shows what a text says as text', async () => {
    const answer = await testServer.call('/docs/tutorial');
    assert.match(
      answer.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; script-src 'self'/,
    );
    const page = await answer.text();
    assert.doesNotMatch(page, /<script(?! type="module" src=)|style="|onclick/);
    assert.doesNotMatch(page, /(?:src|href)="https?:[^"]*\.(?:js|css|woff)/);
  });

  it('names for agents every page, with its Markdown, and the whole in one text', async () => {
    const list = await read('/llms.txt');
    const named = [...list.matchAll(/\]\((\/[^)]+\.md)\)/g)].map(([, path]) => path ?? '');
    assert.ok(named.length > 10);
    const whole = await read('/llms-full.txt');
    for (const path of named) {
      const answer = await testServer.call(path);
      assert.equal(answer.headers.get('content-type'), 'text/markdown; charset=utf-8');
      assert.ok(whole.includes(await answer.text()), path);
    }
  });

  it('shows the pictures of its guides, each with what it shows in words', async () => {
    const page = await read('/docs/desk/check');
    const pictures = [...page.matchAll(/<img src="([^"]+)" alt="([^"]*)"/g)];
    assert.ok(pictures.length > 0);
    for (const [, path = '', alt = ''] of pictures) {
      assert.ok(alt.length > 10, path);
      const answer = await testServer.call(path, { headers: { 'accept-encoding': 'br' } });
      assert.equal(answer.headers.get('content-type'), 'image/webp');
      assert.equal(answer.headers.get('content-encoding'), null);
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.equal(bytes.toString('latin1', 8, 12), 'WEBP');
    }
  });

  it('is sent compressed, and not again while it stays the same', async () => {
    const first = await testServer.call('/docs/tutorial', { headers: { 'accept-encoding': 'br' } });
    assert.equal(first.headers.get('content-encoding'), 'br');
    const again = await testServer.call('/docs/tutorial', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304);
  });

  it('names in its examples the address at which it is read, for a few of them', async () => {
    const { host } = new URL(testServer.origin);
    assert.match(await read('/llms.txt'), new RegExp(`at http://${host}\\.`));
    const path = pages.find((each) => each.startsWith('/docs/operations/')) ?? '';
    const page = await read(`${path}.md`);
    assert.ok(page.includes(`'http://${host}/`), page);
    assert.doesNotMatch(page, /:8080/);
  });

  it('leads from an address with a slash at its end to the page', async () => {
    for (const [path, page] of [
      ['/docs/', '/docs'],
      ['/docs/tutorial/?from=2', '/docs/tutorial'],
    ] as const) {
      const answer = await testServer.call(path, { redirect: 'manual' });
      assert.deepEqual([answer.status, answer.headers.get('location')], [308, page]);
      await answer.text();
    }
  });

  it('says of a page that is not there, in one sentence, where to look', async () => {
    for (const path of [
      '/docs/nothing',
      '/docs/nothing/',
      '/docs//',
      '/docs/assets/x.js',
      '/docs/../package.json.md',
      '/docs/__proto__',
    ]) {
      const answer = await testServer.call(path);
      assert.equal(answer.status, 404, path);
      assert.match(await answer.text(), /^There is nothing at this path; see \/docs/);
    }
  });

  after(() =>
    assert.deepEqual(
      testServer.log.lines.filter(({ status = 0 }) => status >= 500),
      [],
    ),
  );
});
