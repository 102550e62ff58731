// The words of the first page.
import type { AttentionReason } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { UnmatchedMoney } from '../../../ports/reconciliation/deposit-store.ts';
import { attentionWords } from '../claims/attention-words.ts';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

export const todayWords = {
  title: 'Today',
  attentionTitle: 'To fix',
  nothing: 'Nothing waits for you. New answers from Medicare appear here.',
  insurerDown:
    'Medicare does not answer at the moment. Claims are kept and sent as soon as it does; checks cannot be decided.',
  /** `3 rejected, $245.60 not paid`. */
  sum: (reason: AttentionReason, count: number, unpaid: string) =>
    `${count} ${attentionWords[reason].inShort}, ${unpaid} not paid`,
  /** `2 deposits and 1 payment run are not matched`. */
  unmatched: ({ deposits, runs }: Pick<UnmatchedMoney, 'deposits' | 'runs'>) => {
    const parts = [
      ...(deposits === 0 ? [] : [counted(deposits, 'deposit')]),
      ...(runs === 0 ? [] : [counted(runs, 'payment run')]),
    ];
    return `${parts.join(' and ')} ${deposits + runs === 1 ? 'is' : 'are'} not matched`;
  },
  /** `3 claims lodged more than 30 days ago are not paid yet`. */
  overdue: (count: number, days: number) =>
    `${counted(count, 'claim')} lodged more than ${days} days ago ${count === 1 ? 'is' : 'are'} not paid yet`,
  overdueTodo: 'Medicare usually answers within days: call Medicare.',
  more: (shown: number, all: number) => `The newest ${shown} of ${all}.`,
  showAll: 'Show all that need somebody',
  dayListTitle: 'Day list',
  noDayList: 'The appointments of today are not checked yet.',
  beginDayList: 'Check the day list',
  openDayList: 'Open the day list',
  startTitle: 'Start',
  checkLink: 'Check a patient',
  checkText: 'Would Medicare pay, how much, and why.',
  lodgeLink: 'Lodge a claim',
  lodgeText: 'Bulk bill, or for the patient.',
  searchTitle: 'Search',
  searchLabel: 'Item, claim, code or Medicare number',
  searchHint:
    'An item number or words of its name, a claim such as A0001@, a code of Medicare such as 217, or a Medicare number. By name a patient is found on the list of today and among the claims of today; with the date of birth under Claims.',
  searchButton: 'Search',
  foundTitle: (typed: string) => `Found for "${typed}"`,
  foundCode: (code: string) => `Medicare's code ${code}`,
  foundCodeRemedy: (remedy: string | null) => `What to do: ${remedy ?? 'nothing.'}`,
  foundListed: 'On the list of today',
  row: (row: number) => `Row ${row}`,
  foundItems: 'Items',
  foundClaims: 'Claims',
  foundNothing:
    'Nothing was found. Type an item number, words of its name, or the number of a claim such as A0001@.',
  foundNoPatient: 'A patient is found by the Medicare number, or by family name and date of birth:',
} as const;
