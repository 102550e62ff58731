// The section of webhooks: the list, and the form that adds one.
import type { WebhookEndpoint } from '../../../ports/webhooks/endpoint-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { tickGroup } from '../../parts/tick-group.ts';
import { eventTypes } from '../../../domain/values/event-type.ts';
import { eventWords } from './event-words.ts';
import { postForm, textField } from '../../parts/form-fields.ts';
import { stateMark } from '../../parts/verdict-mark.ts';
import { settingsWords as words } from './settings-words.ts';

/** What was typed into the form. */
export interface TypedWebhook {
  readonly program: string;
  readonly url: string;
  readonly locations: readonly string[];
  readonly types: readonly string[];
}

/** A test comes by its own button. */
const typeOptions = eventTypes
  .filter((type) => type !== 'endpoint.test')
  .map((type) => [type, eventWords[type]] as const);

/** What people call it. */
export const webhookName = ({ label, url }: Pick<WebhookEndpoint, 'label' | 'url'>): string => label ?? url;

const marks = { on: 'yes', off: 'waiting', failing: 'no' } as const;

/** By colour, shape and word. */
export const webhookState = ({ state }: Pick<WebhookEndpoint, 'state'>): Raw =>
  stateMark(marks[state], words.states[state]);

/** The list and the form; `typed` is what was entered, with `errors` by field. */
export const webhooksSection = (
  visit: DeskVisit,
  endpoints: readonly WebhookEndpoint[],
  typed: TypedWebhook,
  errors: ReadonlyMap<string, string>,
): Raw =>
  html`<section>
    <h2 id="webhooks-title">${words.webhooksTitle}</h2>
    <p>${words.webhooksText}</p>
    ${endpoints.length === 0 ? html`<p>${words.noWebhooks}</p>` : webhookTable(endpoints)}
    <details class="sheet" ${(errors.size > 0 || typed.program + typed.url !== '') && html`open`}>
      <summary>${words.addTitle}</summary>
      ${postForm(
        visit,
        {
          action: '/desk/settings',
          label: words.addTitle,
          kept: { do: 'add-webhook' },
          onceId: visit.formId,
        },
        html`<div class="fields">
            ${textField({ name: 'program', label: words.webhookLabelField, value: typed.program, width: 'medium', error: errors.get('program') ?? null })}
            ${textField({ name: 'url', label: words.webhookUrl, hint: words.urlHint, value: typed.url, width: 'long', error: errors.get('url') ?? null })}
          </div>
          <div class="columns">
            ${tickGroup({ name: 'webhook-at', legend: words.webhookAtLegend, options: visit.person.minorIds.map((id) => [id, words.eventsAt(id)]), ticked: typed.locations, error: errors.get('webhook-at') ?? null })}
            ${tickGroup({ name: 'type', legend: words.webhookTypesLegend, hint: words.webhookTypesHint, options: typeOptions, ticked: typed.types, error: null })}
          </div>
          <div class="actions">
            <button name="do" value="add-webhook">${words.addButton}</button>
            <button class="quiet" formaction="/desk/lock" data-hidden-with-script>
              ${words.lockAndKeep}
            </button>
          </div>`,
      )}
    </details>
  </section>`;

const webhookTable = (endpoints: readonly WebhookEndpoint[]): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="webhooks-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.webhookFor}</th>
          <th>${words.webhookUrl}</th>
          <th>${words.webhookAt}</th>
          <th>${words.webhookState}</th>
          <th><span class="hidden">${words.open}</span></th>
        </tr>
      </thead>
      <tbody>
        ${endpoints.map(
          (endpoint) =>
            html`<tr>
              <td data-label="${words.webhookFor}"><strong>${webhookName(endpoint)}</strong></td>
              <td data-label="${words.webhookUrl}">${new URL(endpoint.url).host}</td>
              <td data-label="${words.webhookAt}">${endpoint.locations.join(', ')}</td>
              <td data-label="${words.webhookState}">${webhookState(endpoint)}</td>
              <td class="act">
                <a href="/desk/settings/webhooks/${endpoint.id}"
                  >${words.open}<span class="hidden"
                    >${words.openRest(`${webhookName(endpoint)}, ${endpoint.id}`)}</span
                  ></a
                >
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
