// Shortens an answer for the interface document: few entries of each list, and no secret.

/** Entries of a list of texts; of a list of objects one is shown. */
const textsMax = 2;
const inventedSecret = 'whsec_ZXhhbXBsZQ==';

/** The answer with short lists; `isShown` is false for texts to leave out. */
export function shortenAnswer(answer: unknown, isShown: (text: string) => boolean): unknown {
  if (Array.isArray(answer)) {
    const shown = answer.filter((entry) => isShown(JSON.stringify(entry)));
    const [first] = shown as readonly unknown[];
    const most = typeof first === 'object' ? 1 : textsMax;
    return shown.slice(0, most).map((each) => shortenAnswer(each, isShown));
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, each]) => [
      key,
      key === 'Secret' ? inventedSecret : shortenAnswer(each, isShown),
    ]),
  );
}
