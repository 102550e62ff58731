// Prices several vascular ultrasound or musculoskeletal MRI services of one day at falling percentages, as one service for rules A, B and C.
import { cents, roundToFiveCents } from '../../values/money.ts';
import { linesUnder } from './rule-applicability.ts';
import { shares } from './descending-percentages.ts';
import type { ArithmeticOf, MultipleServicesRule } from './rule-schema.ts';
import type { Change, Line, RuleContext } from './service.ts';
import { countsWords, doubtOf, itemWords, placeWords } from './sentence.ts';

/** Each reduced fee is rounded by itself, to the nearest 5 cents. Source: MBS note IN.0.11. */
export function joinedImaging(
  rule: MultipleServicesRule,
  arithmetic: ArithmeticOf<'joined-imaging'>,
  lines: readonly Line[],
  setting: RuleContext,
): Change[] {
  if (!setting.sameProvider || setting.remoteAreaExemption) return [];
  const ordered = shares(linesUnder(rule, lines), arithmetic);
  if (ordered.length < 2) return [];
  const doubt = doubtOf(rule);
  const joined = ordered.map(({ line, fee, percent }, place): Change => {
    const counted = roundToFiveCents(fee * percent, 100, 'half-up');
    const counts = countsWords(fee, percent, counted, 'rounded to the nearest 5 cents');
    const words = `${itemWords(line.item)}, ${placeWords(place, ordered.length, 'services that count as one')}, ${counts}`;
    return { index: line.index, words, doubt, counted, joined: rule.id };
  });
  return [...joined, ...contrastOnce(rule, arithmetic.contrastItem, lines)];
}

/** Of several contrast modifiers one is paid for the joined services. */
function contrastOnce(
  rule: MultipleServicesRule,
  contrastItem: string | undefined,
  lines: readonly Line[],
): Change[] {
  return lines
    .filter(({ item, counted }) => item.published.itemNumber === contrastItem && counted !== null)
    .slice(1)
    .map(({ index, item }) => ({
      index,
      words: `${itemWords(item)} counts once for services that count as one`,
      doubt: doubtOf(rule),
      counted: cents(0),
    }));
}
