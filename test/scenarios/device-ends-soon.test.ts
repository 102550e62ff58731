// A device that expires in a few days: everything is answered, and the warnings come in time.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  localDateInTimeZone,
  formatLongDate,
  plusDays,
  type LocalDate,
} from '../../src/domain/values/local-date.ts';
import { startNationalService, type NationalService } from '../support/national-service.ts';
import { readPrometheusText } from '../support/prometheus-text.ts';
import { testTimeZone } from '../support/time-zone.ts';

const daysLeft = 5;

describe('a service whose device ends in five days', () => {
  let service: NationalService;
  let end: LocalDate;
  let sentence: string;
  before(async () => {
    service = await startNationalService({}, { deviceDays: daysLeft });
    end = plusDays(localDateInTimeZone(testTimeZone, Date.now()), daysLeft);
    sentence = `The device ends on ${formatLongDate(end)}; extend it in the portal, or activate it anew with a code.`;
  });
  after(() => service.stop());

  it('is ready, and says so in /ready', async () => {
    const answer = await service.call('/ready');
    const { Status, Degraded } = (await answer.json()) as Record<string, string>;
    assert.deepEqual([answer.status, Status], [200, 'ready']);
    // What else is degraded depends on the day: a newer schedule may be in force than the bundled one.
    assert.ok(Degraded?.startsWith(sentence), Degraded);
  });

  it('has said it once in its log', () => {
    const lines = service.log.lines.filter(({ message }) => message === 'device authentication ends soon');
    assert.deepEqual(
      lines.map(({ level, error }) => [level, error]),
      [['warn', sentence]],
    );
  });

  it('shows the end in its metrics', async () => {
    const families = readPrometheusText(await (await fetch(`${service.origin}/metrics`)).text());
    const seconds = families.get('insurer_device_expiry_timestamp_seconds')?.samples[0]?.value ?? 0;
    // The insurer means the beginning of that day in the east, wherever the service is.
    assert.equal(new Date(seconds * 1_000).toISOString(), `${plusDays(end, -1)}T14:00:00.000Z`);
  });

  it('asks Medicare as ever', async () => {
    const personas = (await (await service.call('/Sandbox/Personas')).json()) as {
      Patients: readonly { Key: string; Patient: object }[];
    };
    const patient = personas.Patients.find(({ Key }) => Key === 'verified-senior')?.Patient ?? {};
    const answer = await service.post('/VerifyPatient', patient);
    assert.equal(((await answer.json()) as { Verified: boolean }).Verified, true);
  });
});
