// Reads what narrows the list of claims from the address, and turns it into a filter.
import {
  attendedWays,
  attentionReasons,
  type AttendedWay,
  type AttentionReason,
} from '../../../domain/claims/outcomes/claim-outcome.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { isoDateOf, shortDate } from '../../typed-values.ts';
import { claimFilter } from '../today/claim-filter.ts';
import { attentionWords } from './attention-words.ts';
import { chosenWords } from './chosen-words.ts';
import { tabConditions, type ClaimTab } from './claim-tabs.ts';
import type { TypedClaimFilter } from './claims-filter-form.ts';
import { claimsWords as words } from './claims-words.ts';

/** As typed. */
export const typedFilter = (query: URLSearchParams): TypedClaimFilter => {
  const of = (name: string) => (query.get(name) ?? '').trim();
  return {
    item: of('item'),
    code: of('code'),
    provider: of('provider'),
    how: of('how'),
    reason: of('reason'),
    run: of('run'),
    from: of('from'),
    to: of('to'),
  };
};

/** Whether anything was typed. */
export const isNarrowed = (typed: TypedClaimFilter): boolean =>
  Object.values(typed).some((text) => text !== '');

/** Fields of one view alone. */
const viewOfField: Readonly<Record<string, ClaimTab>> = { how: 'settled', reason: 'to-fix' };

/** The address of a view, with what was typed. */
export function viewPath(tab: ClaimTab, typed: Partial<TypedClaimFilter> = {}): string {
  const kept = Object.entries(typed).filter(
    ([name, text]) => text !== '' && (viewOfField[name] ?? tab) === tab,
  );
  return `/desk/claims?${new URLSearchParams([['view', tab], ...kept]).toString()}`;
}

/** What was typed, to be read after a number of claims; empty where nothing was. The page names a payment run itself. */
export function chosenInWords(
  tab: ClaimTab,
  { item, code, provider, how, reason, from, to }: TypedClaimFilter,
): string {
  const day = (text: string) => (text === '' ? null : shortDate(isoDateOf(text)));
  const way = tab === 'settled' ? attendedWays.find((each) => each === how) : undefined;
  const why = tab === 'to-fix' ? attentionReasons.find((each) => each === reason) : undefined;
  return chosenWords.chosen({
    item,
    code,
    provider,
    from: day(from),
    to: day(to),
    why: why === undefined ? null : attentionWords[why].inShort,
    way: way === undefined ? null : words.attended[way],
  });
}

/** Sentences by the field of a date that is none. */
export const wrongDates = ({ from, to }: TypedClaimFilter): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ from, to })
      .filter(([, text]) => text !== '' && parseLocalDate(isoDateOf(text)) === null)
      .map(([id]) => [id, words.wrongDate]),
  );

/** The one that was chosen; any where none was. */
function waysOf(how: string): readonly AttendedWay[] {
  const way = attendedWays.find((each) => each === how);
  return way === undefined ? attendedWays : [way];
}

/** The one that was asked for; any where none was. */
function reasonsOf(text: string): readonly AttentionReason[] {
  const reason = attentionReasons.find((each) => each === text);
  return reason === undefined ? attentionReasons : [reason];
}

/** The claims of a view that what was typed leaves. */
export const filterOf = (
  tab: ClaimTab,
  { item, code, provider, how, reason, run, from, to }: TypedClaimFilter,
) =>
  claimFilter({
    ...tabConditions[tab],
    ...(tab === 'settled' ? { attended: waysOf(how) } : {}),
    ...(tab === 'to-fix' ? { attention: reasonsOf(reason) } : {}),
    item: item === '' ? null : item.replace(/^0+(?=.)/, ''),
    code: code === '' ? null : code,
    run: run === '' ? null : run,
    servicing: provider === '' ? null : provider,
    from: parseLocalDate(isoDateOf(from)),
    to: parseLocalDate(isoDateOf(to)),
  });
