// Shortens an answer for the interface document: few entries of each list, and no secret.

/** Entries of a list of texts; of a list of objects one is shown. */
const textsMax = 2;
const inventedSecret = 'whsec_ZXhhbXBsZQ==';

/** The answer with short lists; `isShown` is false for texts to leave out. */
export function shortenAnswer(answer: unknown, isShown: (text: string) => boolean): unknown {
  if (Array.isArray(answer)) {
    const shown = answer
      .map((entry) => shortenAnswer(entry, isShown))
      .filter((entry) => isShown(JSON.stringify(entry)));
    return shown.slice(0, typeof shown[0] === 'object' ? 1 : textsMax);
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, each]) => [
      key,
      key === 'Secret' ? inventedSecret : shortenAnswer(each, isShown),
    ]),
  );
}
