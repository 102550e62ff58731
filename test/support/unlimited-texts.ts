// Finds the texts of request bodies for which the interface document has no limit, and names those that need none.
import { bodyOf, type OperationToSend } from './small-requests.ts';
import { pathOf, placesIn } from './published-limits.ts';

const limitsOfText = ['enum', 'pattern', 'format', 'minLength', 'maxLength'];

/**
 * A document prints or passes on what other operations check; numbers of items, keys, days and persons of a search are looked up or
 * judged as they are sent, with words of their own; a statement is a file.
 */
export const hasNoLimit: readonly RegExp[] = [
  /^print\w+ /,
  / (?:[\w.[\]]+[.])?(?:ItemNumber|Items\[0\]|Item)$/,
  /^read\w+Report payeeProvider[.]providerNumber$/,
  /^checkItems (?:Specialty|Referral[.]From)$/,
  /^verifyConcessionWithMedicare dateOfService$/,
  /^searchClaims (?:MedicareNumber|FamilyName|DateOfBirth)$/,
  /^attendToClaim ResubmittedAs$/,
  /^moveSandboxClock Today$/,
  /^lodgeByOtherSoftware (?:Patient|Provider)$/,
  /^callAgentTool method$/,
  /^addBankStatement $/,
];

/** Each such text as the operation and the place in its body. */
export const unlimitedTexts = (operations: readonly OperationToSend[]): readonly string[] =>
  operations.flatMap((operation) =>
    placesIn(bodyOf(operation)?.schema ?? {})
      .filter(([, { type = [] }]) => [type].flat().includes('string'))
      .filter(([, each]) => !limitsOfText.some((limit) => limit in each))
      .map(([place]) => `${operation.operationId} ${pathOf(place)}`),
  );
