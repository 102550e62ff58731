// The quote of a check: what was shown goes into hidden fields, and from them into the eligibility report as a PDF.
import type { EligibilityReport } from '../../../documents/eligibility-report-pdf.ts';
import { describeUnprintable } from '../../../documents/unprintable-text.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { formatMoney, parseMoney, type Cents } from '../../../domain/values/money.ts';
import { html, type Raw } from '../../html.ts';
import { isoDateOf } from '../../typed-values.ts';
import type { CheckAnswer } from './check-form.ts';

/** What is printed is what was shown: Medicare is not asked again. */
export const quoteFields = ({ result, typed }: CheckAnswer): Raw =>
  html` <input type="hidden" name="family-name" value="${typed.familyName}" />
    <input type="hidden" name="given-name" value="${typed.givenName}" />
    <input type="hidden" name="card" value="${typed.card}" />
    <input type="hidden" name="irn" value="${typed.irn}" />
    <input type="hidden" name="day" value="${isoDateOf(typed.day)}" />
    <input type="hidden" name="reason" value="${result.reason}" />
    ${result.items.map(
      (item) =>
        html`<input type="hidden" name="item" value="${item.requested.itemNumber}" />
          <input type="hidden" name="charge" value="${moneyOrEmpty(item.requested.chargeAmount)}" />
          <input type="hidden" name="fee" value="${moneyOrEmpty(item.scheduleFee)}" />
          <input
            type="hidden"
            name="benefit"
            value="${item.answer.isEligible === true ? moneyOrEmpty(item.benefit) : ''}"
          />
          <input type="hidden" name="code" value="${item.explanationCode ?? ''}" />
          <input type="hidden" name="item-reason" value="${item.answer.reason}" />`,
    )}`;

const moneyOrEmpty = (amount: Cents | null): string => (amount === null ? '' : formatMoney(amount));

/** What the report prints, apart from practice, wording and the names of items. */
type PostedQuote = Pick<EligibilityReport, 'patient' | 'dateOfService' | 'items' | 'reason'>;

/** Reads the hidden fields; null for a text that cannot be printed. An item that is not paid has no benefit on a quote. */
export function readQuote(
  fields: URLSearchParams,
  titleOf: (itemNumber: string) => string | null,
): PostedQuote | null {
  if ([...fields.values()].some((text) => describeUnprintable(text, 'one-line') !== null)) return null;
  const all = (name: string) => fields.getAll(name);
  const [charges, fees, benefits] = [all('charge'), all('fee'), all('benefit')];
  const [codes, reasons] = [all('code'), all('item-reason')];
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
      explanationCode: textOf(codes[at]),
      reason: textOf(reasons[at]),
    })),
    reason: textOf(fields.get('reason')),
  };
}

const textOf = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text === '' ? null : text;
