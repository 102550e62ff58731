// Both clients against one table: the running service with its simulator, and a gateway that fails.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pythonDriver, typescriptDriver, type ClientDriver } from '../support/client-driver.ts';
import { lodgeThroughChaos } from '../support/lodge-through-chaos.ts';
import { pythonAbsent } from '../support/python-program.ts';
import { startScriptedGateway, type ScriptedGateway } from '../support/scripted-gateway.ts';
import { startService, type RunningService } from '../support/service.ts';
import { behaviours, type BehaviourStep } from './behaviours.ts';
import { scriptedFailures, type ScriptedFailure } from './failures.ts';
import { oddAnswers } from './odd-answers.ts';
import { leftToWholeRun } from '../support/sample.ts';

const clients = [
  ['TypeScript', typescriptDriver, false],
  ['Python', pythonDriver, pythonAbsent || leftToWholeRun],
] as const;

const amounts = [
  ['0.00', 0],
  ['150.75', 15_075],
  ['-0.05', -5],
  ['1234567.89', 123_456_789],
] as const;
/** `npm run client-chaos` lodges more. */
const lodgements = 100;

/** What an answer, or a request, has among other things. */
function assertHas(actual: unknown, expected: unknown): void {
  if (typeof expected !== 'object' || expected === null) assert.equal(actual, expected);
  else assert.partialDeepStrictEqual(actual, expected);
}

describe('practice software', () => {
  let service: RunningService;
  let scripted: ScriptedGateway;
  before(async () => {
    service = await startService({
      DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32',
    });
    scripted = await startScriptedGateway();
  });
  after(async () => {
    await scripted.stop();
    await service.stop();
  });
  const gatewayAt = (baseUrl: string, over: object = {}) => ({
    baseUrl,
    apiKey: 'sandbox-key',
    minorId: 'SBX00001',
    backoffMs: 1,
    ...over,
  });

  for (const [language, driver, absent] of clients) {
    describe(`with the ${language} client`, { skip: absent }, () => {
      let client: ClientDriver;
      before(() => {
        client = driver();
      });
      after(() => client.end());

      for (const { does, steps } of behaviours) {
        it(does, async () => {
          const kept: Record<string, unknown> = {};
          for (const step of steps) await take(step, kept);
        });
      }

      async function take(step: BehaviourStep, kept: Record<string, unknown>): Promise<void> {
        const {
          method,
          fails,
          keeps,
          yields,
          answers,
          matches = {},
          gateway,
          ...call
        } = withKept(step, kept);
        const outcome = await client.call({ ...call, method, gateway: gatewayAt(service.origin, gateway) });
        if (fails !== undefined) {
          assert.ok('failure' in outcome, `${method} answered`);
          const { type, message, status, requestId } = outcome.failure;
          assert.deepEqual([type, status], [fails.type, fails.status ?? null], message);
          assert.match(message, fails.words);
          assert.equal(requestId !== null, type !== 'Stopped');
          return;
        }
        assert.ok('answer' in outcome, `${method}: ${JSON.stringify(outcome)}`);
        if (answers !== undefined) assertHas(outcome.answer, answers);
        for (const [field, pattern] of Object.entries(matches))
          assert.match((outcome.answer as Record<string, string>)[field] ?? '', pattern);
        if (yields !== undefined) assert.equal((outcome.answer as unknown[]).length, yields);
        if (keeps !== undefined) kept[keeps] = outcome.answer;
      }

      it('reads amounts as cents, and nothing else', async () => {
        const read = async (amount: string) => client.call({ gateway: {}, method: 'cents', given: [amount] });
        for (const [amount, cents] of amounts) assert.deepEqual(await read(amount), { answer: cents });
        for (const wrong of ['', '1', '1.5', '1.500', '$1.00', '1,000.00', 'null', '1.00\n', '١.٠٠'])
          assert.ok('failure' in (await read(wrong)), wrong);
      });

      it('loses and doubles no claim when requests and answers are lost, late or cut off', async () => {
        const { mishaps, ...run } = await lodgeThroughChaos(client, service, lodgements);
        assert.deepEqual(run, { lodged: lodgements, lost: 0, doubled: 0, failed: [] });
        for (const mishap of [
          'drop-before',
          'drop-after',
          'too-many',
          'half',
          'late',
          'unavailable',
        ] as const)
          assert.ok((mishaps[mishap] ?? 0) > 0, mishap);
      });

      for (const failure of [...scriptedFailures, ...oddAnswers]) {
        it(failure.does, () => playThrough(failure));
      }

      async function playThrough(failure: ScriptedFailure): Promise<void> {
        const { script, call, tries, answers, fails, same = [], sends } = failure;
        const { atLeastMs = 0, underMs = Infinity } = failure;
        scripted.play(script);
        const began = performance.now();
        const outcome = await client.call({ ...call, gateway: gatewayAt(scripted.origin, call.gateway) });
        const elapsedMs = performance.now() - began;
        if (fails === undefined) assertHas(outcome, { answer: answers });
        else assertHas(outcome, { failure: fails });
        assert.equal(scripted.sent.length, tries);
        assert.ok(elapsedMs >= atLeastMs && elapsedMs < underMs, `${elapsedMs} ms`);
        for (const name of same) {
          const values = scripted.sent.map(({ headers, body }) => headers[name] ?? fieldOf(body, name));
          assert.equal(new Set(values).size, 1, name);
          assert.ok((values[0] ?? '').length > 10, name);
        }
        const { body = '', ...last } = scripted.sent.at(-1) ?? {};
        if (sends !== undefined)
          assertHas({ ...last, ...(body === '' ? {} : { body: JSON.parse(body) as unknown }) }, sends);
      }
    });
  }
});

const fieldOf = (body: string, name: string): string | undefined =>
  (JSON.parse(body) as Record<string, string>)[name];

/** The step with what earlier ones kept for `$name` and `$name.field`. */
function withKept(step: BehaviourStep, kept: Readonly<Record<string, unknown>>): BehaviourStep {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('$')) {
      const [name = '', field] = value.slice(1).split('.');
      return field === undefined ? kept[name] : (kept[name] as Record<string, unknown>)[field];
    }
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)]));
  };
  return filled(step) as BehaviourStep;
}
