// Formats an explained eligibility check as text for the terminal.

type Answer = boolean | null;

/** The parts of an explained answer that are shown. */
export interface CheckExplanation {
  readonly PatientVerification: { readonly Verified: Answer; readonly Reason: string };
  readonly Reason: string;
  readonly Rebates: readonly {
    readonly ItemNumber: string;
    readonly IsEligible: Answer;
    readonly Reason: string;
    readonly ReasonCode: string;
    readonly Benefit: string | null;
    readonly ItemScheduleFee: string | null;
    readonly MedicareExplanationCode: string | null;
    readonly Explanation?: {
      readonly Title: string;
      readonly Release: string | null;
      readonly FactsOrigin: string;
      readonly Facts: readonly { readonly Name: string; readonly State: string; readonly Words: string }[];
      readonly Checks: readonly {
        readonly Title: string;
        readonly Source: string;
        readonly Applies: boolean;
        readonly IsEligible: Answer;
        readonly ReasonCode: string | null;
        readonly Reason: string | null;
      }[];
      readonly Rules: readonly {
        readonly Kind: string;
        readonly Confidence: string;
        readonly Sentence: string;
        readonly Reference: string;
      }[];
    };
  }[];
}

type Rebate = CheckExplanation['Rebates'][number];
type Working = NonNullable<Rebate['Explanation']>;

const verdict = (answer: Answer) => (answer === null ? 'null ' : answer ? 'true ' : 'false');

/** The patient, then each item with its facts and checks, then the overall reason. */
export function formatExplanation({ PatientVerification, Rebates, Reason }: CheckExplanation): string {
  return [
    `Patient: ${verdict(PatientVerification.Verified).trim()}. ${PatientVerification.Reason}`,
    ...Rebates.flatMap(itemText),
    '',
    Reason,
  ].join('\n');
}

function itemText(rebate: Rebate): string[] {
  const { Explanation } = rebate;
  const money = (amount: string | null) => (amount === null ? 'unknown' : `$${amount}`);
  return [
    '',
    `Item ${rebate.ItemNumber}${Explanation === undefined ? '' : `: ${Explanation.Title}`}`,
    `  ${verdict(rebate.IsEligible).trim()} (${rebate.ReasonCode}): ${rebate.Reason}`,
    `  schedule fee ${money(rebate.ItemScheduleFee)}, benefit ${money(rebate.Benefit)}${
      rebate.MedicareExplanationCode === null ? '' : `, Medicare code ${rebate.MedicareExplanationCode}`
    }`,
    ...(Explanation === undefined ? [] : workingText(Explanation)),
  ];
}

function workingText({ Release, FactsOrigin, Facts, Checks, Rules }: Working): string[] {
  const widest = Math.max(...Facts.map(({ Name }) => Name.length));
  const applied = Checks.filter(({ Applies }) => Applies);
  const others = Checks.filter(({ Applies }) => !Applies).map(({ Title }) => Title);
  return [
    `  release ${Release ?? 'none'}, facts ${FactsOrigin}`,
    '  facts:',
    ...Facts.map(({ Name, State, Words }) => `    ${Name.padEnd(widest)}  ${State.padEnd(11)}  ${Words}`),
    '  checks:',
    ...applied.flatMap((check) => [
      `    ${verdict(check.IsEligible)}  ${check.Title} (${check.ReasonCode ?? ''})`,
      `           ${check.Reason ?? ''}`,
      `           source: ${check.Source}`,
    ]),
    ...(others.length === 0 ? [] : [`  not for this item: ${others.join(', ')}`]),
    ...(Rules.length === 0 ? [] : ['  rules outside the descriptor:']),
    ...Rules.map(
      ({ Kind, Confidence, Sentence, Reference }) =>
        `    ${Kind} (${Confidence}): ${Sentence} [${Reference}]`,
    ),
  ];
}
