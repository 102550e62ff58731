// npm run compare-answers -- --before <folder>: asks this checkout and an earlier one, with its packages in that folder, the same questions.
// Fails where status, type or body of an answer differ by a byte, and prints the fields that do. Both have the same invented people, and their clocks show one day.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stopChildProcesses } from '../../bench/harness/child-process.ts';
import { sandboxHeaders, startGateway } from '../../bench/servers/servers.ts';
import { requestExamples } from '../../src/http/openapi/request-examples.ts';
import { listDifferingFields } from './differing-fields.ts';
import { createJudge, print } from './measured.ts';

const { values: options } = parseArgs({ options: { before: { type: 'string' } } });
if (options.before === undefined)
  throw new Error('Say with --before where the checkout of the earlier commit is.');

interface Question {
  readonly path: string;
  /** Null: it is asked with GET. */
  readonly body: object | null;
}

const post = (path: string, example: string, over: object = {}): Question => ({
  path,
  body: { ...requestExamples[example], ...over },
});
const get = (path: string): Question => ({ path, body: null });
const general = requestExamples['lodgeGeneralClaim'] ?? {};
/** The sandbox key has no such location. */
const otherLocation = 'urn:uuid:SBX000090123456789abcdef';
const report = {
  correlationId: 'correlationId' in general ? general.correlationId : '',
  payeeProvider: { providerNumber: '9900110B' },
};

/** What is rejected, before anything is lodged: by the schema, by the rules, for another location, and without a claim. */
const rejected: readonly Question[] = [
  post('/Medicare/bulkbillstoreforward/general/v1', 'lodgeGeneralClaim', { claim: {} }),
  post('/Medicare/bulkbillstoreforward/general/v1', 'lodgeGeneralClaim', { claim: 'claim' }),
  post('/Medicare/bulkbillstoreforward/general/v1', 'lodgeGeneralClaim', { correlationId: otherLocation }),
  post('/Medicare/patientclaiminteractive/general/v1', 'claimInteractively', { patientClaimInteractive: {} }),
  post('/Medicare/samedaydelete/v1', 'deleteClaim'),
  { path: '/Medicare/bulkbillprocessingreport/v1', body: report },
  { path: '/Medicare/bulkbillpaymentreport/v1', body: { ...report, correlationId: otherLocation } },
  { path: '/Medicare/bulkbillpaymentreport/v1', body: { correlationId: report.correlationId } },
];

/** In this order: what is asked later is about what was lodged before. The clock moves where a body says so. */
const questions: readonly Question[] = [
  ...rejected,
  get('/MedicareItems'),
  get('/MedicareItems?search=consultation&dateOfService=2026-07-01'),
  get('/MedicareItems/23'),
  get('/MedicareItems/99999'),
  { path: '/CalculateBenefit', body: { ItemNumber: '24', PatientsSeen: 3 } },
  get('/MBSChanges'),
  {
    path: '/ServicingProviderEligibility',
    body: { ProviderNumber: '9900110B', ItemNumber: '23' },
  },
  get('/Providers/9900110B/ServicingEligibility/23'),
  post('/VerifyPatient', 'verifyPatient'),
  post('/VerifyPatient', 'verifyPatient', { PatientGivenName: 'Another' }),
  post('/CalculateRebate', 'calculateRebate'),
  post('/AoBPreAssignment', 'printPreAssignment'),
  post('/AoBPostAssignment', 'printPostAssignment'),
  { path: '/EligibilityDisclaimer', body: { MedicareItems: [{ ItemNumber: '23' }] } },
  post('/Medicare/bulkbillstoreforward/general/v1', 'lodgeGeneralClaim'),
  post('/Medicare/bulkbillstoreforward/general/v1', 'lodgeGeneralClaim'),
  post('/Medicare/bulkbillstoreforward/specialist/v1', 'lodgeSpecialistClaim'),
  post('/Medicare/bulkbillstoreforward/pathology/v1', 'lodgePathologyClaim'),
  post('/Medicare/patientclaiminteractive/general/v1', 'claimInteractively'),
  post('/Medicare/patientclaiminteractive/specialist/v1', 'claimSpecialistInteractively'),
  post('/Medicare/patientclaiminteractive/pathology/v1', 'claimPathologyInteractively'),
  post('/Medicare/samedaydelete/v1', 'deleteClaim'),
  { path: '/Medicare/bulkbillprocessingreport/v1', body: report },
  { path: '/Sandbox/Clock', body: { Today: '2026-12-04' } },
  { path: '/Medicare/bulkbillprocessingreport/v1', body: report },
  { path: '/Medicare/bulkbillpaymentreport/v1', body: report },
];
/** A service that has just started may have too much to do. */
const overloaded = 503;
const retries = 30;
const retryMs = 500;
const clockPath = '/Sandbox/Clock';

/** Status, type and body; without the times in a PDF, which change with every answer. */
async function answerOf(origin: string, { path, body }: Question): Promise<string> {
  const headers = { ...sandboxHeaders, 'content-type': 'application/json' };
  const init = body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  let answer = await fetch(origin + path, init);
  for (let left = retries; answer.status === overloaded && left > 0; left -= 1) {
    await delay(retryMs);
    answer = await fetch(origin + path, init);
  }
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  const type = answer.headers.get('content-type');
  return `${answer.status} ${type}\n${type === 'application/pdf' ? withoutTimes(text) : text}`;
}

const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\n') + 1);

const withoutTimes = (pdf: string): string =>
  pdf.replaceAll(/\(D:[^)]*\)|\/ID \[[^\]]*\]|<xmp:\w+Date>[^<]*/g, '');

const judge = createJudge();
const folder = await mkdtemp(join(tmpdir(), 'medicare-gateway-answers-'));
try {
  const now = await startGateway(folder, 'now');
  const before = await startGateway(folder, 'before', {}, resolve(options.before));
  for (const { origin } of [now, before])
    await answerOf(origin, { path: clockPath, body: { Today: '2026-12-01' } });
  for (const question of questions) {
    const [ours, theirs] = [await answerOf(now.origin, question), await answerOf(before.origin, question)];
    const method = question.body === null ? 'GET' : 'POST';
    if (question.path === clockPath) continue;
    judge.must(`${method} ${question.path}: ${ours.slice(0, ours.indexOf('\n'))}`, ours === theirs);
    for (const field of listDifferingFields(bodyOf(theirs), bodyOf(ours))) print(`  ${field}`);
  }
  judge.end();
} finally {
  await stopChildProcesses();
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
