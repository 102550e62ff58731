// Adds the resources of AI agents: items, changes between releases, codes and pages of the documentation, each in parts of at most 8 kB.
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  type ListResourcesCallback,
  type McpServer,
} from '@modelcontextprotocol/server';
import {
  argumentText,
  sourcedAnswer,
  type AgentTool,
  type ToolArguments,
  type ToolContext,
  ToolFailure,
} from './agent-tool.ts';
import { partOfPage } from './page-parts.ts';
import { compareTool, explainCodeTool, getItem } from './schedule-tools.ts';
import { sentenceCharactersMax, shortAnswer, shortText } from './short-answer.ts';

export interface ResourceContext extends ToolContext {
  /** The text of a file of the documentation. @throws ToolFailure where there is none. */
  readonly readDocumentation: (path: string) => Promise<string>;
}

interface AgentResource {
  readonly name: string;
  readonly template: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  /** Those that are listed, by what stands in the template; without it there are too many. */
  readonly list?: (
    context: ResourceContext,
  ) => Promise<readonly ListedResource[]> | readonly ListedResource[];
  /** Its text, from what stands in the template. @throws ToolFailure where there is none. */
  readonly read: (named: ToolArguments, context: ResourceContext) => Promise<string>;
}

interface ListedResource {
  readonly uri: string;
  readonly name: string;
}

const jsonType = 'application/json';
/** What a tool answers, as the text of a resource. */
async function answerOf(
  tool: AgentTool,
  sent: ToolArguments,
  context: ToolContext,
  whenShortened = tool.whenShortened,
): Promise<string> {
  return JSON.stringify(shortAnswer(await sourcedAnswer(tool, sent, context), whenShortened));
}
const changesUri = (day: unknown) => `mbs://release/${argumentText(day)}/changes`;

const agentResources: readonly AgentResource[] = [
  {
    name: 'item',
    template: 'mbs://item/{number}',
    title: 'One item of the schedule',
    description: 'Its record, as of today.',
    mimeType: jsonType,
    read: ({ number }, context) => answerOf(getItem, { itemNumber: number }, context),
  },
  {
    name: 'changes',
    template: 'mbs://release/{date}/changes',
    title: 'What changed with a release',
    description: 'Counts, against the release before it, and the names of the lists of item numbers.',
    mimeType: jsonType,
    list: ({ releases }) =>
      releases.slice(1).map((day) => ({ uri: changesUri(day), name: `Changes of ${day}` })),
    read: ({ date }, context) =>
      answerOf(compareTool, { to: date }, context, `Read one list: ${changesUri(date)}/AddedItems/1.`),
  },
  {
    name: 'changed-items',
    template: 'mbs://release/{date}/changes/{list}/{page}',
    title: 'The item numbers that changed with a release',
    description:
      'A page of one list: AddedItems, RemovedItems, ModifiedItems, or a field such as ScheduleFee.',
    mimeType: jsonType,
    read: ({ date, list, page }, context) =>
      answerOf(compareTool, { to: date, list, pageNumber: Number(page) }, context, 'Read the pages in turn.'),
  },
  {
    name: 'code',
    template: 'gateway://code/{code}',
    title: 'What a code means',
    description: 'Of Medicare, of claims, or of this service.',
    mimeType: jsonType,
    read: ({ code }, context) => answerOf(explainCodeTool, { code }, context),
  },
  {
    name: 'docs',
    template: 'gateway://docs/{+page}',
    title: 'A page of the documentation',
    description:
      'In parts; each says where the next one begins. operations/{operationId} is the page of an operation.',
    mimeType: 'text/markdown',
    list: listPages,
    async read({ page: sent }, context) {
      const [page = '', from = '0'] = argumentText(sent).split('?from=');
      return partOfPage(page, await readPage(page, context), Number(from));
    },
  },
];

/** An answer repeats the address. */
const addressCharactersMax = 300;
const addressTooLong = `There is nothing at an address of more than ${addressCharactersMax} characters. List the resources to see what is there.`;

/** Adds them to a server; `onFailure` takes what is thrown and is no answer. */
export function addAgentResources(
  server: McpServer,
  context: ResourceContext,
  onFailure: (error: unknown) => void,
): void {
  for (const { name, template, list, read, ...about } of agentResources) {
    const { mimeType } = about;
    const listed: ListResourcesCallback | undefined =
      list === undefined
        ? undefined
        : async () => ({ resources: (await list(context)).map((each) => ({ ...each, mimeType })) });
    server.registerResource(
      name,
      new ResourceTemplate(template, { list: listed }),
      about,
      async (uri, named) => {
        try {
          if (uri.href.length > addressCharactersMax) throw new ToolFailure(addressTooLong);
          return { contents: [{ uri: uri.href, mimeType, text: await read(named, context) }] };
        } catch (error) {
          if (error instanceof ToolFailure) throw notFound(error);
          onFailure(error);
          throw error;
        }
      },
    );
  }
}

/** A resource that is not there is an error of the protocol, with the sentence that says why. */
const notFound = ({ message }: ToolFailure) =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, shortText(message, sentenceCharactersMax));

/** A page of the documentation: its path, title, and what it is about. */
type ListedPage = readonly [path: string, title: string, summary: string, headings: string];

/** The guides; the pages of operations are named in them. */
async function listPages({ readDocumentation }: ResourceContext): Promise<readonly ListedResource[]> {
  const pages = JSON.parse(await readDocumentation('/docs/search.json')) as readonly ListedPage[];
  return pages
    .filter(([path]) => /^\/docs\/[^/]+$/.test(path))
    .map(([path, title]) => ({ uri: `gateway://docs/${path.slice('/docs/'.length)}`, name: title }));
}

const pageForm = /^(operations\/)?[\w-]+$/;

async function readPage(page: string, { readDocumentation }: ResourceContext): Promise<string> {
  if (!pageForm.test(page))
    throw new ToolFailure('There is no such page. List the resources to see the pages.');
  return readDocumentation(`/docs/${page}.md`);
}
