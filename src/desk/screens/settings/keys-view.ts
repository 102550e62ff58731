// The section of API keys: the list, and the form that makes one.
import type { ListedKey } from '../../../application/keys/list-keys.ts';
import { defaultKeyScopes, type KeyScope } from '../../../domain/values/api-key-scope.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { postForm, textField } from '../../parts/form-fields.ts';
import { tickGroup } from '../../parts/tick-group.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { shortDate } from '../../typed-values.ts';
import { settingsWords as words } from './settings-words.ts';

/** What was typed into the form. */
export interface TypedKey {
  readonly label: string;
  readonly ends: string;
  readonly scopes: readonly string[];
  readonly locations: readonly string[];
}

/** `timeZone`: that of the location. */
export const keysSection = (
  visit: DeskVisit,
  keys: readonly ListedKey[],
  typed: TypedKey,
  { errors, timeZone }: { readonly errors: ReadonlyMap<string, string>; readonly timeZone: string },
): Raw =>
  html`<section>
    <h2 id="keys-title">${words.keysTitle}</h2>
    <p>${words.keysText}</p>
    ${keys.length === 0 ? html`<p>${words.noKeys}</p>` : keyTable(keys, timeZone)}
    ${makeKeyForm(visit, typed, errors)}
  </section>`;

const keyTable = (keys: readonly ListedKey[], timeZone: string): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="keys-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.keyLabel}</th>
          <th>${words.keyMay}</th>
          <th>${words.keyAt}</th>
          <th>${words.keyLastUsed}</th>
          <th>${words.keyEnds}</th>
          <th><span class="hidden">${words.revoke}</span></th>
        </tr>
      </thead>
      <tbody>
        ${keys.map((key) => keyRow(key, timeZone))}
      </tbody>
    </table>
  </div>`;

function keyRow(key: ListedKey, timeZone: string): Raw {
  const { id, label, scopes, minorIds, lastUsedAt, expiresOn, providers, networks } = key;
  const rest = words.revokeRest(`${label}, ${id}`);
  return html`<tr>
    <td data-label="${words.keyLabel}"><strong>${label}</strong> <span class="note">${id}</span></td>
    <td data-label="${words.keyMay}">
      ${scopesText(scopes)}${
        (providers !== null || networks !== null) && html` <span class="note">(${words.limited})</span>`
      }
    </td>
    <td data-label="${words.keyAt}">${minorIds.join(', ')}</td>
    <td data-label="${words.keyLastUsed}">
      ${lastUsedAt === null ? words.neverUsed : timeInZone(lastUsedAt, timeZone)}
    </td>
    <td class="day" data-label="${words.keyEnds}">
      ${expiresOn === null ? words.noEnd : shortDate(expiresOn)}
    </td>
    <td class="act">
      <a href="/desk/settings/keys/${id}/revoke">${words.revoke}<span class="hidden">${rest}</span></a>
    </td>
  </tr>`;
}

/** What a key may do, in words. */
export const scopesText = (scopes: readonly KeyScope[]): string =>
  scopes.join() === defaultKeyScopes.join()
    ? words.allScopes
    : scopes.map((scope) => words.scopes[scope]).join('; ');

/** The scope of the operator is given on the machine alone. */
const scopeOptions = defaultKeyScopes.map((scope): [KeyScope, string] => [scope, words.scopes[scope]]);

const makeKeyForm = (visit: DeskVisit, typed: TypedKey, errors: ReadonlyMap<string, string>): Raw =>
  html`<details class="sheet" ${(errors.size > 0 || typed.label !== '') && html`open`}>
    <summary>${words.makeKeyTitle}</summary>
    <p>${words.makeKeyText}</p>
    ${postForm(
      visit,
      { action: '/desk/settings', label: words.makeKeyTitle, kept: { do: 'make-key' }, onceId: visit.formId },
      html`<div class="fields">
          ${textField({ name: 'label', label: words.keyLabelField, hint: words.keyLabelHint, value: typed.label, width: 'long', error: errors.get('label') ?? null })}
          ${textField({ name: 'ends', label: words.keyEndsField, hint: words.keyEndsHint, value: typed.ends, width: 'long', error: errors.get('ends') ?? null })}
        </div>
        <div class="columns">
          ${tickGroup({ name: 'scope', legend: words.scopesLegend, hint: words.scopesHint, options: scopeOptions, ticked: typed.scopes, error: errors.get('scope') ?? null })}
          ${tickGroup({ name: 'at', legend: words.locationsLegend, options: visit.person.minorIds.map((id) => [id, id]), ticked: typed.locations, error: errors.get('at') ?? null })}
        </div>
        <div class="actions"><button name="do" value="make-key">${words.makeKeyButton}</button></div>`,
    )}
  </details>`;
