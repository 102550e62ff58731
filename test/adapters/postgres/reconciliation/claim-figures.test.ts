// Receivables and figures of a few stored claims, each sum counted by hand.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { groupByAge } from '../../../../src/domain/claims/outcomes/receivable-age.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import type { DeskFigureGroup } from '../../../../src/domain/values/figure-group.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';
import { minorId } from '../../../support/minor-id.ts';
import { takeRowsOfWaitingServices } from '../../../support/services-without-rows.ts';

/** stream payee servicing lodged stage settled assessed charge benefit paid-account, and services item:charge:benefit:code. */
const claims = [
  'ABC00001 | c1 | general | P | S | 2026-09-01 | paid | 2026-09-04 | 2026-09-02 | 10000 | 10000 | - | 23:4000:4000:105 36:6000:6000:105',
  'ABC00001 | c2 | general | P | S | 2026-09-01 | paid | 2026-09-11 | 2026-09-02 | 10000 | 4000 | - | 23:4000:4000:105 36:6000:0:160',
  'ABC00001 | c3 | general | P | T | 2026-09-02 | nil | 2026-09-03 | 2026-09-03 | 5000 | 0 | - | 36:5000:0:160',
  'ABC00001 | c4 | general | P | T | 2026-09-08 | assessed | - | 2026-09-10 | 7000 | 6500 | - | 104:7000:6500:105',
  'ABC00001 | c5 | general | P | T | 2026-08-01 | lodged | - | - | 2500 | - | - | 23:2500::',
  'ABC00001 | c6 | general | Q | T | 2026-09-08 | refused | 2026-09-08 | - | 900 | - | - | 23:900::',
  'ABC00001 | i1 | interactive | - | S | 2026-09-09 | paid | 2026-09-09 | 2026-09-09 | 12000 | 4400 | false | 23:12000:4400:',
  'ABC00001 | i2 | interactive | - | S | 2026-09-09 | paid | 2026-09-09 | 2026-09-09 | 12000 | 4400 | true | 23:12000:4400:',
  'ABC00002 | x1 | general | P | S | 2026-09-01 | lodged | - | - | 99999 | - | - | 23:99999::',
].map((line) => line.split(' | ').map((value) => (value === '-' ? null : value)));

const here = { locations: [minorId('ABC00001')], providers: null };

describe('what claims bring', () => {
  let store: FreshStore;
  before(async () => {
    store = await freshStore();
    for (const [
      location = '',
      id = '',
      stream = '',
      payee = null,
      servicing = null,
      lodged = null,
      stage = null,
      settled = null,
      assessed = null,
      charge = null,
      benefit = null,
      paid = null,
      services = '',
    ] of claims) {
      await store.sql`
        insert into claim_outcome (minor_id, correlation_id, stream, payee_provider_number, servicing_provider_number, lodged_on,
          stage, settled_on, assessed_on, charge_cents, benefit_cents, is_account_paid, next_look_at)
        values (${location}, ${id}, ${stream}, ${payee}, ${servicing}, ${lodged}::date, ${stage}, ${settled}::date,
          ${assessed}::date, ${charge}::text::bigint, ${benefit}::text::bigint, ${paid}::text::boolean,
          case when ${settled}::date is null then now() end)`;
      for (const [at, service] of (services ?? '').split(' ').entries()) {
        const [item = '', cost = '', benefitPaid = '', code = ''] = service.split(':');
        await store.sql`
          insert into service_outcome (minor_id, lodged_on, correlation_id, number, event_id, service_id, item_number,
            service_on, charge_cents, benefit_cents, code)
          values (${location}, ${lodged}::date, ${id}, ${at + 1}::integer, '01', ${String(at)}, ${item}, ${lodged}::date,
            ${cost}::text::bigint, nullif(${benefitPaid}::text, '')::bigint, nullif(${code}::text, ''))`;
      }
    }
    assert.ok((await takeRowsOfWaitingServices(store.sql)) > 0);
  });
  after(() => store.close());

  const owedAt = async (day: string) => {
    const asAt = localDate(day);
    const byAge = groupByAge(await store.claimFigures.owedByDay(here, asAt), asAt);
    const page = await store.claimFigures.owedClaims(here, asAt, { after: null, limit: 100 });
    assert.equal(
      page.reduce((sum, { owed }) => sum + owed, 0),
      byAge.reduce((sum, { amount }) => sum + amount, 0),
      'the claims add up to the total',
    );
    return [
      byAge.map(({ count, amount }) => `${count}:${amount}`).join(' '),
      page.map(({ correlationId }) => correlationId).join(' '),
    ];
  };

  for (const [day, byAge, ids] of [
    ['2026-07-31', '0:0 0:0 0:0 0:0', ''],
    // c1 and c2 are expected whole; c5 is 31 days old.
    ['2026-09-01', '2:20000 0:0 0:0 1:2500', 'c5 c1 c2'],
    // c2 was assessed to less; c3 is lodged.
    ['2026-09-02', '3:19000 0:0 0:0 1:2500', 'c5 c1 c2 c3'],
    // c3 is nil.
    ['2026-09-03', '2:14000 0:0 0:0 1:2500', 'c5 c1 c2'],
    // c1 is paid.
    ['2026-09-04', '1:4000 0:0 0:0 1:2500', 'c5 c2'],
    // c4 before its assessment; c2 is seven days old.
    ['2026-09-08', '1:7000 1:4000 0:0 1:2500', 'c5 c2 c4'],
    // The unpaid account is owed less its benefit.
    ['2026-09-09', '2:14600 0:0 1:4000 1:2500', 'c5 c2 c4 i1'],
    ['2026-09-10', '2:14100 0:0 1:4000 1:2500', 'c5 c2 c4 i1'],
    ['2026-09-11', '2:14100 0:0 0:0 1:2500', 'c5 c4 i1'],
  ] as const)
    it(`says what was owed as at ${day}`, async () => assert.deepEqual(await owedAt(day), [byAge, ids]));

  it('says who owes each', async () => {
    const asAt = localDate('2026-09-11');
    const page = await store.claimFigures.owedClaims(here, asAt, { after: null, limit: 100 });
    assert.deepEqual(
      page.map(({ correlationId, owedBy }) => `${correlationId} ${owedBy}`),
      ['c5 insurer', 'c4 insurer', 'i1 patient'],
    );
  });

  it('gives the claims page by page', async () => {
    const figures = store.claimFigures;
    const day = localDate('2026-09-09');
    const [first] = await figures.owedClaims(here, day, { after: null, limit: 1 });
    assert.ok(first);
    const rest = await figures.owedClaims(here, day, { after: first, limit: 9 });
    assert.deepEqual(
      [first.correlationId, ...rest.map(({ correlationId }) => correlationId)],
      ['c5', 'c2', 'c4', 'i1'],
    );
  });

  for (const [how, owedAfter] of [
    ['accepted', 'c5 c4 i1'],
    ['resubmitted', 'c5 c4'],
    ['written-off', 'c5 c4'],
  ] as const)
    it(`says of an unpaid account that was ${how} what is owed from that day on`, async () => {
      await store.sql`
        update claim_outcome set attended_how = ${how}, attended_at = '2026-09-20T23:30:00+10:00' where correlation_id = 'i1'`;
      assert.equal((await owedAt('2026-09-19'))[1], 'c5 c4 i1');
      assert.equal((await owedAt('2026-09-20'))[1], owedAfter);
    });

  it('keeps a claim whose reports ended, until somebody attends to it after that', async () => {
    const day = '2026-09-25';
    // u1 was accepted as part paid before; u2 was written off before.
    await store.sql`
      insert into claim_outcome (minor_id, correlation_id, stream, lodged_on, stage, settled_on, assessed_on, charge_cents,
        benefit_cents, attention, attended_how, attended_at)
      values
        ('ABC00001', 'u1', 'general', '2026-03-01', 'unknown', '2026-09-02', '2026-03-02', 9000, 8000, 'expiring', 'accepted',
          '2026-03-05T12:00:00+11:00'),
        ('ABC00001', 'u2', 'general', '2026-03-01', 'unknown', '2026-09-02', null, 3000, null, null, 'written-off',
          '2026-08-30T12:00:00+10:00'),
        ('ABC00001', 'u3', 'general', '2026-03-02', 'unknown', '2026-09-03', null, 3000, null, null, 'accepted',
          '2026-09-24T12:00:00+10:00')`;
    try {
      assert.deepEqual(await owedAt(day), ['0:0 0:0 1:6500 2:10500', 'u1 c5 c4']);
      assert.deepEqual((await owedAt('2026-09-23'))[1], 'u1 u3 c5 c4');
      assert.deepEqual((await owedAt('2026-09-01'))[1], 'u1 u2 u3 c5 c1 c2');
    } finally {
      await store.sql`delete from claim_outcome where correlation_id like 'u_'`;
    }
  });

  /** `key count charge benefit paid rejected rate p50 p90` of the total and each row. */
  const figuresBy = async (by: DeskFigureGroup, providers: readonly string[] | null = null) => {
    const days = { from: localDate('2026-09-01'), to: localDate('2026-09-30') };
    const { total, rows } = await store.claimFigures.figures({ ...here, providers, ...days, by });
    const line = (key: string, of: typeof total) =>
      [
        key,
        of.count,
        of.charge,
        of.benefitPaid,
        of.paid,
        of.rejected,
        of.firstPassRate,
        of.daysToPaymentP50,
        of.daysToPaymentP90,
      ].join(' ');
    return [
      line('total', total),
      ...rows.map((row) =>
        line(
          [
            row.day,
            row.code,
            row.itemNumber,
            row.servicingProviderNumber,
            row.payeeProviderNumber,
            row.stream,
          ]
            .filter((each) => each !== null)
            .join('/'),
          row,
        ),
      ),
    ];
  };

  for (const [by, expected] of [
    [
      'day',
      [
        'total 7 56900 22800 4 3 0.571 3 10',
        '2026-09-01 2 20000 14000 2 1 0.5 3 10',
        '2026-09-02 1 5000 0 0 1 0  ',
        '2026-09-08 2 7900 0 0 1 0.5  ',
        '2026-09-09 2 24000 8800 2 0 1  ',
      ],
    ],
    [
      'provider',
      ['total 7 56900 22800 4 3 0.571 3 10', 'S 4 44000 22800 4 1 0.75 3 10', 'T 3 12900 0 0 2 0.333  '],
    ],
    [
      'item',
      [
        'total 9 56900 29300 6 2 0.75  ',
        '23 5 32900 16800 4 0 1  ',
        '36 3 17000 6000 1 2 0.333  ',
        '104 1 7000 6500 1 0 1  ',
      ],
    ],
    [
      'payee',
      [
        'total 7 56900 22800 4 3 0.571 3 10',
        'P 4 32000 14000 2 2 0.5 3 10',
        'Q 1 900 0 0 1 0  ',
        ' 2 24000 8800 2 0 1  ',
      ],
    ],
    [
      'stream',
      [
        'total 7 56900 22800 4 3 0.571 3 10',
        'general 5 32900 14000 2 3 0.4 3 10',
        'interactive 2 24000 8800 2 0 1  ',
      ],
    ],
    ['code', ['total 2 11000 0 0 2 0  ', '160/36/S 1 6000 0 0 1 0  ', '160/36/T 1 5000 0 0 1 0  ']],
  ] as const)
    it(`sums claims by ${by}`, async () => assert.deepEqual(await figuresBy(by), expected));

  for (const [by, expected] of [
    ['stream', '3:11500 3:11500 0:0'],
    ['payee', '3:11500 3:11500 0:0 0:0'],
    ['item', '3:11500 0:0 2:11000 1:500'],
  ] as const)
    it(`says by ${by} what is assessed to less than was charged, without claims for the patient`, async () => {
      const days = { from: localDate('2026-09-01'), to: localDate('2026-09-30') };
      const { total, rows } = await store.claimFigures.figures({ ...here, ...days, by });
      const short = [total, ...rows].map((of) => `${of.short}:${of.shortfall}`);
      assert.equal(short.join(' '), expected);
    });

  it('adds up: what is lodged is paid, paid less, still open, not taken, or the part of patients', async () => {
    const days = { from: localDate('2026-08-01'), to: localDate('2026-09-30') };
    for (const by of ['day', 'provider', 'payee', 'stream'] as const) {
      const { total, rows } = await store.claimFigures.figures({ ...here, ...days, by });
      for (const of of [total, ...rows]) {
        const { open, refused, ofPatients } = of.notSettled ?? assert.fail(by);
        assert.equal(of.benefitPaid + of.shortfall + open + refused + ofPatients, of.charge, by);
      }
      assert.deepEqual(total.notSettled, { open: 9000, refused: 900, refusedCount: 1, ofPatients: 15200 });
    }
    assert.equal((await store.claimFigures.figures({ ...here, ...days, by: 'item' })).total.notSettled, null);
  });

  it('counts only claims of the providers that a key may bill for', async () => {
    assert.deepEqual(await figuresBy('provider', ['S', 'P']), [
      'total 4 44000 22800 4 1 0.75 3 10',
      'S 4 44000 22800 4 1 0.75 3 10',
    ]);
    assert.deepEqual(await figuresBy('provider', ['S']), [
      'total 2 24000 8800 2 0 1  ',
      'S 2 24000 8800 2 0 1  ',
    ]);
  });

  it('gives every row of a location where there are many', async () => {
    await store.sql`
      insert into claim_outcome (minor_id, correlation_id, stream, lodged_on, stage, servicing_provider_number)
      select 'ABC00003', 'many-' || at, 'general', '2026-09-01', 'nil', 'P' || at from generate_series(1, 1300) as at`;
    await store.sql`
      insert into service_outcome (minor_id, lodged_on, correlation_id, number, event_id, service_id, item_number,
        service_on, charge_cents, benefit_cents, code)
      select 'ABC00003', '2026-09-01', 'many-' || at, 1, '01', '1', '23', '2026-09-01', 100, 0, '160'
      from generate_series(1, 1300) as at`;
    const day = localDate('2026-09-01');
    const many = {
      locations: [minorId('ABC00003')],
      providers: null,
      from: day,
      to: day,
      by: 'code',
    } as const;
    const { total, rows } = await store.claimFigures.figures(many);
    assert.deepEqual([total.count, rows.length], [1_300, 1_300]);
  });
});
