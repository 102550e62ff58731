// Makes the page of each operation and of each named schema from the interface description.
import { codeExamples } from './code-examples.ts';
import { codeLink, registerCodeLinks } from './codes-page.ts';
import {
  objectOf,
  readOperations,
  resolve,
  textOf,
  type Described,
  type OperationOnPage,
  type AnswerOnPage,
} from './described-operations.ts';
import type { DocumentationPage } from './documentation-page.ts';
import { fieldTable, markdownRow, schemaPath, typeInWords } from './schema-markdown.ts';
import { tryItForm } from './try-it-form.ts';

/** A page an operation, in the order of the tags. */
export function operationPages(description: Described, origin: string): readonly DocumentationPage[] {
  const operations = readOperations(description);
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return tags.flatMap((tag) =>
    operations
      .filter((operation) => operation.tag === tag)
      .map((operation) => ({
        path: `/docs/operations/${operation.operationId}`,
        group: tag,
        title: operation.summary,
        summary: `${operation.method} ${operation.path}`,
        markdown: operationMarkdown(description, operation, origin),
        form: tryItForm(operation),
      })),
  );
}

/** A page a named schema; they are reached from the operations, and in no list. */
export const schemaPages = (description: Described): readonly DocumentationPage[] =>
  Object.entries(objectOf(objectOf(description['components'])['schemas'])).map(([name, schema]) => {
    const object = objectOf(schema);
    const table = fieldTable(description, object);
    return {
      path: schemaPath(name),
      group: '',
      title: name,
      summary: '',
      markdown: sections([
        `# ${name}`,
        textOf(object['description']),
        table === '' ? typeInWords(object) : table,
        meaningsOf(description, object),
      ]),
    };
  });

/** The words of a type of events with their meanings, which stand at the webhooks; '' for any other schema. */
function meaningsOf(description: Described, { enum: words }: Described): string {
  const webhooks = objectOf(description['webhooks']);
  const isOfEvents = Array.isArray(words) && words.every((word) => String(word) in webhooks);
  if (!isOfEvents) return '';
  const rows = words.map((word) =>
    markdownRow([`\`${String(word)}\``, textOf(objectOf(webhooks[String(word)])['summary'])]),
  );
  return ['| Value | Meaning |', '| --- | --- |', ...rows].join('\n');
}

const sections = (parts: readonly string[]): string =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`;

const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

const installClients =
  'TypeScript and Python call the [clients](/docs/clients), which are not published yet: in the folder of the service’s sources, with `npm ci` done, `npm run build && npm pack` in `clients/typescript` makes the package for `npm install`, and `pip install ./clients/python` installs the other.';

function operationMarkdown(description: Described, operation: OperationOnPage, origin: string): string {
  const { method, path, summary, scope, needsKey, parameters, body, responses, commonResponses } = operation;
  const examples = codeExamples(operation, origin);
  const access = needsKey
    ? `Needs the header \`x-api-key\`${scope === null ? '' : `, with the scope \`${scope}\``}.`
    : 'Needs no API key.';
  return sections([
    `# ${summary}`,
    `\`${method} ${path}\``,
    operation.description,
    access,
    parameters.length > 0 ? `## Parameters\n\n${parameterTable(parameters)}` : '',
    ...body
      .slice(0, 1)
      .map(({ schema }) => `## Body\n\n${typeInWords(schema)}\n\n${fieldTable(description, schema)}`),
    '## Example',
    ...examples.map(({ language, fence, code }) => `### ${language}\n\n${fenced(fence, code)}`),
    examples.length > 1 ? installClients : '',
    `## Answers\n\n${responses.map((response) => answerMarkdown(description, response)).join('\n\n')}`,
    commonTable(commonResponses),
  ]);
}

const parameterTable = (parameters: OperationOnPage['parameters']): string =>
  [
    '| Name | In | Type | Required | Meaning |',
    '| --- | --- | --- | --- | --- |',
    ...parameters.map((each) =>
      markdownRow([
        `\`${textOf(each['name'])}\``,
        textOf(each['in']),
        typeInWords(objectOf(each['schema'])),
        each['required'] === true ? 'yes' : '',
        textOf(each['description']),
      ]),
    ),
  ].join('\n');

/** What a caller of any operation has to expect, in a row each. */
function commonTable(responses: OperationOnPage['responses']): string {
  const rows = responses.map(({ status, description, content }) => {
    const [first] = content;
    const { message } = objectOf(first?.example);
    return markdownRow([status, description, codesOf(content).join(', '), textOf(message ?? first?.example)]);
  });
  if (rows.length === 0) return '';
  return [
    '### As every operation',
    '',
    '| Status | When | Codes | For example |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The codes that an answer may show, as links to where they are explained. */
const codesOf = (content: AnswerOnPage['content']): readonly string[] => [
  ...new Set(content.flatMap(({ codes }) => codes.map(codeLink))),
];

/** Fields only of what is not an error: errors have one form each. */
function answerMarkdown(
  description: Described,
  { status, description: words, content }: AnswerOnPage,
): string {
  const [first] = content;
  const isError = status.startsWith('4') || status.startsWith('5');
  const type = first === undefined ? '' : ` ${first.type}${isError ? '' : `, ${typeInWords(first.schema)}`}`;
  const example =
    first?.example === undefined
      ? ''
      : typeof first.example === 'string'
        ? fenced('text', first.example)
        : fenced('json', JSON.stringify(first.example, null, 2));
  const table = isError || first === undefined ? '' : fieldTable(description, first.schema);
  const codes = [
    ...(isError ? codesOf(content) : []),
    ...(isOfRegister(description, content) ? registerCodeLinks : []),
  ];
  const codesLine = codes.length === 0 ? '' : `Codes: ${codes.join(', ')}`;
  return [`### ${status}`, `${words}${type}`, codesLine, table, example]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Whether an answer is one of the Immunisation Register, whose codes come with any status. */
const isOfRegister = (description: Described, content: AnswerOnPage['content']): boolean =>
  content.some(({ schema }) => {
    const { properties, anyOf } = resolve(description, schema);
    const forms = Array.isArray(anyOf) ? anyOf.map((form) => resolve(description, form)['properties']) : [];
    return [properties, ...forms].some((fields) => 'statusCode' in objectOf(fields));
  });
