// The page of settings: the name of the practice, API keys, webhooks, how long claims are kept, and what the operator sets.
import {
  listManagedKeys,
  makeManagedKey,
  type ManageKeysDependencies,
} from '../../../application/keys/manage-keys.ts';
import type { MakeOnceDependencies } from '../../../application/people/make-once.ts';
import { isPlainName } from '../../../application/people/is-plain-name.ts';
import { createEndpoint, type EndpointDependencies } from '../../../application/webhooks/manage-endpoints.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import { defaultKeyScopes } from '../../../domain/values/api-key-scope.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { doneLine } from '../../parts/done-line.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { factList } from '../../parts/fact-list.ts';
import { isoDateOf } from '../../typed-values.ts';
import { makeAndShow } from '../made/made-screen.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { keysSection, type TypedKey } from './keys-view.ts';
import { operatorSettings, type ShownConfiguration } from './operator-settings.ts';
import { practiceSection, savePractice, type PracticeDependencies } from './practice-section.ts';
import { settingsWords as words } from './settings-words.ts';
import { eventTypes } from '../../../domain/values/event-type.ts';
import { webhookName, webhooksSection, type TypedWebhook } from './webhooks-view.ts';

export interface SettingsScreenDependencies
  extends ManageKeysDependencies, EndpointDependencies, PracticeDependencies {
  readonly ids: ManageKeysDependencies['ids'];
  readonly settings: ShownConfiguration;
  readonly once: MakeOnceDependencies;
}

type Errors = ReadonlyMap<string, string>;
const none: Errors = new Map();

/** What is wrong with the form that was posted; the other ones are as they were. */
interface FormErrors {
  readonly practice?: Errors;
  readonly key?: Errors;
  readonly webhook?: Errors;
}

/** The page at `/desk/settings`. Making keys needs an owner's passkey of the last five minutes. */
export const createSettingsScreen = (deps: SettingsScreenDependencies): DeskScreen => ({
  path: '/desk/settings',
  permission: 'manage-settings',
  show: (visit) => settingsPage(deps, visit, {}),
  async act(visit) {
    if (isShownAgain(visit.form)) return settingsPage(deps, visit, {});
    if (visit.form.get('do') === 'save-practice') return afterSaving(deps, visit);
    if (visit.form.get('do') === 'add-webhook') return addWebhook(deps, visit);
    const reason = visit.whyNot('manage-keys');
    if (reason !== null) return { kind: 'rejected', reason, permission: 'manage-keys' };
    return makeKey(deps, visit);
  },
});

async function afterSaving(deps: SettingsScreenDependencies, visit: DeskVisit): Promise<DeskAnswer> {
  const practice = await savePractice(deps, visit);
  if (practice.size > 0) return settingsPage(deps, visit, { practice });
  return { kind: 'see-other', path: '/desk/settings?done=practice' };
}

async function makeKey(deps: SettingsScreenDependencies, visit: DeskVisit): Promise<DeskAnswer> {
  const typed = typedKey(visit);
  const minorIds = visit.person.minorIds.filter((each) => typed.locations.includes(each));
  const scopes = defaultKeyScopes.filter((scope) => typed.scopes.includes(scope));
  const expiresOn = parseLocalDate(isoDateOf(typed.ends));
  const isDayWrong = typed.ends !== '' && (expiresOn === null || expiresOn < deps.clock.today());
  const keyErrors = new Map([
    ...(isPlainName(typed.label) ? [] : ([['label', words.labelWrong]] as const)),
    ...(isDayWrong ? ([['ends', words.dayWrong]] as const) : []),
    ...(scopes.length === 0 ? ([['scope', words.scopesWrong]] as const) : []),
    ...(minorIds.length === 0 ? ([['at', words.locationsWrong]] as const) : []),
  ]);
  if (keyErrors.size > 0) return settingsPage(deps, visit, { key: keyErrors });
  const { label } = typed;
  return makeAndShow(deps.once, visit, async (stores) => {
    const made = await makeManagedKey({ ...deps, ...stores }, visit, { label, minorIds, scopes, expiresOn });
    if (made === null) return null;
    return {
      title: words.keyMadeTitle(label),
      text: words.keyMadeText,
      secrets: [{ id: 'key', label: words.key, value: made.secret }],
      back: { path: '/desk/settings', label: words.back },
    };
  });
}

async function addWebhook(deps: SettingsScreenDependencies, visit: DeskVisit): Promise<DeskAnswer> {
  const { url, program, ...typed } = typedWebhook(visit);
  const locations = visit.person.minorIds.filter((each) => typed.locations.includes(each));
  const chosen = eventTypes.filter((type) => typed.types.includes(type));
  const errors = new Map<string, string>();
  if (!isPlainName(program)) errors.set('program', words.webhookLabelWrong);
  const verdict = await deps.webhookSender.check(url);
  if (locations.length === 0) errors.set('webhook-at', words.locationsWrong);
  if (verdict !== 'allowed') errors.set('url', words.urlWrong[verdict](hostOf(url)));
  if (errors.size > 0) return settingsPage(deps, visit, { webhook: errors });
  const caller = { locations: visit.person.minorIds, actor: visit.actor };
  const types = chosen.length === 0 ? null : chosen;
  const request = { url, locations, types, label: program, scheme: 'v1' } as const;
  return makeAndShow(deps.once, visit, async (stores) => {
    const created = await createEndpoint({ ...deps, ...stores }, caller, request);
    if (!created.ok) return null;
    const { endpoint, secret } = created.answer;
    return {
      title: words.secretTitle(webhookName(endpoint)),
      text: words.secretText,
      secrets: [{ id: 'secret', label: words.secret, value: secret ?? '' }],
      back: {
        path: `/desk/settings/webhooks/${endpoint.id}`,
        label: words.webhookTitle(webhookName(endpoint)),
      },
    };
  });
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);

const typedKey = ({ form }: DeskVisit): TypedKey => ({
  label: (form.get('label') ?? '').trim(),
  ends: (form.get('ends') ?? '').trim(),
  scopes: form.getAll('scope'),
  locations: form.getAll('at'),
});

const typedWebhook = ({ form }: DeskVisit): TypedWebhook => ({
  url: (form.get('url') ?? '').trim(),
  program: (form.get('program') ?? '').trim(),
  locations: form.getAll('webhook-at'),
  types: form.getAll('type'),
});

/** As typed; the location that is chosen before anything is. */
function shownWebhook(visit: DeskVisit): TypedWebhook {
  const typed = typedWebhook(visit);
  return visit.form.has('program') ? typed : { ...typed, locations: [visit.location] };
}

async function settingsPage(
  deps: SettingsScreenDependencies,
  visit: DeskVisit,
  { practice = none, key = none, webhook = none }: FormErrors,
): Promise<DeskAnswer> {
  const errors = new Map([...practice, ...key, ...webhook]);
  const endpoints = await deps.webhookEndpoints.list(visit.person.minorIds);
  const done = Object.entries(words.done).find(([name]) => name === visit.query.get('done'))?.[1];
  return {
    kind: 'page',
    title: words.title,
    status: errors.size > 0 ? 422 : 200,
    body: html`<h1>${words.title}</h1>
      ${errorSummary(words.wrongTitle, errors)} ${done !== undefined && doneLine(done)}
      ${practiceSection(deps, visit, { errors: practice, isOwnWording: deps.settings.wordingDir !== null })}
      ${await keysPart(deps, visit, key)} ${webhooksSection(visit, endpoints, shownWebhook(visit), webhook)}
      ${keptSection(deps)} ${operatorSection(deps)}`,
  };
}

/** Keys are an owner's: an operator has the command line. */
async function keysPart(
  deps: SettingsScreenDependencies,
  visit: DeskVisit,
  errors: Errors,
): Promise<HtmlValue> {
  if (!isRolePermitted(visit.person.roles, 'manage-keys'))
    return html`<section>
      <h2>${words.keysTitle}</h2>
      <p>${words.keysByOwner}</p>
    </section>`;
  const typed =
    errors.size > 0 || visit.form.has('label')
      ? typedKey(visit)
      : { label: '', ends: '', scopes: [], locations: [visit.location] };
  const keys = await listManagedKeys(deps, visit);
  return keysSection(visit, keys, typed, { errors, timeZone: visit.timeZone });
}

/** How long patients stay in claims: an owner answers for it, and the operator sets it. */
const keptSection = ({ settings }: SettingsScreenDependencies): Raw =>
  html`<section>
    <h2>${words.keptTitle}</h2>
    <p>${words.keptText}</p>
    ${factList([
      [words.keptBulkBill, words.keptFor(settings.keepClaimsMonths)],
      [words.keptInteractive, words.keptFor(settings.keepInteractiveMonths)],
    ])}
  </section>`;

const operatorSection = ({ settings }: SettingsScreenDependencies): Raw =>
  html`<details>
    <summary id="operator-title">${words.operatorTitle}</summary>
    <p>${words.operatorText} ${words.printedWhere} ${words.limitedKeys}</p>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="operator-title">
      <table class="stack">
        <thead>
          <tr>
            <th>${words.setting}</th>
            <th>${words.settingValue}</th>
            <th>${words.settingMeaning}</th>
          </tr>
        </thead>
        <tbody>
          ${operatorSettings(settings).map(
            ({ name, value, meaning }) =>
              html`<tr>
                <td data-label="${words.setting}"><code>${name}</code></td>
                <td data-label="${words.settingValue}">${value}</td>
                <td data-label="${words.settingMeaning}">${meaning}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
