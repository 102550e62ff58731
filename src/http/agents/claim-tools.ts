// Lists the tools of AI agents about claims and money of the caller's locations; ids and amounts, no names.
import type { AttentionReason, OutcomeStage } from '../../domain/claims/outcomes/claim-outcome.ts';
import { attentionReasons } from '../../domain/claims/outcomes/claim-outcome.ts';
import { countInWords } from '../../domain/schedule/record/sentence-parts.ts';
import {
  argumentText,
  type AgentTool,
  limitIn,
  listIn,
  pickFields,
  type ToolArguments,
} from './agent-tool.ts';

const claims = { set: 'claims', scope: 'reports' } as const;
const source = "What this service keeps of Medicare's reports on the claims of the location.";

/** Claims or runs that are listed; their whole answer then fits. */
const listedMax = 8;
const fewer = { type: 'integer', minimum: 1, maximum: listedMax, description: 'How many to list.' };

const stageSentences: Readonly<Record<OutcomeStage, string>> = {
  lodged: 'Medicare has not assessed the claim as far as is known here.',
  assessed: 'Medicare assessed the claim, and is going to pay it.',
  paid: 'Medicare paid the claim.',
  nil: 'Medicare assessed the claim, and pays nothing.',
  unknown: "Medicare's reports on the claim ended before its outcome was known. Ask Medicare.",
  refused: 'Medicare did not take the claim. Correct it and lodge it again.',
  deleted: 'The claim was deleted on the day it was made.',
};

const attentionSentences: Readonly<Record<AttentionReason, string>> = {
  differs:
    'Medicare assessed other content than it accepted, or does not pay what it assessed. Compare the services with what was lodged, and ask Medicare.',
  refused: 'Medicare did not take the claim. Correct it and lodge it again.',
  rejected: 'Medicare pays nothing for a service. Each service says what helps.',
  'part-paid': 'Medicare paid less than was charged. Compare the amounts of the services.',
  expiring:
    "Medicare's reports on the claim end within 14 days, or have ended. Ask Medicare what became of it.",
  'details-changed':
    'Medicare holds other details of the patient. Ask to see the card, and correct the details.',
};

const sentenceOf = (sentences: Readonly<Record<string, string>>, word: unknown): string | null =>
  sentences[argumentText(word)] ?? null;

/** Services with less than what was charged, or with something to do about them. */
const isOpen = ({ BenefitPaid, ChargeAmount, Remedy }: ToolArguments): boolean =>
  Remedy !== null || (BenefitPaid !== null && BenefitPaid !== ChargeAmount);

/** Services of a claim that are shown. */
const servicesMax = 3;

function claimToLookAt(claim: ToolArguments): ToolArguments {
  const open = listIn(claim, 'Services').filter(isOpen);
  const names = ['ItemNumber', 'ServiceOn', 'ChargeAmount', 'BenefitPaid', 'Code', 'Meaning', 'Remedy'];
  return {
    ...pickFields(claim, 'CorrelationId', 'ClaimId', 'LodgedOn', 'ServicingProviderNumber', 'Attention'),
    Reason: sentenceOf(attentionSentences, claim['Attention']),
    ...pickFields(claim, 'ChargeAmount', 'BenefitPaid'),
    Services: open.slice(0, servicesMax).map((service) => pickFields(service, ...names)),
    FurtherServices: Math.max(0, open.length - servicesMax),
  };
}

const claimStatus: AgentTool = {
  ...claims,
  name: 'claim_status',
  title: 'What became of a claim',
  description: 'One claim of the location by its correlationId: its stage, its services, and what helps.',
  operationId: 'readClaim',
  async answer(sent, { ask }) {
    const claim = await ask('readClaim', sent);
    const attention = sentenceOf(attentionSentences, claim['Attention']);
    return { ...claim, Reason: attention ?? sentenceOf(stageSentences, claim['Stage']) };
  },
  source,
  whenShortened: 'The whole claim is at GET /Claims/{correlationId} of this service.',
};

const listAttention: AgentTool = {
  ...claims,
  name: 'list_attention',
  title: 'Claims that need a person',
  description:
    'The claims of the location that somebody has to look at, the newest first: why, and what helps at each service.',
  operationId: 'listClaims',
  without: ['stage', 'run', 'claimId'],
  fields: { limit: fewer },
  async answer({ attention = attentionReasons, ...sent }, { ask }) {
    const found = await ask('listClaims', { ...sent, attention, limit: limitIn(sent, listedMax) });
    const count = Number(found['About']);
    return {
      Count: count,
      Reason:
        count === 0
          ? 'No claim needs anybody.'
          : `${countInWords(count, 'claim')} ${count === 1 ? 'needs' : 'need'} somebody.`,
      Claims: listIn(found, 'Claims').map(claimToLookAt),
      NextCursor: found['NextCursor'],
    };
  },
  source,
  whenShortened: 'Ask again with a smaller limit.',
};

const moneySummary: AgentTool = {
  ...claims,
  name: 'money_summary',
  title: 'What Medicare owes and paid',
  description:
    'What Medicare owes the location by age, and its payment runs, the newest first, with whether the deposit was found on a bank statement.',
  operationId: 'listPaymentRuns',
  fields: { limit: fewer },
  async answer(sent, { ask }) {
    const limit = limitIn(sent, listedMax);
    const owed = await ask('readReceivables', { limit: 1 });
    const paid = await ask('listPaymentRuns', { ...sent, limit });
    return {
      Reason: `Medicare owes $${argumentText(owed['Total'])}, of claims that are lodged and not paid.`,
      Owed: pickFields(owed, 'AsAt', 'Total', 'ByAge'),
      PaymentRuns: listIn(paid, 'PaymentRuns').map((run) =>
        pickFields(run, 'Id', 'RunOn', 'PayeeProviderNumber', 'DepositAmount', 'DepositState'),
      ),
      NextCursor: paid['NextCursor'],
    };
  },
  source,
  whenShortened: 'Ask again with a smaller limit.',
};

export const claimTools: readonly AgentTool[] = [claimStatus, listAttention, moneySummary];
