// The claim for the patient that the lodging page makes: the patient claims, unless somebody else is named.
import type { ClaimStream } from '../../../domain/claims/claim.ts';
import type { InteractiveClaim } from '../../../domain/interactive/interactive-claim.ts';
import { digitsOf, isoDateOf, moneyOfTyped } from '../../typed-values.ts';
import type { TypedLodgement } from './lodge-form.ts';
import { given, referralOfTyped, servicesOfLines } from './typed-services.ts';

/** One medical event with the services of the lines. */
export function interactiveOfTyped(
  typed: TypedLodgement,
  stream: ClaimStream,
  categories: readonly number[],
): InteractiveClaim {
  const patient = patientOfTyped(typed);
  const ofHospital = {
    ...given('facilityId', typed.facility),
    ...given('hospitalInd', typed.inHospital ? 'Y' : ''),
  };
  return {
    accountPaidInd: typed.isUnpaid ? 'N' : 'Y',
    authorisationDate: isoDateOf(typed.agreed),
    submissionAuthorityInd: 'Y',
    serviceProvider: { providerNumber: typed.provider },
    ...(typed.payee === '' ? {} : { payeeProvider: { providerNumber: typed.payee } }),
    patient,
    claimant: { ...claimantOfTyped(typed, patient), ...bankOfTyped(typed) },
    medicalEvent: [
      {
        id: '01',
        medicalEventDate: isoDateOf(typed.day),
        ...referralOfTyped(typed, stream, categories),
        service: servicesOfLines(typed).map(({ service, typed: { contribution } }) => ({
          ...service,
          ...ofHospital,
          ...given('patientContribAmount', contribution === '' ? '' : moneyOfTyped(contribution)),
        })),
      },
    ],
  };
}

type Person = InteractiveClaim['patient'];

const patientOfTyped = (typed: TypedLodgement): Person => ({
  identity: {
    familyName: typed.familyName,
    givenName: typed.givenName,
    dateOfBirth: isoDateOf(typed.birth),
    ...given('sex', typed.sex),
  },
  medicare: { memberNumber: typed.card, memberRefNumber: typed.irn },
});

function claimantOfTyped(typed: TypedLodgement, patient: Person): Person {
  const { claimantFamilyName, claimantGivenName, claimantBirth, claimantCard, claimantIrn } = typed;
  const isPatient = [claimantFamilyName, claimantGivenName, claimantBirth, claimantCard, claimantIrn].every(
    (text) => text === '',
  );
  if (isPatient) return patient;
  return {
    identity: {
      familyName: claimantFamilyName,
      givenName: claimantGivenName,
      ...given('dateOfBirth', claimantBirth === '' ? '' : isoDateOf(claimantBirth)),
    },
    medicare: { memberNumber: digitsOf(claimantCard), memberRefNumber: digitsOf(claimantIrn) },
  };
}

function bankOfTyped({
  accountName,
  accountNumber,
  bsb,
}: TypedLodgement): Pick<InteractiveClaim['claimant'], 'eftDetails'> {
  if (accountName === '' && accountNumber === '' && bsb === '') return {};
  return {
    eftDetails: {
      ...given('accountName', accountName),
      ...given('accountNumber', digitsOf(accountNumber)),
      ...given('bsbCode', digitsOf(bsb)),
    },
  };
}
