// Each client against the running service.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { requestExamples } from '../../src/http/schema/request-examples.ts';
import {
  pythonDriver,
  typescriptDriver,
  type ClientDriver,
  type ClientCall,
} from '../support/client-driver.ts';
import { pythonAbsent } from '../support/python-program.ts';
import { startService, type RunningService } from '../support/service.ts';

const check = requestExamples['calculateRebate'] as { MedicareItems: readonly unknown[] };
const { claim } = requestExamples['lodgeGeneralClaim'] as { claim: object };

describe('a client of practice software', () => {
  let service: RunningService;
  before(async () => {
    service = await startService({ DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` });
  });
  after(() => service.stop());

  for (const [language, driver, absent] of [
    ['TypeScript', typescriptDriver, false],
    ['Python', pythonDriver, pythonAbsent],
  ] as const) {
    describe(`the ${language} client`, { skip: absent }, () => {
      let client: ClientDriver;
      before(() => {
        client = driver();
      });
      after(() => client.end());
      const answerOf = async (method: string, given: readonly unknown[], over: Partial<ClientCall> = {}) => {
        const gateway = { baseUrl: service.origin, apiKey: 'sandbox-key', minorId: 'SBX00001', backoffMs: 1 };
        const outcome = await client.call({ gateway, method, given, ...over });
        assert.ok('answer' in outcome, JSON.stringify(outcome));
        return outcome.answer;
      };

      it('checks eligibility', async () => {
        const answer = (await answerOf('eligibility.check', [check])) as { Rebates: readonly unknown[] };
        assert.equal(answer.Rebates.length, check.MedicareItems.length);
      });

      it('lodges a claim, and reads it by its id', async () => {
        const lodged = (await answerOf('claims.lodge', ['general', claim])) as Record<string, string>;
        assert.equal(lodged['status'], 'SUCCESS');
        const stored = (await answerOf('claims.get', [lodged['correlationId']])) as Record<string, string>;
        assert.equal(stored['CorrelationId'], lodged['correlationId']);
      });
    });
  }
});
