// What the circuit breaker counts: a message that was never sent is neither a success nor a failure.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCircuitBreaker } from '../../../../src/domain/values/circuit-breaker.ts';
import { createWebServiceClient } from '../../../../src/adapters/services-australia/client/web-service-client.ts';
import type { HttpExchangeResult } from '../../../../src/adapters/services-australia/client/http-exchange.ts';
import {
  webServiceFailures,
  rejectedConnectionFailure,
} from '../../../../src/adapters/services-australia/client/web-service-failures.ts';
import type { WebService } from '../../../../src/adapters/services-australia/wire/web-service-definition.ts';
import { createCorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { minorId } from '../../../support/minor-id.ts';

const pauseMs = 1_000;
const question: WebService<null, null> = {
  name: 'patient-verification',
  operationOf: () => 'operation',
  paths: ['/'],
  repeatable: false,
  pathOf: () => '/',
  auditIdType: 'Location Id',
  subjectOf: () => null,
  readRejection: () => null,
  isRejection: () => false,
  bodyOfInvalid: () => null,
  writeRequest: () => ({}),
  readRequest: () => null,
  writeAnswer: () => ({}),
  writeErrorMessages: () => null,
  readAnswer: () => ({ answer: null, unknown: [] }),
  readErrorMessages: () => null,
};
const unreachable: HttpExchangeResult = {
  kind: 'failed',
  failure: webServiceFailures.unreachable,
  unsent: false,
};
const unsendable: HttpExchangeResult = {
  kind: 'failed',
  failure: webServiceFailures.unsendable,
  unsent: true,
};
const answered: HttpExchangeResult = { kind: 'answered', status: 200, body: '{}' };
const noDevice = { ok: false, failure: rejectedConnectionFailure('the device is not activated.') } as const;

/** A client whose breaker opens after two failures, with the next exchange and the next token to give. */
function clientOn() {
  const next = {
    exchange: unreachable,
    /** How long the exchange takes. */
    delayMs: 0,
    token: { ok: true, answer: 'token' } as typeof noDevice | { ok: true; answer: string },
  };
  let time = 0;
  const now = () => time;
  const breaker = createCircuitBreaker({ now, callsMin: 2, pauseMs });
  const token = () => Promise.resolve(next.token);
  const client = createWebServiceClient({
    connection: {
      send() {
        time += next.delayMs;
        return Promise.resolve(next.exchange);
      },
      close: () => Promise.resolve(),
    },
    tokens: { current: token, replace: token },
    breaker,
    log: capturedLog(),
    apiKey: 'key',
    productId: 'product',
    sendsTraceparent: false,
    callMs: 10_000,
    now,
  });
  const location = minorId('SBX00001');
  const correlationId = createCorrelationId(location, '0123456789abcdef');
  const ask = () => client.send(question, null, { location, correlationId, traceId: null });
  return { next, ask, breaker, later: (milliseconds: number) => void (time += milliseconds) };
}

describe('a message that was never sent', () => {
  for (const [why, exchange, token] of [
    ['because of its characters', unsendable, null],
    ['without a token', answered, noDevice],
  ] as const) {
    it(`${why} does not close the breaker, and the next message tries`, async () => {
      const { next, ask, breaker, later } = clientOn();
      await ask();
      await ask();
      assert.equal(breaker.isOpen(), true);
      later(pauseMs);
      Object.assign(next, { exchange, ...(token === null ? {} : { token }) });
      assert.equal((await ask()).ok, false);
      assert.equal(breaker.isOpen(), true);
      later(pauseMs);
      Object.assign(next, { exchange: answered, token: { ok: true, answer: 'token' } });
      assert.equal((await ask()).ok, true);
      assert.equal(breaker.isOpen(), false);
    });

    it(`${why} does not reset the count of failures`, async () => {
      const { next, ask, breaker } = clientOn();
      await ask();
      Object.assign(next, { exchange, ...(token === null ? {} : { token }) });
      await ask();
      Object.assign(next, { exchange: unreachable, token: { ok: true, answer: 'token' } });
      await ask();
      assert.equal(breaker.isOpen(), true);
    });
  }
});

describe('a message whose caller left', () => {
  const abandoned = { kind: 'failed', failure: webServiceFailures.abandoned, unsent: false } as const;

  it('soon says nothing about the insurer, and one that waited for half of the time limit does', async () => {
    for (const [waited, isCounted] of [
      [4_999, false],
      [5_000, true],
    ] as const) {
      const { next, ask, breaker } = clientOn();
      next.exchange = abandoned;
      next.delayMs = waited;
      for (let calls = 0; calls < 2; calls += 1) await ask();
      assert.equal(breaker.isOpen(), isCounted);
    }
  });
});
