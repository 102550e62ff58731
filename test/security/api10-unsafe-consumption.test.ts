// OWASP API10: whatever the insurer's side sends, nothing of it is followed or believed: it is a failure, or an answer that verifies no patient.
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readPatient } from '../../src/domain/patients/read-patient.ts';
import { claimSimulatorOn, type ClaimSimulatorOn } from '../support/simulated-claim-service.ts';
import { wireInsurer, type WireInsurer } from '../support/wire-insurer.ts';

/** An answer that would be right, for what is made of it. */
const right = { medicareStatus: { status: { code: 0, text: 'Verified.' } } };
const json = { 'content-type': 'application/json' };

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
const body =
  (text: string | Buffer, status = 200, headers: Record<string, string> = json): Reply =>
  (_request, response) =>
    response.writeHead(status, headers).end(text);

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const withStatus = (status: unknown) => JSON.stringify({ medicareStatus: { status } });

describe('an insurer that cannot be trusted', () => {
  let home: ClaimSimulatorOn;
  let hostile: Server;
  let wire: WireInsurer;
  let reply: Reply = body('');
  const visited: string[] = [];

  before(async () => {
    hostile = createServer((request, response) => {
      visited.push(`${request.method} ${request.url}`);
      response.on('error', () => {});
      reply(request, response);
    });
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
    home = claimSimulatorOn('2026-11-21');
    const { simulator, claimService: claims, clock } = home;
    wire = await wireInsurer(
      { insurer: simulator.insurer, claims, clock },
      {
        settings: {
          servicesUrl: originOfHostile(),
          timeouts: { answerMs: 3_000 },
          breaker: { callsMin: 1_000, pauseMs: 1 },
        },
      },
    );
  });
  after(async () => {
    await wire.close();
    hostile.closeAllConnections();
    await new Promise<void>((resolve) => void hostile.close(() => resolve()));
  });
  beforeEach(() => void visited.splice(0));

  function originOfHostile(): string {
    const address = hostile.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }
  async function verify() {
    const sent = home.simulator.personas().patients.find(({ key }) => key === 'verified-adult-female');
    const { patient } = readPatient(sent?.patient ?? {}, home.clock.today());
    assert.ok(patient);
    return wire.insurer.verifyPatient({ minorId: null, patient, dateOfService: home.clock.today() });
  }

  it('is believed when it answers rightly: what follows is refused for what it is', async () => {
    reply = body(JSON.stringify(right));
    const outcome = await verify();
    assert.equal(outcome.ok && outcome.answer.status.code, 0);
  });

  const cases: readonly [string, Reply, string][] = [
    ['a redirect to a host of its choice', redirect(302), 'refused'],
    ['a permanent redirect that keeps the message', redirect(308), 'refused'],
    ['an answer of 17 MB', body(`"${'x'.repeat(17 * 1024 * 1024)}"`), 'malformed-answer'],
    ['an answer without an end', endless, 'malformed-answer'],
    [
      'a compressed bomb',
      body(gzipSync(Buffer.alloc(64 * 1024 * 1024)), 200, { ...json, 'content-encoding': 'gzip' }),
      'malformed-answer',
    ],
    ['an answer 100,000 deep', body(nested(100_000)), 'answered without a code'],
    [
      'an answer 100,000 deep where a field is unknown',
      body(`{"medicareStatus":{"status":{"code":0}},"x":${nested(100_000)}}`),
      'answered',
    ],
    ['a page', body('<html>', 200, { 'content-type': 'text/html' }), 'malformed-answer'],
    ['nothing', body(''), 'malformed-answer'],
    ['no status at all', body('{}'), 'answered without a code'],
    ['a list', body('[]'), 'malformed-answer'],
    ['a status in words', body(withStatus('0')), 'answered without a code'],
    ['a code in words', body(withStatus({ code: '0' })), 'answered without a code'],
    ['a code with a fraction', body(withStatus({ code: 0.5 })), 'answered without a code'],
    [
      'a code that is no number',
      body('{"medicareStatus":{"status":{"code":1e999}}}'),
      'answered without a code',
    ],
    ['a code that is a list', body(withStatus({ code: [0] })), 'answered without a code'],
    [
      'a code on the prototype',
      body('{"medicareStatus":{"status":{"__proto__":{"code":0}}}}'),
      'answered without a code',
    ],
    [
      'a status on the prototype',
      body('{"__proto__":{"medicareStatus":{"status":{"code":0}}}}'),
      'answered without a code',
    ],
    [
      'a constructor',
      body('{"constructor":{"prototype":{"medicareStatus":{"status":{"code":0}}}}}'),
      'answered without a code',
    ],
    ['half of two answers', body(`${JSON.stringify(right)}${JSON.stringify(right)}`), 'malformed-answer'],
    ['a right answer with another status', body(JSON.stringify(right), 201), 'malformed-answer'],
    ['a right answer as an error', body(JSON.stringify(right), 500), 'unreachable'],
    ['many headers', many, 'unreachable'],
    [
      'two lengths',
      raw('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'),
      'unreachable',
    ],
    ['no HTTP', raw('good morning\r\n\r\n'), 'malformed-answer'],
    [
      'a switch of protocol',
      raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      'unreachable',
    ],
    ['a cookie', body(JSON.stringify(right), 200, { ...json, 'set-cookie': 'session=1' }), 'answered'],
  ];
  function redirect(status: number): Reply {
    return (_request, response) =>
      response.writeHead(status, { location: `${originOfHostile()}/stolen` }).end();
  }
  function endless(_request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, json);
    const more = (): void => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  }
  function many(_request: IncomingMessage, response: ServerResponse): void {
    for (let at = 0; at < 2_000; at += 1) response.setHeader(`x-${at}`, 'x'.repeat(100));
    response.end(JSON.stringify(right));
  }
  function raw(text: string): Reply {
    return ({ socket }) => void socket.end(text);
  }

  for (const [what, answer, expected] of cases) {
    it(`that sends ${what} is "${expected}"`, async () => {
      reply = answer;
      const outcome = await verify();
      const code = outcome.ok ? outcome.answer.status.code : null;
      const answered = code === null ? 'answered without a code' : 'answered';
      assert.equal(outcome.ok ? answered : outcome.failure.kind, expected);
      assert.equal(
        visited.some((visit) => visit.includes('stolen')),
        false,
      );
      assert.equal(Object.hasOwn(Object.prototype, 'code'), false);
      assert.equal('medicareStatus' in {}, false);
    });
  }

  it('has nothing it sent in the log but names of fields, cleaned and cut', async () => {
    const odd = '\u001b[31mred\r\n{"level":"error","message":"forged"}';
    reply = body(JSON.stringify({ ...right, [odd]: 1, ['x'.repeat(10_000)]: 1 }));
    await verify();
    const reported = wire.log.lines.filter(({ message }) => message.includes('not known'));
    assert.ok(reported.length > 0);
    for (const { error } of reported) assert.match(error ?? '', /^[\w.[\]?, -]{1,200}$/);
  });

  it('gets no cookie back, and every message on its own', async () => {
    const cookies: (string | undefined)[] = [];
    reply = (request, response) => {
      cookies.push(request.headers.cookie);
      response.writeHead(200, { ...json, 'set-cookie': 'session=1' }).end(JSON.stringify(right));
    };
    await verify();
    await verify();
    assert.deepEqual(cookies, [undefined, undefined]);
  });
});
