// The steps of the simulation: each is sent to the service, and its answer held against the model.
import assert from 'node:assert/strict';
import type { AsyncCommand } from 'fast-check';
import type { Claim } from '../../src/domain/claims/claim.ts';
import { plusDays } from '../../src/domain/values/local-date.ts';
import {
  bulkBillClaim,
  cardOf,
  claimPatient,
  claimService,
  gp,
  medicalEvent,
} from '../support/bulk-bill-claims.ts';
import { claimSender, nextId } from '../support/claim-sender.ts';
import type { RunningService } from '../support/service.ts';
import {
  again,
  correction,
  insurerComesBack,
  isDayFull,
  reportStatus,
  type Expected,
  type Model,
  type ModelClaim,
} from './claim-model.ts';

export interface Real {
  readonly service: Pick<RunningService, 'post'>;
  /** Resolves when no claim waits. */
  readonly nothingWaits: () => Promise<void>;
}

export type Step = AsyncCommand<Model, Real>;

const claimOf = ({ id, eventDate, charge }: Pick<ModelClaim, 'id' | 'eventDate' | 'charge'>): Claim =>
  bulkBillClaim('general', {
    medicalEvent: [
      medicalEvent('general', {
        authorisationDate: eventDate,
        medicalEventDate: eventDate,
        patient: {
          ...claimPatient,
          medicare: { memberNumber: cardOf(Number.parseInt(id.slice(-6), 16)), memberRefNumber: '1' },
        },
        service: [claimService('general', { chargeAmount: `${charge}.00` })],
      }),
    ],
  });

/** Sends the claim as it is now, and checks the answer and the claim id. */
async function expectAnswer(
  { service }: Real,
  claim: ModelClaim,
  sent: Claim,
  expected: Expected,
): Promise<void> {
  const { send } = claimSender(() => service);
  const { status, codes, claimId, correlationId, lodged } = await send({
    correlationId: claim.id,
    claim: sent,
  });
  assert.equal(correlationId, claim.id);
  assert.equal(status === 400 ? codes.join() : String(status), expected);
  assert.equal(claimId === undefined, expected !== '200', 'only a lodged claim has a claim id');
  assert.equal(lodged, { 200: 'SUCCESS', 202: 'QUEUED' }[status]);
  if (claimId === undefined) return;
  assert.equal(claim.claimId ?? claimId, claimId, 'the claim id never changes');
  claim.claimId = claimId;
}

const chosen = ({ claims }: Readonly<Model>, at: number): ModelClaim | undefined =>
  claims.at(-1 - (at % claims.length));

/** A step on one of the claims there are. */
function onClaim(
  name: string,
  at: number,
  run: (model: Model, real: Real, claim: ModelClaim) => Promise<void>,
): Step {
  return {
    check: ({ claims }) => claims.length > 0,
    async run(model, real) {
      const claim = chosen(model, at);
      assert.ok(claim);
      await run(model, real, claim);
    },
    toString: () => `${name}(${at})`,
  };
}

export function lodgeNew(charge: number): Step {
  return {
    check: () => true,
    async run(model, real) {
      const claim: ModelClaim = {
        id: nextId(),
        lodgedOn: model.today,
        eventDate: plusDays(model.today, -1),
        charge,
        accepted: charge,
        state: model.isInsurerUp ? 'lodged' : 'queued',
        claimId: null,
        isCorrectedWhileUnknown: false,
        isCorrectionRefused: false,
      };
      if (isDayFull(model)) return expectAnswer(real, claim, claimOf(claim), '3004');
      model.claims.push(claim);
      await expectAnswer(real, claim, claimOf(claim), model.isInsurerUp ? '200' : '202');
    },
    toString: () => `lodgeNew(${charge})`,
  };
}

export const resubmit = (at: number) =>
  onClaim('resubmit', at, (_model, real, claim) => expectAnswer(real, claim, claimOf(claim), again(claim)));

export const correct = (at: number, charge: number) =>
  onClaim(`correct to ${charge}`, at, async (model, real, claim) => {
    const isSame = charge === claim.charge;
    const sent = claimOf({ ...claim, charge });
    await expectAnswer(real, claim, sent, isSame ? again(claim) : correction(model, claim, charge));
  });

/** Another claim under a used id. */
export const misuse = (at: number) =>
  onClaim('misuse', at, async (model, real, claim) => {
    const eventDate = plusDays(model.today, -2);
    const other = plusDays(eventDate, eventDate === claim.eventDate ? -1 : 0);
    await expectAnswer(real, claim, claimOf({ ...claim, eventDate: other }), '9777');
  });

/** Its own location gets the status; another one, and another payee, that there is no such claim. */
export const askForReport = (at: number) =>
  onClaim('report', at, async (model, { service }, claim) => {
    const path = '/Medicare/bulkbillprocessingreport/v1';
    const ask = async (headers: Record<string, string>) => {
      const body = { correlationId: claim.id, payeeProvider: { providerNumber: gp } };
      return (await (await service.post(path, body, headers)).json()) as Report;
    };
    const own = await ask({});
    assert.equal(own.status ?? own.code, reportStatus(model, claim));
    const other = await ask({ 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' });
    assert.deepEqual(other, { status: 'REPORT_NOT_FOUND', correlationId: claim.id });
    const { claimAssessment } = own;
    if (claimAssessment === undefined) return;
    assert.equal(claimAssessment.claimId, claim.claimId ?? claimAssessment.claimId);
    const lines = claimAssessment.medicalEvent.flatMap((event) => event.service);
    assert.equal(cents(claimAssessment.benefitPaid), total(lines.map(({ benefitPaid }) => benefitPaid)));
    assert.equal(cents(claimAssessment.chargeAmount), total(lines.map(({ chargeAmount }) => chargeAmount)));
  });

interface Report {
  readonly status?: string;
  readonly code?: string;
  readonly claimAssessment?: {
    readonly claimId: string;
    readonly benefitPaid: string;
    readonly chargeAmount: string;
    readonly medicalEvent: readonly { service: readonly { benefitPaid: string; chargeAmount: string }[] }[];
  };
}
const cents = (amount: string) => Math.round(Number(amount) * 100);
const total = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);

export function advance(days: number): Step {
  return {
    check: () => true,
    async run(model, { service }) {
      model.today = plusDays(model.today, days);
      await service.post('/Sandbox/Clock', { AdvanceDays: days });
    },
    toString: () => `advance(${days})`,
  };
}

export function insurer(fault: 'up' | 'down'): Step {
  return {
    check: ({ isInsurerUp }) => isInsurerUp === (fault === 'down'),
    async run(model, { service, nothingWaits }) {
      await service.post('/Sandbox/Faults', { Insurer: fault });
      if (fault === 'down') model.isInsurerUp = false;
      else {
        await nothingWaits();
        insurerComesBack(model);
      }
    },
    toString: () => `insurer(${fault})`,
  };
}
