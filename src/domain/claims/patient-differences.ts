// Says which details of a patient the insurer holds otherwise than the claim has them, where its assessment shows them.
import type { AssessedEvent, ReportedPatient } from './assessment.ts';
import { bareNumber } from './compare-assessment-with-claim.ts';

const patientDetails = [
  'familyName',
  'givenName',
  'dateOfBirth',
  'sex',
  'memberNumber',
  'memberRefNumber',
] as const;
export type PatientDetail = (typeof patientDetails)[number];

/** As they were lodged and as they are recorded; dates are written `1986-02-14`. */
export interface RecordedDifference {
  readonly detail: PatientDetail;
  /** Empty where the claim has none. */
  readonly lodged: string;
  readonly recorded: string;
}

/** What a claim says of the patients of its events; a veteran has no Medicare card. */
interface ClaimWithPatients {
  readonly medicalEvent: readonly {
    readonly id: string;
    readonly patient: {
      readonly identity: Partial<Readonly<Record<PatientDetail, string>>>;
      readonly medicare?: Partial<Readonly<Record<PatientDetail, string>>>;
    };
  }[];
}

/** Each once. Events are found by their ids, and by their place where the assessment leaves these out. */
export function findPatientDifferences(
  { medicalEvent }: ClaimWithPatients,
  events: readonly Pick<AssessedEvent, 'id' | 'patient'>[],
): readonly RecordedDifference[] {
  const found = medicalEvent.flatMap(({ id, patient }, at) => {
    const shown =
      events.find((event) => event.id !== null && bareNumber(event.id) === bareNumber(id)) ??
      (events.every((event) => event.id === null) ? events[at] : undefined);
    return differencesOf({ ...patient.identity, ...patient.medicare }, shown?.patient ?? null);
  });
  return [...new Map(found.map((each) => [Object.values(each).join('\n'), each])).values()];
}

function differencesOf(
  lodged: Partial<Readonly<Record<PatientDetail, string>>>,
  reported: ReportedPatient | null,
): readonly RecordedDifference[] {
  if (reported === null || reported.status === null) return [];
  const recorded: Partial<Record<PatientDetail, string>> = {
    ...reported.currentMember,
    ...reported.currentMembership,
  };
  return patientDetails.flatMap((detail) => {
    const now = recorded[detail];
    const before = lodged[detail] ?? '';
    return now === undefined || sameText(now) === sameText(before)
      ? []
      : [{ detail, lodged: before, recorded: detail === 'dateOfBirth' ? now.slice(0, dayLength) : now }];
  });
}

const dayLength = 'YYYY-MM-DD'.length;

/** Names are recorded in capitals, and a day may have a time behind it. */
const sameText = (text: string): string => {
  const plain = text.trim().toUpperCase();
  return /^\d{4}-\d{2}-\d{2}T/.test(plain) ? plain.slice(0, dayLength) : plain;
};
