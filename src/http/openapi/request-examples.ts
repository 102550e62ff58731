// Example request bodies for the OpenAPI description: each works as it is served with the sandbox key, every day.
import { exampleDay, exampleId } from '../schema/freshen-examples.ts';

const patient = {
  PatientDateOfBirth: '1986-03-14',
  PatientFamilyName: 'Quokka',
  PatientGivenName: 'Matilda',
  PatientSex: '2',
  PatientMedicareNumber: '4842698851',
  PatientMedicareRefNumber: '1',
} as const;

const matilda = {
  identity: { dateOfBirth: '1986-03-14', familyName: 'Quokka', givenName: 'Matilda', sex: '2' },
  medicare: { memberNumber: '4842698851', memberRefNumber: '1' },
};
const bluebell = {
  identity: { dateOfBirth: '1993-08-08', familyName: 'Corella', givenName: 'Bluebell', sex: '2' },
  medicare: { memberNumber: '4553868031', memberRefNumber: '1' },
};
/** A child with immunisations due, by names and postcode. */
const boobook = {
  personalDetails: { dateOfBirth: '18062020', firstName: 'Boobook', lastName: 'Dunnart' },
  address: { postCode: '2582' },
};
/** The day in the register's form. */
const registerDay = exampleDay.split('-').toReversed().join('');
const gp = { providerNumber: '9900110B' };
const referral = (typeCode: string) => ({ issueDate: exampleDay, typeCode, provider: gp, periodCode: 'S' });

/** A claim of one service for Matilda Quokka; `more` is its referral. */
function claim(serviceTypeCode: string, providerNumber: string, service: object, more: object = {}): object {
  return {
    serviceTypeCode,
    serviceProvider: { providerNumber },
    medicalEvent: [
      {
        id: '01',
        authorisationDate: exampleDay,
        createDateTime: `${exampleDay}T00:00:01+10:00`,
        medicalEventDate: exampleDay,
        submissionAuthorityInd: 'Y',
        patient: matilda,
        ...more,
        service: [{ id: '0001', ...service }],
      },
    ],
  };
}

const general = claim('O', gp.providerNumber, { itemNumber: '23', chargeAmount: '45.05' });
/** The reports below are those of the general claim. */
const report = { correlationId: exampleId('general'), payeeProvider: gp };

const eftDetails = { accountName: 'Bluebell Corella', accountNumber: '123456789', bsbCode: '062000' };
/** A fully paid interactive claim of one service for Bluebell Corella, or for another person, whose claim is assessed at once. */
function interactive(
  kind: string,
  providerNumber: string,
  service: object,
  more: { readonly referral?: object; readonly person?: object; readonly claimant?: object } = {},
): object {
  const { person = bluebell, claimant = person, ...ofClaim } = more;
  return {
    correlationId: exampleId(kind),
    patientClaimInteractive: {
      accountPaidInd: 'Y',
      authorisationDate: exampleDay,
      submissionAuthorityInd: 'Y',
      serviceProvider: { providerNumber },
      patient: person,
      claimant,
      ...ofClaim,
      medicalEvent: [{ id: '01', medicalEventDate: exampleDay, service: [{ id: '0001', ...service }] }],
    },
  };
}

const grevillea = {
  identity: { dateOfBirth: '1941-04-25', familyName: 'Brushtail', givenName: 'Grevillea', sex: '1' },
  veteranMembership: { veteranNumber: 'NSIM9001' },
};

/** A claim of one service for Grevillea Brushtail, a veteran with a gold card; `more` is its referral. */
const veteran = (...of: Parameters<typeof claim>): object => {
  const [serviceTypeCode, providerNumber, service, more] = of;
  const acceptedDisability = { ind: 'N', code: 'Arthritis' };
  return claim(serviceTypeCode, providerNumber, service, { ...more, patient: grevillea, acceptedDisability });
};
/** The service of a claim for Grevillea Brushtail in each stream of allied health. */
const alliedHealthServices: Readonly<
  Record<string, readonly [typeCode: string, service: object, event?: object]>
> = {
  lodgeAlliedHealthClaim: ['J', { itemNumber: 'PH20', chargeAmount: '78.10' }],
  lodgeCommunityNursingClaim: [
    'F',
    { itemNumber: 'NA05', chargeAmount: '310.00', dischargeDate: '2026-06-30' },
    { numberOfRNHours: '3.50', numberOfRNVisits: '4' },
  ],
  lodgeDentalClaim: [
    'G',
    { itemNumber: 'D521', chargeAmount: '190.00', toothNumber: '36', upperLowerJawCode: 'LOW' },
  ],
  lodgeOpticalClaim: ['L', { itemNumber: 'OP12', chargeAmount: '130.00', opticalScriptCode: 'BF' }],
  lodgePsychologyClaim: ['K', { itemNumber: 'US01', chargeAmount: '155.00', timeDuration: '50' }],
  lodgeSpeechPathologyClaim: ['I', { itemNumber: 'SP01', chargeAmount: '120.00' }],
};
const alliedHealthExamples = Object.fromEntries(
  Object.entries(alliedHealthServices).map(([operation, [typeCode, service, event]], at) => [
    operation,
    {
      correlationId: exampleId(`allied-${at}`),
      claim: veteran(typeCode, gp.providerNumber, service, event),
    },
  ]),
);
const veteranReport = { correlationId: exampleId('dva-gene'), payeeProvider: gp };

const row = {
  MedicareItems: [{ ItemNumber: '23' }],
  ...patient,
  ServicingProviderNumber: gp.providerNumber,
  PrincipalProviderNumber: gp.providerNumber,
};

/** Bodies in other media than the first, by operation id and medium: a line of NDJSON as its object. */
export const otherMediaExamples: Readonly<Record<string, Readonly<Record<string, object | string>>>> = {
  checkEligibilityOfMany: {
    'application/x-ndjson': { MedicareItems: [{ ItemNumber: '23' }], ...patient },
    'text/csv': `Reference,Items,Medicare number,IRN,Date of birth,Family name,Given name,Sex
9:00,23,4842698851,1,1986-03-14,Quokka,Matilda,2
`,
  },
};

/** By operation id; the operations that are missing here have an example in their own schema. */
export const requestExamples: Readonly<Record<string, object>> = {
  verifyPatient: patient,
  verifyConcession: patient,
  verifyConcessionWithMedicare: { patient: matilda, dateOfService: exampleDay },
  verifyVeteran: {
    PatientDateOfBirth: '1941-04-25',
    PatientFamilyName: 'Brushtail',
    PatientGivenName: 'Grevillea',
    PatientSex: '1',
    VeteranNumber: 'NSIM9001',
  },
  verifyVeteranWithMedicare: {
    patient: {
      identity: { dateOfBirth: '1941-04-25', familyName: 'Brushtail', givenName: 'Grevillea', sex: '1' },
      veteranMembership: { veteranNumber: 'NSIM9001' },
    },
  },
  listRegisterAccess: { informationProvider: gp },
  identifyIndividual: { individual: boobook, informationProvider: gp },
  readImmunisationHistory: {
    individualIdentifier: 'as-answered',
    individualDateOfBirth: boobook.personalDetails.dateOfBirth,
    informationProvider: gp,
  },
  recordCatchupDate: { individual: boobook, informationProvider: gp },
  recordEncounters: {
    individual: boobook,
    encounters: [
      {
        id: 1,
        dateOfService: registerDay,
        episodes: [{ id: 1, vaccineCode: 'SIMMMR', vaccineDose: '1', vaccineType: 'NIP' }],
      },
    ],
    informationProvider: gp,
  },
  calculateRebate: {
    MedicareItems: [{ ItemNumber: '23' }, { ItemNumber: '55036' }],
    ...patient,
    ServicingProviderNumber: gp.providerNumber,
    PrincipalProviderNumber: gp.providerNumber,
  },
  checkEligibilityOfMany: { Rows: [{ Reference: '9:00', ...row }] },
  printPreAssignment: {
    serviceProviderName: 'Dr Maria Example',
    serviceStream: 'general',
    serviceProvider: gp,
    assignments: [
      {
        patient: { identity: { givenName: 'Matilda', familyName: 'Quokka' } },
        services: [{ date: exampleDay, description: 'GP consultation' }],
      },
    ],
  },
  printPostAssignment: { serviceProviderName: 'Dr Maria Example', claim: general },
  lodgeGeneralClaim: { correlationId: exampleId('general'), claim: general },
  lodgeSpecialistClaim: {
    correlationId: exampleId('special'),
    claim: claim('S', '9900142W', { itemNumber: '110', chargeAmount: '200.00' }, { referral: referral('S') }),
  },
  lodgePathologyClaim: {
    correlationId: exampleId('pathol'),
    claim: claim(
      'P',
      '9900197L',
      { itemNumber: '65070', chargeAmount: '15.15' },
      { referral: referral('P') },
    ),
  },
  readProcessingReport: report,
  readPaymentReport: report,
  claimInteractively: interactive(
    'interact',
    gp.providerNumber,
    { itemNumber: '23', chargeAmount: '60.00' },
    { claimant: { ...bluebell, eftDetails } },
  ),
  deleteClaim: {
    correlationId: exampleId('int-spec'),
    sameDayDelete: { patient: matilda, reasonCode: '004' },
  },
  claimSpecialistInteractively: interactive(
    'int-spec',
    '9900142W',
    { itemNumber: '110', chargeAmount: '200.00' },
    { referral: referral('S'), person: matilda },
  ),
  claimPathologyInteractively: interactive(
    'int-path',
    '9900197L',
    { itemNumber: '65070', chargeAmount: '17.80' },
    { referral: referral('P'), person: matilda },
  ),
  lodgeGeneralVeteranClaim: {
    correlationId: exampleId('dva-gene'),
    claim: veteran('O', gp.providerNumber, { itemNumber: '23', chargeAmount: '60.00' }),
  },
  lodgeSpecialistVeteranClaim: {
    correlationId: exampleId('dva-spec'),
    claim: veteran(
      'S',
      '9900142W',
      { itemNumber: '110', chargeAmount: '200.00' },
      { referral: referral('S') },
    ),
  },
  lodgePathologyVeteranClaim: {
    correlationId: exampleId('dva-path'),
    claim: veteran(
      'P',
      '9900197L',
      {
        itemNumber: '65070',
        collectionDateTime: `${exampleDay}T08:00:00+10:00`,
        accessionDateTime: `${exampleDay}T09:00:00+10:00`,
      },
      { referral: referral('P') },
    ),
  },
  ...alliedHealthExamples,
  printServiceVoucher: {
    serviceProviderName: 'Dr Maria Example',
    claim: veteran('O', gp.providerNumber, { itemNumber: '23', chargeAmount: '60.00' }),
  },
  readVeteranProcessingReport: veteranReport,
  readVeteranPaymentReport: veteranReport,
};
