// Lists the tools of AI agents: each is an operation of the interface with fewer fields, and belongs to a set that is shown or not.
import { explainCode } from '../../domain/claims/outcomes/explanation-codes.ts';
import type { AgentToolSet } from '../../domain/values/agent-tool-set.ts';
import type { KeyScope } from '../../domain/values/api-key-scope.ts';

export type ToolArguments = Readonly<Record<string, unknown>>;

interface ToolDescription {
  /** As agents call it. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly set: AgentToolSet;
  /** The scope that the key needs to see it. */
  readonly scope: KeyScope;
}

/** A tool that is an operation of the interface: its fields are the fields of the operation. */
export interface OperationTool extends ToolDescription {
  readonly operationId: string;
  /** Fields of the operation that the tool does not take. */
  readonly without?: readonly string[];
  /** Fields that the tool always sends. */
  readonly always?: ToolArguments;
  /** Fields that the tool needs, beyond those of the operation. */
  readonly needs?: readonly string[];
  /** What is kept of the answer. */
  readonly keep?: (answer: ToolArguments, sent: ToolArguments) => object;
}

/** A tool that answers by itself. */
export interface OwnTool extends ToolDescription {
  readonly fields: Readonly<Record<string, object>>;
  readonly answer: (sent: ToolArguments) => object;
}

export type AgentTool = OperationTool | OwnTool;

const pick = (from: unknown, ...names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(Object(from) as object, name) as unknown]));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Matches of a search that are listed; the count says how many there are. */
const matchesMax = 20;

const scheduleTools: readonly AgentTool[] = [
  {
    name: 'find_items',
    title: 'Find items',
    description: `Items of the Medicare Benefits Schedule whose number, title or description hold all words; the first ${matchesMax}.`,
    set: 'schedule',
    scope: 'schedule',
    operationId: 'listItems',
    without: ['pageNumber', 'pageSize'],
    always: { pageNumber: 1, pageSize: matchesMax },
    needs: ['search'],
    keep: ({ MedicareItems, ItemsCount }) => ({
      ItemsCount,
      Items: listOf(MedicareItems).map((item) => pick(item, 'ItemNumber', 'Title', 'ScheduleFee', 'Group')),
    }),
  },
  {
    name: 'get_item',
    title: 'One item',
    description: 'The record of an item: fee, benefits, restrictions, rules with their sources.',
    set: 'schedule',
    scope: 'schedule',
    operationId: 'getItem',
  },
  {
    name: 'item_history',
    title: 'What changed in an item',
    description:
      'What changed in one item between two releases of the schedule; the two newest unless from and to say others.',
    set: 'schedule',
    scope: 'schedule',
    operationId: 'compareReleases',
    needs: ['itemNumber'],
    keep: (answer, sent) => historyOf(answer, String(sent['itemNumber'])),
  },
  {
    name: 'compare_releases',
    title: 'What changed between releases',
    description: 'How many and which items were added, removed and changed between two releases.',
    set: 'schedule',
    scope: 'schedule',
    operationId: 'compareReleases',
    keep: (answer) =>
      pick(answer, 'PreviousRelease', 'CurrentRelease', 'ChangedCounts', 'ChangedItemNumbers'),
  },
  {
    name: 'calculate_benefit',
    title: 'Fee and benefit',
    description: 'Schedule fee and benefit of an item, with the calculation in a sentence.',
    set: 'schedule',
    scope: 'schedule',
    operationId: 'calculateBenefit',
  },
  {
    name: 'may_provider_render',
    title: 'May a provider give an item',
    description: 'Whether a provider may render an item today. Advisory.',
    set: 'schedule',
    scope: 'providers',
    operationId: 'checkServicingProvider',
  },
  {
    name: 'check_items',
    title: 'Check items',
    description:
      'Items of a visit that names no patient: what excludes what, what is missing, which item of the same service fits better. Never a choice by what pays most.',
    set: 'schedule',
    scope: 'schedule',
    operationId: 'checkItems',
    without: ['DateOfBirth'],
    keep: (answer) => ({
      ...answer,
      Items: listOf(answer['Items']).map((item) =>
        pick(item, 'ItemNumber', 'IsEligible', 'Reason', 'ReasonCode', 'Benefit', 'ItemScheduleFee'),
      ),
    }),
  },
  {
    name: 'list_specialties',
    title: 'Specialties',
    description: 'The keys of specialties that check_items takes.',
    set: 'schedule',
    scope: 'schedule',
    operationId: 'listSpecialties',
  },
  {
    name: 'explain_code',
    title: 'What an explanation code means',
    description: "What one of Medicare's explanation codes means for a practice, and what helps.",
    set: 'schedule',
    scope: 'schedule',
    fields: { Code: { type: 'string', pattern: '^\\w{1,8}$', description: 'The code, for example 160.' } },
    answer: ({ Code }) => {
      const { meaning, remedy } = explainCode(String(Code), null);
      return { Code, Meaning: meaning, Remedy: remedy };
    },
  },
];

function historyOf(answer: ToolArguments, itemNumber: string): object {
  const changed = Object(answer['ChangedItems']) as Record<string, unknown>;
  const isItem = (record: unknown) => Reflect.get(Object(record) as object, 'ItemNumber') === itemNumber;
  const has = (list: string) => listOf(changed[list]).some(isItem);
  return {
    ItemNumber: itemNumber,
    ...pick(answer, 'PreviousRelease', 'CurrentRelease'),
    Added: has('AddedItems'),
    Removed: has('RemovedItems'),
    Changes: listOf(changed['ModifiedItems']).find(isItem) ?? null,
  };
}

const claimTools: readonly AgentTool[] = [
  {
    name: 'claim_status',
    title: 'What became of a claim',
    description: 'One claim of this location by its correlationId: its stage, services and what helps.',
    set: 'claims',
    scope: 'reports',
    operationId: 'readClaim',
  },
  {
    name: 'list_attention',
    title: 'Claims that need a person',
    description: 'The claims of this location that someone has to look at.',
    set: 'claims',
    scope: 'reports',
    operationId: 'listClaims',
  },
  {
    name: 'money_summary',
    title: 'Payment runs',
    description: 'What Medicare paid to this location, run by run.',
    set: 'claims',
    scope: 'reports',
    operationId: 'listPaymentRuns',
  },
];

const toMedicare = 'Sends what is entered of the patient to Medicare.';

const patientTools: readonly AgentTool[] = [
  {
    name: 'verify_patient',
    title: 'Verify a patient',
    description: `Whether a patient's details agree with Medicare's record. ${toMedicare}`,
    set: 'patients',
    scope: 'patients',
    operationId: 'verifyPatient',
  },
  {
    name: 'check_eligibility',
    title: 'Check eligibility',
    description: `Whether Medicare would pay items for a patient, and how much. ${toMedicare}`,
    set: 'patients',
    scope: 'patients',
    operationId: 'calculateRebate',
  },
  {
    name: 'prepare_claim',
    title: 'Prepare a claim',
    description:
      'Returns a draft of a claim for a person to lodge at the desk. Nothing is lodged, sent or stored.',
    set: 'patients',
    scope: 'claims',
    fields: {
      ItemNumbers: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 14 },
      DateOfService: { type: 'string', format: 'date' },
      ProviderNumber: { type: 'string' },
    },
    answer: (sent) => ({ Draft: sent, Lodged: false, Desk: '/desk' }),
  },
];

/** Every tool, schedule first. */
export const agentTools: readonly AgentTool[] = [...scheduleTools, ...claimTools, ...patientTools];
