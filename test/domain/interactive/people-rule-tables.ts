// Tables of the rules on the claim itself, its patient and its claimant: claims with the sentences they get.
import type { InteractiveClaim } from '../../../src/domain/interactive/interactive-claim.ts';
import { serviceDay, somebody } from '../../support/interactive-claims.ts';
import { claimantAgeCases } from './claimant-age-table.ts';
import { patientBorn, type Change, type InteractiveRuleCase } from './rule-cases.ts';

const claimant = (over: Partial<InteractiveClaim['claimant']>): Change => ({
  claimant: { ...somebody, ...over },
});
const account = { accountName: 'M Wattlebird', accountNumber: '123456789', bsbCode: '062000' };
const address = { addressLineOne: '1 Gum Street', locality: 'Warragul', postcode: '3820' };
const characters = (count: number) => 'x'.repeat(count);

const atLine = (addressLineOne: string): Change =>
  claimant({ residentialAddress: { ...address, addressLineOne } });
const postIsHeld = [
  'PO Box 12',
  'po box 12',
  '  PO BOX 12',
  'P.O. Box 12',
  'P. O. Box 12',
  'P O Box 12',
  'POBox12',
  'PO Box',
  'GPO Box 4321',
  'G.P.O. Box 4321',
  'Post Office Box 12',
  'General Post Office Box 12',
  'Locked Bag 3',
  'Locked Mail Bag 3',
  'Private Bag 9',
  'Private Mail Bag 9',
  'Care PO',
  'Care P.O. Warragul',
  'c/- PO Box 12',
  'C/O PO Box 12',
  'Care of PO Box 12',
];
const somebodyLives = [
  '12 Box St',
  'Poet Box Lane',
  'PO Boxwood Lane 3',
  'Post Office Lane 4',
  '2 Post Office Box Road',
  'Private Bagot Street 1',
  'Locked Bagpipe Close',
  'Private Road 5',
  'Care Point Road 6',
  'Care of Mrs Wattlebird, 1 Gum Street',
  'Poplar Box Court 8',
  'Unit 2, behind PO Box hall',
];

/** By the name of the rule. */
export const rulesOfPeople: Readonly<Record<string, readonly InteractiveRuleCase[]>> = {
  'claim-fields': [
    ['an account that is not paid', { accountPaidInd: 'N' }],
    [
      'an indicator of neither',
      { accountPaidInd: 'y' },
      /^The mark for a paid account \(accountPaidInd\) .* Y \(yes\) or N \(no\)\.$/,
    ],
    ['a day with an Australian offset', { authorisationDate: '2026-08-14+10:00' }],
    [
      'a day in UTC',
      { authorisationDate: '2026-08-14Z' },
      /^The date of authorisation \(authorisationDate\) .* Australian offset/,
    ],
    ['no authority', { submissionAuthorityInd: 'N' }, /^The authority to lodge \(submissionAuthorityInd\) /],
    ['a reference of 40 characters', { accountReferenceId: characters(40) }],
    [
      'a reference of 41 characters',
      { accountReferenceId: characters(41) },
      /^The account reference \(accountReferenceId\) .*1 to 40/,
    ],
    [
      'provider numbers with wrong check characters',
      { serviceProvider: { providerNumber: '2054781X' }, payeeProvider: { providerNumber: '' } },
      /^The treating practitioner's provider number \(serviceProvider\.providerNumber\) /,
      /^The payee's provider number \(payeeProvider\.providerNumber\) /,
    ],
  ],
  'authorisation-date': [
    ['today', { authorisationDate: serviceDay }],
    [
      'tomorrow',
      { authorisationDate: '2026-08-15' },
      /^The date of authorisation \(authorisationDate\) is 15 August 2026, which is in the future/,
    ],
  ],
  'patient-fields': [
    [
      'a card with a wrong check digit',
      { patient: { ...somebody, medicare: { memberNumber: '2953701421', memberRefNumber: '0' } } },
      /^The patient's Medicare number \(patient\.medicare\.memberNumber\) .*check digit/,
      /^The patient's reference number \(patient\.medicare\.memberRefNumber\) .*1 to 9/,
    ],
    [
      'a birth in the future',
      { patient: patientBorn('2026-08-15') },
      /^The patient's date of birth \(patient\.identity\.dateOfBirth\) is 15 August 2026, .*future/,
      /before the birth of the patient/,
    ],
  ],
  'claimant-fields': [
    ['no bank details, address and contact', claimant({})],
    ['an empty address', claimant({ residentialAddress: {}, contactDetails: {}, eftDetails: {} })],
    [
      'a card of letters',
      claimant({ medicare: { memberNumber: 'x', memberRefNumber: '1' } }),
      /^The claimant's Medicare number \(claimant\.medicare\.memberNumber\) /,
    ],
    [
      'a sex of no code',
      claimant({ identity: { ...somebody.identity, sex: 'F' } }),
      /^The claimant's sex \(claimant\.identity\.sex\) /,
    ],
    [
      'bank details at their limits',
      claimant({ eftDetails: { ...account, accountName: characters(30), accountNumber: '1' } }),
    ],
    [
      'bank details past their limits',
      claimant({
        eftDetails: { accountName: characters(31), accountNumber: '1234567890', bsbCode: '62000' },
      }),
      /\(claimant\.eftDetails\.accountName\) .*1 to 30/,
      /\(claimant\.eftDetails\.accountNumber\) .*1 to 9 digits/,
      /\(claimant\.eftDetails\.bsbCode\) .*6 digits/,
    ],
    [
      'address lines at their limits',
      claimant({
        residentialAddress: {
          addressLineOne: characters(40),
          addressLineTwo: characters(40),
          locality: characters(40),
          postcode: '0800',
        },
      }),
    ],
    [
      'address lines past their limits',
      claimant({
        residentialAddress: {
          addressLineOne: characters(41),
          addressLineTwo: characters(41),
          locality: characters(41),
          postcode: '38200',
        },
      }),
      /addressLineOne\) /,
      /addressLineTwo\) /,
      /locality\) /,
      /postcode\) .*4 digits/,
    ],
    [
      'a postcode of three digits',
      claimant({ residentialAddress: { ...address, postcode: '382' } }),
      /postcode\) .*4 digits/,
    ],
    [
      'a postcode of letters',
      claimant({ residentialAddress: { ...address, postcode: '38AB' } }),
      /postcode\) /,
    ],
    [
      'contact at the least lengths',
      claimant({ contactDetails: { emailAddress: 'a@b.c', name: 'x', phoneNumber: '98765432' } }),
    ],
    [
      'contact at the greatest lengths',
      claimant({
        contactDetails: {
          emailAddress: `${characters(124)}@b.c`,
          name: characters(40),
          phoneNumber: '+61 (3) 9876 5432-1',
        },
      }),
    ],
    [
      'a lone surrogate in an e-mail address',
      claimant({ contactDetails: { emailAddress: 'gum\ud800@tree.example' } }),
      /emailAddress\) /,
    ],
    [
      'contact below the least lengths',
      claimant({ contactDetails: { emailAddress: 'a@bc', name: '', phoneNumber: '9876543' } }),
      /emailAddress\) .*5 to 128/,
      /contactDetails\.name\) /,
      /phoneNumber\) .*8 to 19/,
    ],
    [
      'contact past the greatest lengths',
      claimant({
        contactDetails: {
          emailAddress: `${characters(125)}@b.c`,
          name: characters(41),
          phoneNumber: '1'.repeat(20),
        },
      }),
      /emailAddress\) /,
      /contactDetails\.name\) /,
      /phoneNumber\) /,
    ],
    [
      'an address without @',
      claimant({ contactDetails: { emailAddress: 'somebody.example' } }),
      /emailAddress\) /,
    ],
    [
      'a telephone number of words',
      claimant({ contactDetails: { phoneNumber: 'call home' } }),
      /phoneNumber\) /,
    ],
  ],
  'claimant-age': claimantAgeCases,
  'bank-details': [
    ['all three on a paid account', claimant({ eftDetails: account })],
    ['none on an unpaid account', { accountPaidInd: 'N', ...claimant({ eftDetails: {} }) }],
    [
      'two of the three',
      claimant({ eftDetails: { bsbCode: '062000', accountNumber: '1' } }),
      /lack the account name \(claimant\.eftDetails\.accountName\)\. Enter all three, or none\.$/,
    ],
    [
      'one of the three',
      claimant({ eftDetails: { bsbCode: '062000' } }),
      /lack the account name \(.*\) and the account number \(/,
    ],
    [
      'all three on an unpaid account',
      { accountPaidInd: 'N', ...claimant({ eftDetails: account }) },
      /not for an unpaid account/,
    ],
    [
      'one on an unpaid account',
      { accountPaidInd: 'N', ...claimant({ eftDetails: { bsbCode: '062000' } }) },
      /bank details lack/,
      /not for an unpaid account/,
    ],
  ],
  'complete-address': [
    ['all but the second line', claimant({ residentialAddress: address })],
    ['everything', claimant({ residentialAddress: { ...address, addressLineTwo: 'Unit 2' } })],
    [
      'a postcode alone',
      claimant({ residentialAddress: { postcode: '3820' } }),
      /lacks the first address line \(.*\) and the suburb or town \(/,
    ],
    [
      'a second line alone',
      claimant({ residentialAddress: { addressLineTwo: 'Unit 2' } }),
      /lacks the first address line \(.*\), the suburb or town \(.*\) and the postcode \(/,
    ],
  ],
  'no-post-office-box': [
    ...postIsHeld.map((line): InteractiveRuleCase => [
      line,
      atLine(line),
      /addressLineOne\) is a post office box or a bag\. /,
    ]),
    ...somebodyLives.map((line): InteractiveRuleCase => [line, atLine(line)]),
    [
      'a box on both lines',
      claimant({
        residentialAddress: { ...address, addressLineOne: 'PO Box 1', addressLineTwo: 'GPO Box 2' },
      }),
      /addressLineOne\) is /,
      /addressLineTwo\) is /,
    ],
    [
      'a box on the second line',
      claimant({ residentialAddress: { ...address, addressLineTwo: 'Locked Bag 7' } }),
      /addressLineTwo\) is a post office box or a bag\. Enter where the claimant lives/,
    ],
    ['a town that is named like one', claimant({ residentialAddress: { ...address, locality: 'PO Box' } })],
  ],
};
