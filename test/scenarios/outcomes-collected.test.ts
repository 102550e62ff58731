// After some days of the sandbox clock every claim has its outcome, without anybody having asked for a report.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parseCorrelationId } from '../../src/domain/values/correlation-id.ts';
import { localDate, plusDays } from '../../src/domain/values/local-date.ts';
import { anyAuditEntries } from '../../src/ports/claims/audit-trail.ts';
import {
  bulkBillClaim,
  cardOf,
  claimDay,
  claimPatient,
  claimService,
  gp,
  idOf,
  medicalEvent,
  otherGp,
} from '../support/bulk-bill-claims.ts';
import { eventually } from '../support/eventually.ts';
import { interactiveClaim, personOf } from '../support/interactive-claims.ts';
import { startService, type RunningService } from '../support/service.ts';
import { veteranClaim } from '../support/veteran-claims.ts';
import { minorId } from '../support/minor-id.ts';

const owner = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' };
const stranger = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' };
/** Paid on the third day; its report comes at six in the morning: on the fourth, whatever the time of day is. */
const daysUntilPaid = 4;
const lodgePath = '/Medicare/bulkbillstoreforward/general/v1';

interface ListedClaim {
  readonly CorrelationId: string;
  readonly Stage: string;
  readonly Attention: string | null;
  readonly BenefitPaid: string | null;
  readonly PaymentRun: string | null;
  readonly Services: readonly { readonly Code: string | null; readonly Meaning: string | null }[];
}
interface ListedRun {
  readonly Id: string;
  readonly PayeeProviderNumber: string;
  readonly DepositAmount: string;
}

describe('what became of claims, collected by the service', { concurrency: false }, () => {
  let service: RunningService;
  const get = async <Body>(path: string, headers: Record<string, string> = owner) => {
    const answer = await service.call(path, { headers });
    const text = await answer.text();
    assert.equal(answer.status, 200, `${path}: ${text}`);
    return JSON.parse(text) as Body;
  };
  const claims = async (query = '') =>
    (await get<{ Claims: readonly ListedClaim[] }>(`/Claims?limit=500${query}`)).Claims;
  const cents = (amount: string | null) => Math.round(Number(amount ?? 'NaN') * 100);
  const sumOf = (all: readonly { BenefitPaid: string | null }[]) =>
    all.reduce((sum, { BenefitPaid }) => sum + cents(BenefitPaid), 0);

  /** A patient of Medicare's, by the persona's key, as claims name patients. */
  let personaPatient: (key: string) => ReturnType<typeof personOf>;
  let known: ReturnType<typeof personOf>;
  const claimFor = (patient: ReturnType<typeof personOf>, provider: string, chargeAmount: string) =>
    bulkBillClaim('general', {
      serviceProvider: { providerNumber: provider },
      medicalEvent: [
        medicalEvent('general', { patient, service: [claimService('general', { chargeAmount })] }),
      ],
    });
  async function lodge(
    serial: number,
    claim: object,
    { path = lodgePath, headers = owner } = {},
  ): Promise<void> {
    const correlationId = idOf(serial, headers['x-minor-id']);
    const answer = await service.post(path, { correlationId, claim }, headers);
    assert.equal(answer.status, 200, await answer.text());
  }

  before(async () => {
    service = await startService();
    await service.post('/Sandbox/Clock', { Today: claimDay });
    const personas = (await (await service.call('/Sandbox/Personas')).json()) as {
      Patients: readonly { Key: string; Patient: Record<string, string> }[];
    };
    personaPatient = (key) => personOf(personas.Patients.find(({ Key }) => Key === key)?.Patient ?? {});
    known = personaPatient('verified-adult-female');
    await lodge(1, claimFor(known, gp, '43.90'));
    await lodge(2, claimFor(known, otherGp, '43.90'));
    // A patient whom Medicare does not know.
    await lodge(
      3,
      claimFor(
        { ...claimPatient, medicare: { memberNumber: cardOf(77), memberRefNumber: '1' } },
        gp,
        '43.90',
      ),
    );
    await service.post('/Sandbox/Clock', { AdvanceDays: daysUntilPaid });
    await eventually(async () => (await claims()).every(({ Stage }) => ['paid', 'nil'].includes(Stage)));
  });
  after(() => service.stop());

  it('shows the paid ones in their runs, whose lines add up to the deposit to the cent', async () => {
    const { PaymentRuns: runs } = await get<{ PaymentRuns: readonly ListedRun[] }>('/PaymentRuns');
    assert.deepEqual(runs.map((run) => run.PayeeProviderNumber).toSorted(), [gp, otherGp].toSorted());
    for (const run of runs) {
      const paid = await claims(`&run=${encodeURIComponent(run.Id)}`);
      assert.equal(sumOf(paid), cents(run.DepositAmount));
      const { Lines } = await get<{ Lines: readonly { CorrelationId: string; BenefitPaid: string }[] }>(
        `/PaymentRuns/${run.Id}`,
      );
      assert.deepEqual(
        Lines.map((line) => line.CorrelationId),
        paid.map((claim) => claim.CorrelationId),
      );
    }
  });

  it('shows the rejected one with its code in plain words, as something to attend to', async () => {
    const [rejected, ...others] = await claims('&attention=rejected');
    assert.equal(rejected?.CorrelationId, idOf(3));
    assert.deepEqual(
      [others, rejected?.Stage, rejected?.BenefitPaid, rejected?.PaymentRun],
      [[], 'nil', '0.00', null],
    );
    assert.equal(rejected?.Services[0]?.Code, '217');
    assert.match(rejected?.Services[0]?.Meaning ?? '', /does not know the patient/);
    const attend = (Action: string, Words: string) =>
      service.post(`/Claims/${idOf(3)}/Attention`, { Action, Words }, owner);
    const ways = { WrittenOff: 'written-off', Accepted: 'accepted' } as const;
    const both = await Promise.all([attend('WrittenOff', 'moved away'), attend('Accepted', 'as it is')]);
    assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 400]));
    const isWrittenOff = both[0].status === 200;
    const how = isWrittenOff ? 'WrittenOff' : 'Accepted';
    const settled = (await (isWrittenOff ? both[0] : both[1]).json()) as object;
    assert.partialDeepStrictEqual(settled, { Attention: null, AttendedHow: ways[how] });
    // Again in the same way: it stays as it is, with what was written first.
    assert.equal((await attend(how, 'something else')).status, 200);
    const { outcomes, audit } = service.composed.store;
    const correlationId = parseCorrelationId(idOf(3)) ?? assert.fail();
    const kept = await outcomes.attended({ location: minorId('SBX00001'), correlationId });
    assert.equal(kept?.words, isWrittenOff ? 'moved away' : 'as it is');
    const entries = await audit.read(anyAuditEntries, 0, 1_000);
    assert.equal(entries.filter(({ act }) => act === 'attend-claim').length, 1);
    assert.deepEqual(await claims('&attention=rejected'), []);
    const again = await service.post(`/Claims/${idOf(1)}/Attention`, { Action: 'Accepted' }, owner);
    assert.equal(again.status, 400);
  });

  it('finds the claims of a patient by card or name, at their own location only', async () => {
    const search = async (body: object, headers = owner) => {
      const answer = await service.post('/Claims/Search', body, headers);
      assert.equal(answer.status, 200, await answer.clone().text());
      return ((await answer.json()) as { Claims: readonly ListedClaim[] }).Claims.map(
        (claim) => claim.CorrelationId,
      );
    };
    const { familyName = '', dateOfBirth = '' } = known.identity;
    const byName = { FamilyName: ` ${familyName.toLowerCase()} `, DateOfBirth: dateOfBirth };
    const byCard = { MedicareNumber: known.medicare.memberNumber };
    assert.deepEqual(await search(byCard), [idOf(2), idOf(1)]);
    assert.deepEqual(await search(byName), [idOf(2), idOf(1)]);
    const first = await service.post('/Claims/Search', { ...byCard, Limit: 1 }, owner);
    const { NextCursor: Cursor } = (await first.json()) as { NextCursor: string };
    assert.deepEqual(await search({ ...byCard, Limit: 1, Cursor }), [idOf(1)]);
    assert.deepEqual([await search(byCard, stranger), await search(byName, stranger)], [[], []]);
  });

  it('shows nothing of it to another location, by any route', async () => {
    const { PaymentRuns: runs } = await get<{ PaymentRuns: readonly ListedRun[] }>('/PaymentRuns');
    const { NextCursor } = await get<{ NextCursor: string }>('/Claims?limit=1');
    for (const query of ['', `?run=${runs[0]?.Id}`])
      assert.deepEqual(await get(`/Claims${query}`, stranger), { Claims: [], NextCursor: null, About: 0 });
    const page = await get<{ Claims: readonly object[] }>(`/Claims?limit=1&cursor=${NextCursor}`, stranger);
    assert.deepEqual(page.Claims, []);
    assert.deepEqual(await get('/PaymentRuns', stranger), { PaymentRuns: [], NextCursor: null });
    for (const path of [`/Claims/${idOf(1)}`, `/Claims/${idOf(1)}/Timeline`, `/PaymentRuns/${runs[0]?.Id}`])
      assert.equal((await service.call(path, { headers: stranger })).status, 404, path);
    assert.equal(
      (await service.post(`/Claims/${idOf(1)}/Attention`, { Action: 'Accepted' }, stranger)).status,
      404,
    );
  });

  it('pages through claims without repeating or missing one', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { Claims: readonly ListedClaim[]; NextCursor: string | null; About: number } = await get(
        `/Claims?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      assert.equal(page.About, 3);
      seen.push(...page.Claims.map((claim) => claim.CorrelationId));
      cursor = page.NextCursor;
    }
    assert.deepEqual(seen, [idOf(3), idOf(2), idOf(1)]);
  });

  it('finds claims by days of lodgement, both included, and by the claim id of Medicare', async () => {
    const [dayBefore, dayAfter] = [plusDays(claimDay, -1), plusDays(claimDay, 1)];
    const found = async (query: string) =>
      (await claims(query)).map(({ CorrelationId }) => CorrelationId).toSorted();
    const all = [idOf(1), idOf(2), idOf(3)];
    assert.deepEqual(await found(`&from=${claimDay}&to=${claimDay}`), all);
    assert.deepEqual(await found(`&from=${dayBefore}&to=${dayAfter}`), all);
    assert.deepEqual([await found(`&from=${dayAfter}`), await found(`&to=${dayBefore}`)], [[], []]);
    const { ClaimId } = await get<{ ClaimId: string }>(`/Claims/${idOf(2)}`);
    assert.deepEqual(await found(`&claimId=${encodeURIComponent(ClaimId)}`), [idOf(2)]);
    assert.deepEqual(await found('&claimId=Z9999@'), []);
  });

  it('has a timeline from its lodgement on', async () => {
    const timeline = async (serial: number) =>
      (await get<{ Entries: readonly { At: string; What: string }[] }>(`/Claims/${idOf(serial)}/Timeline`))
        .Entries;
    const entries = await timeline(1);
    for (const { At } of entries) assert.match(At, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const times = entries.map(({ At }) => Date.parse(At));
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
      'oldest first',
    );
    // Whatever the clock of the sandbox shows: its own days are weeks from those of the callers.
    const own = (all: readonly { What: string }[]) =>
      all.map(({ What }) => What).filter((what) => /^(?:lodge|assessed|paid|nil)/.test(what));
    assert.deepEqual(own(entries), ['lodge: new', 'assessed', 'paid']);
    assert.deepEqual(own(await timeline(3)), ['lodge: new', 'assessed', 'nil']);
  });

  /** A claim that was lodged again is settled by it, and only by a claim of the location. */
  async function resubmits(): Promise<void> {
    const attend = (ResubmittedAs: string, serial = 4) =>
      service.post(`/Claims/${idOf(serial)}/Attention`, { Action: 'Resubmitted', ResubmittedAs }, owner);
    for (const foreign of [idOf(11, stranger['x-minor-id']), idOf(99), idOf(4)])
      assert.equal((await attend(foreign)).status, 400, foreign);
    const answer = await attend(idOf(6));
    assert.equal(answer.status, 200, await answer.clone().text());
    assert.partialDeepStrictEqual(await answer.json(), { Attention: null, AttendedHow: 'resubmitted' });
    const resubmitted = { location: minorId('SBX00001'), correlationId: idOf(4) };
    const kept = await service.composed.store.outcomes.attended(resubmitted);
    assert.equal(kept?.resubmittedAs, idOf(6));
    // Of two claims that stand for each other neither would be looked at again.
    assert.match(await (await attend(idOf(4), 6)).text(), /was itself lodged again as this one/);
  }

  it('shows every reason for attention, by the personas that are for it, and lines of other software', async () => {
    await lodge(4, claimFor(personaPatient('rejected-by-code'), gp, '160.00'));
    await lodge(5, claimFor(personaPatient('verified-adult-male'), gp, '60.00'));
    await lodge(6, claimFor(personaPatient('corrected-at-assessment'), gp, '43.90'));
    await lodge(7, claimFor(personaPatient('assessed-otherwise'), gp, '43.90'));
    const refused = claimFor(personaPatient('claim-refused'), gp, '43.90');
    const answer = await service.post(lodgePath, { correlationId: idOf(8), claim: refused }, owner);
    assert.equal(answer.status, 400);
    const patient = personaPatient('interactive-pended');
    const pended = interactiveClaim(
      { patient, claimant: patient, serviceProvider: { providerNumber: gp } },
      localDate('2026-11-23'),
    );
    const asked = { correlationId: idOf(9), patientClaimInteractive: pended };
    const kept = await service.post('/Medicare/patientclaiminteractive/general/v1', asked, owner);
    assert.equal(kept.status, 200, await kept.text());
    await service.post('/Sandbox/Claims', { Patient: 'verified-senior' }, owner);
    await lodge(10, veteranClaim(), { path: '/Medicare/dvaclaim/general/v1' });
    await lodge(11, claimFor(personaPatient('verified-child'), gp, '43.90'), { headers: stranger });
    await service.post('/Sandbox/Clock', { AdvanceDays: daysUntilPaid });
    const claimOf = async (serial: number) =>
      (await claims()).find((claim) => claim.CorrelationId === idOf(serial));
    const attentionOf = async (serial: number) => (await claimOf(serial))?.Attention;
    await eventually(async () => (await claimOf(5))?.Stage === 'paid');
    await eventually(async () => (await attentionOf(7)) === 'differs');
    assert.deepEqual(
      [await attentionOf(4), await attentionOf(5), await attentionOf(6), await attentionOf(8)],
      ['rejected', 'part-paid', 'details-changed', 'refused'],
    );
    const [byCode] = await claims('&code=160');
    assert.equal(byCode?.CorrelationId, idOf(4));
    const { Lines, DepositAmount } = await get<
      ListedRun & {
        Lines: readonly { CorrelationId: string | null; TransactionId: string | null; BenefitPaid: string }[];
      }
    >(`/PaymentRuns/${(await claimOf(5))?.PaymentRun}`);
    const others = Lines.filter(({ CorrelationId }) => CorrelationId === null);
    // One of other software, and one of another location.
    assert.deepEqual(
      others.map(({ TransactionId }) => TransactionId),
      [null, null],
    );
    const own = Lines.find(({ CorrelationId }) => CorrelationId === idOf(5));
    assert.equal(own?.TransactionId, idOf(5).slice('urn:uuid:'.length));
    assert.ok(!JSON.stringify(Lines).includes(stranger['x-minor-id']));
    const veterans = await claimOf(10);
    assert.deepEqual([veterans?.Stage, veterans?.Attention], ['paid', null]);
    // DVA pays the same payee on the same day, in a deposit of its own.
    const ofVeterans = await get<ListedRun>(`/PaymentRuns/${veterans?.PaymentRun}`);
    assert.deepEqual([ofVeterans.DepositAmount, sumOf(Lines)], [veterans?.BenefitPaid, cents(DepositAmount)]);
    await resubmits();
    await service.post('/Sandbox/Clock', { AdvanceDays: 170 });
    await eventually(async () => (await attentionOf(9)) === 'expiring');
  });
});
