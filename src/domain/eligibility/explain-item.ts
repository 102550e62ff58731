// Explains the answer on an item: which facts were known, and the finding of every check.
import type { Verdict } from '../values/verdict.ts';
import { countInWords } from '../schedule/record/sentence-parts.ts';
import { ruleKinds, type RuleLine } from '../schedule/rules/rule-line.ts';
import { formatLongDate } from '../values/local-date.ts';
import { eligibilityChecks } from './check-catalogue.ts';
import { evaluateItem, type ItemAnswer } from './evaluate-item.ts';
import type { Fact } from './facts/fact.ts';
import type { EligibilityFacts } from './facts/eligibility-facts.ts';

interface ExplainedFact {
  readonly name: string;
  /** `known`, or the way in which it is not. */
  readonly state: Fact<unknown>['state'];
  /** The value in words, or why it is missing. */
  readonly words: string;
}

interface ExplainedCheck {
  readonly title: string;
  readonly source: string;
  /** Null: the check does not apply to the item. */
  readonly finding: { readonly verdict: Verdict; readonly code: string; readonly reason: string } | null;
}

export interface ItemExplanation {
  readonly itemNumber: string;
  readonly title: string;
  /** The release the item was read from. */
  readonly release: string | null;
  readonly factsOrigin: 'curated' | 'extracted';
  readonly facts: readonly ExplainedFact[];
  readonly checks: readonly ExplainedCheck[];
  /** The sourced rules of the item, in force or not, kind by kind. */
  readonly rules: readonly RuleLine[];
  readonly isEligible: Verdict;
  readonly reason: string;
  readonly reasonCode: string;
}

/** The working behind the answer on the same facts. */
export function explainItem(
  facts: EligibilityFacts,
  answer: ItemAnswer = evaluateItem(facts),
): ItemExplanation {
  const { item, schedule } = facts;
  const found = new Map(answer.findings.map((finding) => [finding.title, finding]));
  return {
    itemNumber: item.itemNumber,
    title: schedule.title,
    release: item.inForce.kind === 'unknown' ? null : item.inForce.release.date,
    factsOrigin: schedule.factsOrigin,
    facts: factsInWords(facts),
    checks: eligibilityChecks.map(({ title, source }) => {
      const finding = found.get(title);
      return {
        title,
        source,
        finding:
          finding === undefined
            ? null
            : { verdict: finding.verdict, code: finding.code, reason: finding.reason },
      };
    }),
    rules: ruleKinds.flatMap((kind): readonly RuleLine[] => schedule.rules[kind] ?? []),
    isEligible: answer.isEligible,
    reason: answer.reason,
    reasonCode: answer.reasonCode,
  };
}

/** Nothing of the patient is repeated: that a detail is known is enough to follow the working. */
function factsInWords(facts: EligibilityFacts): ExplainedFact[] {
  const { patient } = facts;
  const provider = (name: string, fact: EligibilityFacts['referrer']) =>
    inWords(name, fact, ({ number, provider: held }) =>
      held === null
        ? `${number}, not in the register`
        : `${number}, recognised as ${held.recognitions.map(({ code }) => facts.roles.labelOf(code)).join(', ') || 'nothing'}`,
    );
  return [
    inWords('DateOfService', facts.dateOfService, formatLongDate),
    { name: 'InHospitalTreatment', state: 'known', words: String(facts.inHospital) },
    { name: 'BulkBilled', state: 'known', words: String(facts.bulkBilled) },
    inWords('PatientDateOfBirth', patient.dateOfBirth, () => 'sent'),
    inWords('PatientSex', patient.sex, () => 'sent'),
    {
      name: 'PatientVerification',
      state: patient.verification.verified === null ? 'unavailable' : 'known',
      words: patient.verification.outcome,
    },
    provider('ReferrerProviderNumber', facts.referrer),
    provider('ServicingProviderNumber', facts.servicingProvider),
    provider('PrincipalProviderNumber', facts.principalProvider),
    inWords('Claim history at Medicare', facts.history, (services) => bearing(services.length)),
    facts.lodged === null
      ? { name: 'Our own lodged claims', state: 'unavailable', words: 'cannot be looked up now' }
      : { name: 'Our own lodged claims', state: 'known', words: bearing(facts.lodged.length) },
    inWords("Medicare's answer", facts.insurerAnswer, ({ outcome, explanationCode }) =>
      explanationCode === null ? outcome : `${outcome}, code ${explanationCode}`,
    ),
    {
      name: 'Items of the request',
      state: 'known',
      words: facts.request.map(({ itemNumber }) => itemNumber).join(', '),
    },
  ];
}

const bearing = (services: number) => `${countInWords(services, 'service')} that may bear on the item`;

function inWords<Value>(name: string, fact: Fact<Value>, say: (value: Value) => string): ExplainedFact {
  if (fact.state === 'known') return { name, state: fact.state, words: say(fact.value) };
  if (fact.state === 'not-sent') return { name, state: fact.state, words: 'not sent' };
  return { name, state: fact.state, words: fact.state === 'faulty' ? fact.sentence : fact.why };
}
