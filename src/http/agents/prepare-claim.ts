// The tool of AI agents that prepares a bulk bill claim for a person to lodge: what to charge, and what to look at first. It takes no patient.
import { chooseStreamForItems } from '../../domain/claims/choose-stream-for-items.ts';
import {
  type AgentTool,
  itemNumbersField,
  itemNumbersIn,
  listIn,
  pickFields,
  type ToolArguments,
} from './agent-tool.ts';

/** Services of a medical event. */
const servicesMax = 14;

const isReferred = (referral: unknown): boolean => referral !== undefined && referral !== false;

/** A draft of the claim of one visit: nothing is stored or sent, and a person lodges it at the desk. */
export const prepareClaim: AgentTool = {
  name: 'prepare_claim',
  title: 'Prepare a claim',
  description:
    'A draft of a bulk bill claim of one visit, and what to look at before it is lodged. It takes no details of the patient: a person adds them at the desk, and lodges it there. Nothing is stored or sent.',
  set: 'patients',
  scope: 'claims',
  operationId: 'checkItems',
  without: ['DateOfBirth', 'BulkBilled', 'Specialty', 'Earlier'],
  fields: { Items: itemNumbersField(servicesMax) },
  needs: ['Provider', 'DateOfService'],
  async answer(sent, { ask, deskAddress }) {
    const Items = itemNumbersIn(sent, servicesMax);
    const checked = await ask('checkItems', { ...sent, Items, BulkBilled: true });
    const items = listIn(checked, 'Items');
    const { DateOfService: dateOfService } = sent;
    const isReady = items.every(({ IsEligible }) => IsEligible === true);
    return {
      Draft: {
        Stream: chooseStreamForItems(
          await categoriesOf(items, (itemNumber) => ask('getItem', { itemNumber, dateOfService })),
          isReferred(sent['Referral']),
        ),
        ServicingProviderNumber: sent['Provider'],
        DateOfService: sent['DateOfService'],
        Services: items.map(({ ItemNumber, Benefit }) => ({ ItemNumber, ChargeAmount: Benefit })),
        TotalBenefit: checked['TotalAfter'],
      },
      Lodged: false,
      Reason: isReady
        ? 'The items fit the visit as described. A person lodges the claim at the desk.'
        : 'Not every item fits the visit as described. Look at the items first; a person lodges the claim at the desk.',
      ToDo: [
        'Choose the patient, and check the details with Medicare.',
        'Have the patient sign the agreement that assigns the benefit.',
        ...(isReferred(sent['Referral']) ? ['Enter the referral with its day and its period.'] : []),
      ],
      Desk: deskAddress,
      Items: items.map((item) => pickFields(item, 'ItemNumber', 'IsEligible', 'Reason', 'ReasonCode')),
      ...pickFields(checked, 'NotTogether', 'Missing', 'Instead', 'ScheduleRelease'),
    };
  },
  source: 'Charges: the benefit of the Medicare Benefits Schedule, since a bulk bill claim charges no more.',
  whenShortened: 'Prepare fewer items at once.',
};

async function categoriesOf(
  items: readonly ToolArguments[],
  recordOf: (itemNumber: unknown) => Promise<ToolArguments>,
): Promise<readonly number[]> {
  const categories: number[] = [];
  for (const { ItemNumber } of items) categories.push(Number((await recordOf(ItemNumber))['Category']));
  return categories;
}
