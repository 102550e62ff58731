// Defines Medicare's answer to a patient verification: a status code, its text, and the details on record that it supplies.

export interface PatientRecordAnswer {
  /** The code is null where Medicare gave none. */
  readonly status: { readonly code: number | null; readonly text: string };
  readonly currentMembership: {
    readonly memberNumber: string | null;
    readonly memberRefNumber: string | null;
  } | null;
  readonly currentMember: {
    readonly givenName: string | null;
    readonly familyName?: string;
    readonly dateOfBirth?: string;
    readonly sex?: string;
    readonly secondInitial?: string;
  } | null;
  /** The day on which Medicare processed it, as it came. */
  readonly processDate?: string;
  /** What the patient's health fund says, where it was asked. */
  readonly healthFund?: HealthFundAnswer;
}

/** A health fund's answer about a membership. */
export interface HealthFundAnswer {
  /** The code is null where the fund gave none. */
  readonly status: { readonly code: number | null; readonly text: string };
}
