// Finds the texts of request bodies for which the interface document has no limit, and names those that need none.
import { bodyOf, type OperationToSend } from './small-requests.ts';
import { pathOf, placesIn } from './published-limits.ts';

const limitsOfText = ['enum', 'pattern', 'format', 'minLength', 'maxLength'];

/**
 * Free text: a document prints it or passes it on, a message of agents has a protocol of its own, and a statement is a file. And what
 * names something that is looked up as it is sent: an item, a provider of a report, a key of a list that another operation answers.
 */
export const hasNoLimit: readonly RegExp[] = [
  /^print\w+ /,
  /^callAgentTool method$/,
  /^addBankStatement $/,
  / (?:[\w.[\]]+[.])?(?:ItemNumber|Items\[0\]|Item)$/,
  /^read\w+Report payeeProvider[.]providerNumber$/,
  /^checkItems (?:Specialty|Referral[.]From)$/,
  /^lodgeByOtherSoftware (?:Patient|Provider)$/,
];

/** Each such text as the operation and the place in its body. */
export const unlimitedTexts = (operations: readonly OperationToSend[]): readonly string[] =>
  operations.flatMap((operation) =>
    placesIn(bodyOf(operation)?.schema ?? {})
      .filter(([, { type = [] }]) => [type].flat().includes('string'))
      .filter(([, each]) => !limitsOfText.some((limit) => limit in each))
      .map(([place]) => `${operation.operationId} ${pathOf(place)}`),
  );
