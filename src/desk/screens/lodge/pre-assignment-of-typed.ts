// The agreement before the service, of what is typed on the lodging page, and what it lacks.
import { formatPrintedPatientName } from '../../../documents/printed-patient-name.ts';
import { chooseAgreementForm, childDentalCategory } from '../../../domain/claims/choose-agreement-form.ts';
import { chooseReferralType } from '../../../domain/claims/choose-stream-for-items.ts';
import { serviceTypeCodeByStream } from '../../../domain/claims/claim.ts';
import { readPatientName } from '../../../domain/patients/patient-name.ts';
import { localDate, parseLocalDate } from '../../../domain/values/local-date.ts';
import { isoDateOf } from '../../typed-values.ts';
import type { FieldErrors } from '../check/check-form-view.ts';
import type { FindTypedDependencies } from '../check/find-typed.ts';
import type { AgreementToSign } from './agreement-to-sign.ts';
import { lineFieldId } from './lodge-form.ts';
import { lodgeWords as words } from './lodge-words.ts';
import { locationOfForm, scheduleItemOf, type PreparedLodgement } from './prepare-lodgement.ts';

/** By field; what only the claim needs, such as charges, may still be missing before the service. */
export function preAssignmentErrors(
  deps: FindTypedDependencies,
  { typed, lines }: PreparedLodgement,
): FieldErrors {
  const errors = new Map<string, string>();
  if (!readPatientName(typed.familyName).ok) errors.set('family-name', words.nameWrong);
  if (!readPatientName(typed.givenName).ok) errors.set('given-name', words.nameWrong);
  if (typed.signer !== '' && !readPatientName(typed.signer).ok) errors.set('signer', words.nameWrong);
  for (const { line, typed: row } of lines) {
    const item = scheduleItemOf(deps, row.item, typed.day);
    if (item === null) errors.set(lineFieldId('item', line), words.itemNotInSchedule);
    if (item?.published.category === childDentalCategory)
      errors.set(lineFieldId('item', line), words.childDental);
  }
  return errors;
}

/** The agreement on the services of the lines; nothing is wrong with what is printed. */
export function preAssignmentOfTyped(
  deps: FindTypedDependencies,
  { typed, lines, stream, categories }: PreparedLodgement,
  { providerName, correlationId }: { readonly providerName: string; readonly correlationId: string | null },
): AgreementToSign {
  const { familyName, givenName, birth, agreed, day, signer, provider, card, irn } = typed;
  const referral = chooseReferralType(stream, categories);
  const date = localDate(isoDateOf(day));
  const patientName = formatPrintedPatientName({ familyName, givenName });
  const agreements = {
    form: chooseAgreementForm(serviceTypeCodeByStream[stream], referral) ?? 'general',
    professional: { name: providerName, providerNumber: provider },
    assignments: [
      {
        patientName,
        patientBirth: parseLocalDate(isoDateOf(birth)),
        agreedOn: localDate(isoDateOf(agreed)),
        assignorIsPatient: signer === '',
        assignorName: signer === '' ? null : signer,
        services: lines.map(({ typed: { item } }) => ({
          date,
          description: scheduleItemOf(deps, item, day)?.title ?? item,
        })),
      },
    ],
    madeOn: deps.clock.today(locationOfForm(typed)),
  };
  return {
    printed: { document: 'pre-assignment', agreements },
    cards: card === '' || irn === '' ? null : [{ memberNumber: card, memberRefNumber: irn }],
    signer: signer === '' ? patientName : signer,
    charges: lines.map(({ service }) => service.chargeAmount),
    familyName,
    correlationId,
  };
}
