// Checks of an item that rest on little, and on no other service: their findings are kept with the item.
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { sayWith, type Check, type CheckDefinition, type Finding, type Reasons, type Say } from './check.ts';
import type { EligibilityFacts } from './facts/item-check-facts.ts';
import { grounds, type FindingInput, type Grounds } from './finding-inputs.ts';

/** All that such a check can look at: the schedule's entry of the item, and the grounds that it names. */
export type Seen<Name extends keyof Grounds> = { readonly schedule: ScheduleItem } & Pick<Grounds, Name>;

type Definition<R extends Reasons> = Omit<CheckDefinition<R>, 'appliesTo' | 'run'>;

export interface ItemCheckDefinition<R extends Reasons, Name extends keyof Grounds> extends Definition<R> {
  /** What the finding rests on beside the schedule's entry: while all of it is the same, so is the finding. */
  readonly restsOn: readonly Name[];
  appliesTo(seen: Seen<Name>): boolean;
  run(seen: Seen<Name>, say: Say<R>): Finding;
}

/** Of each item the last finding is kept; beyond this many items all of them are dropped, half a megabyte a check. */
const itemsMax = 2_000;

/** Makes a check of its definition. It sees nothing but what it rests on, so that a kept finding cannot be stale. */
export function defineItemCheck<const R extends Reasons, const Name extends keyof Grounds>(
  definition: ItemCheckDefinition<R, Name>,
): Check {
  const { title, source, about, restsOnPatient, reasons, restsOn } = definition;
  const say = sayWith(title, reasons);
  const concerns = (schedule: ScheduleItem) => definition.concerns?.(schedule) ?? true;
  const kept = new Map<ScheduleItem, { readonly seen: Seen<Name>; readonly finding: Finding | null }>();
  return {
    title,
    source,
    about,
    restsOnPatient,
    codes: Object.keys(reasons),
    concerns,
    run(facts) {
      const last = kept.get(facts.schedule);
      if (last !== undefined && isSame(restsOn, last.seen, facts)) return last.finding;
      const seen = seenOf(restsOn, facts);
      const applies = concerns(facts.schedule) && definition.appliesTo(seen);
      const finding = applies ? definition.run(seen, say) : null;
      if (kept.size >= itemsMax) kept.clear();
      kept.set(facts.schedule, { seen, finding });
      return finding;
    },
  };
}

function isSame<Name extends keyof Grounds>(
  names: readonly Name[],
  seen: Pick<Grounds, Name>,
  facts: EligibilityFacts,
): boolean {
  for (const name of names) {
    const ground = grounds[name];
    if (!ground.same(seen[name], ground.of(facts))) return false;
  }
  return true;
}

function seenOf<Name extends keyof Grounds>(names: readonly Name[], facts: EligibilityFacts): Seen<Name> {
  const values = Object.fromEntries(names.map((name) => [name, keptOf(grounds[name], facts)]));
  return { schedule: facts.schedule, ...(values as Pick<Grounds, Name>) };
}

function keptOf<Value>({ of, keep }: FindingInput<Value>, facts: EligibilityFacts): Value {
  const value = of(facts);
  return keep === undefined ? value : keep(value);
}
