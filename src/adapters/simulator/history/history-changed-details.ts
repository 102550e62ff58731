// Invents what the insurer holds otherwise of the patients of a claim of the generated history, by its code about them.
import type { Claim } from '../../../domain/claims/claim.ts';
import type { RecordedDifference } from '../../../domain/claims/patient-differences.ts';

const detailsAmended = 8023;
const issueChanged = 8024;
const issuesMax = 9;

/** Of a changed card number nothing is shown: some reports say only that it changed. */
export function changedDetails({ medicalEvent }: Claim, status: number): readonly RecordedDifference[] {
  const [event] = medicalEvent;
  if (event === undefined) return [];
  const { givenName = '' } = event.patient.identity;
  const { memberNumber } = event.patient.medicare;
  if (status === detailsAmended)
    return [{ detail: 'givenName', lodged: givenName, recorded: `${givenName}-Rose` }];
  if (status !== issueChanged) return [];
  const issue = Number(memberNumber.slice(-1));
  const recorded = `${memberNumber.slice(0, -1)}${(issue % issuesMax) + 1}`;
  return [{ detail: 'memberNumber', lodged: memberNumber, recorded }];
}
