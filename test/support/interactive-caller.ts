// A practice that makes interactive claims over HTTP: for any persona, with ids of its own, and controls the sandbox.
import assert from 'node:assert/strict';
import type { ClaimStream } from '../../src/domain/claims/claim.ts';
import type { InteractiveClaim } from '../../src/domain/interactive/interactive-claim.ts';
import { localDate, type LocalDate } from '../../src/domain/values/local-date.ts';
import { eventually } from './eventually.ts';
import { correlationIdOf, interactiveClaim, personOf } from './interactive-claims.ts';
import type { InsurerBehind } from './insurers.ts';

const pathOf = (stream: ClaimStream) => `/Medicare/patientclaiminteractive/${stream}/v1`;
/** The location that claims. */
export const location = 'SBX00001';

interface Personas {
  readonly Patients: readonly { readonly Key: string; readonly Patient: Record<string, string> }[];
  readonly Providers: readonly { readonly Key: string; readonly ProviderNumber: string }[];
}

export interface AssessedAnswer {
  readonly status: string;
  readonly correlationId: string;
  readonly claimAssessment: {
    readonly claimId: string;
    readonly patient: { readonly currentMembership: object };
    readonly claimant: { readonly currentMembership: object };
    readonly medicalEvent: readonly { readonly service: readonly AnsweredService[] }[];
    readonly error?: { readonly code: number };
  };
}

export interface AnsweredService {
  readonly benefitPaid: string;
  readonly assessmentCode: string;
  readonly error?: { readonly code: number; readonly text: string };
}

export type InteractiveCaller = Awaited<ReturnType<typeof openInteractiveCaller>>;

/** Starts the service with this insurer; stop the caller to stop it. */
export async function openInteractiveCaller(insurer: InsurerBehind) {
  const running = await insurer.start();
  const personas = (await (await running.call('/Sandbox/Personas')).json()) as Personas;
  const clock = (await (await running.call('/Sandbox/Clock')).json()) as { Today: string };
  const today: LocalDate = localDate(clock.Today);
  let number = 0;
  const sandbox = async (what: string, body: object) => {
    assert.equal((await running.post(`/Sandbox/${what}`, body)).status, 200);
  };
  const person = (key: string) => personOf(personas.Patients.find(({ Key }) => Key === key)?.Patient ?? {});
  const provider = (key: string) => ({
    providerNumber: personas.Providers.find(({ Key }) => Key === key)?.ProviderNumber ?? '',
  });
  const send = (
    correlationId: string | undefined,
    claim: unknown,
    headers?: Record<string, string>,
    stream: ClaimStream = 'general',
  ): Promise<Response> =>
    running.post(pathOf(stream), { correlationId, patientClaimInteractive: claim }, headers);
  return {
    running,
    today,
    person,
    provider,
    send,
    /** A claim of the persona for themselves, from the provider `gp`. */
    claimFor: (key: string, over: Partial<InteractiveClaim> = {}): InteractiveClaim =>
      interactiveClaim(
        { patient: person(key), claimant: person(key), serviceProvider: provider('gp'), ...over },
        today,
      ),
    nextId: () => correlationIdOf(location, (number += 1)),
    answerTo: async (correlationId: string | undefined, claim: unknown, stream?: ClaimStream) =>
      outcomeOf(await send(correlationId, claim, undefined, stream)),
    /** Sends again what is answered 503, as the answer says. */
    async answerInTheEnd(correlationId: string, claim: unknown): Promise<AssessedAnswer> {
      let response = await send(correlationId, claim);
      await eventually(async () => {
        if (response.status === 503) response = await send(correlationId, claim);
        return response.status !== 503;
      });
      return outcomeOf(response);
    },
    setFault: (fault: string) => sandbox('Faults', { Insurer: fault }),
    moveDays: (days: number) => sandbox('Clock', { AdvanceDays: days }),
    resetClock: () => sandbox('Clock', { Reset: true }),
    stop: () => running.stop(),
  };
}

/** Fails when the answer is no outcome. */
async function outcomeOf(response: Response): Promise<AssessedAnswer> {
  const text = await response.text();
  assert.equal(response.status, 200, text);
  return JSON.parse(text) as AssessedAnswer;
}

export const answeredServices = ({ claimAssessment }: AssessedAnswer): readonly AnsweredService[] =>
  claimAssessment.medicalEvent.flatMap((each) => each.service);

/** Fails when the answer is no Medicare envelope with these codes and id; gives its reasons. */
export async function reasonsOfRejection(
  response: Response,
  correlationId: string | null,
  codes: readonly string[],
): Promise<string[]> {
  const text = await response.text();
  assert.equal(response.status, 400, text);
  const envelope = JSON.parse(text) as {
    highestSeverity: string;
    serviceMessage: { code: string; reason: string }[];
    correlationId: string;
  };
  assert.equal(envelope.highestSeverity, 'Error');
  assert.deepEqual(
    envelope.serviceMessage.map(({ code }) => code),
    codes,
    text,
  );
  if (correlationId !== null) assert.equal(envelope.correlationId, correlationId);
  return envelope.serviceMessage.map(({ reason }) => reason);
}
