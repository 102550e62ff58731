// Finds what is missing on the lodging page and which dates no calendar has, and puts errors in the order of the page.
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { isoDateOf } from '../../typed-values.ts';
import { lineFieldId, type TypedLodgement } from './lodge-form.ts';
import { lodgeWords as words } from './lodge-words.ts';

/** What is missing, and dates that no calendar has, in the words of the page. */
export const typedErrors = (typed: TypedLodgement): ReadonlyMap<string, string> =>
  new Map([...missingErrors(typed), ...dateErrors(typed)]);

const missingErrors = (typed: TypedLodgement): readonly (readonly [string, string])[] => [
  ...(
    [
      ['family-name', typed.familyName],
      ['given-name', typed.givenName],
      ['card', typed.card],
      ['irn', typed.irn],
      ['provider', typed.provider],
    ] as const
  ).flatMap(([id, text]) => (text === '' ? [[id, words.missing[id]] as const] : [])),
  ...typed.items.flatMap(({ item, charge }, line) =>
    item !== '' && charge === ''
      ? [
          [
            lineFieldId('charge', line),
            typed.kind === 'patient' ? words.chargeMissing : words.bulkBillChargeMissing,
          ] as const,
        ]
      : [],
  ),
];

function dateErrors(typed: TypedLodgement): readonly (readonly [string, string])[] {
  const dates: readonly (readonly [id: keyof typeof words.dates, text: string, isNeeded: boolean])[] = [
    ['birth', typed.birth, true],
    ['day', typed.day, true],
    ['agreed', typed.agreed, true],
    ['issued', typed.issued, typed.referrer !== ''],
    ['claimant-birth', typed.kind === 'patient' ? typed.claimantBirth : '', false],
  ];
  return dates.flatMap(([id, text, isNeeded]) => {
    const isWrong = text === '' ? isNeeded : parseLocalDate(isoDateOf(text)) === null;
    return isWrong ? [[id, words.wrongDate(words.dates[id])] as const] : [];
  });
}

/** The fields of the page from its top to its bottom; those of the lines come where `item` stands. */
const fieldOrder = (
  'family-name given-name birth sex card irn ' +
  'provider day agreed referrer issued period-code period no-referral payee facility item ' +
  'claimant-family-name claimant-given-name claimant-birth claimant-card claimant-irn ' +
  'account-name bsb account-number signer'
).split(' ');

/** Errors in the order in which their fields stand on the page. */
export function inFieldOrder(errors: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const placeOf = (id: string): number => {
    const at = fieldOrder.indexOf(id);
    return at === -1 ? fieldOrder.indexOf('item') + Number(/-(\d{1,2})$/.exec(id)?.[1] ?? 1) / 100 : at;
  };
  return new Map([...errors].toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}
