// Words a sentence about a service for a visit that is still to come: nothing of it has taken place yet.

/** What the checks say of a service that was given, and what a list says that only plans it. */
const planned: readonly (readonly [given: RegExp, planned: string])[] = [
  [/\bStill to check: /g, 'To check after the visit: '],
  [/\b(?:the|this) service was given (?=in |out of )/gi, 'the list says '],
  [/\bthis one was given (?=in )/g, 'the list says '],
  [/, where the service was given\b/g, ', as the list says'],
  // What is still to check is no minutes of the list.
  [/\bThe service took (?=[^;.]{0,40}, (?:and|but) the item is)/g, 'The list says '],
  [/\bit was (?=part of the same visit|on the same day)/g, 'it is '],
];

/** As it stands in a list of a day to come. */
export const inWordsBeforeVisit = (reason: string): string =>
  planned
    .reduce((sentence, [given, instead]) => sentence.replaceAll(given, instead), reason)
    .replaceAll(/(?<=^|[.] )the list says/g, 'The list says');
