// What Medicare answers on a patient: a status code with its text, and the record's own values where it supplies them.

export interface PatientRecordAnswer {
  readonly status: { readonly code: number; readonly text: string };
  readonly currentMembership: {
    readonly memberNumber: string | null;
    readonly memberRefNumber: string | null;
  } | null;
  readonly currentMember: { readonly givenName: string | null } | null;
}
