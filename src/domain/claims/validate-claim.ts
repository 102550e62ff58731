// Validates a claim and reports all errors at once, each with its medical event and service (behaviour 7.1).
import type { ClaimValidationError } from './validation-error.ts';
import { isWellFormedId } from './field-formats.ts';
import { capitalise } from '../schedule/record/sentence-parts.ts';
import type { ClaimRuleContext, DocumentRule, RuledClaim } from './claim-rule.ts';
import type { StoreForwardStream } from './store-and-forward-claim.ts';
import { everyStreamRules } from './streams/every-stream-rules.ts';
import { generalRules } from './streams/general-rules.ts';
import { pathologyRules } from './streams/pathology-rules.ts';
import { specialistRules } from './streams/specialist-rules.ts';
import type { StreamRules } from './streams/stream-rules.ts';
import { veteranStreamRules } from './streams/veteran-rules.ts';

/** The rules of each stream, the common ones first. */
export const rulesByStream: Readonly<Record<StoreForwardStream, StreamRules>> = {
  general: together(generalRules),
  specialist: together(specialistRules),
  pathology: together(pathologyRules),
  ...veteranStreamRules,
};

function together(own: StreamRules): StreamRules {
  return {
    claim: [...everyStreamRules.claim, ...own.claim],
    event: [...everyStreamRules.event, ...own.event],
    service: [...everyStreamRules.service, ...own.service],
  };
}

/** Empty when the claim can be lodged; it has the document of its stream. */
export function validateClaim(claim: RuledClaim, circumstances: ClaimRuleContext): ClaimValidationError[] {
  const rules = rulesByStream[circumstances.stream];
  const errors = checkRules(rules.claim, { of: 'claim', claim }, circumstances, '');
  for (const [at, event] of claim.medicalEvent.entries()) {
    const place = nameClaimPart('Medical event', event.id, at);
    errors.push(...checkRules(rules.event, { of: 'event', claim, event }, circumstances, `${place}: `));
    for (const [serviceAt, service] of event.service.entries()) {
      const part = { of: 'service', claim, event, service } as const;
      errors.push(
        ...checkRules(
          rules.service,
          part,
          circumstances,
          `${place}, ${nameClaimPart('service', service.id, serviceAt)}: `,
        ),
      );
    }
  }
  return errors;
}

/** What the rules find wrong with a part; `place` is put before every sentence. */
export function checkRules<Part, Circumstances>(
  rules: readonly DocumentRule<string, Part, Circumstances>[],
  part: Part,
  circumstances: Circumstances,
  place: string,
): ClaimValidationError[] {
  return rules.flatMap((rule) =>
    rule.check(part, circumstances).map((sentence): ClaimValidationError => ({
      code: rule.code,
      severity: 'Error',
      reason: place === '' ? capitalise(sentence) : `${place}${sentence}`,
    })),
  );
}

/** Errors with the same code, each sentence with a capital. */
export function claimRuleErrors(code: string, sentences: readonly string[]): ClaimValidationError[] {
  return sentences.map((sentence) => ({ code, severity: 'Error', reason: capitalise(sentence) }));
}

/** An id as it was sent, where it can be one; else its place, because a sentence repeats nothing odd. */
export function nameClaimPart(kind: string, id: string, index: number): string {
  return isWellFormedId(id) ? `${kind} ${id}` : `${kind} at place ${index + 1}`;
}
