// Signing an agreement on the screen: the desk is locked, the page shows nothing but the agreement, and the signature stays until the desk is open again.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { anyAuditEntries } from '../../../../src/ports/claims/audit-trail.ts';
import {
  bulkBillClaim,
  cardOf,
  claimService,
  idOf,
  medicalEvent,
} from '../../../support/bulk-bill-claims.ts';
import { formFields, type DeskVisitor } from '../../../support/desk-visitor.ts';
import {
  errorAt,
  lodgeFormOf,
  openLodgeDesk,
  typedVisit,
  type LodgeDesk,
} from '../../../support/lodge-desk.ts';
import { pdfText, popplerAbsent } from '../../../support/poppler.ts';

const signature = '10 20 30 44;300 100 310 111 320 122';

describe('an agreement that is signed on the screen', () => {
  let desk: LodgeDesk;
  before(async () => {
    desk = await openLodgeDesk();
  });
  after(() => desk.service.stop());

  /** Hands it over from the lodging page, and gives the address of the page to sign. */
  async function handOver(visitor: DeskVisitor, typed: Record<string, string> = {}): Promise<string> {
    assert.match(
      (await visitor.get('/desk/lodge')).body,
      /Before: [^<]* After: [^]*Sign on the screen before/,
    );
    const form = await lodgeFormOf(visitor, { ...typedVisit, do: 'post-assignment', ...typed });
    const { statusCode, headers, body } = await visitor.post('/desk/lodge/sign', form);
    assert.equal(statusCode, 303, body);
    assert.match(String(headers.location), /^\/desk\/signing\/[0-9a-f]{32}$/);
    return String(headers.location);
  }
  /** Sends the form of the page, and gives the page that its address shows then. */
  async function sign(visitor: DeskVisitor, page: string, typed: Record<string, string>) {
    const { statusCode, headers } = await visitor.submit(page, page, typed);
    assert.deepEqual([statusCode, headers.location], [303, page]);
    return visitor.get(page);
  }
  const save = (visitor: DeskVisitor, page: string) => visitor.submit(page, page, { do: 'save' });
  const entries = async () => desk.service.composed.store.audit.read(anyAuditEntries, 0, 10_000);
  const countSigned = async () => (await entries()).filter(({ act }) => act === 'sign-agreement').length;
  const textOf = (bytes: Buffer): string => pdfText(bytes).replaceAll(/\s+/g, ' ');

  it('locks the desk, and shows what the patient agrees to and nothing else', async () => {
    const visitor = await desk.newcomer(['biller']);
    await visitor.post(
      '/desk/lodge',
      await lodgeFormOf(visitor, { ...typedVisit, 'family-name': 'Otherone' }),
    );
    const page = await handOver(visitor);
    const { statusCode, body, headers } = await visitor.get(page);
    assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-store']);
    for (const said of [
      'Robin Examplar',
      '(23)',
      '19 Nov 2026',
      '$45.05',
      'I am the patient, or a person who may act for the patient',
      'Use this signature',
      'Clear',
    ])
      assert.ok(body.includes(said), said);
    assert.doesNotMatch(body, /<nav|Otherone|SBX00001|data-lock|role="search"|class="person"/);
    assert.ok(!body.includes(cardOf(1)));
    assert.deepEqual(
      [...body.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path.split(/[?-]/, 1).join('')),
      ['/desk/assets/desk', '/desk/locked'],
    );
    for (const path of ['/desk', '/desk/lodge', '/desk/claims?view=all']) {
      const asked = await visitor.get(path);
      assert.deepEqual([asked.statusCode, asked.body.includes('Otherone')], [303, false], path);
      assert.match(String(asked.headers.location), /^\/desk\/sign-in/);
    }
  });

  it('is said in words that are wrong, and nothing is signed', async () => {
    const visitor = await desk.newcomer(['biller']);
    const page = await handOver(visitor);
    const countBefore = await countSigned();
    for (const [drawn, says] of [
      ['', /The box is empty/],
      ['10 20', /The box is empty/],
      ['Robin', /could not be read/],
      ['10 20 601 20', /could not be read/],
      ['1 2 3 4;'.repeat(101).slice(0, -1), /more than a signature/],
    ] as const) {
      const { body } = await sign(visitor, page, { signature: drawn });
      assert.match(/role="alert"[^>]*>([^<]*)/.exec(body)?.[1] ?? '', says);
    }
    assert.equal((await visitor.post(page, { signature })).statusCode, 403, 'without the token of the page');
    assert.equal(await countSigned(), countBefore);
  });

  it(
    'is a PDF with the signature, and the trail says who had it signed, without the strokes',
    { skip: popplerAbsent },
    async () => {
      const visitor = await desk.newcomer(['biller']);
      for (const timing of ['pre-assignment', 'post-assignment']) {
        const page = await handOver(visitor, { do: timing });
        const countBefore = await countSigned();
        const thanks = await sign(visitor, page, { signature });
        assert.match(thanks.body, /Please hand the device back/);
        assert.doesNotMatch(thanks.body, /<nav|Examplar/);
        const saved = await save(visitor, page);
        assert.equal(saved.headers['content-type'], 'application/pdf');
        assert.equal(
          saved.headers['content-disposition'],
          'attachment; filename="SignedAgreement-EXAMPLAR-2026-11-20.pdf"',
        );
        assert.match(textOf(saved.rawPayload), /Robin Examplar 20 November 2026 Printed name Date signed/);
        assert.match(
          textOf(saved.rawPayload),
          /Signed on the screen, \d{1,2} [A-Z][a-z]{2} 2026, \d{2}:\d{2}/,
        );
        const added = (await entries()).filter(({ act }) => act === 'sign-agreement').slice(countBefore);
        assert.deepEqual(
          added.map(({ outcome, location }) => [outcome, location]),
          [['on-screen', 'SBX00001']],
        );
        assert.match(String(added[0]?.actor.person), /^[0-9a-f]{16,}$/);
        assert.ok(added[0]?.patient !== undefined);
        assert.doesNotMatch(JSON.stringify(added), /300 100/);
        await visitor.signIn();
      }
    },
  );

  it('leaves the signature in one table, encrypted, and in no other', async () => {
    const { sql } = desk.service.composed.store;
    const visitor = await desk.newcomer(['biller']);
    const page = await handOver(visitor);
    const tables = await sql<{ name: string }[]>`
      select relname as name from pg_class where relkind = 'r' and not relispartition and relnamespace = current_schema()::regnamespace`;
    const written = /^(person_session|audit_\w+|service_process|posted_form)$/;
    const contents = async (): Promise<string> => {
      const rows = tables
        .filter(({ name }) => !written.test(name))
        .map(
          ({ name }) =>
            `select '${name}' as name, md5(string_agg(each::text, '|' order by each::text)) as hash from "${name}" each`,
        );
      return JSON.stringify(await sql.unsafe(rows.join(' union all ')));
    };
    const earlier = await contents();
    const { body } = await sign(visitor, page, { signature });
    assert.doesNotMatch(body, /300 100|"x"/);
    assert.equal((await save(visitor, page)).statusCode, 200);
    assert.equal(await contents(), earlier);
    for (const name of ['audit_entry', 'posted_form']) {
      const [row] = await sql.unsafe(`select string_agg(each::text, '|') as text from ${name} each`);
      assert.doesNotMatch(String(row?.['text']), /300 100|"x":300|Examplar/, name);
    }
  });

  it('is thanked for at its address until the desk is open again, is signed once, and asks once whether it is saved', async () => {
    const visitor = await desk.newcomer(['biller']);
    const page = await handOver(visitor);
    for (const early of ['save', 'go-on'])
      assert.match((await sign(visitor, page, { do: early })).body, /Use this signature/);
    const countBefore = await countSigned();
    await sign(visitor, page, { signature });
    const again = await sign(visitor, page, { signature: '' });
    assert.match(again.body, /Thank you/);
    assert.doesNotMatch(again.body, /not saved/);
    assert.equal(await countSigned(), countBefore + 1);
    const asked = await sign(visitor, page, { do: 'go-on' });
    assert.match(asked.body, /role="alert"[^>]*>The signed agreement is not saved[^]*Go on without saving/);
    const left = await visitor.submit(page, page, { do: 'go-on' });
    assert.match(String(left.headers.location), /^\/desk\/locked\?to=/);
    assert.equal((await save(visitor, page)).headers['content-type'], 'application/pdf', 'still there');
    const saved = await visitor.get(page);
    assert.match(saved.body, /was saved/);
    assert.doesNotMatch(saved.body, /is not saved|without saving/);
    const { headers } = await visitor.submit(page, page, { do: 'go-on' });
    assert.match(String(headers.location), /^\/desk\/locked/, 'saved, it is not asked');
    await visitor.signIn();
    assert.equal((await visitor.get(page)).headers.location, '/desk');
  });

  it('ends when the desk is open again, and is no one else’s', async () => {
    const visitor = await desk.newcomer(['biller']);
    const page = await handOver(visitor);
    const stranger = await desk.newcomer(['biller', 'owner'], ['SBX00002']);
    const colleague = await desk.newcomer(['biller']);
    for (const other of [stranger, colleague]) {
      assert.equal((await other.get(page)).headers.location, '/desk');
      assert.equal((await other.submit('/desk/lodge', page, { signature })).headers.location, '/desk');
    }
    const countBefore = await countSigned();
    const { body } = await visitor.get(page);
    await visitor.signIn();
    assert.equal((await visitor.get(page)).headers.location, '/desk');
    const posted = await visitor.post(page, { ...Object.fromEntries(formFields(body)), signature });
    assert.equal(posted.statusCode, 403);
    assert.equal((await visitor.submit('/desk/lodge', page, { signature })).headers.location, '/desk');
    assert.equal(await countSigned(), countBefore);
  });

  it('ends with the session, after twelve hours', async () => {
    const visitor = await desk.newcomer(['biller']);
    const page = await handOver(visitor);
    desk.clock.time += 12 * 3_600_000 - 60_000;
    assert.equal((await visitor.get(page)).statusCode, 200);
    desk.clock.time += 60_000;
    assert.equal((await visitor.get(page)).headers.location, '/desk');
    desk.clock.time -= 12 * 3_600_000;
  });

  it('of a lodged claim asks the name of who signs for the patient', { skip: popplerAbsent }, async () => {
    const visitor = await desk.newcomer(['biller']);
    const fields = await lodgeFormOf(visitor, typedVisit);
    await visitor.post('/desk/lodge', fields);
    const claim = fields.get('id') ?? '';
    assert.match(await desk.claimPage(claim), /formaction="\/desk\/lodge\/sign"/);
    const handed = await visitor.submit(`/desk/claims/${encodeURIComponent(claim)}`, '/desk/lodge/sign', {
      claim,
      'other-signs': 'yes',
    });
    const page = String(handed.headers.location);
    assert.match((await visitor.get(page)).body, /sign for Robin Examplar/);
    const nameless = await sign(visitor, page, { signature, signer: '<b>' });
    assert.match(nameless.body, /Write your name in letters/);
    await sign(visitor, page, { signature, signer: 'Kim Guardian' });
    assert.match(await desk.claimPage(claim), /Agreement signed on the screen/);
    const saved = await save(visitor, page);
    assert.match(textOf(saved.rawPayload), /Name of the assignor No Kim Guardian/);
    assert.match(textOf(saved.rawPayload), /Kim Guardian 20 November 2026 Printed name Date signed/);
  });

  it('is not handed over while something is missing, for a claim of another location, or one of several patients', async () => {
    const visitor = await desk.newcomer(['biller']);
    const missing = await visitor.post(
      '/desk/lodge/sign',
      await lodgeFormOf(visitor, { ...typedVisit, do: 'post-assignment', card: '1' }),
    );
    assert.match(errorAt(missing, 'card'), /Medicare number/);
    const second = medicalEvent('general', { id: '02', service: [claimService('general', { id: '0002' })] });
    const events = [medicalEvent('general'), second];
    const several = idOf(0xd1);
    const lodged = await desk.call('/Medicare/bulkbillstoreforward/general/v1', {
      correlationId: several,
      claim: bulkBillClaim('general', { medicalEvent: events }),
    });
    assert.equal(lodged.status, 200, await lodged.text());
    assert.doesNotMatch(await desk.claimPage(several), /\/desk\/lodge\/sign/);
    const stranger = await desk.newcomer(['biller'], ['SBX00002']);
    for (const who of [visitor, stranger]) {
      const answer = await who.submit('/desk/lodge', '/desk/lodge/sign', { claim: several });
      assert.equal(answer.statusCode, 404);
      assert.equal((await who.get('/desk/claims')).statusCode, 200, 'the desk is still open');
    }
  });

  it('is not handed over by somebody who may print nothing', async () => {
    const operator = await desk.newcomer(['operator']);
    const answer = await operator.submit('/desk/account', '/desk/lodge/sign', { ...typedVisit });
    assert.equal(answer.statusCode, 403);
  });
});
