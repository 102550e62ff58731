// What the package medicare-gateway-client exports.
export { MedicareGateway } from './medicare-gateway.ts';
export { cents } from './cents.ts';
export { apiVersion } from './operation-paths.ts';
export { verifyWebhook, WebhookNotVerified } from './verify-webhook.ts';
export * from './gateway-errors.ts';
// There is a schema of this name too.
export { GatewayError } from './gateway-errors.ts';
export type * from './interface-types.ts';
export type { CallOptions, GatewayOptions } from './transport.ts';
