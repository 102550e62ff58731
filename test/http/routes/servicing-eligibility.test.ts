// Servicing provider eligibility over HTTP: two endpoints, one check.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { loadProviderPersonas } from '../../../src/adapters/provider-files/bundled-providers.ts';
import { dataDir } from '../../support/bundled-data.ts';
import { startService, type RunningService } from '../../support/service.ts';

const personas = await loadProviderPersonas(dataDir);
const numberOf = (key: string): string => {
  const persona = personas.find((each) => each.key === key);
  assert.ok(persona, `there is no provider persona ${key}`);
  return persona.providerNumber;
};

describe('servicing provider eligibility over HTTP', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  const byPath = (providerNumber: string, itemNumber: string, headers: Record<string, string> = {}) =>
    service.call(
      `/Providers/${encodeURIComponent(providerNumber)}/ServicingEligibility/${encodeURIComponent(itemNumber)}`,
      { headers },
    );
  const byBody = (body: unknown) => service.post('/ServicingProviderEligibility', body);

  const items = ['23', '53', '104', '110', '291', '10910', '10960', '10997', '16500', '30071'];
  items.push('38514', '51303', '55036', '56001', '73070', '80000', '80100', '82105', '82200', '88011');

  it('gives the same answer to every persona and item at both endpoints, never null', async () => {
    for (const { providerNumber } of personas) {
      for (const item of items) {
        const [path, body] = await Promise.all([
          byPath(providerNumber, item),
          byBody({ ProviderNumber: providerNumber, ItemNumber: item }),
        ]);
        assert.deepEqual([path.status, body.status], [200, 200]);
        const answer = (await path.json()) as Record<string, unknown>;
        assert.deepEqual(answer, await body.json());
        assert.deepEqual(Object.keys(answer), ['IsEligible', 'Reason']);
        assert.equal(typeof answer['IsEligible'], 'boolean');
        assert.match(String(answer['Reason']), /^[A-Z][^.].*\.$/, 'whole sentences');
      }
    }
  });

  const answers: [persona: string, item: string, eligible: boolean, reason: RegExp][] = [
    ['gp', '23', true, /General practitioner.*item 23, by the item's own rule/],
    ['gp', '104', false, /Only a specialist.*General practitioner/],
    ['gp', '16500', true, /no restriction.*Group T4 \(Obstetrics\)/],
    [
      'gp',
      '10997',
      true,
      /may claim item 10997\. The doctor for whom the nurse .*Still to check: .*MN\.12\.4/,
    ],
    ['non-vr-doctor', '23', false, /Other medical practitioner/],
    ['non-vr-doctor', '53', true, /Other medical practitioner/],
    ['psychiatrist', '291', true, /Psychiatry \(consultant physician\)/],
    ['consultant-physician-cardiology', '110', true, /Cardiology \(consultant physician\)/],
    ['consultant-physician-cardiology', '291', false, /Only a consultant physician in psychiatry/],
    ['surgeon', '104', true, /General surgery \(specialist\)/],
    ['radiologist', '56001', true, /the general law for Group I2\/1/],
    ['pathologist', '73070', true, /Approved pathology practitioner.*Group P6/],
    ['nurse-practitioner', '82200', true, /Still to check: participating nurse practitioner/],
    ['midwife', '82105', true, /Midwife/],
    ['optometrist', '10910', true, /the heading of Group A10\/1/],
    ['physiotherapist', '10960', true, /Physiotherapist/],
    ['psychologist', '80000', false, /Only a clinical psychologist/],
    ['clinical-psychologist', '80100', true, /Clinical psychologist\. A psychologist may bill/],
    ['dental-practitioner', '88011', true, /dental practitioner/],
    ['ended-recognition', '23', false, /General practitioner.* ended on \d+ \w+ \d{4}/],
    ['closed-location', '23', false, /closed on \d+ \w+ \d{4}/],
    ['no-recognition', '23', false, /no registered specialty on \d+ \w+ \d{4}/],
  ];

  describe('the persona', () => {
    for (const [persona, item, eligible, reason] of answers) {
      it(`${persona} ${eligible ? 'may' : 'may not'} render item ${item}, and the reason says why`, async () => {
        const answer = (await (await byPath(numberOf(persona), item)).json()) as Record<string, unknown>;
        assert.equal(answer['IsEligible'], eligible);
        assert.match(String(answer['Reason']), reason);
      });
    }
  });

  const assertTextError = async (answer: Response, status: number, words: RegExp) => {
    assert.equal(answer.status, status);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; ?charset=utf-8$/i);
    assert.match(await answer.text(), words);
  };

  describe('a number that is not held is not found, at both endpoints:', () => {
    const unknown: [situation: string, provider: string, item: string, words: RegExp][] = [
      ['a provider in lower case', numberOf('gp').toLowerCase(), '23', /not registered.*upper case/],
      ['a provider with a wrong check character', '9900110A', '23', /check character does not fit/],
      ['a provider never issued', '2426621B', '23', /2426621B is not registered/],
      ['a provider of another form', '123', '23', /123 is not registered.*six digits/],
      ['a provider with a space', ` ${numberOf('gp')}`, '23', /That provider number is not registered/],
      ['a provider beyond letters', '🩺', '23', /That provider number/],
      ['a provider of three thousand digits', '9'.repeat(3_000), '23', /That provider number/],
      ['a prototype', '__proto__', '23', /That provider number/],
      ['an item never published', numberOf('gp'), '99999', /Item 99999 is not in the schedule/],
      ['an item with leading zeros', numberOf('gp'), '00023', /Item 00023 is not in the schedule/],
      ['an item with a space', numberOf('gp'), '23 ', /That item number is not in the schedule/],
      ['an item that is a prototype', numberOf('gp'), 'constructor', /is not in the schedule/],
      ['both', 'x', 'y', /Provider number x is not registered/],
    ];
    for (const [situation, provider, item, words] of unknown) {
      it(situation, async () => {
        await assertTextError(await byPath(provider, item), 404, words);
        await assertTextError(await byBody({ ProviderNumber: provider, ItemNumber: item }), 404, words);
      });
    }

    it('an empty provider or item in a body', async () => {
      await assertTextError(await byBody({ ProviderNumber: '', ItemNumber: '23' }), 404, /not registered/);
      const empty = { ProviderNumber: numberOf('gp'), ItemNumber: '' };
      await assertTextError(await byBody(empty), 404, /not in the schedule/);
    });
  });

  const refused: [situation: string, body: string | Uint8Array, words: RegExp][] = [
    ['without a provider', '{"ItemNumber":"23"}', /ProviderNumber is missing/],
    ['without an item', '{"ProviderNumber":"9900110B"}', /ItemNumber is missing/],
    ['with nothing in it', '{}', /ProviderNumber is missing.*ItemNumber is missing/],
    ['with an unknown field', '{"ProviderNumber":"9900110B","ItemNumber":"23","Date":"x"}', /"Date"/],
    ['with a field in another case', '{"providerNumber":"9900110B","ItemNumber":"23"}', /"providerNumber"/],
    [
      'with a number for the item',
      '{"ProviderNumber":"9900110B","ItemNumber":23}',
      /ItemNumber must be text/,
    ],
    [
      'with null for the provider',
      '{"ProviderNumber":null,"ItemNumber":"23"}',
      /ProviderNumber must be text/,
    ],
    ['with a list for the provider', '{"ProviderNumber":["9900110B"],"ItemNumber":"23"}', /ProviderNumber/],
    ['with a prototype', '{"__proto__":{},"ProviderNumber":"9900110B","ItemNumber":"23"}', /__proto__/],
    ['that is broken JSON', '{"ProviderNumber":', /JSON/],
    ['that is empty', '', /body/i],
    ['that is a list', '[]', /object/i],
    ['that is null', 'null', /object/i],
    ['that is not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), /UTF-8/],
  ];

  describe('a body', () => {
    for (const [situation, body, words] of refused) {
      it(`${situation} is rejected with a sentence that says so`, async () => {
        const answer = await service.call('/ServicingProviderEligibility', {
          method: 'POST',
          body: typeof body === 'string' ? body : Buffer.from(body),
          headers: { 'content-type': 'application/json' },
        });
        await assertTextError(answer, 400, words);
      });
    }
  });

  describe('the header x-minor-id', () => {
    it('is required by path: without it, empty or malformed the answer is 400 and names it', async () => {
      const path = `${service.origin}/Providers/${numberOf('gp')}/ServicingEligibility/23`;
      const without = await fetch(path, { headers: { 'x-api-key': 'sandbox-key' } });
      await assertTextError(without, 400, /x-minor-id/);
      for (const minorId of ['', 'short', 'SBX 0001']) {
        await assertTextError(
          await byPath(numberOf('gp'), '23', { 'x-minor-id': minorId }),
          400,
          /x-minor-id/,
        );
      }
    });

    it('is optional with a body', async () => {
      const answer = await fetch(`${service.origin}/ServicingProviderEligibility`, {
        method: 'POST',
        body: JSON.stringify({ ProviderNumber: numberOf('gp'), ItemNumber: '23' }),
        headers: { 'x-api-key': 'sandbox-key', 'content-type': 'application/json' },
      });
      assert.equal(answer.status, 200);
    });
  });

  it('takes no query', async () => {
    const answer = await service.call(`/Providers/${numberOf('gp')}/ServicingEligibility/23?date=2026-01-01`);
    await assertTextError(answer, 400, /date/);
  });
});
