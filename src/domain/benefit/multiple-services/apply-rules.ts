// Applies the multiple-services rules to all services of a request and gives the adjusted fee and benefit of each.
import { addCents, formatDollars, cents, type Cents } from '../../values/money.ts';
import { listInWords, uncapitalise } from '../../schedule/record/sentence-parts.ts';
import { benefitFromFee, paidPercentage } from '../paid-percentage.ts';
import { priceAnaesthesia } from './anaesthesia.ts';
import { priceAssistance } from './assistance.ts';
import { flagAttendanceWithOperation } from './flag-attendance-with-operation.ts';
import { priceDiscontinuedOperation } from './discontinued-operation.ts';
import { greatestGapOnDay } from './greatest-gap.ts';
import { deductForOtherImaging, deductForConsultation, deductForOtherService } from './imaging-deductions.ts';
import { priceJoinedImaging } from './imaging-counted-as-one-service.ts';
import { priceOperations } from './multiple-operations.ts';
import { applyConing, reportRepeatedPathology } from './pathology-coning.ts';
import { priceShares } from './share-of-another.ts';
import type { MultipleServicesRule } from './rule-schema.ts';
import {
  remainingFee,
  type FeeChange,
  type ServiceDayCircumstances,
  type RuleInputs,
  type AdjustedLine,
  type PricedService,
  type AdjustedService,
  type RuleContext,
} from './rule-inputs-and-results.ts';
import { buildEffectSentence } from './rule-sentences.ts';

/** A change with the rule that made it. */
interface AppliedChange {
  readonly rule: MultipleServicesRule;
  readonly change: FeeChange;
}

/**
 * What several services together do, by the index of the service; a service that no rule touches is absent, and so is a
 * single service whose fee the schedule states. Services are those of one patient on one day. Rules are applied in the order of the data;
 * ties break by fee, then item number, so that the order of the request never matters. Amounts are cents for one
 * patient. `claimedByOthers`: what only assistance at operations looks at. Source: interface 2.6, behaviour 6.9, data/multiple-services.json.
 */
export function applyMultipleServices(
  services: readonly PricedService[],
  circumstances: ServiceDayCircumstances,
  inputs: RuleInputs,
  claimedByOthers: readonly PricedService[] = [],
): ReadonlyMap<number, AdjustedService> {
  if (services.length < 2 && services.every(({ fee }) => fee !== null)) return new Map();
  const setting: RuleContext = {
    ...circumstances,
    ...inputs,
    claimedByOthers: claimedByOthers.map(lineOf),
    greatestGap: greatestGapOnDay(inputs),
  };
  let lines = services.map(lineOf);
  const applied = new Map<number, AppliedChange[]>();
  for (const rule of inputs.rules) {
    const changes = new Map(changesBy(rule, lines, setting).map((change) => [change.index, change]));
    if (changes.size === 0) continue;
    lines = lines.map((line) => applyChange(line, changes.get(line.index), setting));
    for (const change of changes.values()) {
      const earlierChanges = applied.get(change.index);
      if (earlierChanges === undefined) applied.set(change.index, [{ rule, change }]);
      else earlierChanges.push({ rule, change });
    }
  }
  const effects = new Map<number, AdjustedService>();
  for (const line of lines) {
    const changes = applied.get(line.index);
    if (changes !== undefined) effects.set(line.index, adjustedService(line, changes, setting));
  }
  return effects;
}

/** Written out field by field here and below: fifty lines a request change again and again, and a spread costs more. */
const lineOf = ({ index, item, fee, benefit, occasion }: PricedService): AdjustedLine => ({
  index,
  item,
  fee,
  benefit,
  alone: benefit,
  counted: fee,
  deducted: cents(0),
  joined: null,
  occasion,
});

function changesBy(
  rule: MultipleServicesRule,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): FeeChange[] {
  const { arithmetic } = rule;
  switch (arithmetic.kind) {
    case 'operations':
      return priceOperations(rule, arithmetic, lines, setting);
    case 'discontinued':
      return priceDiscontinuedOperation(rule, arithmetic, lines);
    case 'share-of-another':
      return priceShares(rule, arithmetic, lines);
    case 'assistance':
      return priceAssistance(rule, arithmetic, lines, setting);
    case 'relative-value':
      return priceAnaesthesia(rule, arithmetic, lines, setting);
    case 'joined-imaging':
      return priceJoinedImaging(rule, arithmetic, lines, setting);
    case 'each-other-less':
      return deductForOtherImaging(rule, arithmetic, lines, setting);
    case 'less-for-consultation':
      return deductForConsultation(rule, arithmetic, lines, setting);
    case 'less-for-other-service':
      return deductForOtherService(rule, arithmetic, lines, setting);
    case 'coning':
      return applyConing(rule, arithmetic, lines, setting);
    case 'once-per-episode':
      return reportRepeatedPathology(rule, lines);
    default:
      return flagAttendanceWithOperation(rule, arithmetic, lines, setting);
  }
}

function applyChange(line: AdjustedLine, change: FeeChange | undefined, setting: RuleContext): AdjustedLine {
  if (change === undefined) return line;
  const { index, item, fee, alone, occasion } = line;
  const counted = change.counted ?? line.counted;
  const deducted = change.deduct === undefined ? line.deducted : addCents(line.deducted, change.deduct);
  const benefit = change.benefit ?? benefitAfter(line, remainingFee({ counted, deducted }), setting);
  const joined = change.joined ?? line.joined;
  // A fee that only the other services show is the item's own from here on: later rules lower it like any other.
  const own = change.isOwnFee === true ? { fee: counted, alone: benefit } : { fee, alone };
  return { index, item, ...own, benefit, counted, deducted, joined, occasion };
}

/** The benefit of a fee that changed; that of an unchanged fee stays the published one. */
function benefitAfter(before: AdjustedLine, fee: Cents | null, setting: RuleContext): Cents | null {
  if (fee === null || fee === remainingFee(before)) return before.benefit;
  return benefitFromFee(fee, paidPercentage(before.item.published, setting), setting.greatestGap);
}

function adjustedService(
  line: AdjustedLine,
  applied: readonly AppliedChange[],
  setting: RuleContext,
): AdjustedService {
  const countedFee = remainingFee(line);
  const payment = paymentOf(line, applied);
  const doubts = [...applied.flatMap(({ change }) => change.doubt ?? []), ...gapDoubt(line, setting)];
  const open = [...new Set(applied.flatMap(({ change }) => change.stillToCheck ?? []))];
  return {
    ruleIds: applied.map(({ rule }) => rule.id),
    rule: listInWords(
      applied.map(({ rule }) => rule.title),
      'and',
    ),
    scheduleFee: line.fee,
    countedFee,
    benefit: line.benefit,
    payment,
    // Written when they are asked for: of an item that is refused for another reason they are not.
    get sentence() {
      const clauses = applied.map(({ change }) => change.words);
      return buildEffectSentence(clauses, payment === 'paid' ? outcome(line, applied) : '', doubts);
    },
    stillToCheck: open.length === 0 ? null : listInWords(open, 'and'),
    get lowered() {
      return payment === 'paid' ? lowered(line, applied) : null;
    },
    indicative: doubts.length + open.length > 0,
  };
}

/** What a rule says of the payment; a benefit that the rules reduce to nothing is not paid either. */
function paymentOf(
  { alone, benefit }: AdjustedLine,
  applied: readonly AppliedChange[],
): AdjustedService['payment'] {
  const found = new Set(applied.flatMap(({ change }) => change.payment ?? []));
  if (found.has('nothing') || (benefit === 0 && alone !== 0)) return 'nothing';
  if (benefit === null) return 'missing';
  return found.has('maybe-nothing') ? 'maybe-nothing' : 'paid';
}

/** A benefit at 85% that was worked out although the gap that bounds it from below is not known for the day. */
function gapDoubt({ item, benefit, alone }: AdjustedLine, setting: RuleContext): string[] {
  const isChanged = benefit !== null && benefit !== alone;
  const isBounded = isChanged && paidPercentage(item.published, setting) === 85;
  return isBounded && setting.greatestGap === null
    ? ['The amount is an estimate: the greatest permissible gap of that day is not known.']
    : [];
}

function outcome({ alone, benefit }: AdjustedLine, applied: readonly AppliedChange[]): string {
  if (benefit === null || alone === null) return '';
  const words = formatDollars(benefit);
  const isWorkedOut = applied.some(({ change }) => change.isOwnFee === true);
  if (benefit === alone) return `The benefit ${isWorkedOut ? 'is' : 'stays'} ${words}.`;
  return `The benefit is ${words} instead of ${formatDollars(alone)}.`;
}

/** `As the third of 3 operations by fee, at 25%, the benefit is $23.50 instead of $93.80.` */
function lowered({ alone, benefit }: AdjustedLine, applied: readonly AppliedChange[]): string | null {
  if (benefit === null || alone === null || benefit >= alone) return null;
  const reasons = applied.flatMap(({ change }) => change.because ?? []);
  if (reasons.length === 0) return null;
  const why = reasons.map((reason, at) => (at === 0 ? reason : uncapitalise(reason))).join(' and ');
  return `${why}, the benefit is ${formatDollars(benefit)} instead of ${formatDollars(alone)}.`;
}
