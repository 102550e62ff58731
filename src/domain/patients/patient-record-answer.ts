// Defines Medicare's answer to a patient verification: a status code, its text, and the values that it corrects.

export interface PatientRecordAnswer {
  readonly status: { readonly code: number; readonly text: string };
  readonly currentMembership: {
    readonly memberNumber: string | null;
    readonly memberRefNumber: string | null;
  } | null;
  readonly currentMember: { readonly givenName: string | null } | null;
}
