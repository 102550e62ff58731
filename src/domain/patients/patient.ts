// Defines a patient as a caller describes them and as Medicare's record has them.
import type { LocalDate } from '../values/local-date.ts';
import type { MedicareNumber, MedicareRefNumber } from '../values/medicare-number.ts';

/** 1 male · 2 female · 3 other · 9 not stated or inadequately described (interface 2.5). */
export const patientSexes = ['1', '2', '3', '9'] as const;
export type PatientSex = (typeof patientSexes)[number];

/** The given name of a patient who has a single name; the single name is then the family name (interface 2.5). */
export const onlyName = 'ONLYNAME';

/** All six details, each checked by itself. */
export interface Patient {
  readonly dateOfBirth: LocalDate;
  readonly familyName: string;
  readonly givenName: string;
  readonly sex: PatientSex;
  readonly medicareNumber: MedicareNumber;
  readonly medicareRefNumber: MedicareRefNumber;
}

/** A service that Medicare, or our own claims, say the patient has had. */
export interface PastService {
  readonly itemNumber: string;
  readonly dateOfService: LocalDate;
  /** Who rendered it, eight characters; null where it is not said. */
  readonly providerNumber: string | null;
}
