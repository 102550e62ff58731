// The online check of the simulator: which item it accepts, denies or does not verify, and with which code.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explanationTexts } from '../../../src/adapters/simulator/medicare-codes.ts';
import { unverifiedItemKinds } from '../../../src/adapters/simulator/items-not-verified-online.ts';
import { limitExhaustingVisits } from '../../../src/adapters/simulator/invented-people.ts';
import { readPatient } from '../../../src/domain/patients/read-patient.ts';
import { localDate, plusDays, plusMonths } from '../../../src/domain/values/local-date.ts';
import type { OnlineCheckCall, OnlineItemAnswer } from '../../../src/ports/insurer/eligibility-insurer.ts';
import { simulatedReleases, simulatorOn } from '../../support/simulator.ts';

interface Asked {
  readonly items: readonly (string | readonly [item: string, event: string])[];
  readonly patient?: string;
  readonly provider?: string;
  readonly date?: string;
}

async function answers(asked: Asked, day = '2026-11-21'): Promise<readonly OnlineItemAnswer[]> {
  const { simulator, today, provider } = simulatorOn(day);
  const key = asked.patient ?? 'verified-adult-female';
  const body = simulator.personas().patients.find((each) => each.key === key)?.patient ?? {};
  const { patient } = readPatient(body, today);
  assert.ok(patient);
  const number = provider(asked.provider ?? 'gp');
  const call: OnlineCheckCall = {
    minorId: null,
    stream: 'general',
    patient,
    servicingProviderNumber: number,
    principalProviderNumber: number,
    referrerProviderNumber: null,
    dateOfService: localDate(asked.date ?? day),
    inHospital: false,
    bulkBilled: false,
    items: asked.items.map((item) => {
      const [itemNumber, medicalEventId] = typeof item === 'string' ? [item, '1'] : item;
      return { itemNumber, medicalEventId, occasion: medicalEventId, chargeAmount: null, patientsSeen: 1 };
    }),
  };
  const outcome = await simulator.insurer.checkOnline(call);
  assert.ok(outcome.ok);
  return outcome.answer;
}

const codes = (given: readonly OnlineItemAnswer[]) =>
  given.map((each) => each.explanationCode ?? each.outcome);

const single: readonly [string, Asked, string][] = [
  ['an ordinary attendance', { items: ['23'] }, 'accepted'],
  ['a limited item that was never claimed', { items: ['715'] }, 'accepted'],
  ['an item that no release holds', { items: ['99999'] }, '206'],
  ['an item with a derived fee', { items: ['24'] }, '700'],
  ['anaesthesia in basic units', { items: ['20100'], provider: 'anaesthetist' }, '701'],
  ['assistance at an operation', { items: ['51303'], provider: 'surgeon' }, '701'],
  ['optometry, with its limits', { items: ['10910'], provider: 'optometrist' }, '720'],
  ['obstetrics', { items: ['16590'], provider: 'obstetrician' }, '720'],
  ['a provider of another profession', { items: ['23'], provider: 'physiotherapist' }, '704'],
  ['a provider without any recognition', { items: ['23'], provider: 'no-recognition' }, '704'],
  ['a provider whose recognition ended', { items: ['23'], provider: 'ended-recognition' }, '704'],
  ['a provider who is not in the register', { items: ['23'], provider: 'unregistered' }, '720'],
  ['a location that is closed', { items: ['23'], provider: 'closed-location' }, '718'],
  ['a location that is not open yet', { items: ['23'], provider: 'not-yet-open-location' }, '718'],
  [
    'the last day of a location',
    { items: ['23'], provider: 'closed-location', date: '2024-12-31' },
    'accepted',
  ],
  ['the day after it', { items: ['23'], provider: 'closed-location', date: '2025-01-01' }, '718'],
  ['somebody else than on record', { items: ['23'], patient: 'differs-two-details' }, '217'],
  ['a limit of a lifetime', { items: ['139'], patient: 'history-limit-reached' }, '160'],
  [
    'a limit that another item used up',
    { items: ['137'], patient: 'history-limit-reached', provider: 'consultant-physician-cardiology' },
    '160',
  ],
  [
    'the same provider again',
    { items: ['132'], patient: 'history-limit-reached', provider: 'consultant-physician-cardiology' },
    '160',
  ],
  [
    'an item that must wait after another',
    { items: ['11729'], patient: 'history-today', provider: 'consultant-physician-cardiology' },
    '159',
  ],
  [
    'that item without the other in the record',
    { items: ['11729'], provider: 'consultant-physician-cardiology' },
    'accepted',
  ],
];

describe('one item of an online check:', () => {
  for (const [situation, asked, code] of single) {
    it(`${situation} is answered ${code}`, async () => assert.deepEqual(codes(await answers(asked)), [code]));
  }

  it('every code that is used stands above, or in the tests of pairs', () => {
    const tested = new Set([...single.map(([, , code]) => code), '702']);
    assert.deepEqual(
      Object.keys(explanationTexts).filter((code) => !tested.has(code)),
      [],
    );
  });

  it('every kind that is not verified online is found in the schedule', () => {
    const items = [...(simulatedReleases.at(-1)?.items.values() ?? [])];
    for (const { kind, is } of unverifiedItemKinds) assert.ok(items.some(is), kind);
  });
});

describe('items of one request', () => {
  const provider = 'consultant-physician-cardiology';
  it('where one excludes the other on the day are denied on its side alone, in either order', async () => {
    const items = ['132', '110'];
    assert.deepEqual(codes(await answers({ items, provider })), ['702', 'accepted']);
    assert.deepEqual(codes(await answers({ items: items.toReversed(), provider })), ['accepted', '702']);
  });

  it('that exclude each other on one day are both denied', async () => {
    assert.deepEqual(codes(await answers({ items: ['701', '703'] })), ['702', '702']);
  });

  it('that exclude each other on one day are denied in different events too', async () => {
    const items = [
      ['132', '1'],
      ['110', '2'],
    ] as const;
    assert.deepEqual(codes(await answers({ items, provider })), ['702', 'accepted']);
  });

  it('that have nothing to do with each other do not change each other', async () => {
    assert.deepEqual(codes(await answers({ items: ['23', '75870'] })), ['accepted', 'accepted']);
  });
});

describe('the used up limits of the persona history-limit-reached', () => {
  const rendering: Readonly<Record<string, string>> = Object.fromEntries(
    limitExhaustingVisits.map(({ itemNumber, by }) => [itemNumber, by]),
  );
  for (const day of ['2026-11-21', '2026-01-01', '2027-02-28']) {
    it(`are used up on ${day}, every item that is listed`, async () => {
      for (const [item, provider] of Object.entries(rendering)) {
        const [answer] = await answers({ items: [item], patient: 'history-limit-reached', provider }, day);
        assert.deepEqual([item, answer?.explanationCode, answer?.outcome], [item, '160', 'denied']);
        assert.ok((answer?.history ?? []).some(({ itemNumber }) => itemNumber === item));
      }
    });
  }

  it('are named in what the persona does', () => {
    const { simulator } = simulatorOn('2026-11-21');
    const does = simulator.personas().patients.find(({ key }) => key === 'history-limit-reached')?.does ?? '';
    assert.deepEqual(
      [...new Set(limitExhaustingVisits.map(({ itemNumber }) => itemNumber))].filter(
        (item) => !does.includes(item),
      ),
      [],
    );
  });

  it('hold for one provider only where the item says so', async () => {
    const [answer] = await answers({
      items: ['132'],
      patient: 'history-limit-reached',
      provider: 'several-recognitions',
    });
    assert.equal(answer?.outcome, 'accepted');
    assert.equal(answer.history?.length, 1);
  });

  it('are free again from the day on which the period ends', async () => {
    const today = localDate('2026-11-21');
    const last = plusDays(today, -60);
    const onDay = (date: string) =>
      answers({ items: ['715'], patient: 'history-limit-reached', date }, today);
    assert.deepEqual(codes(await onDay(plusMonths(last, 9))), ['accepted']);
    assert.deepEqual(codes(await onDay(plusDays(plusMonths(last, 9), -1))), ['160']);
  });
});

describe('the record of the persona history-today', () => {
  it('is in the history of the items it is relevant to, with its provider', async () => {
    const { provider } = simulatorOn('2026-11-21');
    const [answer] = await answers({ items: ['23'], patient: 'history-today' });
    assert.deepEqual(answer?.history, [
      { itemNumber: '23', dateOfService: '2026-11-21', providerNumber: provider('gp') },
      { itemNumber: '36', dateOfService: '2026-11-21', providerNumber: provider('gp-other-practice') },
    ]);
  });
});
