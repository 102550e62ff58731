// Sourced rules over HTTP: on the item record, in the checks they decide, and in the explanation of the sandbox.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { loadProviderPersonas } from '../../../src/adapters/provider-files/bundled-providers.ts';
import { dataDir } from '../../support/bundled-data.ts';
import { startService, type RunningService } from '../../support/service.ts';

const personas = await loadProviderPersonas(dataDir);
const psychiatrist = personas.find(({ key }) => key === 'psychiatrist')?.providerNumber;
const midwife = personas.find(({ key }) => key === 'midwife')?.providerNumber;

interface Source {
  Reference: string;
  Address: string | null;
  ReadIn: string;
}
interface Answer {
  Rebates: {
    Checks: { Title: string; IsEligible: boolean | null; Sources: Source[] }[];
    Explanation?: { Rules: { Id: string; Kind: string; Reference: string }[] };
  }[];
}

describe('sourced rules over HTTP', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  const checked = async (itemNumber: string, by: string | undefined, query = '') => {
    const body = { MedicareItems: [{ ItemNumber: itemNumber }], ServicingProviderNumber: by };
    const response = await service.post(`/CalculateRebate${query}`, body);
    const { Rebates } = (await response.json()) as Answer;
    const [rebate] = Rebates;
    assert.ok(rebate);
    return rebate;
  };
  const servicing = ({ Checks }: Awaited<ReturnType<typeof checked>>) =>
    Checks.find(({ Title }) => Title === 'Servicing provider');

  it('stand on the item record, each with its source', async () => {
    const record = (await (await service.call('/MedicareItems/16400')).json()) as {
      Rules: { Kind: string; Text: string; Confidence: string; Source: Source }[];
    };
    const claimant = record.Rules.find(({ Kind }) => Kind === 'claimant');
    assert.match(claimant?.Text ?? '', /^Only a doctor claims this antenatal service\./);
    assert.match(claimant?.Source.Reference ?? '', /^TN\.4\.1/);
    assert.match(claimant?.Source.Address ?? '', /^https:/);
    assert.equal(claimant?.Source.ReadIn, '2026-11');
  });

  it('are the sources of the check that they decide, and of no other', async () => {
    const rebate = await checked('16400', midwife);
    assert.equal(servicing(rebate)?.IsEligible, false);
    assert.deepEqual(
      servicing(rebate)?.Sources.map(({ Reference }) => Reference.slice(0, 6)),
      ['TN.4.1'],
    );
    const others = rebate.Checks.filter(({ Title }) => Title === 'Item in force');
    assert.deepEqual(
      others.flatMap(({ Sources }) => Sources),
      [],
    );
  });

  it('are listed with the explanation of an item', async () => {
    const { Explanation } = await checked('110', psychiatrist, '?explain=true');
    const rule = Explanation?.Rules.find(({ Id }) => Id === 'performer-a4-not-psychiatry');
    assert.deepEqual([rule?.Kind, rule?.Reference], ['performer', 'MBS item descriptor of 1 July 2026']);
  });
});
