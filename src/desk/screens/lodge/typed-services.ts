// The lines of the lodging page as services of a claim, and what they say about the whole claim.
import { chooseReferralType, chooseStreamForItems } from '../../../domain/claims/choose-stream-for-items.ts';
import type { ClaimService, ClaimStream, MedicalEvent } from '../../../domain/claims/claim.ts';
import type { ReferralDates } from '../../../domain/providers/referral-validity.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { isoDateOf, moneyOfTyped } from '../../typed-values.ts';
import type { TypedLodgement, TypedService } from './lodge-form.ts';

/** A field that is left out where nothing is typed. */
export const given = <Name extends string>(name: Name, text: string): { readonly [Key in Name]?: string } =>
  (text === '' ? {} : { [name]: text }) as { readonly [Key in Name]?: string };

/** A service with the line that it was typed in, counted from 0. */
export interface LineService {
  readonly line: number;
  readonly typed: TypedService;
  readonly service: ClaimService;
}

/** A line of a claim that is corrected keeps its id; the others get the next ones. */
export function servicesOfLines({ items }: TypedLodgement): readonly LineService[] {
  const taken = new Set(items.map(({ serviceId }) => serviceId));
  let next = 0;
  const newId = (): string => {
    do next += 1;
    while (taken.has(String(next).padStart(4, '0')));
    return String(next).padStart(4, '0');
  };
  return items.flatMap((typed, line) => {
    if (typed.item === '' && typed.charge === '') return [];
    const id = typed.serviceId === '' ? newId() : typed.serviceId;
    return [{ line, typed, service: serviceOf(typed, id) }];
  });
}

const serviceOf = (typed: TypedService, id: string): ClaimService => ({
  id,
  itemNumber: typed.item,
  chargeAmount: moneyOfTyped(typed.charge),
  ...given('numberOfPatientsSeen', typed.patients),
  ...given('timeDuration', typed.minutes),
  ...given('fieldQuantity', typed.quantity),
  ...given('duplicateServiceOverrideInd', typed.duplicate),
  ...given('aftercareOverrideInd', typed.aftercare),
  ...given('multipleProcedureOverrideInd', typed.multiple),
  ...given('restrictiveOverrideCode', typed.restriction),
  ...given('selfDeemedCode', typed.selfDeemed),
  ...given('lspNumber', typed.lspn),
  ...given('text', typed.note),
});

/** The stream by the items and what is said of a referral; `categories` are those of the items in the schedule. */
export function streamOfTyped(
  { referrer, noReferral, items }: TypedLodgement,
  categories: readonly number[],
): ClaimStream {
  const isReferred =
    referrer !== '' || noReferral !== '' || items.some(({ selfDeemed }) => selfDeemed !== '');
  return chooseStreamForItems(categories, isReferred);
}

/** The referral, or why there is none; nothing where nothing is typed. */
export function referralOfTyped(
  { referrer, issued, period, periodCode, noReferral }: TypedLodgement,
  stream: ClaimStream,
  categories: readonly number[],
): Pick<MedicalEvent, 'referral' | 'referralOverrideCode'> {
  const override = given('referralOverrideCode', noReferral);
  if (referrer === '' && issued === '') return override;
  const typeCode = chooseReferralType(stream, categories);
  const ofMonths = period === '' ? periodCode : 'N';
  const kindOfPeriod = ofMonths === '' && typeCode === 'S' ? 'S' : ofMonths;
  const referral = {
    issueDate: isoDateOf(issued),
    typeCode,
    provider: { providerNumber: referrer },
    ...given('period', period),
    ...given('periodCode', kindOfPeriod),
  };
  return { referral, ...override };
}

/** When the referral was issued and for how long; null where no day is typed, or none of a calendar. */
export function referralDatesOfTyped({ issued, period, periodCode }: TypedLodgement): ReferralDates | null {
  const issuedOn = parseLocalDate(isoDateOf(issued));
  if (issuedOn === null) return null;
  if (/^[1-9]\d?$/.test(period)) return { issuedOn, period: Number(period) };
  return { issuedOn, period: periodCode === 'I' ? null : 'standard' };
}
