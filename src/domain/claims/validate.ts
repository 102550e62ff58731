// Validates a claim and reports all errors at once, each with its medical event and service (behaviour 7.1).
import type { Stream } from './claim.ts';
import type { Claim } from './claim.ts';
import type { ClaimValidationError } from './validation-error.ts';
import { isPlainId } from './field-formats.ts';
import type { ClaimCircumstances, Rule } from './rule.ts';
import { everyStream } from './streams/every-stream.ts';
import { general } from './streams/general.ts';
import { pathology } from './streams/pathology.ts';
import { specialist } from './streams/specialist.ts';
import type { StreamRules } from './streams/stream-rules.ts';

/** The rules of each stream, the common ones first. */
export const rulesOf: Readonly<Record<Stream, StreamRules>> = {
  general: together(general),
  specialist: together(specialist),
  pathology: together(pathology),
};

function together(own: StreamRules): StreamRules {
  return {
    claim: [...everyStream.claim, ...own.claim],
    event: [...everyStream.event, ...own.event],
    service: [...everyStream.service, ...own.service],
  };
}

/** Empty when the claim can be lodged. */
export function validateClaim(claim: Claim, circumstances: ClaimCircumstances): ClaimValidationError[] {
  const rules = rulesOf[circumstances.stream];
  const errors = errorsOf(rules.claim, { of: 'claim', claim }, circumstances, '');
  for (const [at, event] of claim.medicalEvent.entries()) {
    const place = named('Medical event', event.id, at);
    errors.push(...errorsOf(rules.event, { of: 'event', claim, event }, circumstances, `${place}: `));
    for (const [serviceAt, service] of event.service.entries()) {
      const part = { of: 'service', claim, event, service } as const;
      errors.push(
        ...errorsOf(
          rules.service,
          part,
          circumstances,
          `${place}, ${named('service', service.id, serviceAt)}: `,
        ),
      );
    }
  }
  return errors;
}

/** What the rules find wrong with a part; `place` is put before every sentence. */
export function errorsOf<Part, Circumstances>(
  rules: readonly Rule<string, Part, Circumstances>[],
  part: Part,
  circumstances: Circumstances,
  place: string,
): ClaimValidationError[] {
  return rules.flatMap((rule) =>
    rule.check(part, circumstances).map((sentence): ClaimValidationError => ({
      code: rule.code,
      severity: 'Error',
      reason: `${place}${sentence}`,
    })),
  );
}

/** An id as it was sent, where it can be one; else its place, because a sentence repeats nothing odd. */
export function named(kind: string, id: string, index: number): string {
  return isPlainId(id) ? `${kind} ${id}` : `${kind} at place ${index + 1}`;
}
