// The verdict on an item as the desk shows it: a yes that another service of the day may turn is to be asked about first.
import { asksAboutOthers } from '../../../domain/eligibility/checks/items-not-claimable-together.ts';
import type { EligibilityItemResult } from '../../../application/eligibility/check-eligibility.ts';
import { stateMark, verdictKind, verdictMark } from '../../parts/verdict-mark.ts';
import { html, type Raw } from '../../html.ts';
import { dayWords } from '../day/day-words.ts';
import { checkWords } from './check-words.ts';

type Answer = EligibilityItemResult['answer'];

/** What the other service of the day is and what to ask about it; null where the item is no yes, or nothing is to be asked. */
export const askedFirst = ({ isEligible, findings }: Answer): string | null =>
  isEligible === true ? (findings.find(asksAboutOthers)?.reason ?? null) : null;

/** The class by which the style sheet colours the row. */
export const shownKind = (answer: Answer): ReturnType<typeof verdictKind> =>
  verdictKind(askedFirst(answer) === null ? answer.isEligible : null);

/** The mark, with the word that a day list has for it. */
export const shownMark = (answer: Answer): Raw =>
  askedFirst(answer) === null ? verdictMark(answer.isEligible) : askMark();

/** What is to be asked, where it is said that the services were separate, and nothing that the reason above it says already. */
export function askParagraph(ask: string, reason: string): Raw {
  const [sentence = ask, toCheck] = ask.split(' Still to check: ');
  const isSaid = toCheck !== undefined && reason.includes(toCheck.replace(/\.$/, ''));
  const asked = isSaid ? sentence : ask;
  return html`<p><strong>${checkWords.askFirst}</strong> ${asked} ${checkWords.separateHint}</p>`;
}

/** Of what is to be asked before it is lodged. */
export const askMark = (): Raw => stateMark('open', dayWords.states.ask);
