// Shortens an answer for the interface document: few entries of each list, and no secret.

/** Entries of a list of texts; of a list of objects one is shown. */
const textsMax = 2;
/** Lists that are shown whole: an entry for each of the request. */
const wholeLists = new Set(['Rebates']);
const inventedSecret = 'whsec_ZXhhbXBsZQ==';

/** The answer with short lists; `isShown` is false for texts to leave out. */
export function shortenAnswer(answer: unknown, isShown: (text: string) => boolean, objectsMax = 1): unknown {
  if (Array.isArray(answer)) {
    const shown = answer
      .map((entry) => shortenAnswer(entry, isShown))
      .filter((entry) => isShown(JSON.stringify(entry)));
    return shown.slice(0, typeof shown[0] === 'object' ? objectsMax : textsMax);
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, each]) => [
      key,
      key === 'Secret' ? inventedSecret : shortenAnswer(each, isShown, wholeLists.has(key) ? Infinity : 1),
    ]),
  );
}
