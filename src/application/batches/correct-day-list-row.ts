// Puts what somebody corrected at the desk, with the answer to it, in the place of a row of the list of a day.
import type { Actor } from '../../domain/values/actor.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { BatchStore } from '../../ports/batches/batch-store.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { EligibilityCheckResult } from '../eligibility/check-eligibility.ts';
import { findDayListProgress } from './day-list.ts';
import { resultOfCheck, type BatchRowDependencies } from './run-batch-row.ts';

export interface CorrectRowDependencies extends Pick<BatchRowDependencies, 'formatAnswer' | 'today'> {
  readonly batches: Pick<BatchStore, 'findNewest' | 'rows' | 'replaceRow'>;
  readonly audit: Pick<AuditTrail, 'add'>;
}

type Body = Readonly<Record<string, unknown>>;

interface CorrectedRow {
  readonly location: MinorId;
  readonly actor: Actor;
  /** The day of the list. */
  readonly on: LocalDate;
  /** The id of its batch, and the row. */
  readonly id: string;
  readonly row: number;
  readonly body: Body;
  readonly checked: EligibilityCheckResult;
}

/**
 * replaced: the list has the corrected row · other-patient: the row is of somebody else, and stays as it is · gone: the day has
 * another list by now, or the row was removed.
 */
export type CorrectionOfRow = 'replaced' | 'other-patient' | 'gone';

/** Recorded in the audit trail before the row is replaced. */
export async function correctDayListRow(
  deps: CorrectRowDependencies,
  { location, actor, on, id, row, body, checked }: CorrectedRow,
): Promise<CorrectionOfRow> {
  const { batches, audit, formatAnswer, today } = deps;
  const list = await findDayListProgress(batches, location, on);
  const [listed] = list?.id === id ? await batches.rows(location, id, row) : [];
  if (listed === undefined || Object.keys(listed.body).length === 0) return 'gone';
  if (!isSamePatient(listed.body, body)) return 'other-patient';
  await audit.add({
    act: 'correct-batch-row',
    outcome: `${id} row ${row}`,
    correlationId: null,
    location,
    actor,
  });
  const isUndated = body['DateOfService'] === undefined;
  const ofList = { on: isUndated ? on : null, isOfDay: true, today: today(location) };
  const result = resultOfCheck({ formatAnswer }, ofList, checked);
  const corrected = { row, reference: listed.reference, body };
  return (await batches.replaceRow(location, id, corrected, result)) ? 'replaced' : 'gone';
}

const identifying = ['PatientFamilyName', 'PatientDateOfBirth', 'PatientMedicareNumber'] as const;

/** A correction leaves one of these as it was; a row without any is of whom somebody says. */
function isSamePatient(before: Body, now: Body): boolean {
  const known = identifying.filter((field) => before[field] !== undefined);
  return known.length === 0 || known.some((field) => sameText(before[field], now[field]));
}

const sameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
