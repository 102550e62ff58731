// Injection: what is sent stays data, in the database, in the log, in headers and in documents.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createJsonLog } from '../../src/adapters/system/json-log.ts';
import { bulkBillClaim, claimDay, gp, idOf } from '../support/bulk-bill-claims.ts';
import { connectToDatabase } from '../../src/adapters/postgres/connection/sql.ts';
import { interactiveClaim } from '../support/interactive-claims.ts';
import { startTestServer, oneLocation } from '../support/test-server.ts';
import { startService, type RunningService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { operationsOf } from './described-operations.ts';

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

type Path = readonly (string | number)[];

/** The places of all texts in a value. */
function textsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, [...path, key]));
}

function withText(value: unknown, [next, ...rest]: Path, text: string): unknown {
  if (next === undefined) return text;
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === next ? withText(each, rest, text) : each));
  const object = { ...(value as Record<string, unknown>) };
  return { ...object, [next]: withText(object[next], rest, text) };
}

describe('odd texts in every field of what is stored and sent on', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
    await service.post('/Sandbox/Clock', { Today: claimDay });
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
        for (const place of textsOf(body)) {
          const answer = await service.post(path, withText(body, place, text));
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

/** Files that put statements together from lists in the sources. */
const fromLists: ReadonlySet<string> = new Set([
  // The names of our own tables and columns.
  'adapters/postgres/audit/audit-months.ts',
  'adapters/postgres/claims/personal-data-removal.ts',
  'adapters/postgres/encryption/count-values-by-key.ts',
  'adapters/postgres/encryption/accepted-older-forms.ts',
  'adapters/postgres/encryption/re-encrypt.ts',
  'adapters/postgres/encryption/sign-rows.ts',
  'adapters/postgres/encryption/rebuild-blind-indexes.ts',
  'adapters/postgres/encryption/verify-stored-values.ts',
  // Names of our own channels, partitions, columns and comparisons, and words of lists in the sources.
  'adapters/postgres/events/event-log.ts',
  'adapters/postgres/events/number-events.ts',
  'adapters/postgres/events/record-event.ts',
  'adapters/postgres/outcomes/claim-conditions.ts',
  // Columns and tables by words of the sources.
  'adapters/postgres/reconciliation/claim-figures.ts',
  'adapters/postgres/simulator/claim-history.ts',
  'adapters/postgres/outcomes/remove-outcome-content.ts',
  'adapters/postgres/webhooks/endpoint-store.ts',
  // The text of the migrations.
  'adapters/postgres/migrate.ts',
]);

/** The columns of a table that are signed, by name: a text of the sources. */
const ofSignedColumns = /\.unsafe\(signedColumns\.[a-z_]+\)/g;

describe('statements', () => {
  it('are written in the sources alone: no text of a statement is put together from values', () => {
    const sources = join(import.meta.dirname, '..', '..', 'src');
    const loose = readdirSync(sources, { recursive: true })
      .map(String)
      .filter((file) => {
        if (!file.endsWith('.ts')) return false;
        return /\.unsafe\(/.test(readFileSync(join(sources, file), 'utf8').replaceAll(ofSignedColumns, ''));
      });
    assert.deepEqual(
      loose.filter((file) => !fromLists.has(file)),
      [],
    );
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
    for (const { method, path } of operationsOf(testServer.app)) {
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
