// What an agreement says, for who signs it on a screen.
import { parseMoney, formatDollars } from '../../../domain/values/money.ts';
import type { PdfWording } from '../../../documents/document-wording.ts';
import { shortDate } from '../../typed-values.ts';
import type { AgreementToSign } from '../lodge/agreement-to-sign.ts';

interface ShownService {
  readonly what: string;
  readonly on: string;
  /** Null: not known yet. */
  readonly benefit: string | null;
}

/** Of one patient, in words. */
export interface ShownAgreement {
  readonly patientName: string;
  readonly isSignedByPatient: boolean;
  readonly providerName: string;
  readonly agreedOn: string;
  readonly services: readonly ShownService[];
  readonly statement: readonly string[];
  readonly privacyNotice: readonly string[];
}

/** A day as it was sent may have a time zone behind it. */
const dayOf = (sent: string): string => shortDate(sent.slice(0, 'YYYY-MM-DD'.length));

/** The first patient's: no other one is ever handed over. */
export function shownAgreement(
  { printed, charges }: AgreementToSign,
  wording: PdfWording['agreements'],
): ShownAgreement | null {
  const shown =
    printed.document === 'pre-assignment' ? shownBefore(printed.agreements) : shownAfter(printed.agreements);
  if (shown === null) return null;
  const { form, timing, services, ...rest } = shown;
  const { statementBefore, statementAfter, privacyNotice } = wording[form];
  return {
    ...rest,
    providerName: printed.agreements.professional.name,
    services: services.map((service, at) => {
      const charge = parseMoney(charges[at] ?? '');
      return { ...service, benefit: charge === null ? null : formatDollars(charge) };
    }),
    statement: timing === 'pre' ? statementBefore : statementAfter,
    privacyNotice,
  };
}

type OfDocument<Name extends AgreementToSign['printed']['document']> = Extract<
  AgreementToSign['printed'],
  { readonly document: Name }
>['agreements'];

function shownBefore({ form, assignments: [first] }: OfDocument<'pre-assignment'>) {
  if (first === undefined) return null;
  const { patientName, assignorIsPatient, agreedOn, services } = first;
  return {
    form,
    timing: 'pre' as const,
    patientName,
    isSignedByPatient: assignorIsPatient,
    agreedOn: dayOf(agreedOn),
    services: services.map(({ description, date }) => ({ what: description, on: dayOf(date) })),
  };
}

function shownAfter({ events: [first] }: OfDocument<'post-assignment'>) {
  if (first === undefined) return null;
  const { form, patientName, assignorIsPatient, authorisationDate, medicalEventDate, services } = first;
  return {
    form,
    timing: 'post' as const,
    patientName,
    isSignedByPatient: assignorIsPatient,
    agreedOn: dayOf(authorisationDate),
    services: services.map(({ itemNumber, title, collectedOn }) => ({
      what: title === null ? itemNumber : `${title} (${itemNumber})`,
      on: dayOf(collectedOn ?? medicalEventDate),
    })),
  };
}
