// Says where a rule comes from, and when that was read, in words that mean something to who does not know the rules.
import { formatLongDate, parseLocalDate } from '../../domain/values/local-date.ts';
import { sourceWords as words } from './source-words.ts';

/** What the data calls a rule that stands on no page that was read. */
const unread = /(?:; )?(?:the figure is |content from )?general knowledge(?:, no page found| of)?/i;
const noteShape = /^[A-Z]{1,2}\.\d/;

/** `readIn` is a month, such as `2026-11`. */
export function sourceInWords(reference: string, readIn: string): string {
  const month = monthInWords(readIn);
  if (!unread.test(reference))
    return words.read(noteShape.test(reference) ? words.note(reference) : reference, month);
  const about = reference
    .replace(unread, '')
    .trim()
    .replace(/^, /, '')
    .replace(/^\((.*)\)$/, '$1');
  return words.commonPractice(about === '' ? null : about, month);
}

/** `November 2026`. */
function monthInWords(readIn: string): string {
  const first = parseLocalDate(`${readIn}-01`);
  return first === null ? readIn : formatLongDate(first).replace(/^\d+ /, '');
}
