// What Medicare reports on a claim reaches an agent as data in a field: no sentence of ours repeats it, and no answer has more than 8 kB.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sourcedAnswer, type ToolArguments } from '../../../src/http/agents/agent-tool.ts';
import { claimTools } from '../../../src/http/agents/claim-tools.ts';
import { explainCodeTool } from '../../../src/http/agents/schedule-tools.ts';
import { answerBytesMax, shortAnswer } from '../../../src/http/agents/short-answer.ts';
import { formatClaimOutcome } from '../../../src/http/schema/claim-outcome-response.ts';
import { formatPaymentRun } from '../../../src/http/schema/payment-run-response.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';
import type { ClaimOutcome } from '../../../src/ports/claims/claim-outcomes.ts';
import { foreignWords, placesOf } from '../../support/foreign-words.ts';
import { minorId } from '../../support/minor-id.ts';

const day = localDate('2026-11-20');
const [events, servicesOfEvent, pageOfRuns] = [80, 14, 500];

/** A claim as large as one may be, with these words wherever a text of Medicare is kept; some services are paid, some not. */
const claimWith = (words: string): ClaimOutcome => ({
  location: minorId('SBX00001'),
  correlationId: 'urn:uuid:SBX00001example-general-' as ClaimOutcome['correlationId'],
  claimId: words,
  stream: 'general',
  stage: 'paid',
  attention: 'rejected',
  attendedHow: null,
  lodgedOn: day,
  assessedOn: day,
  settledOn: day,
  firstServiceOn: day,
  lastServiceOn: day,
  payeeProviderNumber: words,
  servicingProviderNumber: words,
  charge: cents(4_505),
  isAccountPaid: null,
  benefitPaid: cents(0),
  paymentRun: words,
  services: Array.from({ length: events * servicesOfEvent }, (_, at) => ({
    eventId: words,
    id: words,
    itemNumber: words,
    serviceOn: day,
    charge: cents(4_505),
    benefitPaid: [cents(4_505), cents(0), null][at % 3] ?? null,
    code: words,
    patientStatus: null,
  })),
});

const answersWith = (words: string): Readonly<Record<string, ToolArguments>> => {
  const claim = formatClaimOutcome(claimWith(words));
  const run = formatPaymentRun({
    location: minorId('SBX00001'),
    id: words,
    runOn: day,
    runNumber: words,
    payeeProviderNumber: words,
    deposit: cents(4_505),
    paymentReference: words,
    accountLast4: words,
    depositState: 'unmatched',
  });
  return {
    readClaim: { ...claim, Reason: words, Source: words },
    listClaims: { Claims: Array(8).fill(claim), NextCursor: words, About: 8 },
    readReceivables: { AsAt: day, Total: '45.05', ByAge: [], Claims: [claim] },
    listPaymentRuns: { PaymentRuns: Array(pageOfRuns).fill(run), NextCursor: words },
    listCodes: { Codes: [] },
  };
};

/** Fields that hold words of ours alone. */
const ours = /(?:^|\.)(?:Reason|Source|Meaning|Remedy|HowToGoOn|Title|name of a field)$/;

describe('words of Medicare that try to instruct an agent', () => {
  for (const tool of [...claimTools, explainCodeTool])
    for (const words of foreignWords)
      it(`stay data in the answer of ${tool.name}: ${JSON.stringify(words.slice(0, 30))}`, async () => {
        const answers = answersWith(words);
        const context = { ask: (id: string) => Promise.resolve(answers[id]) };
        const whole = await sourcedAnswer(tool, { code: words, correlationId: words }, context as never);
        const answer = shortAnswer(whole, tool.whenShortened) as Readonly<Record<string, unknown>>;
        assert.ok(Buffer.byteLength(JSON.stringify(answer)) <= answerBytesMax);
        for (const sentence of [answer['Reason'], answer['Source']])
          assert.match(String(sentence), /^[A-Z\d].+\.$/);
        const places = placesOf(words, answer);
        assert.deepEqual(
          places.filter((place) => ours.test(place)),
          [],
        );
        if (tool !== explainCodeTool) assert.ok(places.length > 0, JSON.stringify(answer).slice(0, 300));
      });
});
