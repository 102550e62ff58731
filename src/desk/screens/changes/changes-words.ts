// The words of the page of what changed in the schedule; never the official wording.
import type { ChangeKind, ItemChange } from '../../../domain/schedule/releases/summarise-changes.ts';
import type { ChangesView } from './changes-views.ts';

export const changesWords = {
  title: 'What changed',
  between: (before: string, after: string) => `From the schedule of ${before} to that of ${after}.`,
  notHeld: (days: string) =>
    `The schedules of ${days} in between are not here, so their changes are in this list too.`,
  fromLabel: 'From',
  toLabel: 'To',
  chooseButton: 'Compare',
  viewsLabel: 'Views of changes',
  views: {
    yours: 'Items you billed',
    fee: 'Fee changed',
    new: 'New',
    gone: 'Gone',
    wording: 'Wording and rules',
  } satisfies Record<ChangesView, string>,
  yoursText: 'Items that this location billed in the last 12 months.',
  empty: {
    yours:
      'Nothing changed about the items that this location billed in the last 12 months. Choose another list above.',
    fee: 'No fee changed. Choose another list above.',
    new: 'No item is new. Choose another list above.',
    gone: 'No item is gone. Choose another list above.',
    wording: 'No wording and no rule changed. Choose another list above.',
  } satisfies Record<ChangesView, string>,
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? 'item' : 'items'}` : `${shown} of ${all} items`,
  more: 'More items',
  item: 'Item',
  name: 'What it is',
  what: 'What changed',
  feeBefore: 'Fee before',
  feeAfter: 'Fee now',
  difference: 'Difference',
  billed: 'Billed',
  kinds: {
    new: 'New',
    gone: 'Gone: it cannot be claimed any more',
    changed: 'Changed',
  } satisfies Record<ItemChange['what'], string>,
  parts: {
    wording: 'its wording',
    'fee-rule': 'how its fee is worked out',
    benefit: 'which benefit is paid',
    age: 'the ages',
    referral: 'the referral',
    limit: 'how often',
    restriction: 'what it may go with, or where',
    rule: 'a rule outside its wording',
    'safety-net': 'the safety net cap',
    group: 'its group',
    anaesthesia: 'anaesthesia or assistance',
  } satisfies Record<ChangeKind, string>,
  fee: 'the fee',
  capital: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  nothingTitle: 'There is nothing to compare yet',
  nothing:
    'Only one schedule is here. The operator imports another one with: medicare-gateway schedule import',
  toItems: 'Look an item up',
} as const;
