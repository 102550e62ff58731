// The client of the Immunisation Register meets the contract of every register over HTTP, with its headers and its 400.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readWebServiceAnswer } from '../../../src/adapters/services-australia/client/read-web-service-answer.ts';
import { registerAccessService } from '../../../src/adapters/services-australia/wire/immunisation-register.ts';
import type { MessageHeaders } from '../../../src/adapters/services-australia/wire/message-headers.ts';
import { immunisationRegisterContract } from '../../contracts/immunisation-register.ts';
import { freshStore } from '../../support/database.ts';
import {
  encounterOf,
  immunisationRegisterOn,
  individualOf,
  informationProvider,
  recordRequest,
} from '../../support/immunisation-register.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { nullInsurer } from '../../../scripts/generate/null-insurer.ts';
import { simulatorOn } from '../../support/simulator.ts';
import { wireInsurer, type WireInsurer } from '../../support/wire-insurer.ts';
import { minorId } from '../../support/minor-id.ts';

const patientBreaker = { breaker: { callsMin: 1_000, pauseMs: 1 } };

immunisationRegisterContract('over the wire', async () => {
  const store = await freshStore();
  const { simulator, today, provider } = simulatorOn('2026-11-21');
  const { register, clock, setFault } = immunisationRegisterOn('2026-11-21', store.immunisationRecords);
  const behind = { insurer: simulator.insurer, claims: nullInsurer, immunisations: register, clock };
  const wire = await wireInsurer(behind, { settings: patientBreaker });
  return {
    register: wire.insurer,
    today,
    patients: simulator.personas().patients,
    provider,
    setFault,
    async close() {
      await wire.close();
      await store.close();
    },
  };
});

describe('a message to the Immunisation Register', () => {
  const location = minorId('ABC00001');
  const messages: { readonly path: string; readonly headers: MessageHeaders }[] = [];
  let wire: WireInsurer;
  let store: Awaited<ReturnType<typeof freshStore>>;
  before(async () => {
    store = await freshStore();
    const { register, clock } = immunisationRegisterOn('2026-11-21', store.immunisationRecords);
    const behind = { insurer: nullInsurer, claims: nullInsurer, immunisations: register, clock };
    wire = await wireInsurer(behind, {
      settings: patientBreaker,
      onMessage: (path, headers) => void messages.push({ path, headers }),
    });
  });
  after(async () => {
    await wire.close();
    await store.close();
  });
  const child = () => {
    const { simulator } = simulatorOn('2026-11-21');
    const persona = simulator.personas().patients.find(({ key }) => key === 'immunisations-due');
    return individualOf(persona?.patient ?? {});
  };
  const recorded = async () =>
    (await store.sql<{ count: number }[]>`select count(*)::int from insurer_immunisation_encounter`)[0]
      ?.count;

  it('names the Minor ID and the day of birth; the access list has none', async () => {
    messages.length = 0;
    const individual = child();
    const { personalDetails, medicareCard } = individual;
    assert.ok(personalDetails && medicareCard);
    await wire.insurer.identifyIndividual({
      minorId: location,
      request: { individual: { personalDetails, medicareCard }, informationProvider },
    });
    await wire.insurer.listAccess({ minorId: location, request: { informationProvider } });
    assert.deepEqual(
      messages.map(({ path, headers }) => [path, headers.auditIdType, headers.subject, headers.operation]),
      [
        [
          '/air/immunisation/v1.1/individual/details',
          'Minor Id',
          { type: 'Date Of Birth', id: personalDetails.dateOfBirth },
          'air-immunisation-individual-details@1.1.0',
        ],
        [
          '/air/immunisation/v1/authorisation/access/list',
          'Minor Id',
          { type: 'Date Of Birth', id: '' },
          'air-authorisation-access-list@1',
        ],
      ],
    );
  });

  it("that the register rejects with 400 is an answer with the register's own code, and no other 400 is", () => {
    const call = { minorId: location, request: { informationProvider } };
    const read = (body: object) =>
      readWebServiceAnswer(registerAccessService, call, {
        kind: 'answered',
        status: 400,
        body: JSON.stringify(body),
      });
    assert.deepEqual(read({ statusCode: 'AIR-E-1005', further: 1 }), {
      kind: 'answer',
      answer: { body: { statusCode: 'AIR-E-1005' }, isRejected: true },
      unknown: ['further'],
    });
    assert.equal(read({ code: '400', message: 'no' }).kind, 'failure');
  });

  for (const [fault, kind, messagesSent] of [
    ['reset-mid-body', 'unreachable', 1],
    ['server-error', 'unreachable', 1],
    ['malformed-json', 'malformed-answer', 1],
    ['expired-token', null, 2],
  ] as const)
    it(`with an encounter is sent ${messagesSent === 1 ? 'once' : 'again only after it was not processed'} with the fault ${fault}`, async () => {
      const earlier = (await recorded()) ?? 0;
      messages.length = 0;
      const path = '/air/immunisation/v1.4/encounters/record';
      const arrivedBefore = wire.server.arrived.get(path) ?? 0;
      wire.server.injectFault(fault);
      const request = recordRequest(child(), [encounterOf('SIMVAR', 'B', localDate('2026-11-20'))]);
      const outcome = await wire.insurer.recordEncounters({ minorId: location, request });
      assert.equal(outcome.ok ? null : outcome.failure.kind, kind);
      assert.equal((wire.server.arrived.get(path) ?? 0) - arrivedBefore, messagesSent);
      assert.ok(((await recorded()) ?? 0) - earlier <= 1);
    });
});
