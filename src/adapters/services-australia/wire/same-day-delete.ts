// SDD, same-day delete of an interactive claim: translates its messages to and from deletions.
import Type from 'typebox';
import type { DeleteClaimAnswer, DeleteClaimCall } from '../../../ports/insurer/interactive-insurer.ts';
import { toWireClaimPatient } from './claim-message-parts.ts';
import { temporaryFailureCodes } from './explanation-code-outcomes.ts';
import { WirePatient } from './patient-message-parts.ts';
import { cardSubject } from './message-headers.ts';
import { defineWebService } from './web-service-definition.ts';
import { AnyText, BoundedText } from './wire-fields.ts';

const Request = Type.Object({
  sameDayDelete: Type.Object({ patient: WirePatient, reasonCode: BoundedText(3, 3) }),
});

const Response = Type.Object({ status: AnyText });

/** The claim is named by the correlation id of the message, which is its own. */
export const sameDayDeleteService = defineWebService<
  DeleteClaimCall,
  DeleteClaimAnswer,
  typeof Request,
  typeof Response
>({
  name: 'same-day-delete',
  operation: 'mcp-same-day-delete@1',
  paths: ['/mcp/samedaydelete/v1'],
  // The second of two messages could be refused because the first has deleted the claim.
  repeatable: false,
  request: Request,
  response: Response,
  subjectOf: ({ deletion }) => cardSubject(deletion.patient.medicare.memberNumber),
  writeRequest: ({ deletion: { patient, reasonCode } }) => ({
    sameDayDelete: { patient: toWireClaimPatient(patient), reasonCode },
  }),
  readRequest: ({ sameDayDelete: deletion }, { location, correlationId }) => ({
    location,
    correlationId,
    deletion,
  }),
  writeAnswer: (answer) => ({ status: answer.kind === 'deleted' ? answer.status : '' }),
  writeErrorMessages: (answer) =>
    answer.kind === 'refused'
      ? { ...answer.messages, serviceMessage: [...answer.messages.serviceMessage] }
      : null,
  // A claim that is not deleted is answered with 400.
  readAnswer: ({ status }) => ({ kind: 'deleted', status }),
  readErrorMessages: (messages) =>
    messages.serviceMessage.some(({ code }) => temporaryFailureCodes.has(code))
      ? null
      : { kind: 'refused', messages },
});
