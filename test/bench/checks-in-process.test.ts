// The checks that are measured against json-rules-engine: both decide every check of every item alike.
import { describe, it } from 'node:test';
import { assertSameVerdicts, requestFacts } from '../../bench/measures/checks-in-process.ts';
import type { EligibilityFacts } from '../../src/domain/eligibility/facts/eligibility-facts.ts';
import { knownFact } from '../../src/domain/eligibility/facts/fact.ts';
import { born, cardiologyCode, gpCode, insurerSaid, registered } from '../support/eligibility-facts.ts';

const cases: Readonly<Record<string, Partial<EligibilityFacts>>> = {
  'a woman of 46 who sees her general practitioner, as measured': {},
  'in hospital and bulk billed': { inHospital: true, bulkBilled: true },
  'a boy of eight': { patient: { ...born('2018-01-01'), sex: knownFact('1') } },
  'a cardiologist': { servicingProvider: registered([cardiologyCode]) },
  'a referral by a general practitioner': { referrer: registered([gpCode], { stem: '420002' }) },
  'a denial by Medicare': { insurerAnswer: insurerSaid('denied') },
};

describe('fifty items in a rules engine have the verdicts of our checks', () => {
  for (const [name, facts] of Object.entries(cases)) {
    it(name, () => assertSameVerdicts(requestFacts(50).map((each) => ({ ...each, ...facts }))));
  }
});
