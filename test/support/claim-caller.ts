// Lodges claims with an insurer and asks for their reports, as the contract of insurers that take claims does.
import assert from 'node:assert/strict';
import type { ClaimAssessment, ClaimPayment } from '../../src/domain/claims/assessment.ts';
import { effectivePayeeProvider } from '../../src/domain/claims/claim.ts';
import { payerOfStream, type StoreForwardClaim } from '../../src/domain/claims/store-and-forward-claim.ts';
import type { ClaimId } from '../../src/domain/values/claim-id.ts';
import { createCorrelationId } from '../../src/domain/values/correlation-id.ts';
import { plusDays, type LocalDate } from '../../src/domain/values/local-date.ts';
import type { ClaimInsurer, LodgeCall, ReportCall } from '../../src/ports/insurer/claim-insurer.ts';
import type { InjectedFault } from '../../src/domain/values/injected-fault.ts';
import type { PatientPersona } from '../../src/ports/simulator/sandbox.ts';
import type { ClaimSimulatorOn } from './simulated-claim-service.ts';
import { writtenPatient, type ClaimOfPersona } from './written-claims.ts';
import { minorId } from './minor-id.ts';

export interface OpenedClaimInsurer {
  readonly insurer: ClaimInsurer;
  readonly today: () => LocalDate;
  readonly advance: (days: number) => Promise<void> | void;
  /** The personas behind it. */
  readonly patients: () => readonly PatientPersona[];
  readonly provider: (key: string) => string;
  /** Makes what is behind it fail, or answer again. */
  readonly setFault: (fault: InjectedFault) => void;
  close(): Promise<void>;
}

/** An insurer with the simulator behind it: the claim service itself, or a client that reaches it over HTTP. */
export const openedOn = (
  { claimService, simulator, clock, advance, provider }: ClaimSimulatorOn,
  insurer: ClaimInsurer = claimService,
  close: () => Promise<void> = async () => {},
): OpenedClaimInsurer => ({
  insurer,
  today: () => clock.today(),
  advance,
  patients: () => simulator.personas().patients,
  provider,
  setFault: simulator.setFault,
  close,
});

export const [here, there] = [minorId('HERE0001'), minorId('THERE001')];

/** Ways to call an insurer whose answers are expected. */
export function createClaimCaller(opened: OpenedClaimInsurer) {
  const began = opened.today();
  let tails = 0;
  const patient = (key: string) => writtenPatient(opened.patients(), key);
  /** A claim for a day in the past, another one every time, and never a duplicate. */
  let daysBack = 0;
  const written = (persona = 'verified-adult-female', items = ['23']): ClaimOfPersona => ({
    provider: opened.provider('gp'),
    events: [
      {
        date: plusDays(began, -(daysBack += 1)),
        patient: patient(persona),
        services: items,
      },
    ],
  });
  const callOf = <Document extends StoreForwardClaim>(
    claim: Document,
    over: Partial<LodgeCall> = {},
  ): LodgeCall & { readonly claim: Document } => {
    const location = over.location ?? here;
    const tail = (tails += 1).toString(16).padStart(16, '0');
    return {
      location,
      correlationId: createCorrelationId(location, tail),
      stream: 'general',
      lodgedOn: opened.today(),
      ...over,
      claim,
    };
  };
  const lodge = async (call: LodgeCall) => {
    const outcome = await opened.insurer.lodge(call);
    assert.ok(outcome.ok);
    return outcome.answer;
  };
  const accepted = async (call: LodgeCall): Promise<ClaimId> => {
    const answer = await lodge(call);
    assert.ok(answer.kind === 'accepted', JSON.stringify(answer));
    return answer.claimId;
  };
  const lodged = async (call: LodgeCall): Promise<ReportCall> => {
    const claimId = await accepted(call);
    const { location, correlationId, lodgedOn, claim, stream } = call;
    const payeeProviderNumber = effectivePayeeProvider(claim);
    return {
      payer: payerOfStream(stream),
      location,
      correlationId,
      claimId,
      payeeProviderNumber,
      lodgedOn,
    };
  };
  const processing = async (call: ReportCall) => {
    const outcome = await opened.insurer.processingReport(call);
    assert.ok(outcome.ok);
    return outcome.answer;
  };
  const payment = async (call: ReportCall) => {
    const outcome = await opened.insurer.paymentReport(call);
    assert.ok(outcome.ok);
    return outcome.answer;
  };
  const assessed = async (call: ReportCall): Promise<ClaimAssessment> => {
    const answer = await processing(call);
    assert.ok(answer.kind === 'complete', answer.kind);
    return answer.assessment;
  };
  const paid = async (call: ReportCall): Promise<ClaimPayment> => {
    const answer = await payment(call);
    assert.ok(answer.kind === 'complete', answer.kind);
    return answer.payment;
  };
  return { written, callOf, lodge, accepted, lodged, processing, payment, assessed, paid };
}
