// A check that was opened from a row of a day list takes the place of the row, with its answer.
import {
  correctDayListRow,
  type CorrectionOfRow,
  type CorrectRowDependencies,
} from '../../../application/batches/correct-day-list-row.ts';
import type { EligibilityCheckResult } from '../../../application/eligibility/check-eligibility.ts';
import { parseLocalDate, type LocalDate } from '../../../domain/values/local-date.ts';
import type { BatchRow } from '../../../ports/batches/batch-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { isoDateOf, moneyOfTyped } from '../../typed-values.ts';
import type { TypedCheck } from './check-form.ts';

/** Null where the check comes from no list. */
export async function correctListedRow(
  deps: CorrectRowDependencies,
  { location, actor }: DeskVisit,
  typed: TypedCheck,
  checked: EligibilityCheckResult,
): Promise<CorrectionOfRow | null> {
  const on = parseLocalDate(typed.listDay);
  const [, id = '', row = ''] = /^(\w{1,64})\.(\d{1,5})$/.exec(typed.listRow) ?? [];
  if (on === null || id === '') return null;
  const body = bodyOfTyped(typed, on, deps.today());
  return correctDayListRow(deps, { location, actor, on, id, row: Number(row), body, checked });
}

/** As the list would say it: a day to come is none of the row's own. */
function bodyOfTyped(typed: TypedCheck, on: LocalDate, today: LocalDate): BatchRow['body'] {
  const day = isoDateOf(typed.day);
  const fields = {
    PatientFamilyName: typed.familyName,
    PatientGivenName: typed.givenName,
    PatientDateOfBirth: isoDateOf(typed.birth),
    PatientSex: typed.sex,
    PatientMedicareNumber: typed.card,
    PatientMedicareRefNumber: typed.irn,
    DateOfService: on > today && day === today ? '' : day,
    ServicingProviderNumber: typed.provider,
    ReferrerProviderNumber: typed.referrer,
    PrincipalProviderNumber: typed.payee === '' ? typed.provider : typed.payee,
  };
  return {
    MedicareItems: typed.items
      .filter(({ item }) => item !== '')
      .map(({ item, charge, minutes, patients }) => ({
        ItemNumber: item,
        ...given('ChargeAmount', moneyOfTyped(charge)),
        ...given('TimeDuration', minutes),
        ...given('PatientsSeen', patients),
      })),
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    InHospitalTreatment: typed.inHospital,
    BulkBilled: typed.bulkBilled,
  };
}

const given = (field: string, value: string): Readonly<Record<string, string>> =>
  value === '' ? {} : { [field]: value };
