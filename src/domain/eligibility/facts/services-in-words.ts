// Names services of a request or of a history in a sentence.
import { countInWords, listInWords } from '../../schedule/record/sentence-parts.ts';
import { formatLongDate } from '../../values/local-date.ts';
import { compareTexts } from '../../values/compare-texts.ts';
import type { EarlierService, RequestService } from './other-services.ts';

/** More than these are counted, not named: a sentence has to stay readable. */
const namedMax = 5;

/** `a, b and c`; beyond five `a, b, c, d, e and 7 more`. The caller sorts. */
function listedShortly(words: readonly string[], joint: 'and' | 'or'): string {
  if (words.length <= namedMax) return listInWords(words, joint);
  return `${words.slice(0, namedMax).join(', ')} ${joint} ${words.length - namedMax} more`;
}

/** `item 721 on 3 May 2026 and item 723 on 9 May 2026`, newest first. */
export function earlierServicesInWords(services: readonly EarlierService[]): string {
  const newestFirst = services.toSorted(
    (one, other) =>
      compareTexts(other.dateOfService, one.dateOfService) ||
      Number(one.itemNumber) - Number(other.itemNumber),
  );
  return listedShortly(
    newestFirst.map(
      ({ itemNumber, dateOfService }) => `item ${itemNumber} on ${formatLongDate(dateOfService)}`,
    ),
    'and',
  );
}

/** `item 721 (2 services) and item 723`, in item-number order regardless of the order of the request. */
export function requestServicesInWords(services: readonly RequestService[]): string {
  const numbers = [...new Set(services.map(({ itemNumber }) => itemNumber))];
  const words = numbers
    .sort((one, other) => Number(one) - Number(other))
    .map((number) => {
      const times = services.filter(({ itemNumber }) => itemNumber === number).length;
      return times === 1 ? `item ${number}` : `item ${number} (${countInWords(times, 'service')})`;
    });
  return listedShortly(words, 'and');
}
