// May this provider render this item: real items against every kind of provider, and the edges of dates and effects.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { realItem } from '../../support/eligibility-facts.ts';
import { holderOf, mayRender } from '../../support/providers.ts';
import { scheduleItem } from '../../support/schedule-items.ts';

/** Kinds of provider by the codes they hold. */
const kinds = {
  gp: ['130'],
  trainee: ['430'],
  nonVr: ['104'],
  physicianInCardiology: ['84'],
  physicianInPsychiatry: ['99'],
  specialistInPsychiatry: ['56'],
  surgeon: ['32'],
  anaesthetist: ['51'],
  radiologist: ['47'],
  pathologist: ['22', '117'],
  unapprovedPathologist: ['22'],
  nursePractitioner: ['651'],
  midwife: ['652'],
  physiotherapist: ['137'],
  psychologist: ['426'],
  clinicalPsychologist: ['640'],
  optometrist: ['550'],
  dentist: ['112'],
  approvedDentist: ['102'],
  healthPractitioner: ['634'],
  assistant: ['191'],
} as const;
type Kind = keyof typeof kinds;
const doctors: Kind[] = [
  'gp',
  'trainee',
  'nonVr',
  'physicianInCardiology',
  'physicianInPsychiatry',
  'specialistInPsychiatry',
  'surgeon',
  'anaesthetist',
  'radiologist',
  'pathologist',
  'unapprovedPathologist',
];

describe('real items are rendered by', () => {
  const table: [item: string, eligible: readonly Kind[]][] = [
    ['23', ['gp', 'trainee']],
    ['53', doctors.filter((kind) => kind !== 'gp' && kind !== 'trainee')],
    [
      '104',
      [
        'specialistInPsychiatry',
        'surgeon',
        'anaesthetist',
        'radiologist',
        'pathologist',
        'unapprovedPathologist',
      ],
    ],
    ['110', ['physicianInCardiology']],
    ['291', ['physicianInPsychiatry']],
    ['701', ['gp', 'trainee']],
    ['10801', doctors],
    ['10910', ['optometrist']],
    ['10960', ['physiotherapist']],
    ['10997', doctors],
    ['16500', doctors],
    ['18360', doctors],
    ['20100', doctors],
    ['30071', doctors],
    ['38514', ['physicianInCardiology']],
    ['51303', [...doctors, 'assistant']],
    ['55036', doctors.filter((kind) => !['gp', 'trainee', 'nonVr'].includes(kind))],
    ['56001', ['radiologist']],
    ['57362', ['radiologist', 'dentist', 'approvedDentist']],
    ['73070', ['pathologist']],
    ['80000', ['clinicalPsychologist']],
    ['80100', ['psychologist', 'clinicalPsychologist']],
    ['82105', ['midwife']],
    ['82200', ['nursePractitioner']],
    ['88011', ['dentist', 'approvedDentist']],
  ];
  for (const [number, eligible] of table) {
    it(`item ${number}: ${eligible.join(', ')}, and no one else here`, () => {
      const item = realItem(number);
      const may = Object.entries(kinds).filter(([, codes]) => mayRender(holderOf(codes), item).verdict);
      assert.deepEqual(may.map(([kind]) => kind).toSorted(), eligible.toSorted());
    });
  }
});

describe('the reason', () => {
  const reasons: [situation: string, codes: readonly string[], item: string, code: string, words: RegExp][] =
    [
      [
        'names the specialty and the item rule',
        kinds.physicianInPsychiatry,
        '291',
        'SpecialtyMatches',
        /^This doctor's specialty is Psychiatry \(consultant physician\)\. A consultant physician in psychiatry may bill item 291, by the item's own rule\.$/,
      ],
      [
        'names the specialty and the group rule, and what to verify with its reference',
        kinds.optometrist,
        '10910',
        'SpecialtyMatches',
        /Optometrist \(participating\)\. A participating optometrist may bill item 10910, by the heading of Group A10\/1\. Still to check: .* \(MBS Group A10\/1\)\.$/,
      ],
      [
        'names a determination',
        kinds.gp,
        '18360',
        'SpecialtyMatches',
        /by the determination for Group T11\. Still to check: .*TN\.11\.1/,
      ],
      [
        'says that there is no restriction',
        kinds.nonVr,
        '30071',
        'NoRestriction',
        /There is no restriction, so any medical practitioner may bill item 30071, by the rules of Group T8\/1\.$/,
      ],
      [
        "lists the provider's specialties and the eligible ones",
        [...kinds.surgeon, ...kinds.gp],
        '291',
        'SpecialtyNotEligible',
        /^Only a consultant physician in psychiatry may bill item 291, by the item's own rule\. This doctor's specialties are General surgery and General practitioner\.$/,
      ],
      [
        'names the items of a consultant physician, whom people call a specialist too',
        kinds.physicianInCardiology,
        '104',
        'SpecialtyExcluded',
        /^This item is for specialists\. A consultant physician bills item 110 and its family instead.* This doctor's specialty is Cardiology\.$/,
      ],
      [
        'lets a consultant physician who is a specialist too bill the item of specialists',
        [...kinds.physicianInCardiology, ...kinds.surgeon],
        '104',
        'SpecialtyMatches',
        /^This doctor's specialty is General surgery \(specialist\)\./,
      ],
      [
        'asks of a dentist what a radiologist is, and names no person a provider',
        kinds.dentist,
        '57362',
        'SpecialtyMatches',
        /Still to check: a dentist who bills it is a specialist in oral and maxillofacial radiology \(MBS Group I2\/13\)/,
      ],
      [
        'leaves credentials out of the specialties',
        [...kinds.gp, '649'],
        '291',
        'SpecialtyNotEligible',
        /This doctor's specialty is General practitioner \(vocationally registered\)\.$/,
      ],
      [
        'says who claims for a nurse, who has no number',
        kinds.gp,
        '10997',
        'ClaimsForOthers',
        /They may claim item 10997\. The doctor for whom the nurse .*Still to check: on behalf of and supervised by a medical practitioner \(MBS note MN\.12\.4\)/,
      ],
      [
        'says that the nearest specialty is no proof',
        kinds.physicianInCardiology,
        '38514',
        'NearestSpecialty',
        /comes nearest to a practitioner accredited .*Still to check: that this practitioner is one \(MBS item 38514\)/,
      ],
      [
        'does not take a general practitioner for one who is disqualified, but says what to look at',
        kinds.gp,
        '53',
        'SpecialtyExcluded',
        /who is not a general practitioner bills this item.*Still to check: whether this practitioner is a general practitioner disqualified from Group A1 \(MBS item 53\)/,
      ],
      [
        'names a rule that was read from the descriptor as the own one of the item',
        kinds.nonVr,
        '52',
        'SpecialtyMatches',
        /A medical practitioner may bill item 52, by the item's own rule\.$/,
      ],
      [
        'leaves out what a rule leaves open for other doctors',
        kinds.surgeon,
        '55028',
        'SpecialtyMatches',
        /by IN\.0\.13\. Still to check: performed by the doctor/,
      ],
      [
        'says what a rule leaves open for all',
        kinds.gp,
        '22042',
        'SpecialtyMatches',
        /Still to check: practitioner in the practice of anaesthesia; /,
      ],
      [
        'leaves open whether one without a code has a role that no code shows',
        [],
        '2801',
        'SpecialtyLeftOpen',
        /Still to check: whether this practitioner is a consultant physician in pain medicine \(MBS item 2801\)\.$/,
      ],
      [
        'says what a placement leaves open',
        ['179'],
        '53',
        'SpecialtyMatches',
        /Still to check: that the placement covers this location \(MBS note GN\.2\.4\)/,
      ],
    ];
  for (const [situation, codes, item, code, words] of reasons) {
    it(situation, () => {
      const answer = mayRender(holderOf(codes), realItem(item));
      assert.equal(answer.code, code);
      assert.match(answer.reason, words);
    });
  }

  it('names the precise specialty rather than a broad class of it', () => {
    const item = scheduleItem({
      facts: { by: ['medical-practitioner', 'specialist', 'specialist:ophthalmology'] },
    });
    assert.match(mayRender(holderOf(['54']), item).reason, /A specialist in ophthalmology may bill/);
    assert.match(mayRender(holderOf(['32']), item).reason, /A specialist may bill/);
    assert.match(mayRender(holderOf(['104']), item).reason, /A medical practitioner may bill/);
  });

  it('asks about a profession without a code only where the register holds none', () => {
    assert.match(
      mayRender(holderOf([]), realItem('88011')).reason,
      /Still to check: whether this practitioner is (one|a dental .*) \(MBS item 88011\)/,
    );
    assert.doesNotMatch(mayRender(holderOf(kinds.gp), realItem('88011')).reason, /whether the provider is/);
  });

  it('says of a rule read by program that it was', () => {
    const item = scheduleItem({ facts: { by: ['gp'] }, factsOrigin: 'extracted' });
    assert.match(mayRender(holderOf(kinds.gp), item).reason, /read from the item's wording by program/);
  });
});

describe('where no rule is held', () => {
  const item = scheduleItem({ group: 'Z9' });
  const cases: [situation: string, codes: readonly string[], may: boolean, words: RegExp][] = [
    [
      'any practitioner may render',
      kinds.physiotherapist,
      true,
      /specialty is Physiotherapist\. There is no restriction/,
    ],
    ['one without a specialty too', [], true, /any practitioner may/],
    ['one registered to assist at operations only may not', ['191'], false, /may not bill item 23/],
    ['one registered to assist who is a physiotherapist too may', ['191', '137'], true, /no restriction/],
    ['one whose services are not paid may not', ['500'], false, /pays no benefit/],
  ];
  for (const [situation, codes, may, words] of cases) {
    it(situation, () => {
      const answer = mayRender(holderOf(codes), item);
      assert.equal(answer.verdict, may);
      assert.match(answer.reason, words);
    });
  }
});

describe('codes under which nothing is paid', () => {
  const cases: [situation: string, codes: readonly string[], item: string, may: boolean, words: RegExp][] = [
    ['an intern', ['160'], '23', false, /^Medicare pays no benefit .* may refer and request\. .* Intern\.$/],
    ['the ten year moratorium', ['130', '500'], '23', false, /Benefits not payable \(ten year moratorium\)/],
    ['the moratorium for an assistant', ['505', '500'], '51303', true, /assist at operations/],
    ['an assistant at anything else', ['505', '500'], '30071', false, /Only a medical practitioner may bill/],
    ['an optometrist who does not take part', ['105'], '10910', false, /Optometrist \(not participating\)/],
    ['a dental prosthetist', ['156'], '88011', false, /Dental prosthetist/],
  ];
  for (const [situation, codes, item, may, words] of cases) {
    it(`${situation}: item ${item} is ${may ? 'open' : 'closed'}`, () => {
      const answer = mayRender(holderOf(codes), realItem(item));
      assert.equal(answer.verdict, may);
      assert.match(answer.reason, words);
    });
  }
});
