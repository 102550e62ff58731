// The form of the online eligibility check: all that is inferred stands in one table and in the document, and can be changed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  eligibilityCheckInferences,
  inferredOperation,
  inferredPath,
  withForm,
} from '../../../../src/adapters/services-australia/wire/eligibility-check-form.ts';
import { onlineEligibilityCheckService } from '../../../../src/adapters/services-australia/wire/online-eligibility-check.ts';
import type { OnlineItemAnswer } from '../../../../src/ports/insurer/eligibility-insurer.ts';
import { leavesOf } from '../../../support/generated-messages.ts';
import { day, onlineCheck } from './wire-messages.ts';

const answers: readonly OnlineItemAnswer[] = onlineCheck.items.map(() => ({
  outcome: 'denied',
  explanationCode: '160',
  text: 'Used up.',
  history: [{ itemNumber: '23', dateOfService: day, providerNumber: '2447781L' }],
}));
const sent = (message: unknown): unknown => JSON.parse(JSON.stringify(message));

describe('what is inferred of the online eligibility check', () => {
  it('is all of the message: the table names each field', () => {
    const call = { ...onlineCheck, referrerProviderNumber: '2447791B' };
    const named = new Set(
      eligibilityCheckInferences.flatMap(({ what, value }) => `${what} ${value}`.split(/\W+/)),
    );
    const request = leavesOf(sent(onlineEligibilityCheckService.writeRequest(call)));
    const answer = leavesOf(sent(onlineEligibilityCheckService.writeAnswer(answers, call)));
    // The patient has the form of the other messages.
    const paths = [...request, ...answer]
      .map(([path]) => path)
      .filter((path) => !path.startsWith('claim.patient.'));
    const fields = new Set(paths.flatMap((path) => path.split(/\W+/)));
    assert.ok(fields.size > 20);
    assert.deepEqual(
      [...fields].filter((field) => !named.has(field)),
      [],
    );
  });

  it('stands in the document with its mark', () => {
    const document = readFileSync('docs/insurer.md', 'utf8').replaceAll(/ +/g, ' ');
    for (const { what, value, mark } of eligibilityCheckInferences)
      assert.ok(document.includes(`| \`${what}\` | ${value} | ${mark} |`), what);
  });
});

describe('another form of the online eligibility check', () => {
  const other = withForm(onlineEligibilityCheckService, {
    path: '/mcp/onlineeligibilitycheck/ecm/v2',
    operation: 'mcp-online-eligibility-check@2',
    fieldNames: new Map([
      ['oecTypeCode', 'typeCode'],
      ['bulkBillInd', ''],
      ['assessmentCode', 'explanationCode'],
    ]),
  });

  it('has its path, its operation, and its names of fields in the request', () => {
    assert.deepEqual(
      [other.pathOf(onlineCheck), other.operationOf(onlineCheck)],
      ['/mcp/onlineeligibilitycheck/ecm/v2', 'mcp-online-eligibility-check@2'],
    );
    const { claim } = sent(other.writeRequest(onlineCheck)) as { claim: Readonly<Record<string, unknown>> };
    assert.deepEqual(
      [claim['typeCode'], claim['oecTypeCode'], claim['bulkBillInd']],
      ['ECM', undefined, undefined],
    );
    assert.deepEqual(
      [
        onlineEligibilityCheckService.pathOf(onlineCheck),
        onlineEligibilityCheckService.operationOf(onlineCheck),
      ],
      [inferredPath, inferredOperation],
    );
  });

  it('has its names of fields in the answer', () => {
    const text = JSON.stringify(onlineEligibilityCheckService.writeAnswer(answers, onlineCheck));
    const body: unknown = JSON.parse(text.replaceAll('"assessmentCode"', '"explanationCode"'));
    assert.deepEqual(other.readAnswer(body, onlineCheck)?.answer, answers);
    assert.equal(onlineEligibilityCheckService.readAnswer(body, onlineCheck)?.answer[0]?.outcome, 'accepted');
  });
});
