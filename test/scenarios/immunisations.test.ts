// The Immunisation Register over HTTP: its own codes and words, an access entry for each look-up, and never a second recording.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { formatRegisterDay } from '../../src/domain/immunisations/register-day.ts';
import { plusDays } from '../../src/domain/values/local-date.ts';
import {
  encounterOf,
  individualOf,
  informationProvider,
  recordRequest,
} from '../support/immunisation-register.ts';
import { openInteractiveCaller, type InteractiveCaller } from '../support/interactive-caller.ts';
import { withEachInsurer } from '../support/insurers.ts';

interface RegisterBody {
  readonly statusCode: string;
  readonly message?: string;
  readonly errors?: readonly { readonly code: string }[];
  readonly individualDetails?: { readonly individualIdentifier?: string };
  readonly immunisationDetails?: {
    readonly dueList?: readonly { readonly disease: string; readonly vaccineDose: string }[];
    readonly encounters?: readonly { readonly claimId: string }[];
  };
  readonly claimDetails?: { readonly claimId: string };
  readonly accessList?: readonly { readonly code: string; readonly hasAccess: boolean }[];
  readonly catchupDate?: string;
}

const paths = {
  access: '/AIR/v1/authorisation/access/list',
  identify: '/AIR/v1.1/individual/details',
  history: '/AIR/v1.3/individual/immunisation-history/details',
  catchup: '/AIR/v1.1/schedule/catchup',
  record: '/AIR/v1.4/encounters/record',
} as const;

withEachInsurer('immunisations', (insurer) => {
  let caller: InteractiveCaller;
  let patients: ReadonlyMap<string, Readonly<Record<string, string>>>;
  before(async () => {
    caller = await openInteractiveCaller(insurer);
    const { Patients } = (await (await caller.running.call('/Sandbox/Personas')).json()) as {
      readonly Patients: readonly { readonly Key: string; readonly Patient: Record<string, string> }[];
    };
    patients = new Map(Patients.map(({ Key, Patient }) => [Key, Patient]));
  });
  after(() => caller.stop());

  const individual = (key: string) => individualOf(patients.get(key) ?? {});
  const post = (path: keyof typeof paths, body: object) => caller.running.post(paths[path], body);
  const ask = async (path: keyof typeof paths, body: object): Promise<RegisterBody> => {
    const answer = await post(path, body);
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
    return JSON.parse(text) as RegisterBody;
  };
  const identify = (key: string) => ask('identify', { individual: individual(key), informationProvider });
  const historyOf = async (key: string) => {
    const { individualDetails } = await identify(key);
    return ask('history', {
      individualIdentifier: individualDetails?.individualIdentifier,
      individualDateOfBirth: individual(key).personalDetails?.dateOfBirth,
      informationProvider,
    });
  };

  it('are read in the order of the register: access, individual, history with due doses', async () => {
    const { statusCode, accessList = [] } = await ask('access', { informationProvider });
    assert.equal(statusCode, 'AIR-I-1100');
    assert.ok(accessList.some(({ code, hasAccess }) => code === 'RECENC' && hasAccess));
    const { statusCode: code, message, immunisationDetails } = await historyOf('immunisations-due');
    assert.deepEqual([code, message], ['AIR-I-1100', 'The request was processed.']);
    assert.ok(immunisationDetails?.dueList?.some(({ disease }) => disease === 'MEN'));
    assert.deepEqual((await historyOf('verified-child')).immunisationDetails?.dueList, []);
    const metrics = await (await caller.running.call('/metrics')).text();
    for (const call of ['access', 'individual', 'history'])
      assert.match(
        metrics,
        new RegExp(`duration_seconds_count\\{web_service="register-${call}",outcome="answered"`),
      );
  });

  it("come with the register's own codes where no individual is found, or the record is not shown", async () => {
    const stranger = {
      ...individual('verified-child'),
      personalDetails: { dateOfBirth: '01012020', lastName: 'X' },
    };
    const found = await ask('identify', { individual: stranger, informationProvider });
    assert.deepEqual([found.statusCode, found.individualDetails], ['AIR-W-1004', undefined]);
    assert.equal((await historyOf('immunisations-hidden')).statusCode, 'AIR-E-1058');
    const other = { individualIdentifier: 'other', individualDateOfBirth: '01012020', informationProvider };
    assert.equal((await ask('history', other)).statusCode, 'AIR-E-1061');
  });

  it('are recorded once, are then in the history and no longer due; the same again is pended', async () => {
    const day = plusDays(caller.today, -2);
    const body = recordRequest(individual('immunisations-due'), [encounterOf('SIMMEN', '1', day)]);
    const first = await ask('record', body);
    assert.equal(first.statusCode, 'AIR-I-1000');
    const held = (await historyOf('immunisations-due')).immunisationDetails;
    const recorded = held?.encounters?.filter(({ claimId }) => claimId === first.claimDetails?.claimId);
    assert.equal(recorded?.length, 1);
    assert.ok(!held?.dueList?.some(({ disease, vaccineDose }) => disease === 'MEN' && vaccineDose === '1'));
    assert.equal((await ask('record', body)).statusCode, 'AIR-W-1001');
    const { encounters } = (await historyOf('immunisations-due')).immunisationDetails ?? {};
    assert.equal(encounters?.length, held?.encounters?.length);
  });

  it('get a catch-up date', async () => {
    const answer = await ask('catchup', { individual: individual('immunisations-due'), informationProvider });
    assert.equal(answer.statusCode, 'AIR-I-1009');
    assert.match(answer.catchupDate ?? '', /^\d{8}$/);
  });

  it('are rejected by form before anything is sent, naming the field', async () => {
    for (const [path, body, field] of [
      ['identify', { individual: individual('verified-child') }, /informationProvider/],
      ['identify', { individual: { name: 'x' }, informationProvider }, /individual.*name/],
      ['record', recordRequest(individual('verified-child'), []), /encounters/],
      [
        'history',
        { individualIdentifier: '', individualDateOfBirth: '01012020', informationProvider },
        /individualIdentifier/,
      ],
      [
        'history',
        { individualIdentifier: 'x', individualDateOfBirth: '2020-01-01', informationProvider },
        /individualDateOfBirth/,
      ],
    ] as const) {
      const answer = await post(path, body);
      assert.equal(answer.status, 400);
      const { code, message } = (await answer.json()) as { code: string; message: string };
      assert.equal(code, 'InvalidRequest');
      assert.match(message, field);
    }
  });

  it('are 503 while the register is down: nothing was recorded, which is not said of a question', async () => {
    const body = recordRequest(individual('verified-child'), [encounterOf('SIMFLU', 'B', caller.today)]);
    await caller.setFault('down');
    const read = await post('access', { informationProvider });
    const answer = await post('record', body);
    await caller.setFault('up');
    assert.equal(read.status, 503);
    assert.doesNotMatch(await read.text(), /recorded/);
    // Over the wire the connection is cut after the message was sent, so it is not known.
    assert.ok([503, 504].includes(answer.status), String(answer.status));
    assert.match(await answer.text(), /(nothing|not known whether it) was recorded/);
  });

  it('are 504 in words when it is not known whether they were recorded, and are not sent again', async () => {
    const key = 'insurer-timeout';
    const day = formatRegisterDay(plusDays(caller.today, -1));
    const encounter = { ...encounterOf('SIMVAR', '1', caller.today), dateOfService: day };
    const answer = await post('record', recordRequest(individual(key), [encounter]));
    assert.equal(answer.status, 504);
    assert.equal(answer.headers.get('retry-after'), null);
    const { code, message } = (await answer.json()) as { code: string; message: string };
    assert.equal(code, 'OutcomeUnknown');
    assert.match(message, /not known whether it was recorded\. Read the history/);
    const read = await post('identify', { individual: individual(key), informationProvider });
    assert.equal(read.status, 503, 'a question has no outcome');
  });
});
