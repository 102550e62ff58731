// The forms of every field of a claim: at its length limit and past it, and everything it is mistaken for.
import { describe } from 'node:test';
import { claimFields } from '../../../../src/domain/claims/rules/claim-fields.ts';
import { eventFields } from '../../../../src/domain/claims/rules/event-fields.ts';
import { patientFields } from '../../../../src/domain/claims/rules/patient-fields.ts';
import { referralFields } from '../../../../src/domain/claims/rules/referral-fields.ts';
import { serviceFields } from '../../../../src/domain/claims/rules/service-fields.ts';
import { australianOffsets } from '../../../../src/domain/values/offset-date-time.ts';
import type { ClaimService, MedicalEvent } from '../../../../src/domain/claims/claim.ts';
import { bulkBillClaim, cardOf, claimPatient, claimReferral, gp } from '../../../support/bulk-bill-claims.ts';
import { fieldCases, withEvent, withService } from '../../../support/claim-rules.ts';

const notAustralian = ['Z', '+00:00', '-00:00', '+13:00', '-05:00', '+05:30', '+9:30', '+0930', '+10'];
const providerNumbers = {
  right: [gp, '990011AT'],
  wrong: ['', '990011B', '9900110BB', '9900110A', '9900110b', '9900110 ', 'ABCDEFGH'],
};
const yesOrNo = { right: ['Y', 'N'], wrong: ['', 'y', 'n', 'YES', 'T', '1', ' Y'] };
const plainDays = {
  right: ['2026-11-19', '2024-02-29'],
  wrong: [
    '',
    '2026-02-29',
    '2026-13-01',
    '19/11/2026',
    '2026-11-19T00:00:00+10:00',
    '2026-11-19+10:00',
    '20261119',
  ],
};
const days = {
  right: [
    '2026-11-19',
    '2024-02-29',
    ...australianOffsets.flatMap((offset) => [`2026-11-19${offset}`, `2026-11-19T09:30:00${offset}`]),
  ],
  wrong: [
    '',
    '2026-11-19T09:30:00',
    '2026-11-19T24:00:00+10:00',
    ...notAustralian.map((offset) => `2026-11-19T09:30:00${offset}`),
    '2026-02-29',
    '2026-11-31',
    '26-11-19',
    ...notAustralian.map((offset) => `2026-11-19${offset}`),
  ],
};
const dateTimes = {
  right: [
    '2026-11-19T09:30:00.123456789+10:30',
    '2024-02-29T23:59:59+08:45',
    ...australianOffsets.map((offset) => `2026-11-19T09:30:00${offset}`),
  ],
  wrong: [
    '',
    '2026-11-19',
    '2026-11-19T09:30:00',
    '2026-11-19T24:00:00+10:00',
    '2026-11-19T09:60:00+10:00',
    '2026-11-19T09:30+10:00',
    '2026-11-19 09:30:00+10:00',
    '2026-02-29T09:30:00+10:00',
    '2026-11-19T09:30:00+10:00T',
    ...notAustralian.map((offset) => `2026-11-19T09:30:00${offset}`),
  ],
};
const names = {
  right: ['O', "O'Brien-Smith", 'Łukasz', 'Nguyễn 2', '王', 'x'.repeat(40), '𐐀'.repeat(40)],
  wrong: [
    '',
    ' ',
    '\u00a0 ',
    'x'.repeat(41),
    '𐐀'.repeat(41),
    'Tab\there',
    'Last\n',
    'Nul\u0000',
    '\ud83d',
    '1',
    "-'",
    '🙂',
    'A.',
    'A\u200f',
  ],
};
const digitsUpTo = (most: number) => ({
  right: ['1', '9'.repeat(most), ...(most > 1 ? ['01'] : [])],
  wrong: ['', '0', '0'.repeat(most), '9'.repeat(most + 1), '-1', '+1', '1.0', ' 1', '1e1', '١', 'x'],
});

describe('the fields of a claim', () => {
  fieldCases(
    claimFields,
    'serviceTypeCode',
    (serviceTypeCode) => bulkBillClaim('general', { serviceTypeCode }),
    {
      right: ['O', 'S', 'P'],
      wrong: ['', 'o', 'X', 'OO', ' O'],
    },
  );
  fieldCases(claimFields, 'hospitalInd', (hospitalInd) => bulkBillClaim('general', { hospitalInd }), yesOrNo);
  fieldCases(
    claimFields,
    'facilityId',
    (facilityId) => bulkBillClaim('general', { facilityId }),
    providerNumbers,
  );
  for (const field of ['serviceProvider', 'payeeProvider'] as const) {
    const claimWith = (providerNumber: string) => bulkBillClaim('general', { [field]: { providerNumber } });
    fieldCases(claimFields, `${field}.providerNumber`, claimWith, providerNumbers);
  }
});

describe('the fields of a medical event', () => {
  const of = (field: keyof MedicalEvent) => (value: string) => withEvent('general', { [field]: value });
  fieldCases(eventFields, 'id', of('id'), {
    right: ['1', '01', '99', 'A1'],
    wrong: ['', '001', '0 ', '-1', 'é'],
  });
  fieldCases(eventFields, 'authorisationDate', of('authorisationDate'), days);
  fieldCases(eventFields, 'createDateTime', of('createDateTime'), dateTimes);
  fieldCases(eventFields, 'medicalEventDate', of('medicalEventDate'), days);
  fieldCases(eventFields, 'medicalEventTime', of('medicalEventTime'), {
    right: ['00:00:00+10:00', '23:59:59.5+11:00', '09:30:00'],
    wrong: [
      '',
      '24:00:00+10:00',
      '9:30:00+10:00',
      '09:30+10:00',
      ...notAustralian.map((each) => `09:30:00${each}`),
    ],
  });
  fieldCases(eventFields, 'submissionAuthorityInd', of('submissionAuthorityInd'), {
    right: ['Y'],
    wrong: ['', 'N', 'y', 'YY'],
  });
  fieldCases(eventFields, 'referralOverrideCode', of('referralOverrideCode'), {
    right: ['H', 'L', 'E', 'N'],
    wrong: ['', 'h', 'X', 'HL'],
  });
});

describe('the fields of the patient', () => {
  const identity = (field: string) => (value: string) =>
    withEvent('general', {
      patient: { ...claimPatient, identity: { ...claimPatient.identity, [field]: value } },
    });
  const medicare = (field: string) => (value: string) =>
    withEvent('general', {
      patient: { ...claimPatient, medicare: { ...claimPatient.medicare, [field]: value } },
    });
  const card = cardOf(1);
  const wrongCheck = card.slice(0, 8) + String((Number(card.charAt(8)) + 1) % 10) + card.slice(9);
  fieldCases(patientFields, 'patient.medicare.memberNumber', medicare('memberNumber'), {
    right: [card, `${card.slice(0, 9)}9`],
    wrong: [
      '',
      wrongCheck,
      card.slice(1),
      `${card}1`,
      `${card.slice(0, 9)}0`,
      `1${card.slice(1)}`,
      `${card} `,
    ],
  });
  fieldCases(patientFields, 'patient.medicare.memberRefNumber', medicare('memberRefNumber'), {
    right: ['1', '9'],
    wrong: ['', '0', '10', 'a', '01'],
  });
  fieldCases(patientFields, 'patient.identity.dateOfBirth', identity('dateOfBirth'), plainDays);
  fieldCases(patientFields, 'patient.identity.familyName', identity('familyName'), names);
  fieldCases(patientFields, 'patient.identity.givenName', identity('givenName'), names);
  fieldCases(patientFields, 'patient.identity.secondInitial', identity('secondInitial'), {
    right: ['A', 'z', 'É'],
    wrong: ['', 'AB', '.', '1', ' '],
  });
  fieldCases(patientFields, 'patient.identity.sex', identity('sex'), {
    right: ['1', '2', '3', '9'],
    wrong: ['', '0', '4', 'M', '11'],
  });
});

describe('the fields of a referral', () => {
  const of = (field: string) => (value: string) =>
    withEvent('specialist', { referral: { ...claimReferral('S'), [field]: value } });
  fieldCases(referralFields, 'referral.issueDate', of('issueDate'), plainDays);
  fieldCases(referralFields, 'referral.typeCode', of('typeCode'), {
    right: ['S', 'D', 'P'],
    wrong: ['', 's', 'X', 'SD'],
  });
  fieldCases(referralFields, 'referral.period', of('period'), digitsUpTo(2));
  fieldCases(referralFields, 'referral.periodCode', of('periodCode'), {
    right: ['S', 'N', 'I'],
    wrong: ['', 'n', 'X'],
  });
  const referrer = (providerNumber: string) =>
    withEvent('specialist', { referral: { ...claimReferral('S'), provider: { providerNumber } } });
  fieldCases(referralFields, 'referral.provider.providerNumber', referrer, providerNumbers);
});

describe('the fields of a service', () => {
  const cases: Readonly<Partial<Record<keyof ClaimService, Parameters<typeof fieldCases>[3]>>> = {
    id: { right: ['1', '0001', 'A9'], wrong: ['', '00001', '0.1', ' 1', 'é'] },
    itemNumber: digitsUpTo(5),
    chargeAmount: {
      right: ['0.00', '0.05', '60.00', '9999999.99'],
      wrong: [
        '',
        '6000',
        '60',
        '60.0',
        '60.000',
        '-60.00',
        '+60.00',
        '10000000.00',
        '1,000.00',
        '$60.00',
        '1e3.00',
        ' 60.00',
        'x',
      ],
    },
    aftercareOverrideInd: yesOrNo,
    duplicateServiceOverrideInd: yesOrNo,
    multipleProcedureOverrideInd: yesOrNo,
    restrictiveOverrideCode: { right: ['SP', 'NR', 'NC'], wrong: ['', 'sp', 'XX', 'S'] },
    numberOfPatientsSeen: digitsUpTo(2),
    timeDuration: digitsUpTo(3),
    fieldQuantity: digitsUpTo(2),
    lspNumber: digitsUpTo(6),
    selfDeemedCode: { right: ['SD', 'SS'], wrong: ['', 'sd', 'S', 'SDS'] },
    text: { right: ['x', 'x'.repeat(500)], wrong: ['', ' ', 'x'.repeat(501), 'line\nfeed', '\u0000'] },
    accessionDateTime: dateTimes,
    collectionDateTime: dateTimes,
    scpId: { right: ['001', '00001', 'AB1'], wrong: ['', '01', '000001', '00-1'] },
    rule3ExemptInd: yesOrNo,
    s4b3ExemptInd: yesOrNo,
  };
  for (const [field, values] of Object.entries(cases)) {
    fieldCases(serviceFields, field, (value) => withService('general', { [field]: value }), values);
  }
});
