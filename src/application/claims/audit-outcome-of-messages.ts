// The outcome that the audit trail gets of a claim that the insurer rejected: the codes of its messages, and nothing else of them.
import type { ServiceMessages } from '../../domain/claims/validation-error.ts';

/** The audit trail is permanent: only what has the form of a code is copied from the insurer's messages into it. */
const codeForm = /^[\w.-]{1,16}$/;

/** `refused`, then the codes; `?` for one that has no form of a code. */
export function auditOutcomeOfMessages({ serviceMessage }: ServiceMessages): string {
  return ['refused', ...serviceMessage.map(({ code }) => (codeForm.test(code) ? code : '?'))].join(' ');
}
