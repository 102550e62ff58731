// Shows what Medicare holds otherwise of a patient: old and new side by side, or that it did not say which detail it is.
import type { RecordedDifference } from '../../../domain/claims/patient-differences.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { html, type HtmlValue } from '../../html.ts';
import { shortDate } from '../../typed-values.ts';
import { checkWords } from '../check/check-words.ts';
import { patientDifferenceWords as words } from './patient-difference-words.ts';

/** Codes of a detail that changed; the others say all there is: that a card expires or is an old issue. */
const codesOfDetails: ReadonlySet<number | null> = new Set([8023, 8024, 8025]);

/** Whether it may have been assessed otherwise than it was lodged. */
export const mayBeOtherwise = ({
  attention,
  services,
}: Pick<ClaimOutcome, 'attention' | 'services'>): boolean =>
  attention === 'differs' || services.some(({ patientStatus }) => patientStatus !== null);

/** Nothing where no detail changed. */
export function patientDifferences(
  { services }: Pick<ClaimOutcome, 'services'>,
  differences: readonly RecordedDifference[],
): HtmlValue {
  if (differences.length === 0)
    return (
      services.some(({ patientStatus }) => codesOfDetails.has(patientStatus)) && html`<p>${words.notSaid}</p>`
    );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.title}">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.detail}</th>
          <th>${words.lodged}</th>
          <th>${words.recorded}</th>
        </tr>
      </thead>
      <tbody>
        ${differences.map(
          ({ detail, lodged, recorded }) =>
            html`<tr>
              <td data-label="${words.detail}">${words.details[detail]}</td>
              <td data-label="${words.lodged}">${shownAs(detail, lodged)}</td>
              <td data-label="${words.recorded}">${shownAs(detail, recorded)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function shownAs(detail: RecordedDifference['detail'], text: string): string {
  if (text === '') return words.nothing;
  if (detail === 'dateOfBirth') return shortDate(text);
  if (detail === 'sex') return checkWords.sexes.find(([code]) => code === text)?.[1] ?? text;
  return text;
}
