// Error bodies of the insurer: service messages (status 400) and errors of its gateway.
import Type, { type Static } from 'typebox';
import { errorSeverities } from '../../../domain/claims/validation-error.ts';
import { AnyText } from './wire-fields.ts';
import { createSchemaGuard } from './schema-guard.ts';

const Severity = Type.Enum([...errorSeverities]);

/** Service messages. `code` is text here, but a number in the statuses of answers. */
const ServiceMessagesForm = Type.Object({
  highestSeverity: Severity,
  serviceMessage: Type.Array(Type.Object({ code: AnyText, severity: Severity, reason: AnyText }), {
    minItems: 1,
  }),
});
export type ServiceMessagesBody = Static<typeof ServiceMessagesForm>;

/** An error of the gateway: about the connection, not the claim or patient. */
const GatewayErrorForm = Type.Object({
  code: Type.Union([AnyText, Type.Integer()]),
  codeType: Type.Optional(AnyText),
  message: AnyText,
});
export type GatewayErrorBody = Static<typeof GatewayErrorForm>;

export const isServiceMessages = createSchemaGuard(ServiceMessagesForm);
export const isGatewayError = createSchemaGuard(GatewayErrorForm);

/** One message in its envelope. */
export function createServiceMessages(code: string, reason: string): ServiceMessagesBody {
  return { highestSeverity: 'Error', serviceMessage: [{ code, severity: 'Error', reason }] };
}
