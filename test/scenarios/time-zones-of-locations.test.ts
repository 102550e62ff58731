// A location in Perth and one in Sydney on one service: each has its own day and its own times, from the page of settings on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { timeInZone } from '../../src/desk/parts/time-in-zone.ts';
import { plusDays, timeOfDayMs, localDate, type LocalDate } from '../../src/domain/values/local-date.ts';
import { shortDate, typedDateOf } from '../../src/desk/typed-values.ts';
import { bulkBillClaim, cardOf, gp, medicalEvent } from '../support/bulk-bill-claims.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import type { DeskVisitor } from '../support/desk-visitor.ts';

const [perth, sydney] = ['SBX00001', 'SBX00002'] as const;
type Location = typeof perth | typeof sydney;
const hourMs = 3_600_000;
const jitterMs = 30 * 60_000;

describe('a location in Perth on a service with one in Sydney', () => {
  let desk: DeskService;
  let visitor: DeskVisitor;
  /** In Perth, when it is past eleven at night there; in Sydney it is past two on the day after. */
  const late = localDate('2026-11-19');
  const next = plusDays(late, 1);
  before(async () => {
    desk = await startDeskService();
    visitor = await desk.newcomer(['owner', 'biller', 'desk'], [perth, sydney]);
    assert.equal((await setZone(perth, 'Australia/Perth')).headers.location, '/desk/settings?done=practice');
    assert.equal((await setZone(sydney, 'Australia/Sydney')).statusCode, 303);
    await desk.service.post('/Sandbox/Clock', { Today: late });
    const { Now } = (await (await desk.service.call('/Sandbox/Clock')).json()) as { readonly Now: string };
    const untilEleven = timeOfDayMs('Australia/Perth', late, 23) - Date.parse(Now);
    await desk.service.post('/Sandbox/Clock', { AdvanceHours: Math.ceil(untilEleven / hourMs) });
  });
  after(() => desk.service.stop());

  const at = (location: Location) => visitor.cookies.set('__Host-desk-location', location);
  function setZone(location: Location, zone: string) {
    at(location);
    return visitor.submit('/desk/settings', '/desk/settings', { do: 'save-practice', 'time-zone': zone });
  }
  const lodge = (location: Location, day: LocalDate, card: number) => {
    const patient = {
      identity: { familyName: 'Zone', givenName: 'Robin', dateOfBirth: '1980-02-29' },
      medicare: { memberNumber: cardOf(card), memberRefNumber: '1' },
    };
    const event = medicalEvent('general', { patient, medicalEventDate: day, authorisationDate: day });
    const body = { claim: bulkBillClaim('general', { medicalEvent: [event] }) };
    return desk.service.post('/Medicare/bulkbillstoreforward/general/v1', body, { 'x-minor-id': location });
  };
  async function lodgedOn(location: Location, answer: Response): Promise<string> {
    assert.equal(answer.status, 200, await answer.clone().text());
    const { correlationId } = (await answer.json()) as { readonly correlationId: string };
    const [row] = await desk.service.composed.store.sql<{ lodged_on: string; next_look_at: Date }[]>`
      select lodged_on::text, next_look_at from claim_outcome where correlation_id = ${correlationId}`;
    assert.ok(row !== undefined);
    const zone = location === perth ? 'Australia/Perth' : 'Australia/Sydney';
    const first = timeOfDayMs(zone, plusDays(localDate(row.lodged_on), 1), 6);
    const look = row.next_look_at.getTime();
    assert.ok(
      first <= look && look <= first + jitterMs,
      `${location} looks at ${row.next_look_at.toISOString()}`,
    );
    return row.lodged_on;
  }
  /** The day that the form of a claim begins with, and that of the list of today. */
  async function daysOf(location: Location): Promise<readonly [form: string | undefined, list: boolean]> {
    at(location);
    const form = await visitor.get('/desk/lodge');
    const { body } = await visitor.get('/desk/day');
    return [/name="day"\s+value="([^"]*)"/.exec(form.body)?.[1], body.includes(shortDate(late))];
  }

  it('has its own day late at night: on pages, for what is to come, and for the day of lodgement', async () => {
    assert.deepEqual(await daysOf(perth), [typedDateOf(late), true]);
    assert.deepEqual(await daysOf(sydney), [typedDateOf(next), false]);
    const toCome = await lodge(perth, next, 60);
    assert.equal(toCome.status, 400);
    assert.match(await toCome.text(), /future|to come/);
    assert.equal(await lodgedOn(perth, await lodge(perth, late, 61)), late);
    assert.equal(await lodgedOn(sydney, await lodge(sydney, next, 62)), next);
  });

  it('takes for a day to come what is today in Sydney, wherever a day is named', async () => {
    const visit = { MedicareItems: [{ ItemNumber: '23' }], ServicingProviderNumber: gp, BulkBilled: true };
    const patient = {
      PatientFamilyName: 'Zone',
      PatientGivenName: 'Robin',
      PatientSex: '3',
      PatientMedicareNumber: cardOf(60),
      PatientMedicareRefNumber: '1',
    };
    const asked = [
      ['/CalculateRebate', { ...visit, DateOfService: next }],
      ['/VerifyPatient', { ...patient, PatientDateOfBirth: next }],
      ['/VerifyConcession', { ...patient, PatientDateOfBirth: '1980-02-29', DateOfService: next }],
      ['/CheckItems', { Items: ['23'], Earlier: [{ Item: '23', Date: next }] }],
      [`/Receivables?asAt=${next}`, null],
    ] as const;
    for (const [path, body] of asked) {
      const says = async (location: Location) => {
        const headers = { 'x-minor-id': location };
        const { service } = desk;
        const answer = await (body === null
          ? service.call(path, { headers })
          : service.post(path, body, headers));
        return /future|after today/.test(await answer.text());
      };
      assert.deepEqual([await says(perth), await says(sydney)], [true, false], path);
    }
  });

  it('writes the times of a claim as its own clock shows them', async () => {
    for (const [location, zone, other] of [
      [perth, 'Australia/Perth', 'Australia/Sydney'],
      [sydney, 'Australia/Sydney', 'Australia/Perth'],
    ] as const) {
      at(location);
      const { sql } = desk.service.composed.store;
      const [entry] = await sql<{ correlation_id: string; at: Date }[]>`
        select correlation_id, at from audit_entry where minor_id = ${location} and act = 'lodge' order by id limit 1`;
      assert.ok(entry !== undefined);
      const { body } = await visitor.get(`/desk/claims/${encodeURIComponent(entry.correlation_id)}`);
      assert.ok(body.includes(timeInZone(entry.at, zone)), location);
      assert.ok(!body.includes(timeInZone(entry.at, other)), location);
    }
  });

  it('has the same day as Sydney once its midnight has passed', async () => {
    await desk.service.post('/Sandbox/Clock', { AdvanceHours: 1 });
    assert.deepEqual(await daysOf(perth), [typedDateOf(next), false]);
    assert.deepEqual(await daysOf(sydney), [typedDateOf(next), false]);
    assert.equal(await lodgedOn(perth, await lodge(perth, next, 63)), next);
  });

  it('keeps its zone where another is sent that is none', async () => {
    const wrong = await setZone(perth, 'Mars/Olympus');
    assert.equal(wrong.statusCode, 422);
    assert.match(wrong.body, /id="time-zone-error">Choose a place of the list/);
    assert.equal(desk.service.composed.zones.zoneOf(perth), 'Australia/Perth');
  });
});
