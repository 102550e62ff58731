// Recognises phrases in front of an item reference that make it a service given before: "within 36 months of a fitting to which".

/** What joins the reference to the words before it; a service of the item itself may do as well. */
const link =
  /(?: (?:(?:to|in) which|described (?:in|by)|covered by|of mbs):?)(?: this item,? or)?(?:\sany of)? $/;
const under = / under (?:any of )?$/;

const events: readonly RegExp[] = [
  /\bwithin \d{1,3} (?:days|weeks|months|years) (?:of|after) (?:an?|the) [a-z -]{3,60}$/,
  /\bfollow-up to (?:an?|the) [a-z -]{3,60}$/,
  /\bhas been provided to the patient in the (?:previous|preceding) \d{1,3} (?:days|weeks|months|years)$/,
  /\bin the same \d{1,2} month period$/,
  /\bor after,? an attendance [a-z ]{3,60}$/,
  /\bfirst attendance is a service$/,
  /\b(?:has|have) attended [a-z ]{3,40} for an attendance$/,
  /\bis a repeat of (?:an?|the) [a-z]{3,20}$/,
  /\bplan prepared by [a-z (),]{3,90}$/,
  /\barrangements (?:which|that) have been coordinated by [a-z (),]{3,90}$/,
];
/** The words in brackets may be a few only: with more of them another service is meant. */
const hadBefore =
  /\b(?:has|have) (?:previously )?(?:received|had|undergone) (?!fewer|less|no\b)([a-z ]{1,60})$/;
const service = /\b(?:service|treatment|procedure|test)s?$/;
const afterwards = / (or )?(?:following|subsequent to|after) (?:an?|the) /g;
const plainWords = /^[a-z -]{1,90}$/;
const prepared = /\b(?:prepared|developed)([a-z ]{0,90})$/;
const followedUp = /\bfollow-? ?up of an? [a-z ]{3,30} result$/;
const assessed = /\bunder assessment $/;
const received = /\bpreviously received: /;
const serviceUnder = / service under $/;

/** The phrase that ends the words says that the service which follows was given before. */
export function endsWithEarlierService(words: string): boolean {
  if (assessed.test(words) || (serviceUnder.test(words) && received.test(words))) return true;
  const joint = link.exec(words) ?? under.exec(words);
  if (joint === null) return false;
  const event = words.slice(0, joint.index);
  if (comesAfterIt(event)) return true;
  const had = hadBefore.exec(event)?.[1];
  if (isShort(had, 5) && service.test(had)) return true;
  return under.test(words)
    ? followedUp.test(event) || isShort(prepared.exec(event)?.[1], 8)
    : events.some((phrase) => phrase.test(event));
}

/** The words end with "after a first look", and not with "before or after" one. */
function comesAfterIt(event: string): boolean {
  const last = [...event.matchAll(afterwards)].at(-1);
  if (last === undefined || last[1] !== undefined) return false;
  const what = event.slice(last.index + last[0].length);
  return plainWords.test(what) && isShort(what, 6);
}

/** Whether there are words, and no more than so many. */
const isShort = (words: string | undefined, wordsMax: number): words is string =>
  words !== undefined && words.trim().split(' ').length <= wordsMax;
