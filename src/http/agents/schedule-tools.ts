// Lists the tools of AI agents about the schedule: none of them takes or gives personal data.
import {
  argumentText,
  type AgentTool,
  itemNumbersField,
  itemNumbersIn,
  listIn,
  pageNumberIn,
  repeatedNameCharactersMax,
  pickFields,
  ToolFailure,
  type ToolArguments,
  type ToolContext,
} from './agent-tool.ts';
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';
import { formatLongDate } from '../../domain/values/local-date.ts';
import { interfaceVersion } from '../openapi/interface-root.ts';
import { itemHistory } from './item-history.ts';
import { shortText } from './short-answer.ts';

/** Matches of a search on a page. */
const matchesMax = 20;
const unknownCode = 'This service does not know the code. Show the words that Medicare gave with it.';
/** Items of a visit that are checked together. */
const itemsMax = 20;
/** Item numbers of a list of changes on a page. */
const numbersMax = 400;

const schedule = { set: 'schedule', scope: 'schedule' } as const;
const itemSource =
  'Figures: the Medicare Benefits Schedule as published. Restrictions and rules: as this service reads them, each with its source.';

const findItems: AgentTool = {
  ...schedule,
  name: 'find_items',
  title: 'Find items',
  description: `Items of the Medicare Benefits Schedule whose number, title or description hold all words; ${matchesMax} on a page.`,
  operationId: 'listItems',
  without: ['pageSize'],
  needs: ['search'],
  async answer(sent, { ask, releaseOn }) {
    const pageNumber = pageNumberIn(sent);
    const found = await ask('listItems', { ...sent, pageNumber, pageSize: matchesMax });
    const { ItemsCount, PagesCount } = found;
    return {
      ItemsCount,
      Items: listIn(found, 'MedicareItems').map((item) =>
        pickFields(item, 'ItemNumber', 'Title', 'ScheduleFee', 'Group'),
      ),
      Reason: reasonOfSearch(Number(ItemsCount), pageNumber, Number(PagesCount)),
      ScheduleRelease: releaseOn(sent['dateOfService']),
    };
  },
  source: itemSource,
  whenShortened: 'Search with more words, so that fewer items match.',
};

function reasonOfSearch(count: number, page: number, lastPage: number): string {
  if (count === 0) return 'No item has all these words. Search with fewer words, or with others.';
  const found = count === 1 ? '1 item has all these words.' : `${count} items have all these words.`;
  if (page > lastPage) return `${found} The last page is ${lastPage}.`;
  return page === lastPage ? found : `${found} The next ones are on page ${page + 1} (pageNumber).`;
}

export const getItem: AgentTool = {
  ...schedule,
  name: 'get_item',
  title: 'One item',
  description: 'The record of an item: fee, benefits, restrictions, and rules with their sources.',
  operationId: 'getItem',
  async answer(sent, { ask, releaseOn }) {
    const item = await ask('getItem', sent);
    const ScheduleRelease = releaseOn(sent['dateOfService']);
    const Reason = `Item ${argumentText(item['ItemNumber'])} as in the release of ${formatLongDate(ScheduleRelease.Used)}.`;
    return { ...item, Reason, ScheduleRelease };
  },
  source: itemSource,
  whenShortened: 'The whole record is at GET /MedicareItems/{itemNumber} of this service.',
};

const itemHistoryTool: AgentTool = {
  ...schedule,
  name: 'item_history',
  title: 'What changed in an item',
  description:
    'What changed in one item from release to release of the schedule, in sentences and with both values of each field. All releases that are held, unless from or to say fewer.',
  operationId: 'compareReleases',
  fields: { itemNumber: { type: 'string', description: 'MBS item number, as published.' } },
  needs: ['itemNumber'],
  answer: itemHistory,
  source: itemSource,
  whenShortened: 'Ask about two releases only, with from and to.',
};

export const compareTool: AgentTool = {
  ...schedule,
  name: 'compare_releases',
  title: 'What changed between releases',
  description: `How many items were added, removed and modified between two releases; with list, the numbers of one list, ${numbersMax} on a page.`,
  operationId: 'compareReleases',
  fields: {
    list: {
      type: 'string',
      description:
        'Which item numbers to list: AddedItems, RemovedItems, ModifiedItems, or a field of an item such as ScheduleFee.',
    },
    pageNumber: { type: 'integer', minimum: 1, description: 'Page of the list, from 1.' },
  },
  answer: listChangedNumbers,
  source: itemSource,
  whenShortened: 'Ask for one list, with list.',
};

/** Counts, and one list of item numbers where it is asked for. @throws ToolFailure where the releases are not held. */
async function listChangedNumbers(
  sent: ToolArguments,
  { changes }: Pick<ToolContext, 'changes'>,
): Promise<object> {
  const { from, to, list } = sent;
  const pageNumber = pageNumberIn(sent);
  const { ChangedItemNumbers, ...counts } = await changes(from, to);
  const { ModifiedItemsByEachField, ...lists } = ChangedItemNumbers as ToolArguments;
  const named: ToolArguments = { ...(ModifiedItemsByEachField as object), ...lists };
  if (list === undefined) return { ...counts, Lists: Object.keys(named), Reason: reasonOfChanges(lists) };
  if (!Object.hasOwn(named, argumentText(list)))
    throw new ToolFailure(
      `There is no list ${shortText(argumentText(list), repeatedNameCharactersMax)}. The lists are ${listInWords(Object.keys(named), 'and')}.`,
    );
  const numbers = listIn(named, argumentText(list));
  const begin = (pageNumber - 1) * numbersMax;
  const isLast = begin + numbersMax >= numbers.length;
  return {
    ...pickFields(counts, 'Title', 'PreviousRelease', 'CurrentRelease', 'ReleasesNotHeld'),
    List: list,
    Count: numbers.length,
    ItemNumbers: numbers.slice(begin, begin + numbersMax),
    Reason: isLast
      ? `${numbers.length === 1 ? '1 item is' : `${numbers.length} items are`} in this list.`
      : `${numbers.length} items are in this list. The next ones are on page ${pageNumber + 1} (pageNumber).`,
  };
}

function reasonOfChanges(lists: ToolArguments): string {
  const counted = (name: string) => `${listIn(lists, name).length} items`;
  return `${counted('AddedItems')} were added, ${counted('RemovedItems')} removed and ${counted('ModifiedItems')} modified.`;
}

const calculateBenefit: AgentTool = {
  ...schedule,
  name: 'calculate_benefit',
  title: 'Fee and benefit',
  description: 'Schedule fee and benefit of an item, with the calculation in a sentence.',
  operationId: 'calculateBenefit',
  answer: (sent, { ask }) => ask('calculateBenefit', sent),
  source: 'Calculated from the Medicare Benefits Schedule as published.',
  whenShortened: 'Ask about one item.',
};

const mayProviderRender: AgentTool = {
  ...schedule,
  scope: 'providers',
  name: 'may_provider_render',
  title: 'May a provider give an item',
  description: 'Whether a provider may render an item today. Advisory.',
  operationId: 'checkServicingProvider',
  answer: async (sent, { ask, releaseOn }) => ({
    ...(await ask('checkServicingProvider', sent)),
    ScheduleRelease: releaseOn(undefined),
  }),
  source: 'The rules of the item, and the register of providers of this service.',
  whenShortened: 'Ask about one item.',
};

const checkItems: AgentTool = {
  ...schedule,
  name: 'check_items',
  title: 'Check items',
  description:
    'Items of a visit that names no patient: what excludes what, what is missing, which item of the same service fits better. Never a choice by what pays most.',
  operationId: 'checkItems',
  without: ['DateOfBirth'],
  fields: { Items: itemNumbersField(itemsMax) },
  async answer(sent, { ask }) {
    const checked = await ask('checkItems', { ...sent, Items: itemNumbersIn(sent, itemsMax) });
    const Items = listIn(checked, 'Items').map((item) =>
      pickFields(item, 'ItemNumber', 'IsEligible', 'Reason', 'ReasonCode', 'Benefit', 'ItemScheduleFee'),
    );
    return { ...checked, Items };
  },
  source: itemSource,
  whenShortened: 'Check fewer items at once.',
};

const listSpecialties: AgentTool = {
  ...schedule,
  name: 'list_specialties',
  title: 'Specialties',
  description: 'The keys of specialties that check_items takes.',
  operationId: 'listSpecialties',
  async answer(sent, { ask }) {
    const answer = await ask('listSpecialties', sent);
    const { length } = listIn(answer, 'Specialties');
    return { ...answer, Reason: `${length} specialties; check_items takes one by its key.` };
  },
  source: `The specialties that this service knows (interface ${interfaceVersion}).`,
  whenShortened: 'The whole list is at GET /Specialties of this service.',
};

export const explainCodeTool: AgentTool = {
  ...schedule,
  name: 'explain_code',
  title: 'What a code means',
  description:
    "What a code means for a practice, and what helps: Medicare's explanation codes, codes of claims and patients, errors of this service.",
  operationId: 'listCodes',
  needs: ['code'],
  async answer(sent, { ask }) {
    const answer = await ask('listCodes', sent);
    const meanings = listIn(answer, 'Codes').map(({ Meaning }) => argumentText(Meaning));
    const Reason = meanings.length > 0 ? [...new Set(meanings)].join(' ') : unknownCode;
    return { ...answer, Reason };
  },
  source: `The words are this service's own (interface ${interfaceVersion}).`,
  whenShortened: 'Ask about one code.',
};

export const scheduleTools: readonly AgentTool[] = [
  findItems,
  getItem,
  itemHistoryTool,
  compareTool,
  calculateBenefit,
  mayProviderRender,
  checkItems,
  listSpecialties,
  explainCodeTool,
];
