// What Medicare writes reaches an agent as data in a field: no sentence of ours repeats it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ToolArguments } from '../../../src/http/agents/agent-tool.ts';
import { patientTools } from '../../../src/http/agents/patient-tools.ts';
import { foreignWords, placesOf } from '../../support/foreign-words.ts';

const [injected = ''] = foreignWords;

/** The answer of a tool where every operation answers this. */
async function answerOf(name: string, operationAnswer: ToolArguments) {
  const tool = patientTools.find((each) => each.name === name);
  assert.ok(tool);
  const context = { ask: () => Promise.resolve(operationAnswer) };
  return (await tool.answer({}, context as never)) as Record<string, unknown>;
}

describe('words of Medicare that try to instruct an agent', () => {
  it('stay under FromMedicare when a patient is verified', async () => {
    const answer = await answerOf('verify_patient', {
      Verified: false,
      Reason: `Medicare does not know the card: ${injected}`,
      CorrectGivenName: injected,
      Fields: ['PatientGivenName'],
    });
    assert.deepEqual(placesOf(injected, answer), ['FromMedicare.Words', 'FromMedicare.CorrectGivenName']);
    assert.match(String(answer['Reason']), /^The details differ from Medicare's record\./);
  });

  const codes = ['MedicareDenies', 'NoAssessment', 'StatusUnknown', 'DetailsFaulty', 'CallFailed'];
  for (const ReasonCode of codes) {
    it(`stay under FromMedicare in an eligibility check: ${ReasonCode}`, async () => {
      const Reason = `Medicare would not pay item 23. Medicare's words: ${injected}.`;
      const answer = await answerOf('check_eligibility', {
        Reason,
        PatientVerification: { Verified: null, Reason: injected, Fields: [] },
        Rebates: [{ ItemNumber: '23', IsEligible: false, ReasonCode, Reason, Checks: [{ Reason }] }],
      });
      assert.deepEqual(placesOf(injected, answer), [
        'Rebates.0.FromMedicare.Words',
        'PatientVerification.FromMedicare.Words',
      ]);
    });
  }
});
