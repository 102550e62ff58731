// The pages that lead to all others: the first page of the service, the list of the documentation, and llms.txt.
import type { DocumentationPage } from './documentation-page.ts';
import { markdownPath } from './documentation-layout.ts';

/** The group of pages that a reader begins with. */
const beginning = 'Begin';

const about =
  'An open, self-hostable Medicare claiming and eligibility service for Australia: the schedule, benefits, eligibility, claims, reports and documents over HTTP, with a reason for every answer.';

/** `GET /`: what this is, and where to go. */
export const homePage: DocumentationPage = {
  path: '/',
  group: '',
  title: 'medicare-gateway',
  summary: about,
  markdown: `# medicare-gateway

${about}

- [Front desk](/desk): check a patient, lodge a claim, see what became of it.
- [Documentation](/docs): begin with the [tutorial](/docs/tutorial). Each operation has an example that works as it is; an id in its address is one that another operation answers first.
- [OpenAPI document](/openapi.json): for generators of clients. [llms.txt](/llms.txt): for agents.
- [Health](/health) and [readiness](/ready): for those who watch the service.
`,
};

/** What readers look for by its name, where that is not the title of a page. */
const subjects = {
  'Quick start': '/docs/tutorial',
  'Errors and codes': '/docs/codes',
  Idempotency: '/docs/behaviour#76-idempotency',
  'People and faults of the sandbox': '/docs/personas',
  'The clock of the sandbox': '/docs/behaviour#121-the-sandbox-clock',
  'Events and webhooks': '/docs/webhooks',
  Changelog: '/docs/changelog',
};

/** `/docs`: every page by its group. */
export function listPage(pages: readonly DocumentationPage[]): DocumentationPage {
  const groups = [...new Set(pages.map(({ group }) => group))];
  const lists = groups.map((group) => {
    const lines = pages
      .filter((page) => page.group === group)
      .map(({ path, title, summary }) => `- [${title}](${path})${summary === '' ? '' : `: \`${summary}\``}`);
    return `## ${group}\n\n${lines.join('\n')}`;
  });
  const bySubject = Object.entries(subjects).map(([subject, path]) => `- [${subject}](${path})`);
  return {
    path: '/docs',
    group: '',
    title: 'Documentation',
    summary: '',
    markdown: `# Documentation\n\n${about}\n\nBegin with the [tutorial](/docs/tutorial). Each page is also there as Markdown, at its address with \`.md\`.\n\n${bySubject.join('\n')}\n\n${lists.join('\n\n')}\n`,
  };
}

/** The list for agents, by the form of llmstxt.org: a title, a summary, and links to Markdown; those to begin with come first. */
export const llmsText = (pages: readonly DocumentationPage[], wholeKilobytes: number): string => {
  const groups = [...new Set([beginning, ...pages.map(({ group }) => group)])];
  const lists = groups.map((group) => {
    const lines = pages
      .filter((page) => page.group === group)
      .map(
        (page) => `- [${page.title}](${markdownPath(page)})${page.summary === '' ? '' : `: ${page.summary}`}`,
      );
    return `## ${group}\n\n${lines.join('\n')}`;
  });
  return `${startText(wholeKilobytes)}\n\n${lists.join('\n\n')}\n`;
};

/** What stands before the list, and before the whole documentation in one text. */
export const startText = (wholeKilobytes: number): string =>
  `# medicare-gateway\n\n> ${about}\n\n${firstSteps(wholeKilobytes)}`;

/** What a reader with nothing else needs to make a first call; the size is that of the whole text, in kB. */
const firstSteps = (
  wholeKilobytes: number,
): string => `On your own machine the sandbox needs no set-up: the key is \`sandbox-key\` (header \`x-api-key\`), the location \`SBX00001\`
(header \`x-minor-id\`), the patients are invented (\`GET /Sandbox/Personas\`). Each page of an operation has an example, of yesterday by the clock of the
service, that works as it is, at http://127.0.0.1:8080.

1. Start the service, and wait until \`GET /ready\` answers 200. To have events delivered to your own machine, start it with
   \`WEBHOOK_ALLOW_NETWORKS=127.0.0.1/32\`; \`GET /Events\` needs nothing.
2. A first check: [POST /CalculateRebate](/docs/operations/calculateRebate.md). Claims that were lodged before count: where an item was
   claimed already, take another patient or day.
3. A receiver of events, with the setting of step 1: \`POST /WebhookEndpoints\` with \`{"Url":"http://127.0.0.1:9300/"}\` answers a \`Secret\`. In the folder of the
   service this prints each event as it comes, verified:
   \`npx medicare-gateway webhooks listen --port 9300 --key whsec_…\`.
   Your own receiver verifies in ten lines: [webhooks](/docs/webhooks.md).
4. A first claim: [POST /Medicare/bulkbillstoreforward/general/v1](/docs/operations/lodgeGeneralClaim.md), answered 200 when it is lodged,
   202 while it is queued. The \`correlationId\` says which claim it is: the same one again is the same claim, with other content
   its correction, a new one a new claim (Medicare pays a visit once), and where it is left out the answer has one. Items are not checked when a
   claim is lodged; \`POST /CheckItems\` does so before.
5. What became of it: \`GET /Claims/{correlationId}\`, and the events. Days pass with \`POST /Sandbox/Clock\`: after
   \`{"AdvanceDays":1}\` the claim is assessed, after \`{"AdvanceDays":2}\` more it is paid.

The machine-readable description is \`/openapi.json\`; the whole documentation in one text is \`/llms-full.txt\` (${wholeKilobytes} kB); tools
for agents are at \`POST /mcp\` ([how](/docs/ai.md)).`;
