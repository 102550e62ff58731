// The baseline: what a good Fastify developer would write around a handler that returns a constant.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type RouteShorthandOptions } from 'fastify';
import pino from 'pino';
import { rateLimitPerMinute, sandboxHeaders, type BaselineOptions } from './servers.ts';

const options: BaselineOptions = JSON.parse(process.argv[2] ?? '');
const empty = '{"Constant":""}';
const text = 'x'.repeat(Math.max(0, options.bytes - empty.length));
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const keys = new Map([[hashOf(sandboxHeaders['x-api-key']), 'sandbox']]);

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Key, rate limit, request id, security headers and one log line, each by a hook or the ecosystem's plugin. */
async function addProductionPlugins(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...headers, 'x-request-id': request.id });
    const hash = hashOf(String(request.headers['x-api-key']));
    const known = [...keys.keys()].some((each) => timingSafeEqual(Buffer.from(each), Buffer.from(hash)));
    if (!known) await reply.code(401).send('Send a valid API key in the header x-api-key.');
  });
  await app.register(rateLimit, {
    max: Number(rateLimitPerMinute),
    timeWindow: 60_000,
    keyGenerator: ({ headers: sent }) => String(sent['x-api-key']),
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    request.log.info({ method: request.method, route: request.routeOptions.url, status, milliseconds });
  });
}

const object = (properties: object) => ({ type: 'object', properties, additionalProperties: false });
const [string, integer, boolean] = [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }];
const benefit = object({ ItemNumber: string, PatientsSeen: integer, InHospitalTreatment: boolean });
const input =
  options.method === 'POST' ? { body: benefit } : { querystring: object({ dateOfService: string }) };
const output = options.encoding === undefined ? { response: { 200: object({ Constant: string }) } } : {};
const bytes = Buffer.alloc(options.bytes, 'x');
const handler = (_request: unknown, reply: FastifyReply) =>
  options.encoding === undefined
    ? { Constant: text }
    : reply.header('content-encoding', options.encoding).type('application/json').send(bytes);

const isBare = options.kind === 'bare';
const stream = pino.destination({ dest: 1, sync: false, minLength: 4_096 });
const logging = { logger: { stream }, disableRequestLogging: true, genReqId: () => randomUUID() };
const app: FastifyInstance = fastify(isBare ? {} : logging);
if (!isBare) await addProductionPlugins(app);
const route: RouteShorthandOptions = isBare ? {} : { schema: { ...input, ...output } };
app.route({ method: options.method, url: options.route, handler, ...route });

process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stderr.write(`listening on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
