// What is logged of a request, and what never is.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { oneLocation, startTestServer } from '../../support/test-server.ts';
import { eventually } from '../../support/eventually.ts';

/** Words that stand for everything personal: in the path, query, body and headers. */
const secret = 'Citizen-2953701451';
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('a request', () => {
  it('is one line: id, trace, method, route pattern, status, time, key and location', async (test) => {
    const testServer = await startTestServer(test);
    await testServer.call(`/Probe/${secret}?word=${secret}`, {
      headers: { ...oneLocation, 'x-request-id': 'my-id', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    await eventually(() => testServer.log.lines.length === 1);
    const { milliseconds, ...line } = testServer.log.lines[0] ?? { milliseconds: undefined };
    assert.deepEqual(line, {
      level: 'info',
      message: 'request',
      requestId: 'my-id',
      trace_id: trace,
      method: 'GET',
      route: '/Probe/:name',
      status: 200,
      keyId: 'id of one-location',
      minorId: 'ABC00001',
    });
    assert.ok(Number.isFinite(milliseconds) && Number(milliseconds) >= 0);
  });

  it('leaves nothing of its path, query, body, headers or key in the log, whatever the answer', async (test) => {
    const testServer = await startTestServer(test);
    const json = {
      ...oneLocation,
      'content-type': 'application/json',
      'user-agent': secret,
      cookie: secret,
      traceparent: secret,
      tracestate: secret,
    };
    const post = (path: string, body: string, headers: Record<string, string> = json) =>
      testServer.call(path, { method: 'POST', headers, body });
    const answers = [
      await post('/Probe', JSON.stringify({ Text: secret })),
      await post('/Probe', JSON.stringify({ [secret]: 1 })),
      await post('/Probe', `{"Text": "${secret}`),
      await post(`/Probe?${secret}=1`, '{}'),
      await post('/Probe', '{}', { 'x-api-key': secret }),
      await post('/Probe', '{}', { ...json, 'x-minor-id': secret }),
      await post(`/${secret}`, '{}'),
      await post(`/Medicare/${secret}`, JSON.stringify({ correlationId: secret })),
      await testServer.call(`/Probe/${secret}%`, { headers: json }),
      await testServer.call('/Broken', { headers: oneLocation }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 400, 400, 400, 401, 400, 404, 404, 400, 500],
    );
    await eventually(
      () => testServer.log.lines.filter(({ message }) => message === 'request').length === answers.length,
    );
    assert.doesNotMatch(testServer.log.text(), /Citizen|2953701451|"one-location"/);
  });
});

describe('an unexpected error', () => {
  it('is logged once with the incident id of the answer and the places in our code, not with its words', async (test) => {
    const testServer = await startTestServer(test);
    const answer = await testServer.call('/Broken', { headers: oneLocation });
    const [incidentId = ''] = /[\w-]{18,40}(?=\.$)/.exec(await answer.text()) ?? [];
    const [line, ...others] = testServer.log.lines.filter(({ level }) => level === 'error');
    assert.deepEqual(others, []);
    assert.equal(line?.incidentId, incidentId);
    assert.equal(line?.error, 'TypeError');
    assert.equal(line?.route, '/Broken');
    assert.match(line?.stack ?? '', /at .*test-server\.ts/);
    assert.doesNotMatch(testServer.log.text(), /Jane/);
  });
});
