// Writes the insurer's messages as one word list for the audit trail: their codes, and nothing else of them.
import type { ServiceMessages } from '../../domain/claims/validation-error.ts';

/** The audit trail is permanent: only what has the form of a code is copied from the insurer's messages into it. */
const codeForm = /^[\w.-]{1,16}$/;

/** `refused`, then the codes; `?` for one that has no form of a code. */
export function auditWordOfMessages({ serviceMessage }: ServiceMessages): string {
  return ['refused', ...serviceMessage.map(({ code }) => (codeForm.test(code) ? code : '?'))].join(' ');
}
