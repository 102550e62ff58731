// Which operations of the interface document have their fields tried one by one, and the ids in the addresses of all.
import type { PartOfPath, SmallRequest } from './field-limits.ts';
import type { PublishedSchema } from './published-limits.ts';
import type { Question } from './query-limits.ts';

type DescribedBody = { readonly schema: PublishedSchema; readonly example?: unknown };
export interface OperationToSend {
  readonly operationId: string;
  readonly parameters?: Question['parameters'];
  readonly requestBody?: { readonly content: Readonly<Record<string, DescribedBody>> };
}

/** The first form of its body. */
export const bodyOf = ({ requestBody }: OperationToSend): DescribedBody | undefined =>
  Object.values(requestBody?.content ?? {})[0];

/**
 * Of these each field is tried by itself, with what must be sent: one excludes another, or they have few. Rows of day lists are
 * those of the eligibility check; statements are files, and messages of agents have a protocol of their own.
 */
export const triedByField: Readonly<Record<string, object>> = {
  checkItems: { Items: [{ ItemNumber: '110' }, { ItemNumber: '139' }] },
  checkEligibilityOfMany: { Rows: [] },
  createWebhookEndpoint: { Url: 'https://example.com' },
  changeWebhookEndpoint: {},
  replayWebhooks: { From: 1, To: 2 },
  matchDeposit: { Runs: [] },
  unmatchDeposit: {},
  attendToClaim: { Action: 'accepted' },
  moveSandboxClock: { Reset: true },
  searchClaims: {},
  setSandboxFault: { Insurer: 'up' },
  lodgeByOtherSoftware: {},
};
/** These check a day in words of their own, after the fields: sent as they are tried, they change nothing. */
const sentWhole = new Set(['checkItems', 'moveSandboxClock', 'searchClaims']);
/** A statement of a bank, and a message of an agent. */
export const withoutFields = new Set(['addBankStatement', 'callAgentTool']);

type Methods = Readonly<Record<string, OperationToSend>>;

/** Those of a path that are tried field by field. */
export const smallRequests = (path: string, methods: Methods): readonly SmallRequest[] =>
  Object.entries(methods).flatMap(([method, operation]) => {
    const least = triedByField[operation.operationId];
    const schema = bodyOf(operation)?.schema;
    if (least === undefined || schema === undefined) return [];
    const { operationId } = operation;
    const address = path.replaceAll(/\{\w+\}/g, 'x');
    return [
      {
        operationId,
        method: method.toUpperCase(),
        path: address,
        schema,
        least,
        isStopped: !sentWhole.has(operationId),
      },
    ];
  });

/** The ids in the address of a path, for each of its operations; a provider number is looked up as it is. */
export const idsIn = (path: string, methods: Methods): readonly PartOfPath[] =>
  Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
    parameters
      .filter((each) => each.in === 'path' && each.name !== 'providerNumber')
      .map(({ name, schema: { maxLength } }) => ({ method: method.toUpperCase(), path, name, maxLength })),
  );
