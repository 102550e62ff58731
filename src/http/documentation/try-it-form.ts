// Writes the form that tries an operation from its page; it is hidden without script, where the examples of code stay.
import { escapeHtml } from '../../pages/escape-html.ts';
import { textOf, type OperationOnPage } from './described-operations.ts';
import { sandboxKey, sandboxLocation } from './example-request.ts';

const field = (id: string, label: string, attributes: string): string =>
  `<div class="field"><label for="${id}">${escapeHtml(label)}</label><input id="${id}" type="text" autocomplete="off" spellcheck="false" ${attributes}></div>`;

/** Parameters of the path and the query with their examples: a list is read by its pages. */
function parameterFields({ parameters }: OperationOnPage): string {
  return parameters
    .filter((each) => each['in'] === 'path' || each['in'] === 'query')
    .map((each) => {
      const name = textOf(each['name']);
      const place = textOf(each['in']);
      const { example } = each;
      const value = typeof example === 'string' || typeof example === 'number' ? String(example) : '';
      const required = each['required'] === true ? ' required' : '';
      return field(
        `try-${name}`,
        name,
        `data-${place}="${escapeHtml(name)}" value="${escapeHtml(value)}"${required}`,
      );
    })
    .join('');
}

const keyFields = `${field('try-key', 'API key', `data-header="x-api-key" value="${sandboxKey}"`)}${field('try-location', 'Location (Minor ID)', `data-header="x-minor-id" value="${sandboxLocation}"`)}`;

function bodyField({ body }: OperationOnPage): string {
  const [first] = body;
  if (first === undefined) return '';
  const { example, type } = first;
  const text = typeof example === 'string' ? example : JSON.stringify(example ?? {}, null, 2);
  const rows = Math.min(text.split('\n').length + 1, 16);
  return `<div class="field full"><label for="try-body">Body, ${escapeHtml(type)}</label><textarea id="try-body" rows="${rows}" spellcheck="false" data-type="${escapeHtml(type)}">${escapeHtml(text)}</textarea></div>`;
}

/** A claim that is tried twice is two claims, unless the reader wants the same one again. */
const sameClaim =
  '<p><input id="try-same" type="checkbox"> <label for="try-same">Keep the correlationId: the same claim again</label></p>';

/** The form of an operation. */
export function tryItForm(operation: OperationOnPage): string {
  const { method, path, operationId, needsKey } = operation;
  return `<section id="try" hidden><h2 id="try-it">Try it</h2>
<form id="try-form" data-method="${method}" data-path="${escapeHtml(path)}"><div class="fields">${needsKey ? keyFields : ''}${parameterFields(operation)}${bodyField(operation)}</div>
${/^(?:lodge|claim)/.test(operationId) ? sameClaim : ''}<button>Send</button></form>
<p id="try-status" role="status"></p>
<p id="try-file" hidden></p>
<pre id="try-answer" tabindex="0" role="group" aria-label="Answer" hidden><code></code></pre></section>`;
}
