// Applies the multiple-services rules to all services of a request and gives the adjusted fee and benefit of each.
import { plus, dollars, cents, type Cents } from '../../values/money.ts';
import { listed } from '../../schedule/record/sentence-parts.ts';
import { benefitOf, paidPercentage } from '../paid-percentage.ts';
import { anaesthesia } from './anaesthesia.ts';
import { assistance } from './assistance.ts';
import { attendanceWithOperation } from './attendance-with-operation.ts';
import { discontinuedOperation } from './discontinued-operation.ts';
import { gapOf } from './greatest-gap.ts';
import { eachOtherLess, lessForConsultation, lessForOtherService } from './imaging-deductions.ts';
import { joinedImaging } from './joined-imaging.ts';
import { operations } from './operations.ts';
import { coning, oncePerEpisode } from './pathology.ts';
import type { MultipleServicesRule } from './rule-schema.ts';
import {
  remaining,
  type Change,
  type ServiceDayCircumstances,
  type RuleInputs,
  type Line,
  type Service,
  type AdjustedService,
  type RuleContext,
} from './service.ts';
import { sentenceOf } from './sentence.ts';

/** A change with the rule that made it. */
interface AppliedChange {
  readonly rule: MultipleServicesRule;
  readonly change: Change;
}

/**
 * What several services together do, by the index of the service; a service that no rule touches is absent, and a
 * single service always is. Services are those of one patient on one day. Rules are applied in the order of the data;
 * ties break by fee, then item number, so that the order of the request never matters. Amounts are cents for one
 * patient. Source: interface 2.6, behaviour 6.9, data/multiple-services.json.
 */
export function applyMultipleServices(
  services: readonly Service[],
  circumstances: ServiceDayCircumstances,
  inputs: RuleInputs,
): ReadonlyMap<number, AdjustedService> {
  if (services.length < 2) return new Map();
  const setting: RuleContext = { ...circumstances, ...inputs, greatestGap: gapOf(inputs) };
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
const lineOf = ({ index, item, fee, benefit }: Service): Line => ({
  index,
  item,
  fee,
  benefit,
  alone: benefit,
  counted: fee,
  deducted: cents(0),
  joined: null,
});

function changesBy(rule: MultipleServicesRule, lines: readonly Line[], setting: RuleContext): Change[] {
  const { arithmetic } = rule;
  switch (arithmetic.kind) {
    case 'operations':
      return operations(rule, arithmetic, lines, setting);
    case 'discontinued':
      return discontinuedOperation(rule, arithmetic, lines);
    case 'assistance':
      return assistance(rule, arithmetic, lines, setting);
    case 'relative-value':
      return anaesthesia(rule, arithmetic, lines, setting);
    case 'joined-imaging':
      return joinedImaging(rule, arithmetic, lines, setting);
    case 'each-other-less':
      return eachOtherLess(rule, arithmetic, lines, setting);
    case 'less-for-consultation':
      return lessForConsultation(rule, arithmetic, lines, setting);
    case 'less-for-other-service':
      return lessForOtherService(rule, arithmetic, lines, setting);
    case 'coning':
      return coning(rule, arithmetic, lines, setting);
    case 'once-per-episode':
      return oncePerEpisode(rule, lines);
    default:
      return attendanceWithOperation(rule, arithmetic, lines, setting);
  }
}

function applyChange(line: Line, change: Change | undefined, setting: RuleContext): Line {
  if (change === undefined) return line;
  const { index, item, fee, alone } = line;
  const counted = change.counted ?? line.counted;
  const deducted = change.deduct === undefined ? line.deducted : plus(line.deducted, change.deduct);
  const benefit = change.benefit ?? benefitAfter(line, remaining({ counted, deducted }), setting);
  return { index, item, fee, benefit, alone, counted, deducted, joined: change.joined ?? line.joined };
}

/** The benefit of a fee that changed; that of an unchanged fee stays the published one. */
function benefitAfter(before: Line, fee: Cents | null, setting: RuleContext): Cents | null {
  if (fee === null || fee === remaining(before)) return before.benefit;
  return benefitOf(fee, paidPercentage(before.item.published, setting), setting.greatestGap);
}

function adjustedService(
  line: Line,
  applied: readonly AppliedChange[],
  setting: RuleContext,
): AdjustedService {
  const countedFee = remaining(line);
  const doubts = [...applied.flatMap(({ change }) => change.doubt ?? []), ...gapDoubt(line, setting)];
  const isWorkedOut = applied.some(({ change }) => change.isOwnFee === true);
  const clauses = applied.map(({ change }) => change.words);
  return {
    ruleIds: applied.map(({ rule }) => rule.id),
    rule: listed(
      applied.map(({ rule }) => rule.title),
      'and',
    ),
    scheduleFee: isWorkedOut ? line.counted : line.fee,
    countedFee,
    benefit: line.benefit,
    sentence: sentenceOf(clauses, outcome(line, countedFee), doubts),
    indicative: doubts.length > 0,
  };
}

/** A benefit at 85% that was worked out although the gap that bounds it from below is not known for the day. */
function gapDoubt({ item, benefit, alone }: Line, setting: RuleContext): string[] {
  const isWorkedOut = benefit !== null && benefit !== alone;
  const isBounded = isWorkedOut && paidPercentage(item.published, setting) === 85;
  return isBounded && setting.greatestGap === null
    ? ['the greatest permissible gap of that day is not held']
    : [];
}

function outcome({ fee, alone, benefit }: Line, countedFee: Cents | null): string {
  if (countedFee === null || benefit === null) return '';
  const [feeWords, benefitWords] = [dollars(countedFee), dollars(benefit)];
  if (countedFee === fee && benefit === alone) {
    return `; its fee of ${feeWords} and its benefit of ${benefitWords} stay as they are`;
  }
  return `, so the fee that counts is ${feeWords} and the benefit ${benefitWords}`;
}
