// The baseline: Fastify with its defaults and one route, which answers a ready-made constant.
import fastify, { type FastifyInstance } from 'fastify';
import sonicBoom from 'sonic-boom';
import type { ConstantOptions } from './constant.ts';

const options: Pick<ConstantOptions, 'method' | 'route' | 'bytes' | 'logs'> = JSON.parse(
  process.argv[2] ?? '',
);

/** Written in the background and in batches, one line a request: the framework's own logger at its cheapest. */
function loggingServer(): FastifyInstance {
  const stream = new sonicBoom.SonicBoom({ dest: 1, sync: false, minLength: 4_096 });
  const app = fastify({ disableRequestLogging: true, logger: { stream } });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    request.log.info({ method, route: routeOptions.url, status, milliseconds }, 'request');
    done();
  });
  return app;
}

const app = options.logs ? loggingServer() : fastify({ logger: false });
const empty = '{"Constant":""}';
const constant = empty.replace('""', `"${'x'.repeat(Math.max(0, options.bytes - empty.length))}"`);

app.route({
  method: options.method,
  url: options.route,
  handler: (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(constant),
});

process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stderr.write(`listening on ${address}\n`);
