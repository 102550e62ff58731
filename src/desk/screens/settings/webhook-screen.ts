// The page of one webhook: test it, pause it, remove it, and what became of its last deliveries.
import {
  changeEndpoint,
  findEndpoint,
  readEndpoint,
  removeEndpoint,
  testEndpoint,
  type EndpointDependencies,
} from '../../../application/webhooks/manage-endpoints.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../../ports/webhooks/endpoint-store.ts';
import { createConfirmScreen } from '../../confirm-screen.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { doneLine } from '../../parts/done-line.ts';
import { factList } from '../../parts/fact-list.ts';
import { postForm } from '../../parts/form-fields.ts';
import { notFoundPage } from '../../parts/message-page.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { eventWords } from './event-words.ts';
import { settingsWords as words } from './settings-words.ts';
import { webhookName, webhookState } from './webhooks-view.ts';

const deliveriesShown = 20;

/** The page at `/desk/settings/webhooks/{id}`. */
export const createWebhookScreen = (deps: EndpointDependencies): DeskScreen => ({
  path: '/desk/settings/webhooks/:id',
  permission: 'manage-settings',
  async show(visit) {
    const found = await readEndpoint(deps, callerOf(visit), idOf(visit));
    return found.ok ? webhookPage(deps, visit, found.answer) : notThere;
  },
  async act(visit) {
    const [caller, id] = [callerOf(visit), idOf(visit)];
    const back = (done: keyof typeof words.done): DeskAnswer => ({
      kind: 'see-other',
      path: `/desk/settings/webhooks/${id}?done=${done}`,
    });
    switch (visit.form.get('do')) {
      case 'test':
        return (await testEndpoint(deps, caller, id)).ok ? back('tested') : notThere;
      case 'pause':
        return (await changeEndpoint(deps, caller, id, { isOn: false })).ok ? back('off') : notThere;
      default:
        return (await changeEndpoint(deps, caller, id, { isOn: true })).ok ? back('on') : notThere;
    }
  },
});

/** The page that asks before a webhook is removed. */
export const createRemoveWebhookScreen = (deps: EndpointDependencies): DeskScreen =>
  createConfirmScreen({
    path: '/desk/settings/webhooks/:id/remove',
    permission: 'manage-settings',
    async find(visit) {
      const found = await findEndpoint(deps, callerOf(visit), idOf(visit));
      return found.ok ? found.answer : null;
    },
    describe: (endpoint) => ({
      title: words.removeTitle(webhookName(endpoint)),
      facts: [
        [words.webhookUrl, endpoint.url],
        [words.webhookAt, endpoint.locations.join(', ')],
      ],
      text: words.removeText,
      action: `/desk/settings/webhooks/${endpoint.id}/remove`,
      button: words.removeButton,
      back: { path: `/desk/settings/webhooks/${endpoint.id}`, label: words.keep },
    }),
    end: async (visit, { id }) =>
      (await removeEndpoint(deps, callerOf(visit), id)).ok ? '/desk/settings?done=removed' : null,
    notThere,
  });

const idOf = ({ params }: DeskVisit): string => params['id'] ?? '';
const callerOf = ({ person, actor }: DeskVisit) => ({ locations: person.minorIds, actor });

const notThere = notFoundPage(words.webhookNotFoundTitle, words.webhookNotFound, {
  path: '/desk/settings',
  label: words.back,
});

async function webhookPage(
  { webhookEndpoints }: EndpointDependencies,
  visit: DeskVisit,
  endpoint: WebhookEndpoint,
): Promise<DeskAnswer> {
  const query = { before: null, state: null, limit: deliveriesShown };
  const deliveries = await webhookEndpoints.deliveries(endpoint.id, query);
  const title = words.webhookTitle(webhookName(endpoint));
  const done = Object.entries(words.done).find(([name]) => name === visit.query.get('done'))?.[1];
  const { url, locations, types } = endpoint;
  return {
    kind: 'page',
    title,
    body: html`<h1>${title}</h1>
      ${done !== undefined && doneLine(done)}
      <section class="sheet">
        <p>${webhookState(endpoint)}</p>
        ${factList([
          [words.webhookUrl, url],
          [words.webhookAt, locations.join(', ')],
          [words.events, types === null ? words.allEvents : words.someEvents(types.length)],
        ])}
        ${actions(visit, endpoint)}
      </section>
      ${deliveryList(deliveries, visit.timeZone)}
      <p><a href="/desk/settings">${words.back}</a></p>`,
  };
}

const actions = (visit: DeskVisit, { id, state }: WebhookEndpoint): Raw =>
  postForm(
    visit,
    { action: `/desk/settings/webhooks/${id}` },
    html`<div class="actions">
      ${
        state === 'off'
          ? html`<button name="do" value="resume">${words.resumeButton}</button>`
          : html`<button name="do" value="test">${words.testButton}</button>
              <button class="quiet" name="do" value="pause">${words.pauseButton}</button>`
      }
      <a class="button quiet danger" href="/desk/settings/webhooks/${id}/remove">${words.removeButton}</a>
    </div>`,
  );

const deliveryList = (deliveries: readonly WebhookDelivery[], timeZone: string): Raw =>
  html`<section>
    <h2 id="deliveries-title">${words.deliveriesTitle}</h2>
    ${
      deliveries.length === 0
        ? html`<p>${words.noDeliveries}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="deliveries-title">
            <table class="stack">
              <thead>
                <tr>
                  <th>${words.deliveryAt}</th>
                  <th>${words.deliveryEvent}</th>
                  <th>${words.deliveryState}</th>
                  <th class="amount">${words.deliveryTries}</th>
                  <th>${words.deliveryAnswer}</th>
                </tr>
              </thead>
              <tbody>
                ${deliveries.map((delivery) => deliveryRow(delivery, timeZone))}
              </tbody>
            </table>
          </div>`
    }
  </section>`;

const deliveryRow = (delivery: WebhookDelivery, timeZone: string): Raw => {
  const { attemptedAt, type, state, attempts, failure, status } = delivery;
  const answer = failure === null ? null : words.failures[failure];
  return html`<tr>
    <td data-label="${words.deliveryAt}">
      ${attemptedAt === null ? words.notTried : timeInZone(attemptedAt, timeZone)}
    </td>
    <td data-label="${words.deliveryEvent}">${eventWords[type]}</td>
    <td data-label="${words.deliveryState}">${words.deliveryStates[state]}</td>
    <td class="amount" data-label="${words.deliveryTries}">${attempts}</td>
    <td data-label="${words.deliveryAnswer}">${[answer, status !== null && ` (${words.status(status)})`]}</td>
  </tr>`;
};
