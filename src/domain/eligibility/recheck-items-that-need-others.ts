// Refuses an item of a request that needs another one which is not paid itself, and leaves it open where that one is open.
import { createItemMatcher } from '../schedule/items/match-item-references.ts';
import { bulkBillingCheck } from './checks/bulk-billing.ts';
import { requiredItemsCheck } from './checks/required-items.ts';
import type { CheckFinding } from './check.ts';
import { isOpen, replaceFinding, runCheck } from './evaluate-item.ts';
import type { EligibilityFacts, RequestedItem } from './facts/eligibility-facts.ts';
import { openedFinding } from './null-until-confirmed.ts';
import { overallVerdictReasons } from './overall-verdict-sentences.ts';

/** An item of the schedule while a request is evaluated. */
export interface OpenedItem {
  readonly item: RequestedItem;
  readonly facts: EligibilityFacts;
  readonly findings: readonly CheckFinding[];
}

/** By the index of the item. */
export type OpenedItems = Map<number, OpenedItem>;

interface RequestState {
  readonly opened: OpenedItems;
  readonly refused: Set<number>;
  /** The same service again. */
  readonly repeated: ReadonlySet<number>;
  /** Refused for the provider alone: another practitioner may claim them. */
  readonly byOthers: readonly RequestedItem[];
}

/** Checks that look for a service which has to be there. */
const lookingForOthers = [requiredItemsCheck, bulkBillingCheck];

/** The items that are neither refused nor repeated. */
export function itemsThatStand({
  opened,
  refused,
  repeated,
}: Pick<RequestState, 'opened' | 'refused' | 'repeated'>): RequestedItem[] {
  return [...opened.values()].flatMap(({ item }) =>
    refused.has(item.index) || repeated.has(item.index) ? [] : [item],
  );
}

/** An item that needs another finds it anywhere in the day, unless that one is not paid itself. Adds to `refused`. */
export function refuseWhatLacksOthers(
  state: RequestState,
  decision: { refuses(item: RequestedItem, finding: CheckFinding): boolean },
): void {
  const { opened, refused, repeated, byOthers } = state;
  for (let known = 0; known < refused.size + repeated.size;) {
    known = refused.size + repeated.size;
    const request = itemsThatStand(state);
    for (const { index } of request) {
      const one = opened.get(index);
      if (one === undefined) continue;
      const again = lookAgain(one, isAssistance(one) ? [...request, ...byOthers] : request);
      if (again === one) continue;
      opened.set(index, again);
      if (again.findings.some((finding) => decision.refuses(one.item, finding))) refused.add(index);
    }
  }
}

/** What is met only by an item that is not decided yet is not decided either. */
export function leaveOpenWhatNeedsOpenOnes(state: RequestState): void {
  const { opened } = state;
  const remaining = itemsThatStand(state);
  const decided = remaining.filter(({ index }) => {
    const one = opened.get(index);
    return one !== undefined && !isOpen(one.facts, one.findings);
  });
  if (decided.length === remaining.length) return;
  for (const { index } of decided) {
    const one = opened.get(index);
    if (one === undefined || isAssistance(one)) continue;
    const { findings } = lookAgain(one, decided);
    const missed = findings.filter((found) => !one.findings.includes(found) && found.verdict !== true);
    const reason = overallVerdictReasons.NeededItemOpen();
    const open = missed.map((found) => openedFinding(found, reason));
    if (open.length > 0) opened.set(index, { ...one, findings: open.reduce(replaceFinding, one.findings) });
  }
}

const matchesAssistance = createItemMatcher(['group:T9', 'group:M33', '51800', '51803']);

/** Another practitioner claims the operation at which one assists. */
const isAssistance = ({ facts }: OpenedItem): boolean => matchesAssistance(facts.schedule.published);

/** The item with what these checks find among some services; the same object where nothing changes. */
function lookAgain(one: OpenedItem, request: readonly RequestedItem[]): OpenedItem {
  let { findings } = one;
  for (const check of lookingForOthers) {
    const before = findings.find(({ title }) => title === check.title);
    if (before === undefined) continue;
    const found = runCheck(check, { ...one.facts, request });
    if (found !== null && (found.verdict !== before.verdict || found.code !== before.code))
      findings = replaceFinding(findings, found);
  }
  return findings === one.findings ? one : { ...one, findings };
}
