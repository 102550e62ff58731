// Creates and changes webhook endpoints for a caller: URLs are checked, secrets made here, and each step recorded in the audit trail.
import type { Actor } from '../../domain/values/actor.ts';
import { webhookEndpointsMax } from '../../domain/limits.ts';
import type { EventType } from '../../domain/values/event-type.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import { isStorableText } from '../../domain/values/storable-text.ts';
import type { AuditedAct, AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import type { WebhookScheme } from '../../domain/values/webhook-delivery.ts';
import type {
  EndpointStore,
  ReplayRange,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointChange,
} from '../../ports/webhooks/endpoint-store.ts';
import type { WebhookSender, WebhookUrlVerdict } from '../../ports/webhooks/webhook-sender.ts';
import { badRequest, notFound, succeed, type Result } from '../failure-result.ts';
import { createWebhookSecret, publicKeyOf } from './sign-webhook.ts';

export interface EndpointDependencies {
  readonly webhookEndpoints: EndpointStore;
  readonly webhookSender: Pick<WebhookSender, 'check'>;
  readonly audit: Pick<AuditTrail, 'add'>;
  readonly ids: Pick<IdGenerator, 'secretHex'>;
  /** Not null on a developer's own machine, where a receiver on it is usual. */
  readonly sandbox: object | null;
}

/** Who asks, and for which locations. */
export interface EndpointCaller {
  readonly locations: readonly MinorId[];
  readonly actor: Actor;
}

/** What is shown once: the shared secret of v1, or the public key of v1a. */
interface EndpointWithKey {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string | null;
  readonly publicKey: string | null;
}

interface CreateEndpointRequest {
  readonly url: string;
  /** Null: those of the caller. */
  readonly locations: readonly string[] | null;
  readonly types: readonly EventType[] | null;
  readonly label: string | null;
  readonly scheme: WebhookScheme;
}

const idBytes = 8;
/** How long two secrets sign after a rotation, in milliseconds. */
const bothSecretsMs = 24 * 60 * 60 * 1_000;
/** Events of one replay at most. */
const replayMax = 10_000;

const urlSentences: Readonly<Record<Exclude<WebhookUrlVerdict, 'allowed'>, string>> = {
  malformed: 'Url must be an https URL without a user name; send the address that receives the events.',
  'needs-https': 'Url must begin with https; plain http is only for networks in WEBHOOK_ALLOW_NETWORKS.',
  'unknown-host': 'The host in Url has no address; correct it, or enter it in the DNS first.',
  forbidden:
    'The host in Url has an address of this machine or of a private network; send a public one, or let the operator add the network to WEBHOOK_ALLOW_NETWORKS.',
};

const forbiddenInSandbox =
  'The host in Url has an address of this machine or of a private network; to receive on this machine, start the service with WEBHOOK_ALLOW_NETWORKS=127.0.0.1/32.';

const badLabel = badRequest(
  'Label holds a null character or half of a character, which no text has; correct it or leave it out.',
);
const isLabel = (label: string | null | undefined): boolean => isStorableText(label ?? '');

const noEndpoint = notFound(
  'There is no webhook endpoint with this id for the locations of this API key; list them with GET /WebhookEndpoints.',
);

const tooManyEndpoints = badRequest(
  `A location has at most ${webhookEndpointsMax} webhook endpoints; remove one that is no longer used, then make the new one.`,
);

async function checkUrl(
  { webhookSender, sandbox }: Pick<EndpointDependencies, 'webhookSender' | 'sandbox'>,
  url: string,
): Promise<Result<null>> {
  const verdict = await webhookSender.check(url);
  if (verdict === 'allowed') return succeed(null);
  const isHere = verdict === 'forbidden' && sandbox !== null;
  return badRequest(isHere ? forbiddenInSandbox : urlSentences[verdict]);
}

/** Records an act for each location of an endpoint, before its answer is given. */
async function audit(
  { audit: trail }: Pick<EndpointDependencies, 'audit'>,
  act: AuditedAct,
  { id, locations }: Pick<WebhookEndpoint, 'id' | 'locations'>,
  actor: Actor,
): Promise<void> {
  for (const location of locations)
    await trail.add({ act, outcome: id, correlationId: null, location, actor });
}

/** Creates an endpoint, which gets the events recorded from now on. */
export async function createEndpoint(
  deps: Omit<EndpointDependencies, 'webhookEndpoints'> & {
    readonly webhookEndpoints: Pick<EndpointStore, 'add'>;
  },
  { locations: own, actor }: EndpointCaller,
  { url, locations: asked, types, label, scheme }: CreateEndpointRequest,
): Promise<Result<EndpointWithKey>> {
  const locations = asked === null ? own : own.filter((location) => asked.includes(location));
  if (locations.length === 0 || (asked !== null && asked.some((each) => !own.some((one) => one === each))))
    return badRequest('MinorIds must be locations of this API key; leave it out for all of them.');
  if (!isLabel(label)) return badLabel;
  const checked = await checkUrl(deps, url);
  if (!checked.ok) return checked;
  const id = `we_${deps.ids.secretHex(idBytes)}`;
  const secret = createWebhookSecret(scheme);
  await audit(deps, 'create-webhook', { id, locations }, actor);
  const endpoint = await deps.webhookEndpoints.add({ id, url, locations, types, label, scheme, secret });
  return endpoint === null ? tooManyEndpoints : succeed(withKey(endpoint, secret));
}

const withKey = (endpoint: WebhookEndpoint, secret: string): EndpointWithKey => {
  const publicKey = publicKeyOf(secret);
  return { endpoint, publicKey, secret: publicKey === null ? secret : null };
};

/** Changes an endpoint; to turn one on again begins where it was. */
export async function changeEndpoint(
  deps: EndpointDependencies,
  { locations, actor }: EndpointCaller,
  id: string,
  change: WebhookEndpointChange,
): Promise<Result<WebhookEndpoint>> {
  const found = await deps.webhookEndpoints.find(locations, id);
  if (found === null) return noEndpoint;
  if (!isLabel(change.label)) return badLabel;
  if (change.url !== undefined) {
    const checked = await checkUrl(deps, change.url);
    if (!checked.ok) return checked;
  }
  await audit(deps, 'change-webhook', found, actor);
  const changed = await deps.webhookEndpoints.change(locations, id, change);
  return changed === null ? noEndpoint : succeed(changed);
}

/** The endpoint of a caller. */
export async function findEndpoint(
  { webhookEndpoints }: EndpointDependencies,
  { locations }: EndpointCaller,
  id: string,
): Promise<Result<WebhookEndpoint>> {
  const found = await webhookEndpoints.find(locations, id);
  return found === null ? noEndpoint : succeed(found);
}

/** The endpoints of a caller, whose reading is recorded at each of the caller's locations. */
export async function listEndpoints(
  deps: EndpointDependencies,
  { locations, actor }: EndpointCaller,
): Promise<readonly WebhookEndpoint[]> {
  await audit(deps, 'read-webhooks', { id: 'list', locations }, actor);
  return deps.webhookEndpoints.list(locations);
}

/** The endpoint of a caller, to be shown. */
export const readEndpoint = (
  deps: EndpointDependencies,
  caller: EndpointCaller,
  id: string,
): Promise<Result<WebhookEndpoint>> =>
  onEndpoint(deps, caller, { id, act: 'read-webhooks' }, async (endpoint) => succeed(endpoint));

/** A page of the deliveries to an endpoint of a caller. */
export const readDeliveries = (
  deps: EndpointDependencies,
  caller: EndpointCaller,
  id: string,
  page: Parameters<EndpointStore['deliveries']>[1],
): Promise<Result<readonly WebhookDelivery[]>> =>
  onEndpoint(deps, caller, { id, act: 'read-webhooks' }, async (endpoint) =>
    succeed(await deps.webhookEndpoints.deliveries(endpoint.id, page)),
  );

/** Finds an endpoint, records the act, and then does it. */
async function onEndpoint<Answer>(
  deps: EndpointDependencies,
  caller: EndpointCaller,
  { id, act }: { readonly id: string; readonly act: AuditedAct },
  work: (endpoint: WebhookEndpoint) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const found = await findEndpoint(deps, caller, id);
  if (!found.ok) return found;
  await audit(deps, act, found.answer, caller.actor);
  return work(found.answer);
}

/** Removes an endpoint with its deliveries. */
export const removeEndpoint = (
  deps: EndpointDependencies,
  caller: EndpointCaller,
  id: string,
): Promise<Result<null>> =>
  onEndpoint(deps, caller, { id, act: 'remove-webhook' }, async () => {
    const isRemoved = await deps.webhookEndpoints.remove(caller.locations, id);
    return isRemoved ? succeed(null) : noEndpoint;
  });

/** Makes a new secret; for a day each message is signed with both. */
export const rotateEndpointSecret = (
  deps: EndpointDependencies,
  caller: EndpointCaller,
  id: string,
): Promise<Result<EndpointWithKey>> =>
  onEndpoint(deps, caller, { id, act: 'rotate-webhook-secret' }, async (endpoint) => {
    const secret = createWebhookSecret(endpoint.scheme);
    await deps.webhookEndpoints.replaceSecret(id, secret, bothSecretsMs);
    return succeed(withKey(endpoint, secret));
  });

/** Sends an event of the type `endpoint.test` to this endpoint only. */
export const testEndpoint = (
  deps: EndpointDependencies,
  caller: EndpointCaller,
  id: string,
): Promise<Result<null>> =>
  onEndpoint(deps, caller, { id, act: 'test-webhook' }, async (endpoint) => {
    if (endpoint.state === 'off')
      return badRequest('This webhook endpoint is off; turn it on by PATCH with State "on", then test it.');
    await deps.webhookEndpoints.recordTest(endpoint);
    return succeed(null);
  });

/** Delivers events again; gives how many. */
export const replayEvents = (
  deps: EndpointDependencies,
  caller: EndpointCaller,
  id: string,
  range: ReplayRange,
): Promise<Result<number>> =>
  onEndpoint(deps, caller, { id, act: 'replay-webhook' }, async (endpoint) => {
    const count = await deps.webhookEndpoints.replay(endpoint, range, replayMax);
    return count === null
      ? badRequest(`More than ${replayMax} events are in this range; send a smaller one.`)
      : succeed(count);
  });
