// Simulates a health fund's answer to a patient verification: one fund has a member, and one is always down.
import { givenNameComparisonKey } from '../../domain/patients/patient-name.ts';
import type { HealthFundAnswer } from '../../domain/patients/patient-record-answer.ts';
import type { VerifyPatientCall } from '../../ports/insurer/eligibility-insurer.ts';
import type { InventedPerson } from './invented-person.ts';
import { healthFundStatuses } from './medicare-codes.ts';

const fundThatIsDown = 'ZZZ';

/** By number, reference and name, for which the other name of the patient serves as well; null: no fund is asked. */
export function answerOfHealthFund(
  people: readonly InventedPerson[],
  { patient, details = {} }: VerifyPatientCall,
): HealthFundAnswer | null {
  const { healthFund: sent, alsoKnownAs } = details;
  if (sent === undefined) return null;
  if (sent.organisation === fundThatIsDown) return { status: healthFundStatuses.unavailable };
  const names = new Set([patient.givenName, alsoKnownAs?.givenName ?? ''].map(givenNameComparisonKey));
  const isMember = people.some(
    ({ fund }) =>
      fund !== null &&
      fund.organisation === sent.organisation &&
      fund.memberNumber === sent.memberNumber &&
      (sent.memberRefNumber ?? fund.memberRefNumber) === fund.memberRefNumber &&
      names.has(givenNameComparisonKey(fund.givenName)),
  );
  return { status: isMember ? healthFundStatuses.eligible : healthFundStatuses.noMatch };
}
