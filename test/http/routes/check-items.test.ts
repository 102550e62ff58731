// POST /CheckItems and GET /Specialties over HTTP: the fields of a visit, the answer, and every item as NDJSON.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startService, type RunningService } from '../../support/service.ts';

const surgeon = 'specialist:general-surgery';
const fits = 'NotConfirmedWithMedicare';

interface Answer {
  readonly Items: readonly {
    readonly ItemNumber: string;
    readonly IsEligible: boolean | null;
    readonly Reason: string;
    readonly ReasonCode: string;
    readonly Fields: readonly string[];
    readonly Benefit: string | null;
    readonly Checks: readonly {
      readonly Title: string;
      readonly Reason: string;
      readonly Fields: readonly string[];
    }[];
  }[];
  readonly NotTogether: readonly object[];
  readonly Missing: readonly object[];
  readonly Instead: readonly object[];
  readonly TotalBefore: string | null;
  readonly TotalAfter: string | null;
  readonly Reason: string;
}

describe('items without a patient over HTTP', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
    await service.post('/Sandbox/Clock', { Today: '2026-11-20' });
  });
  after(() => service.stop());

  const checked = async (body: object): Promise<Answer> => {
    const response = await service.post('/CheckItems', body);
    assert.equal(response.status, 200, await response.clone().text());
    return (await response.json()) as Answer;
  };

  it('names the pair that is not paid together, the item refused and where that was read', async () => {
    const { NotTogether } = await checked({ Items: ['23', '10990'], BulkBilled: true });
    assert.deepEqual(NotTogether, [
      {
        Items: ['23', '10990'],
        Refused: '10990',
        Reason:
          'Item 10990 is not paid together with item 23 (MBS item 10990). Claim the triple incentive (75870 to 75876) instead.',
        Source: {
          Reference: 'MBS item 10990, descriptor of 1 July 2026',
          Address: 'https://www.gptools.com.au/2025/02/bulk-billing-incentives-for-gps-mymedicare.html',
          ReadIn: '2026-11',
        },
      },
    ]);
  });

  it('says first of an incentive that is not bulk billed that it has to be, and advises no other incentive', async () => {
    for (const [items, refused, other] of [
      [['23', '10990'], '10990', '23 (MBS item 10990)'],
      [['3', '75870'], '75870', '3'],
    ] as const) {
      const { NotTogether } = await checked({ Items: items, BulkBilled: false });
      const [pair] = NotTogether as readonly { readonly Refused: string; readonly Reason: string }[];
      assert.equal(pair?.Refused, refused);
      const says = `Item ${refused} is paid only if the service is bulk billed, and even then not together with item ${other}`;
      assert.ok(pair.Reason.startsWith(says), pair.Reason);
      assert.ok(pair.Reason.endsWith(`. Leave item ${refused} out.`), pair.Reason);
    }
  });

  it('names no item refused of a pair where the source names none', async () => {
    const { NotTogether } = await checked({ Items: ['30443', '51303'], InHospital: true });
    assert.partialDeepStrictEqual(NotTogether, [{ Items: ['30443', '51303'], Refused: null }]);
  });

  const withoutMinutes = { ItemNumber: '24' };
  /** Each field decides something: with another value the answer is another one. */
  const decided: readonly (readonly [what: string, body: object, codes: readonly string[], more?: object])[] =
    [
      ['a provider who may not', { Items: ['104'], Provider: '9900110B' }, ['SpecialtyNotEligible']],
      ['no referral', { Items: ['104'], Specialty: surgeon, Referral: false }, ['ReferralLacking']],
      ['a referral by someone', { Items: ['104'], Specialty: surgeon, Referral: true }, [fits]],
      [
        'a referral by a provider',
        { Items: ['104'], Specialty: surgeon, Referral: { ProviderNumber: '9900110B' } },
        [fits],
      ],
      [
        'a referral by a provider who may not refer',
        { Items: ['104'], Specialty: surgeon, Referral: { ProviderNumber: '9900111A' } },
        ['ReferrerFaulty'],
      ],
      ['no earlier services', { Items: ['10997'], Earlier: [] }, ['EarlierServiceNotFound']],
      [
        'a plan before',
        { Items: ['10997'], Earlier: [{ Item: '965', Date: '2026-03-02' }] },
        ['FitsAsDescribed'],
      ],
      ['a service after hours', { Items: ['23'], AfterHours: true }, [fits], { Instead: [{ Use: '5020' }] }],
      [
        'one patient seen',
        { Items: [{ ...withoutMinutes, PatientsSeen: 1 }] },
        [fits],
        { TotalAfter: '76.55' },
      ],
      [
        'three patients seen',
        { Items: [{ ...withoutMinutes, PatientsSeen: 3 }] },
        [fits],
        { TotalAfter: '55.55' },
      ],
      [
        'a charge that is no amount',
        { Items: [{ ItemNumber: '23', ChargeAmount: '10' }] },
        ['FieldFaulty'],
        { Items: [{ Fields: ['ChargeAmount'] }] },
      ],
    ];
  for (const [what, body, codes, more = {}] of decided)
    it(`is decided by ${what}`, async () => {
      const answer = await checked(body);
      assert.deepEqual(
        answer.Items.map(({ ReasonCode }) => ReasonCode),
        codes,
      );
      assert.partialDeepStrictEqual(answer, more);
    });

  it('names what is missing, with the items that would do', async () => {
    const { Missing } = await checked({ Items: ['17690'], Setting: 'consulting-rooms' });
    assert.deepEqual(
      Missing.map((each) => ({ ...each, Reason: '' })),
      [{ ItemNumber: '17690', Needs: ['17615', '17620', '17625'], Reason: '' }],
    );
  });

  it('names the item that fits the minutes, by the minutes of the item before those of the visit', async () => {
    const { Instead } = await checked({ Items: [{ ItemNumber: '23', TimeDuration: 25 }, '36'], Minutes: 45 });
    assert.deepEqual(Instead, [
      {
        ItemNumber: '23',
        Use: '36',
        Reason:
          'The service took 25 minutes, and item 36 is the item of the same service for that. Use it instead of item 23 if it describes what was done.',
      },
    ]);
  });

  it('gives the benefits before and after the rules on several services', async () => {
    const { Items, TotalBefore, TotalAfter } = await checked({ Items: ['31356', '30071'], InHospital: true });
    assert.deepEqual(
      Items.map(({ Benefit }) => Benefit),
      ['198.70', '23.45'],
    );
    assert.deepEqual([TotalBefore, TotalAfter], ['245.65', '222.15']);
  });

  it('names the fields by their names here, in Fields and in the reasons', async () => {
    const { Items, Missing, Reason } = await checked({ Items: ['104'], Sex: 'F' });
    const [item] = Items;
    assert.deepEqual(item?.Fields, ['Referral']);
    assert.match(Reason, /\(Referral\)/);
    assert.doesNotMatch(JSON.stringify([Items, Missing]), /ReferrerProviderNumber|PatientDateOfBirth/);
  });

  it('runs no check of a person whom Medicare knows', async () => {
    const { Items } = await checked({
      Items: ['23'],
      DateOfBirth: '1986-03-14',
      Sex: '2',
      Provider: '9900110B',
    });
    const titles = Items[0]?.Checks.map(({ Title }) => Title);
    assert.equal(Items[0]?.ReasonCode, 'FitsAsDescribed');
    assert.ok(!titles?.includes('Patient details') && !titles?.includes("Medicare's answer"));
  });

  it('answers a badly formed value with null and the field to mend', async () => {
    const { Items } = await checked({
      Items: ['12320'],
      DateOfBirth: '1950-02-30',
      DateOfService: '2026-02-30',
    });
    assert.equal(Items[0]?.IsEligible, null);
    assert.ok(Items[0].Fields.includes('DateOfService') && Items[0].Fields.includes('DateOfBirth'));
  });

  it('gives a line for every item in force, with what the item alone would get', async () => {
    const visit = { Age: 40, Specialty: 'gp', Minutes: 25 };
    const response = await service.post('/CheckItems', { Items: { All: true }, ...visit });
    assert.equal(response.headers.get('content-type'), 'application/x-ndjson');
    const lines = (await response.text()).trimEnd().split('\n');
    assert.equal(lines.length, 6045);
    const verdicts = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const alone = await checked({ Items: ['23', '104'].slice(0, 1), ...visit });
    const { ItemNumber, IsEligible, ReasonCode } = alone.Items[0] ?? {};
    assert.deepEqual(
      verdicts.find((each) => each['ItemNumber'] === '23'),
      { ItemNumber, IsEligible, ReasonCode },
    );
    assert.equal(ReasonCode, 'DurationOutsideLimits');
  });

  const rejected: readonly (readonly [why: string, body: object, words: RegExp])[] = [
    ['no items', {}, /The field Items is missing/],
    ['an empty list', { Items: [] }, /Items must be a list of at least 1 entry/],
    ['51 items', { Items: Array(51).fill('23') }, /Items must be a list of at most 50 entries/],
    ['All that is not true', { Items: { All: false } }, /Items\.All must be true/],
    ['an item without its number', { Items: [{ TimeDuration: 5 }] }, /Items\[0\]\.ItemNumber is missing/],
    [
      'an unknown field of an item',
      { Items: [{ ItemNumber: '23', Price: 1 }] },
      /"Items\[0\]\.Price" is not known/,
    ],
    ['an unknown field', { Items: ['23'], Patient: 1 }, /"Patient" is not known/],
    ['an age above 130', { Items: ['23'], Age: 131 }, /Age must be 130 or less/],
    [
      'an age and a date of birth',
      { Items: ['23'], Age: 3, DateOfBirth: '2020-01-01' },
      /Age and DateOfBirth/,
    ],
    [
      'a number and a specialty',
      { Items: ['23'], Provider: '9900110B', Specialty: 'gp' },
      /Provider and Specialty/,
    ],
    ['a specialty that is none', { Items: ['23'], Specialty: 'wizard' }, /GET \/Specialties/],
    [
      'a referral by no specialty',
      { Items: ['104'], Referral: { From: 'wizard' } },
      /Referral\.From.*GET \/Specialties/,
    ],
    [
      'a referral by two',
      { Items: ['104'], Referral: { From: 'gp', ProviderNumber: '9900110B' } },
      /Referral/,
    ],
    ['a setting that is none', { Items: ['23'], Setting: 'moon' }, /Setting must be "hospital"/],
    ['0 minutes', { Items: ['23'], Minutes: 0 }, /Minutes must be 1 or more/],
    [
      'an earlier day that is none',
      { Items: ['23'], Earlier: [{ Item: '23', Date: '2026-02-30' }] },
      /Earlier/,
    ],
    [
      'an earlier day to come',
      { Items: ['715'], Earlier: [{ Item: '715', Date: '2026-11-21' }] },
      /^Earlier has a Date after today; /,
    ],
    [
      '501 earlier services',
      { Items: ['23'], Earlier: Array.from({ length: 501 }, () => ({ Item: '23', Date: '2026-02-03' })) },
      /Earlier/,
    ],
  ];
  for (const [why, body, words] of rejected) {
    it(`rejects ${why} and says what to send`, async () => {
      const response = await service.post('/CheckItems', body);
      assert.equal(response.status, 400);
      assert.match(await response.text(), words);
    });
  }

  it('lists the specialties that a visit can name, those of the provider personas among them', async () => {
    const { Specialties } = (await (await service.call('/Specialties')).json()) as {
      Specialties: readonly { readonly Key: string; readonly Title: string }[];
    };
    const keys = new Set(Specialties.map(({ Key }) => Key));
    const { Providers } = (await (await service.call('/Sandbox/Personas')).json()) as {
      Providers: readonly { readonly Roles: readonly string[] }[];
    };
    const roles = new Set(
      Providers.flatMap(({ Roles }) => Roles).filter((role) => !role.startsWith('exemption:')),
    );
    assert.ok(roles.size > 20, String(roles.size));
    for (const role of roles) assert.ok(keys.has(role), role);
    assert.ok(!keys.has('credential:mri') && !keys.has('exemption:di-remote-area'));
    assert.deepEqual(
      Specialties.find(({ Key }) => Key === 'gp'),
      { Key: 'gp', Title: 'General practitioner' },
    );
  });
});
