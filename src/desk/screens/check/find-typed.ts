// Finds the items and practitioners that somebody named in words instead of by number.
import { suggestItems, type SuggestItemsDependencies } from '../../../application/schedule/suggest-items.ts';
import {
  suggestProviders,
  type SuggestProvidersDependencies,
} from '../../../application/providers/suggest-providers.ts';
import { chosenProvider, type SpecialtyNames } from '../../parts/provider-name.ts';
import { providerNumberError } from '../../../domain/values/provider-number.ts';
import type { FieldErrors } from './check-form-view.ts';
import type { TypedCheck } from './check-form.ts';
import { checkWords as words } from './check-words.ts';

export type FindTypedDependencies = SuggestItemsDependencies & SuggestProvidersDependencies & SpecialtyNames;

const namedMax = 5;

/** The check with numbers instead of words where exactly one is meant, and what to do about each field where not. */
export function findTyped(
  deps: FindTypedDependencies,
  typed: TypedCheck,
): { readonly typed: TypedCheck; readonly errors: FieldErrors } {
  const errors = new Map<string, string>();
  const provider = providerNumberOf(deps, typed.provider);
  if (provider.error !== null) errors.set('provider', provider.error);
  const referrer = providerNumberOf(deps, typed.referrer);
  if (referrer.error !== null) errors.set('referrer', referrer.error);
  const payee = providerNumberOf(deps, typed.payee);
  // One wrong name in both fields is said once.
  if (payee.error !== null && payee.error !== provider.error) errors.set('payee', payee.error);
  const items = typed.items.map((row, at) => {
    const found = itemNumberOf(deps, row.item);
    if (found.error !== null) errors.set(at === 0 ? 'item' : `item-${at + 1}`, found.error);
    return { ...row, item: found.value };
  });
  if (items.every(({ item }) => item === '')) errors.set('item', words.itemMissing);
  const numbers = { provider: provider.value, referrer: referrer.value, payee: payee.value };
  return { typed: { ...typed, ...numbers, items }, errors };
}

interface Found {
  readonly value: string;
  readonly error: string | null;
}

/** A number stays as it is, known or not: the check says what is wrong with it. */
function itemNumberOf(deps: SuggestItemsDependencies, text: string): Found {
  if (text === '' || /^\d+$/.test(text)) return { value: text, error: null };
  const found = suggestItems(deps, text, namedMax + 1);
  const [first, second] = found;
  if (first === undefined) return { value: text, error: words.itemUnknown(text) };
  if (second === undefined) return { value: first.itemNumber, error: null };
  const named = found.slice(0, namedMax).map(({ itemNumber, title }) => `${itemNumber} (${title})`);
  return { value: text, error: words.itemAmbiguous(text, named.join(', ')) };
}

/** What has a digit is meant as a provider number. */
function typedNumber(value: string): Found {
  const wrong = value === '' ? null : providerNumberError(value);
  return { value, error: wrong === null ? null : words.providerWrong[wrong](value) };
}

/** The number of the one practitioner that is meant; else as typed, with what to do. */
export function providerNumberOf(deps: SuggestProvidersDependencies & SpecialtyNames, text: string): Found {
  if (text === '' || /\d/.test(text)) return typedNumber(text.toUpperCase());
  const found = suggestProviders(deps, text, namedMax + 1);
  const [first, second] = found;
  if (first === undefined) return { value: text, error: words.providerUnknown(text) };
  if (second === undefined) return { value: first.number, error: null };
  const named = found.slice(0, namedMax).map((each) => `${chosenProvider(deps, each)}, ${each.number}`);
  return { value: text, error: words.providerAmbiguous(text, named.join('; ')) };
}
