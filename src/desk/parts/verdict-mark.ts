// Shows a verdict by colour, shape and word: yes, no, or not decided.
import type { Verdict } from '../../domain/values/verdict.ts';
import { html, type Raw } from '../html.ts';
import { verdictWords } from './verdict-words.ts';

type VerdictKind = keyof typeof verdictWords;
type MarkKind = VerdictKind | 'fix' | 'waiting';

/** The class by which the style sheet colours it. */
export const verdictKind = (verdict: Verdict): VerdictKind => {
  if (verdict === null) return 'open';
  return verdict ? 'yes' : 'no';
};

/** A disc with a tick, a square with a cross, a diamond with a question mark, a triangle, a ring: different without colour. */
const shapes: Readonly<Record<MarkKind, Raw>> = {
  yes: html`<circle cx="8" cy="8" r="8" /><path d="M4.5 8.2 7 10.7l4.6-5" />`,
  no: html`<rect width="16" height="16" rx="2" /><path d="m5 5 6 6m0-6-6 6" />`,
  open: html`<path class="fill" d="M8-1 17 8l-9 9-9-9z" /><path
      d="M6 6.3C6 3.6 10 3.7 10 6.2 10 8 8 7.9 8 9.5M8 11.6v.3"
    />`,
  fix: html`<path class="fill" d="M8-.5 17 16H-1z" /><path d="M8 5.5v5M8 13v.3" />`,
  waiting: html`<circle cx="8" cy="8" r="8" /><circle class="hollow" cx="8" cy="8" r="5.5" />`,
};

/** A mark with a word of its own. */
export const stateMark = (kind: MarkKind, word: string): Raw =>
  html`<span class="verdict ${kind}"
    ><svg viewBox="-1 -1 18 18" aria-hidden="true">${shapes[kind]}</svg>${word}</span
  >`;

/** The mark of a verdict with its word. */
export function verdictMark(verdict: Verdict): Raw {
  const kind = verdictKind(verdict);
  return stateMark(kind, verdictWords[kind]);
}
