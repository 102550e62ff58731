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
import { requestOfTyped, type TypedCheck } from './check-form.ts';

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
  const body = bodyOfTyped(typed, on, deps.today(location));
  return correctDayListRow(deps, { location, actor, on, id, row: Number(row), body, checked });
}

/** As the list would say it: a day to come is none of the row's own. */
function bodyOfTyped(typed: TypedCheck, on: LocalDate, today: LocalDate): BatchRow['body'] {
  const { items, patient, dateOfService: day, ...request } = requestOfTyped(typed);
  return {
    MedicareItems: items.map(({ itemNumber, chargeAmount, timeDuration, patientsSeen }) => ({
      ItemNumber: itemNumber,
      ChargeAmount: chargeAmount,
      TimeDuration: timeDuration,
      PatientsSeen: patientsSeen,
    })),
    ...patient,
    DateOfService: on > today && day === today ? undefined : day,
    ServicingProviderNumber: request.servicingProviderNumber,
    ReferrerProviderNumber: request.referrerProviderNumber,
    PrincipalProviderNumber: request.principalProviderNumber,
    InHospitalTreatment: request.inHospital,
    BulkBilled: request.bulkBilled,
  };
}
