// Builds parts of sentences about items: lists, counts, articles and item references.

/** `a`, `a or b`, `a, b or c`. */
export function listInWords(words: readonly string[], joint: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1) ?? ''}`;
}

/** `1 service`, `2 services`. */
export function countInWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** From two years on, months are given as years and months: few people know how old they are in months. */
const monthsAlone = 24;

/** `11 months`, `24 years and 9 months`, `3 years`. */
export function monthsInWords(count: number): string {
  if (count < monthsAlone) return countInWords(count, 'month');
  const years = countInWords(Math.floor(count / 12), 'year');
  return count % 12 === 0 ? years : `${years} and ${countInWords(count % 12, 'month')}`;
}

/** First letter in upper case. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** First letter in lower case, unless the first word is an acronym or a name. */
export function uncapitalise(words: string): string {
  return /^(?!(?:Aboriginal|Medicare|Modified Monash)\b)[A-Z][a-z]/.test(words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}

/** How a rule's sentence begins that leaves out which item it is about, with what to say once the item is named. */
const beginnings: Readonly<Record<string, string>> = {
  Paid: 'is paid',
  Only: 'is paid only',
  Not: 'is not paid',
  For: 'is for',
  Depends: 'depends',
  Goes: 'goes',
  Needs: 'needs',
};

/** `Paid only after a biopsy.` as `Item 31537 is paid only after a biopsy.`; a sentence with a subject of its own as it is. */
export function sentenceAboutItem(sentence: string, itemNumber: string): string {
  const [word = ''] = sentence.split(' ', 1);
  const verb = beginnings[word];
  return verb === undefined ? sentence : `Item ${itemNumber} ${verb}${sentence.slice(word.length)}`;
}

/** `a podiatrist`, `an optometrist`, `a doctor registered as other medical practitioner`. */
export function withArticle(words: string): string {
  if (words.startsWith('other ')) return `a doctor registered as ${words}`;
  return `${/^[aeio]/i.test(words) ? 'an' : 'a'} ${words}`;
}

/** Item references in words: `item 104`, `items 104, 106 or 10801-10816`, `items of group T8`. */
export function itemsInWords(references: readonly string[], joint: 'and' | 'or'): string {
  const groups = references
    .filter((each) => each.startsWith('group:'))
    .map((each) => each.slice('group:'.length));
  const items = references.filter((each) => !each.startsWith('group:'));
  const parts: string[] = [];
  if (items.length > 0)
    parts.push(
      `item${items.length === 1 && !items[0]?.includes('-') ? '' : 's'} ${listInWords(items, joint)}`,
    );
  if (groups.length > 0)
    parts.push(`items of group${groups.length === 1 ? '' : 's'} ${listInWords(groups, joint)}`);
  return parts.join(` ${joint} `);
}

/** An item number as sent when it looks like one; null otherwise, so that a sentence repeats nothing odd. */
export function plainItemNumber(sent: string): string | null {
  return /^[\w.-]{1,12}$/.test(sent) ? sent : null;
}

/** `Item 23`, and `That item number` for text that looks like none. */
export function sentItemInWords(sent: string): string {
  const plain = plainItemNumber(sent);
  return plain === null ? 'That item number' : `Item ${plain}`;
}

/** The longest reason that people are shown, in characters (behaviour 6.1). */
export const reasonCharactersMax = 300;

/** Begins the last sentence of a reason: what only a person can verify. */
export const stillToCheckIntroduction = ' Still to check: ';

/** A reason that ends with what only a person can verify; null: nothing is. */
export function withStillToCheck(sentence: string, words: string | null): string {
  return words === null ? sentence : `${sentence}${stillToCheckIntroduction}${words}.`.trimStart();
}
