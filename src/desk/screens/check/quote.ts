// The quote of a check: what was shown goes into hidden fields, and from them into the eligibility report as a PDF.
import type { EligibilityItemResult } from '../../../application/eligibility/check-eligibility.ts';
import type { EligibilityReport } from '../../../documents/eligibility-report-pdf.ts';
import { outcomeInShort, whySentence } from '../../../domain/eligibility/eligibility-summary.ts';
import { describeUnprintable } from '../../../documents/unprintable-text.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { cents, formatMoney, parseMoney, type Cents } from '../../../domain/values/money.ts';
import { html, type Raw } from '../../html.ts';
import { isoDateOf } from '../../typed-values.ts';
import type { CheckAnswer, TypedCheck } from './check-form.ts';

interface Quoted {
  readonly charge: Cents | null;
  readonly benefit: Cents | null;
  readonly patientPays: Cents | null;
}

/** What an item costs, on the screen and on the quote: an item that is not paid has no benefit, one that is bulk billed costs the benefit. */
export function quotedFigures(
  { answer: { isEligible }, benefit, requested, patientPays }: EligibilityItemResult,
  { bulkBilled }: Pick<TypedCheck, 'bulkBilled'>,
): Quoted {
  if (bulkBilled && isEligible !== false)
    return { charge: benefit, benefit, patientPays: isEligible === true ? cents(0) : null };
  // Who is bulk billed pays nothing: an item that is not paid is left out, or the visit is not bulk billed.
  if (bulkBilled) return { charge: requested.chargeAmount, benefit: null, patientPays: null };
  return { charge: requested.chargeAmount, benefit: isEligible === false ? null : benefit, patientPays };
}

const outcomeOf = ({ requested, answer: { isEligible, reason } }: EligibilityItemResult) => ({
  itemNumber: requested.itemNumber,
  isEligible,
  reason,
});

/** What is printed is what was shown: Medicare is not asked again. What the practice is to do or to look up is left out: the patient reads it. */
export const quoteFields = ({ result, typed }: CheckAnswer): Raw =>
  html` <input type="hidden" name="family-name" value="${typed.familyName}" />
    <input type="hidden" name="given-name" value="${typed.givenName}" />
    <input type="hidden" name="card" value="${typed.card}" />
    <input type="hidden" name="irn" value="${typed.irn}" />
    <input type="hidden" name="day" value="${isoDateOf(typed.day)}" />
    <input type="hidden" name="provider" value="${typed.provider}" />
    ${typed.bulkBilled && html`<input type="hidden" name="bulk-billed" value="yes" />`}
    <input type="hidden" name="reason" value="${outcomeInShort(result.items.map(outcomeOf))}" />
    <input type="hidden" name="schedule" value="${result.releaseUsed.used}" />
    ${result.items.map((item) => {
      const { charge, benefit, patientPays } = quotedFigures(item, typed);
      return html`<input type="hidden" name="item" value="${item.requested.itemNumber}" />
        <input type="hidden" name="charge" value="${moneyOrEmpty(charge)}" />
        <input type="hidden" name="fee" value="${moneyOrEmpty(item.scheduleFee)}" />
        <input
          type="hidden"
          name="benefit"
          value="${item.answer.isEligible === true ? moneyOrEmpty(benefit) : ''}"
        />
        <input type="hidden" name="pays" value="${moneyOrEmpty(patientPays)}" />
        <input type="hidden" name="code" value="${item.explanationCode ?? ''}" />
        <input
          type="hidden"
          name="why"
          value="${item.answer.isEligible === true ? '' : whySentence(item.answer.reason)}"
        />`;
    })}`;

const moneyOrEmpty = (amount: Cents | null): string => (amount === null ? '' : formatMoney(amount));

/** What the report prints, apart from practice, wording and the names of items. */
type PostedQuote = Pick<
  EligibilityReport,
  'patient' | 'dateOfService' | 'items' | 'reason' | 'isBulkBilled' | 'scheduleOf'
>;

/** Reads the hidden fields; null for a text that cannot be printed. An item that is not paid has no benefit on a quote. */
export function readQuote(
  fields: URLSearchParams,
  titleOf: (itemNumber: string) => string | null,
): PostedQuote | null {
  if ([...fields.values()].some((text) => describeUnprintable(text, 'one-line') !== null)) return null;
  const all = (name: string) => fields.getAll(name);
  const [charges, fees, benefits, paid] = [all('charge'), all('fee'), all('benefit'), all('pays')];
  const [codes, reasons] = [all('code'), all('why')];
  return {
    patient: {
      familyName: textOf(fields.get('family-name')),
      givenName: textOf(fields.get('given-name')),
      cardNumber: textOf(fields.get('card')),
      referenceNumber: textOf(fields.get('irn')),
    },
    dateOfService: parseLocalDate(fields.get('day') ?? ''),
    items: all('item').map((itemNumber, at) => ({
      itemNumber,
      title: titleOf(itemNumber),
      charge: parseMoney(charges[at] ?? ''),
      scheduleFee: parseMoney(fees[at] ?? ''),
      benefit: parseMoney(benefits[at] ?? ''),
      patientPays: parseMoney(paid[at] ?? ''),
      explanationCode: textOf(codes[at]),
      reason: textOf(reasons[at]),
    })),
    reason: textOf(fields.get('reason')),
    scheduleOf: parseLocalDate(fields.get('schedule') ?? ''),
    isBulkBilled: fields.get('bulk-billed') === 'yes',
  };
}

const textOf = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text === '' ? null : text;
