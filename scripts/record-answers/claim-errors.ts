// Records one answer for each code that a claim, a report or a deletion is refused with.
import { classifyClaimArrival } from '../../src/domain/claims/classify-arrival.ts';
import type { CheckedClaim } from '../../src/domain/claims/claim-record.ts';
import { serviceMessagesFromErrors } from '../../src/domain/claims/validation-error.ts';
import { invariant } from '../../src/domain/values/invariant.ts';
import { claimEventsMax, claimServicesPerEventMax, claimsPerDayMax } from '../../src/domain/limits.ts';
import { exampleId } from '../../src/http/schema/freshen-examples.ts';
import { requestExamples } from '../../src/http/openapi/request-examples.ts';
import type { RunningService } from '../../test/support/service.ts';

interface ServiceMessagesAnswer {
  readonly serviceMessage: readonly { readonly code: string }[];
}
interface Claim {
  readonly medicalEvent: readonly { readonly service: readonly object[] }[];
}

const general = '/Medicare/bulkbillstoreforward/general/v1';

/** By code, the answer with that code first. */
export async function recordClaimErrors(service: RunningService): Promise<Record<string, unknown>> {
  const { claim } = requestExamples['lodgeGeneralClaim'] as { readonly claim: Claim };
  const [event] = claim.medicalEvent;
  invariant(event !== undefined, 'the example claim has an event');
  const [first] = event.service;
  const withServices = (list: readonly object[]) => ({
    ...claim,
    medicalEvent: [{ ...event, service: list }],
  });
  const many = (count: number, entry: object | undefined) =>
    Array.from({ length: count }, (_, at) => ({ ...entry, id: String(at + 10) }));
  const correlationId = exampleId('refused');
  const used = { correlationId: exampleId('int-spec'), claim };
  const requests: readonly (readonly [path: string, body: object])[] = [
    [general, { correlationId, claim: withServices([{ ...first, chargeAmount: '4505' }]) }],
    [general, { correlationId, claim: { ...claim, serviceTypeCode: 'S' } }],
    [general, { correlationId, claim: { ...claim, medicalEvent: many(claimEventsMax + 1, event) } }],
    [general, { correlationId, claim: withServices(many(claimServicesPerEventMax + 1, first)) }],
    [general, used],
    ['/Medicare/samedaydelete/v1', { ...requestExamples['deleteClaim'], correlationId }],
  ];
  const recorded: Record<string, unknown> = { '3004': dailyLimit(correlationId) };
  for (const [path, body] of requests) {
    const answer = (await (await service.post(path, body)).json()) as ServiceMessagesAnswer;
    const [message] = answer.serviceMessage;
    invariant(message !== undefined, () => JSON.stringify(answer));
    recorded[message.code] = { ...answer, serviceMessage: answer.serviceMessage.slice(0, 1) };
  }
  return recorded;
}

/** Of the rule itself: to reach the limit takes many claims. */
function dailyLimit(correlationId: string): object {
  const arrival = classifyClaimArrival({} as CheckedClaim, null, claimsPerDayMax);
  invariant(arrival.kind === 'error', 'the limit is reached');
  return { ...serviceMessagesFromErrors([arrival.error]), correlationId };
}
