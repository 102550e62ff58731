// Injection: what is sent stays data, in the database, in the log, in headers and in documents.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createJsonLog } from '../../src/adapters/system/json-log.ts';
import { formatCursor } from '../../src/application/page-cursor.ts';
import { bulkBillClaim, claimDay, claimPatient, gp, idOf } from '../support/bulk-bill-claims.ts';
import { connectToDatabase } from '../../src/adapters/postgres/connection/sql.ts';
import { interactiveClaim } from '../support/interactive-claims.ts';
import { startTestServer, oneLocation } from '../support/test-server.ts';
import { sampleOf } from '../support/sample.ts';
import { startService, type RunningService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { operationsOfApp } from './described-operations.ts';
import { makeOwnedThings } from './owned-things.ts';

const owner = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' };

/** A mark that no answer and no log holds by itself. */
const mark = 'zqx';
const odd: Readonly<Record<string, string>> = {
  'the end of a statement': `${mark}'); drop table claim; --`,
  'a condition that always holds': `${mark}' or '1'='1`,
  'a wait': `${mark}'||(select pg_sleep(30))||'`,
  'a parameter': `${mark}$1 :name @p %s {{7*7}} \${7*7}`,
  'a NUL': `${mark}\u0000`,
  'half of a character': `${mark}\ud800`,
  'two lines and a forged log line': `${mark}\r\n{"level":"error","message":"forged"}`,
  'two headers': `${mark}\r\nset-cookie: session=1`,
  'colours of a terminal': `${mark}\u001b[31m\u009b2J`,
  'a path': `../../../../etc/passwd${mark}`,
  'a direction override': `\u202e${mark}`,
};
/** What a database takes least, and some of the others. */
const oddValues: readonly (string | number)[] = [
  `${mark}\u0000`,
  2 ** 31,
  ...sampleOf([...Object.values(odd), -1, 2 ** 53, 2 ** 63, 1e300, 0.5], 4),
];
/** Cursors as pages write them, with odd values in each place. */
const oddCursors = oddValues.flatMap((value) =>
  [
    [claimDay, value],
    [value, 'x'],
    [claimDay, value, 1],
    [claimDay, 'x', value],
  ].map(formatCursor),
);

type Path = readonly (string | number)[];

/** The places of all texts and numbers in a value. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string' || typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => placesOf(each, [...path, key]));
}

function withValue(value: unknown, [next, ...rest]: Path, put: string | number): unknown {
  if (next === undefined) return put;
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === next ? withValue(each, rest, put) : each));
  const object = { ...(value as Record<string, unknown>) };
  return { ...object, [next]: withValue(object[next], rest, put) };
}

describe('odd texts in every field of what is stored and sent on', () => {
  let service: RunningService;
  let things: Readonly<Record<string, string>>;
  before(async () => {
    service = await startService({ WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32' });
    await service.post('/Sandbox/Clock', { Today: claimDay });
    const claim = { correlationId: idOf(79), claim: bulkBillClaim() };
    await service.post('/Medicare/bulkbillstoreforward/general/v1', claim);
    things = await makeOwnedThings(service, owner, idOf(79));
  });
  after(() => service.stop());

  const bulkBill = { correlationId: idOf(77), claim: bulkBillClaim() };
  const interactive = {
    correlationId: 'urn:uuid:SBX000010000000000000078',
    patientClaimInteractive: interactiveClaim({ serviceProvider: { providerNumber: gp } }, claimDay),
  };
  const report = { correlationId: idOf(77), payeeProvider: { providerNumber: gp } };
  const targets: readonly [string, object][] = [
    ['/Medicare/bulkbillstoreforward/general/v1', bulkBill],
    ['/Medicare/patientclaiminteractive/general/v1', interactive],
    ['/Medicare/bulkbillprocessingreport/v1', report],
    [
      '/VerifyPatient',
      {
        PatientFamilyName: 'a',
        PatientGivenName: 'b',
        PatientMedicareNumber: '1',
        PatientMedicareRefNumber: '1',
        PatientDateOfBirth: '2000-01-01',
        PatientSex: '1',
      },
    ],
    ['/ServicingProviderEligibility', { ProviderNumber: '1', ItemNumber: '23' }],
    [
      '/CalculateRebate',
      { MedicareItems: [{ ItemNumber: '23' }], ServicingProviderNumber: '1', PatientFamilyName: 'a' },
    ],
  ];
  const tables = async () => {
    const sql = connectToDatabase(service.databaseUrl);
    try {
      const rows = await sql<{ name: string }[]>`
        select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`;
      return rows.map(({ name }) => name);
    } finally {
      await sql.end();
    }
  };

  for (const [path, body] of targets) {
    it(`are data to ${path}: an answer, no fault of ours, and no trace in the log`, async () => {
      const tablesBefore = await tables();
      for (const [what, text] of Object.entries(odd)) {
        for (const place of placesOf(body)) {
          const answer = await service.post(path, withValue(body, place, text));
          assert.ok(
            answer.status < 500,
            `${what} in ${place.join('.')}: ${answer.status} ${await answer.text()}`,
          );
          assert.equal(answer.headers.get('set-cookie'), null);
        }
      }
      assert.deepEqual(await tables(), tablesBefore);
      assert.doesNotMatch(service.log.text(), new RegExp(mark));
    });
  }

  /** The path with the id of the thing that it names. */
  const pathOf = (template: string): string => {
    const kind = template.slice(0, template.indexOf('/', 1));
    return template.replaceAll(/\{[^}]+\}/g, encodeURIComponent(things[kind] ?? '23'));
  };

  it('and odd numbers are no fault of ours in any query parameter, cursors among them', async () => {
    const texts = [...oddValues.map(String), '9'.repeat(40), ...oddCursors];
    const faults: string[] = [];
    const operations = operationsOfApp(service.app).filter(({ method }) => method === 'GET');
    assert.ok(operations.filter(({ query }) => query.includes('cursor')).length >= 4);
    for (const { template, query } of operations) {
      for (const name of query) {
        const values = /cursor/i.test(name) ? texts : texts.slice(0, -oddCursors.length);
        const send = async (value: string) => {
          const sent = encodeURIComponent(value.toWellFormed());
          const answer = await service.call(`${pathOf(template)}?${name}=${sent}`, { headers: owner });
          await answer.body?.cancel();
          if (answer.status >= 500)
            faults.push(`${answer.status} ${template} ${name}=${JSON.stringify(value)}`);
        };
        await Promise.all(values.map(send));
      }
    }
    assert.deepEqual(faults, []);
  });

  it('and odd numbers are no fault of ours in what changes or searches what is stored', async () => {
    const page = { Cursor: '', Limit: 1 };
    const bodies: readonly [path: string, body: object, method?: string][] = [
      ['/Claims/Search', { MedicareNumber: claimPatient.medicare.memberNumber, ...page }],
      ['/Claims/Search', { FamilyName: 'Quokka', DateOfBirth: '1986-03-14' }],
      ['/Claims/{correlationId}/Attention', { Action: 'Resubmitted', Words: '', ResubmittedAs: idOf(1) }],
      ['/Claims/{correlationId}/Attention', { Action: 'Accepted', Words: '' }],
      ['/Deposits/{id}/Match', { Runs: ['1'] }],
      [
        '/EligibilityBatches',
        { Rows: [{ Reference: '', MedicareItems: [{ ItemNumber: '23' }] }], RetryHours: 1 },
      ],
      ['/WebhookEndpoints', { Url: '', Types: [''], MinorIds: ['SBX00001'], Label: '', Scheme: 'v1' }],
      ['/WebhookEndpoints/{id}', { Url: '', Types: [''], Label: '', State: 'on' }, 'PATCH'],
      ['/WebhookEndpoints/{id}', { Label: '' }, 'PATCH'],
      ['/WebhookEndpoints/{id}/Replay', { From: 1, To: 1, Types: ['claim.lodged'] }],
    ];
    const faults: string[] = [];
    for (const [template, body, method = 'POST'] of bodies) {
      for (const place of placesOf(body)) {
        const values = [...oddValues, ...(place.at(-1) === 'Cursor' ? oddCursors : [])];
        const send = async (value: string | number) => {
          const answer = await service.call(pathOf(template), {
            method,
            headers: { ...owner, 'content-type': 'application/json' },
            body: JSON.stringify(withValue(body, place, value)),
          });
          await answer.body?.cancel();
          if (answer.status >= 500)
            faults.push(`${answer.status} ${template} ${place.join('.')}=${JSON.stringify(value)}`);
        };
        await Promise.all(values.map(send));
      }
    }
    assert.deepEqual(faults, []);
    assert.doesNotMatch(service.log.text(), new RegExp(mark));
  });

  it('are data in paths and queries', async () => {
    for (const text of Object.values(odd)) {
      const encoded = encodeURIComponent(text.toWellFormed());
      for (const path of [
        `/MedicareItems/${encoded}`,
        `/MedicareItems?search=${encoded}`,
        `/MedicareItems/23?dateOfService=${encoded}`,
        `/Providers/${encoded}/ServicingEligibility/${encoded}`,
        `/MBSChanges?from=${encoded}&to=${encoded}`,
      ]) {
        const answer = await service.call(path);
        assert.ok(answer.status < 500, `${path}: ${answer.status}`);
        await answer.body?.cancel();
      }
    }
    assert.doesNotMatch(service.log.text(), new RegExp(mark));
  });

  it('leave the service as it was: the claim that is right is lodged', async () => {
    const answer = await service.post(targets[0]?.[0] ?? '', bulkBill);
    assert.equal(answer.status, 200, await answer.text());
  });
});

describe('a log line', () => {
  it('stays one line of JSON, without an escape for the terminal, with any content', async (test) => {
    const file = join(await temporaryFolder(test), 'log');
    const log = createJsonLog('info', file);
    for (const text of Object.values(odd)) log.info(text, { error: text, requestId: text });
    await log.flush();
    const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
    assert.equal(lines.length, Object.keys(odd).length);
    for (const line of lines) {
      assert.equal(typeof JSON.parse(line), 'object');
      // oxlint-disable-next-line no-control-regex
      assert.doesNotMatch(line, /[\u0000-\u001f]/);
    }
  });
});

describe('the headers of an answer', () => {
  it('hold nothing of what was sent but a sane request id', async (test) => {
    const testServer = await startTestServer(test, { routes: [] });
    for (const { method, path } of operationsOfApp(testServer.app)) {
      const answer = await testServer.call(`${path}?${mark}=${mark}`, {
        method,
        headers: {
          ...oneLocation,
          'x-request-id': `${mark} ${mark}`,
          'content-type': 'application/json',
          'user-agent': mark,
        },
        ...(method === 'POST' ? { body: `{"${mark}":"${mark}"}` } : {}),
      });
      assert.doesNotMatch(JSON.stringify([...answer.headers]), new RegExp(mark), path);
      await answer.body?.cancel();
    }
  });
});

describe('a document', () => {
  const breakingOut = ') Tj ET /JS (app.alert\\(1\\)) >> endobj <</OpenAction 1 0 R';

  it('is drawn, not written: no text on it becomes an action, a link or an object', async (test) => {
    const testServer = await startTestServer(test, { routes: [] });
    const body = {
      serviceProviderName: breakingOut,
      serviceStream: 'general',
      serviceProvider: { providerNumber: '2147661H' },
      assignments: [
        {
          patient: { identity: { givenName: breakingOut, familyName: breakingOut } },
          services: [{ date: '2026-12-01', description: breakingOut }],
        },
      ],
    };
    const answer = await testServer.call('/AoBPreAssignment', {
      method: 'POST',
      headers: { ...oneLocation, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(answer.status, 200, answer.status === 200 ? '' : await answer.text());
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^(inline|attachment); filename="[\w-]+\.pdf"$/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    assert.equal(bytes.split('%%EOF').length, 2);
    const active = /\/(JS|JavaScript|OpenAction|AA|Launch|URI|GoToR|SubmitForm|EmbeddedFile|RichMedia|XFA)\b/;
    assert.doesNotMatch(bytes.replaceAll(/stream\r?\n[^]*?endstream/g, ''), active);
  });
});
