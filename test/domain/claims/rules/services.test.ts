// The rules that compare the fields of services, rule by rule: each with the pair on its boundary.
import { describe } from 'node:test';
import {
  generalFieldsNotOnPathology,
  pathologyFieldsOnlyOnPathology,
} from '../../../../src/domain/claims/rules/pathology-fields.ts';
import {
  noPathologyItems,
  onlyPathologyItems,
} from '../../../../src/domain/claims/rules/items-of-other-claim-type.ts';
import { specimenTimes } from '../../../../src/domain/claims/rules/specimen-times.ts';
import { bulkBillClaim, claimService, medicalEvent } from '../../../support/bulk-bill-claims.ts';
import { ruleCases, withService } from '../../../support/claim-rules.ts';

describe('the rules on fields of pathology', () => {
  const general = {
    aftercareOverrideInd: 'Y',
    duplicateServiceOverrideInd: 'Y',
    fieldQuantity: '1',
    lspNumber: '1',
    multipleProcedureOverrideInd: 'Y',
    numberOfPatientsSeen: '1',
    restrictiveOverrideCode: 'SP',
    timeDuration: '010',
  };
  const ofPathology = {
    accessionDateTime: '2026-11-19T10:00:00+10:00',
    collectionDateTime: '2026-11-19T09:00:00+10:00',
    scpId: '00001',
    rule3ExemptInd: 'Y',
    s4b3ExemptInd: 'N',
  };
  ruleCases(generalFieldsNotOnPathology, 'pathology', [
    ['those of pathology', withService('pathology', ofPathology), []],
    ...Object.entries(general).map(
      ([field, value]) =>
        [
          field,
          withService('pathology', { [field]: value }),
          [new RegExp(`^the .* \\(${field}\\) is not for pathology claims\\. Leave it out\\.$`)],
        ] as const,
    ),
    [
      'all eight, each is reported',
      withService('pathology', general),
      Object.keys(general).map(() => /is not for pathology/),
    ],
  ]);
  ruleCases(pathologyFieldsOnlyOnPathology, 'general', [
    ['those of general claims', withService('general', general), []],
    ...Object.entries(ofPathology).map(
      ([field, value]) =>
        [
          field,
          withService('general', { [field]: value }),
          [new RegExp(`^the .* \\(${field}\\) is only for pathology claims\\. Leave it out\\.$`)],
        ] as const,
    ),
  ]);
});

describe('the rules on items of a stream', () => {
  ruleCases(onlyPathologyItems, 'pathology', [
    ['a pathology item', withService('pathology', { itemNumber: '65070' }), []],
    ['a simple test', withService('pathology', { itemNumber: '73801' }), []],
    [
      'an attendance',
      withService('pathology', { itemNumber: '23' }),
      [/^item 23 is not a pathology item\. Claim it on a general or specialist claim\.$/],
    ],
    [
      'an attendance with zeros in front',
      withService('pathology', { itemNumber: '00023' }),
      [/^item 23 is not/],
    ],
    ['an unknown item', withService('pathology', { itemNumber: '99999' }), []],
    ['what is no number', withService('pathology', { itemNumber: '2.3e1' }), []],
  ]);
  ruleCases(noPathologyItems, 'specialist', [
    ['an attendance', withService('specialist', { itemNumber: '104' }), []],
    ['a simple test', withService('specialist', { itemNumber: '73801' }), []],
    [
      'a pathology item',
      withService('specialist', { itemNumber: '65070' }),
      [/^item 65070 is a pathology item/],
    ],
    ['an unknown item', withService('specialist', { itemNumber: '99999' }), []],
  ]);
});

describe('the rule specimen-times', () => {
  const specimen = (collectionDateTime?: string, accessionDateTime?: string, fields: object = {}) =>
    bulkBillClaim('pathology', {
      ...fields,
      medicalEvent: [
        medicalEvent('pathology', {
          service: [
            claimService('pathology', {
              ...(collectionDateTime === undefined ? {} : { collectionDateTime }),
              ...(accessionDateTime === undefined ? {} : { accessionDateTime }),
              ...('hospitalInd' in fields || 'exempt' in fields ? { s4b3ExemptInd: 'Y' } : {}),
            }),
          ],
        }),
      ],
    });
  const at = (time: string, offset = '+10:00') => `2026-11-19T${time}${offset}`;
  ruleCases(specimenTimes, 'pathology', [
    ['neither', specimen(), []],
    ['collected first', specimen(at('09:00:00'), at('09:00:01')), []],
    ['at the same moment', specimen(at('09:00:00'), at('09:00:00')), []],
    ['the same moment in two offsets', specimen(at('07:00:00', '+08:00'), at('09:00:00')), []],
    [
      'a second after',
      specimen(at('09:00:01'), at('09:00:00')),
      [/^the specimen was received before it was collected\. Correct the wrong time\.$/],
    ],
    [
      'earlier by the clock on the wall, later in time',
      specimen(at('08:59:00', '+08:00'), at('09:00:00')),
      [/before it was collected/],
    ],
    [
      'collection alone',
      specimen(at('09:00:00')),
      [/^only one of two times is given: .* Enter both or neither\.$/],
    ],
    [
      'accession alone',
      specimen(undefined, at('09:00:00')),
      [/^only one of two times is given: .* Enter both or neither\.$/],
    ],
    ['exempt in hospital with both', specimen(at('09:00:00'), at('10:00:00'), { hospitalInd: 'Y' }), []],
    [
      'exempt in hospital with neither',
      specimen(undefined, undefined, { hospitalInd: 'Y' }),
      [
        /^the exemption under section 4B\(3\) needs the time the specimen was collected \(collectionDateTime\)/,
      ],
    ],
    [
      'exempt out of hospital',
      specimen(at('09:00:00'), at('10:00:00'), { hospitalInd: 'N' }),
      [/^the exemption under section 4B\(3\) is only for services in hospital/],
    ],
  ]);
});
