// Fills in the charges that a bulk bill leaves open: what is bulk billed is charged at its benefit.
import { formatMoney } from '../../../domain/values/money.ts';
import type { HtmlValue } from '../../html.ts';
import type { FieldErrors } from '../check/check-form-view.ts';
import { checkTyped, isItemNumber, type FindingsDependencies } from './findings.ts';
import { lineFieldId, type TypedLodgement, type TypedService } from './lodge-form.ts';
import { lodgeNotice } from './lodge-page.ts';
import { lodgeWords as words } from './lodge-words.ts';
import { prepareLodgement } from './prepare-lodgement.ts';

/** Only shown, never lodged unseen: a line with a charge, or that the schedule does not pay, stays as it is typed. */
export function fillBenefits(deps: FindingsDependencies, asked: TypedLodgement): TypedLodgement {
  if (asked.kind === 'patient') return asked;
  const { typed } = prepareLodgement(deps, asked);
  const checked = checkTyped(deps, typed)?.items ?? [];
  const numbered = typed.items.filter(isItemNumber);
  return {
    ...asked,
    items: asked.items.map((row, line) => {
      const at = numbered.indexOf(typed.items[line] ?? row);
      const found = checked[at];
      if (row.charge !== '' || found === undefined || found.benefit === null) return row;
      return found.answer.isEligible === true ? { ...row, charge: formatMoney(found.benefit) } : row;
    }),
  };
}

/** The form again with the benefits as charges: each is said at its field, or, where nothing else is wrong, in a note that is no error. */
export function withBenefits(
  deps: FindingsDependencies,
  asked: TypedLodgement,
  errors: FieldErrors,
): { readonly typed: TypedLodgement; readonly errors?: FieldErrors; readonly notice?: HtmlValue } {
  const typed = fillBenefits(deps, asked);
  const isFilled = ({ charge }: TypedService, line: number) =>
    charge !== '' && asked.items[line]?.charge === '';
  const filled = typed.items.flatMap((row, line) =>
    isFilled(row, line) ? [[lineFieldId('charge', line), words.benefitFilledIn] as const] : [],
  );
  const all = new Map([...errors, ...filled]);
  return all.size === filled.length
    ? { typed, notice: lodgeNotice(words.benefitFilledIn) }
    : { typed, errors: all };
}
