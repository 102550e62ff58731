// The fields that narrow the list of claims.
import { attendedWays } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { html, type Raw } from '../../html.ts';
import { dateRangeFields } from '../../parts/date-range-fields.ts';
import { selectField, textField } from '../../parts/form-fields.ts';
import { providerHint, type ProviderChoices } from '../check/check-form-view.ts';
import type { ClaimTab } from './claim-tabs.ts';
import { claimsWords as words } from './claims-words.ts';

/** As typed; empty: not narrowed by it. */
export interface TypedClaimFilter {
  readonly item: string;
  readonly code: string;
  /** Who gave the service. */
  readonly provider: string;
  /** How somebody settled it, in the view of those. */
  readonly how: string;
  /** Why they need somebody, in the view of those; it comes with a link. */
  readonly reason: string;
  /** The id of a payment run, which comes with a link. */
  readonly run: string;
  readonly from: string;
  readonly to: string;
}

/** Closed until it is used. It is asked for by address: it names no patient. */
export const filterForm = (
  tab: ClaimTab,
  typed: TypedClaimFilter,
  errors: ReadonlyMap<string, string>,
  choices: ProviderChoices,
): Raw =>
  html`<details ${Object.values({ ...typed, run: '', reason: '' }).some((text) => text !== '') && html`open`}>
    <summary>${words.filterTitle}</summary>
    <form method="get" action="/desk/claims" class="fields">
      <input type="hidden" name="view" value="${tab}" />
      ${typed.run !== '' && html`<input type="hidden" name="run" value="${typed.run}" />`}
      ${tab === 'to-fix' && typed.reason !== '' && html`<input type="hidden" name="reason" value="${typed.reason}" />`}
      ${textField({ name: 'item', label: words.item, value: typed.item, width: 'short', inputMode: 'numeric' })}
      ${textField({ name: 'code', label: words.code, hint: words.codeHint, value: typed.code, width: 'short', inputMode: 'numeric' })}
      ${textField({ name: 'provider', label: words.provider, hint: providerHint(choices, typed.provider, words.providerHint), value: typed.provider, width: 'medium', suggestFrom: '/desk/providers/suggest', choices: choices.offered, error: errors.get('provider') ?? null })}
      ${tab === 'settled' && howField(typed.how)} ${dateRangeFields(words, typed, errors)}
      <button>${words.filterButton}</button>
    </form>
  </details>`;

const howField = (how: string): Raw =>
  selectField({
    name: 'how',
    label: words.how,
    value: how,
    options: [['', words.anyWay], ...attendedWays.map((way) => [way, words.attended[way]] as const)],
    width: 'medium',
    error: null,
  });
