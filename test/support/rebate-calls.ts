// The eligibility check over HTTP, as the tests ask it: a service of their own, and its personas by name.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { insurers, type InsurerBehind } from './insurers.ts';
import type { RunningService } from './service.ts';

export interface Check {
  readonly Title: string;
  readonly IsEligible: boolean | null;
  readonly Reason: string;
  readonly ReasonCode: string;
}
export interface RebateAnswered extends Omit<Check, 'Title'> {
  readonly ItemNumber: string;
  readonly MedicalEventId: string;
  readonly Benefit: string | null;
  readonly ItemScheduleFee: string | null;
  readonly MedicareExplanationCode: string | null;
  readonly Checks: readonly Check[];
  readonly Explanation?: object;
}
export interface RebateAnswer {
  readonly PatientVerification: Readonly<Record<string, unknown>> & {
    readonly Verified: boolean | null;
    readonly Reason: string;
  };
  readonly Rebates: readonly RebateAnswered[];
  readonly Reason: string;
}
interface Personas {
  readonly Patients: readonly { readonly Key: string; readonly Patient: Readonly<Record<string, string>> }[];
  readonly Providers: readonly { readonly Key: string; readonly ProviderNumber: string }[];
}

export const items = (...numbers: readonly string[]) => numbers.map((ItemNumber) => ({ ItemNumber }));
export const checkOf = (rebate: RebateAnswered, title: string) =>
  rebate.Checks.find(({ Title }) => Title === title);

/** To be called inside a describe: starts a service with this insurer before its tests and stops it after them. */
export function rebateCalls(insurer: InsurerBehind | undefined = insurers[0]) {
  let service: RunningService;
  let personas: Personas;
  before(async () => {
    assert.ok(insurer);
    service = await insurer.start();
    personas = (await (await service.call('/Sandbox/Personas')).json()) as Personas;
  });
  after(() => service.stop());

  const patient = (key: string) => {
    const found = personas.Patients.find((each) => each.Key === key);
    assert.ok(found, key);
    return found.Patient;
  };
  const provider = (key: string) => {
    const found = personas.Providers.find((each) => each.Key === key);
    assert.ok(found, key);
    return found.ProviderNumber;
  };
  /** Fails when the request is refused. */
  const ask = async (
    body: unknown,
    query = '',
    headers: Record<string, string> = {},
  ): Promise<RebateAnswer> => {
    const response = await service.post(`/CalculateRebate${query}`, body, headers);
    assert.equal(response.status, 200, await response.clone().text());
    return (await response.json()) as RebateAnswer;
  };
  const askOne = async (body: object): Promise<RebateAnswered> => {
    const [rebate] = (await ask(body)).Rebates;
    assert.ok(rebate);
    return rebate;
  };
  /** The message of an error response; fails when there is none. */
  const refused = async (body: unknown): Promise<string> => {
    const response = await service.post('/CalculateRebate', body);
    assert.equal(response.status, 400);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    return response.text();
  };
  const by = (key: string) => ({
    ServicingProviderNumber: provider(key),
    PrincipalProviderNumber: provider(key),
  });
  return {
    call: (...words: Parameters<RunningService['call']>) => service.call(...words),
    post: (...words: Parameters<RunningService['post']>) => service.post(...words),
    patient,
    provider,
    /** Both numbers of a provider persona. */
    by,
    ask,
    askOne,
    refused,
  };
}
