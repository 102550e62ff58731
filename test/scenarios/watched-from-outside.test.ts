// What an operator sees of a service whose Medicare is in another process: one trace through everything, and the metrics.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  metricDefinitions,
  processMetricNames,
  type MetricDefinition,
} from '../../src/http/metrics/metric-definitions.ts';
import { bulkBillClaim } from '../support/bulk-bill-claims.ts';
import { servicesBasePath } from '../../src/adapters/simulator/server/insurer-server.ts';
import { lodgePath, nextId } from '../support/claim-sender.ts';
import { eventually } from '../support/eventually.ts';
import { startNationalService, type NationalService } from '../support/national-service.ts';
import { readPrometheusText } from '../support/prometheus-text.ts';
import { openWatchedWire, type WatchedWire } from '../support/watched-wire.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

describe('a service watched from outside', () => {
  let wire: WatchedWire;
  let service: NationalService;
  before(async () => {
    wire = await openWatchedWire();
    service = await startNationalService({
      MEDICARE_URL: `${wire.origin}${servicesBasePath}`,
      MEDICARE_TRACEPARENT: 'on',
      // No caller is answered while its message is under way, however busy the machine: a cut wire fails at once.
      FORWARD_DEADLINE_MS: '60000',
    });
  });
  after(async () => {
    await service.stop();
    await wire.close();
  });

  /** The log lines of one trace, by what they say. */
  const linesOf = (traceId: string) => service.log.lines.filter(({ trace_id }) => trace_id === traceId);
  const messagesOf = (traceId: string) =>
    wire.passed.filter(({ headers }) => String(headers['traceparent'] ?? '').includes(traceId));
  const lodge = (headers: Record<string, string> = {}, correlationId = nextId()) =>
    service.post(lodgePath(), { correlationId, claim: bulkBillClaim() }, headers);

  it('shows one trace in the request log, in the dispatcher and at the insurer, also of a claim that waits', async () => {
    const queued = await lodge({ traceparent });
    assert.deepEqual([queued.status, queued.headers.get('x-trace-id')], [202, trace]);
    wire.leadsTo = service.simulate.origin;
    await eventually(() => linesOf(trace).some(({ message }) => message.includes('is with the insurer')));
    const seen = new Set(linesOf(trace).map(({ message }) => message));
    for (const message of [
      'request',
      'a claim waits for the insurer',
      'message to Medicare',
      'a claim that waited is with the insurer',
    ]) {
      assert.ok(seen.has(message), message);
    }
    const [arrived, ...more] = messagesOf(trace);
    assert.ok(arrived);
    assert.deepEqual(more, []);
    const messageId = String(arrived.headers['dhs-messageid']).replace('urn:uuid:', '');
    const line = linesOf(trace).findLast(({ message }) => message === 'message to Medicare');
    assert.deepEqual([line?.messageId, line?.route, line?.status], [messageId, 'bulk-bill-claim', 200]);
    assert.equal(
      arrived.headers['traceparent'],
      `00-${trace}-${messageId.replaceAll('-', '').slice(0, 16)}-00`,
    );
  });

  it('sends the insurer the trace of a check, made here if none came', async () => {
    const answer = await service.post('/VerifyPatient', {
      PatientMedicareNumber: '2950000000',
    });
    const made = answer.headers.get('x-trace-id') ?? '';
    assert.deepEqual(messagesOf(made), [], 'a card that cannot be is not asked about');
    const personas = (await (await service.call('/Sandbox/Personas')).json()) as {
      Patients: readonly { Key: string; Patient: object }[];
    };
    const patient = personas.Patients.find(({ Key }) => Key === 'verified-adult-female')?.Patient ?? {};
    const checked = await service.post('/VerifyPatient', patient);
    const own = checked.headers.get('x-trace-id') ?? '';
    assert.notEqual(own, made);
    assert.deepEqual(
      messagesOf(own).map(({ path }) => path),
      ['/claiming/ext-vnd/mcp/patientverification/medicare/v1'],
    );
  });

  it('shows in its metrics what has happened so far, in the format of the ecosystem', async () => {
    const correlationId = nextId();
    assert.equal((await lodge({}, correlationId)).status, 200);
    assert.equal((await lodge({}, correlationId)).status, 200);
    assert.equal(
      (await service.post(lodgePath(), { claim: { ...bulkBillClaim(), medicalEvent: [] } })).status,
      400,
    );
    const report = { correlationId, payeeProvider: bulkBillClaim().serviceProvider };
    assert.equal((await service.post('/Medicare/bulkbillpaymentreport/v1', report)).status, 200);
    const away = wire.leadsTo;
    wire.leadsTo = null;
    assert.equal((await lodge()).status, 202);
    const text = await (await fetch(`${service.origin}/metrics`)).text();
    wire.leadsTo = away;
    const families = readPrometheusText(text);
    const value = (name: string, labels: Readonly<Record<string, string>> = {}, suffix = '') =>
      families
        .get(name)
        ?.samples.find(
          (sample) =>
            sample.name === name + suffix &&
            Object.entries(labels).every(([label, wanted]) => sample.labels[label] === wanted),
        )?.value;

    const route = lodgePath();
    assert.equal(value('http_requests_total', { method: 'POST', route, status: '2xx' }), 4);
    assert.equal(value('http_requests_total', { method: 'POST', route, status: '4xx' }), 1);
    const times = { method: 'POST', route, status: '2xx' };
    assert.equal(value('http_request_duration_seconds', times, '_count'), 4);
    const claims = (outcome: string) => value('claim_requests_total', { stream: 'general', outcome });
    assert.deepEqual([claims('lodged'), claims('queued'), claims('refused')], [2, 2, undefined]);
    assert.deepEqual(
      ['queued', 'correcting'].map((state) => value('claims_waiting', { state })),
      [1, 0],
    );
    assert.deepEqual(
      ['lodged', 'refused'].map((state) => value('claims_settled', { state })),
      [2, 0],
    );
    assert.ok((value('claims_longest_wait_seconds') ?? 0) > 0);
    assert.equal(value('claim_reports_total', { report: 'payment', outcome: 'REPORT_NOT_READY' }), 1);
    const calls = (labels: Record<string, string>) =>
      value('insurer_request_duration_seconds', labels, '_count') ?? 0;
    assert.equal(calls({ web_service: 'bulk-bill-claim', outcome: 'answered' }), 2);
    assert.ok(calls({ web_service: 'bulk-bill-claim', outcome: 'unreachable' }) >= 2);
    assert.equal(calls({ web_service: 'patient-verification', outcome: 'answered' }), 1);
    const { host } = new URL(wire.origin);
    const named = { insurer: 'services-australia', host: `${host}${servicesBasePath}` };
    assert.equal(value('insurer_info', named), 1);
    assert.equal(value('insurer_breaker_open'), 0);
    for (const name of [
      'insurer_device_expiry_timestamp_seconds',
      'insurer_device_key_expiry_timestamp_seconds',
    ]) {
      assert.ok((value(name) ?? 0) > Date.now() / 1_000, name);
    }
    assert.equal(value('database_up'), 1);
    assert.ok((value('schedule_releases') ?? 0) >= 1);
    assert.equal(families.get('medicare_gateway_build_info')?.samples[0]?.value, 1);
    assert.ok(families.has('nodejs_eventloop_lag_p99_seconds'));

    const declared: ReadonlyMap<string, MetricDefinition> = new Map(
      Object.entries<MetricDefinition>(metricDefinitions),
    );
    const ofProcess: ReadonlySet<string> = new Set(processMetricNames);
    for (const { name, type, help, samples } of families.values()) {
      const metric = declared.get(name);
      assert.ok(metric !== undefined || ofProcess.has(name), `${name} is declared`);
      if (metric === undefined) continue;
      assert.deepEqual([type, help], [metric.type, metric.help], name);
      for (const { labels } of samples) {
        const { le: _, ...own } = labels;
        assert.deepEqual(Object.keys(own), metric.labels, name);
      }
    }
    const ids = [correlationId, 'SBX00001', trace, '9900110B'];
    for (const id of ids) assert.equal(text.includes(id), false, id);
  });
});
