// Applies the bulk bill rules of a stream to interactive claims: referral, override, self-deemed, items and specimens.
import type { ClaimRule } from '../../claims/claim-rule.ts';
import type { StreamRules } from '../../claims/streams/stream-rules.ts';
import { toBulkBillClaim, toMedicalEvent } from '../interactive-as-bulk-bill.ts';
import type { InteractiveRule } from '../interactive-rule.ts';

/** The same rules, on the events and services of an interactive claim. */
export function interactiveStreamRules({ event, service }: Pick<StreamRules, 'event' | 'service'>): {
  readonly event: readonly InteractiveRule<'event'>[];
  readonly service: readonly InteractiveRule<'service'>[];
} {
  return { event: event.map(ofEvent), service: service.map(ofService) };
}

function ofEvent(rule: ClaimRule<'event'>): InteractiveRule<'event'> {
  return {
    ...rule,
    check(part, circumstances) {
      const event = toMedicalEvent(part.claim, part.claim.patient, part.event);
      const claim = toBulkBillClaim(part.claim, circumstances.stream, [event], undefined);
      return rule.check({ of: 'event', claim, event }, circumstances);
    },
  };
}

function ofService(rule: ClaimRule<'service'>): InteractiveRule<'service'> {
  return {
    ...rule,
    check({ service, ...part }, circumstances) {
      const event = toMedicalEvent(part.claim, part.claim.patient, part.event);
      const claim = toBulkBillClaim(part.claim, circumstances.stream, [event], service.hospitalInd);
      return rule.check({ of: 'service', claim, event, service }, circumstances);
    },
  };
}
