// Shortens an answer for the interface document: few entries of each list, and no secret.

/** Entries of a list of texts, and of a list that holds no other. */
const entriesMax = 2;
/** An object with more fields, such as an item record, is shown once. */
const fieldsMax = 20;
const inventedSecret = 'whsec_ZXhhbXBsZQ==';

const isLarge = (entry: unknown): boolean => Object.keys(Object(entry) as object).length > fieldsMax;

/** The answer with short lists: two entries in the outermost, one object in those inside; `isShown` is false for texts to leave out. */
export function shortenAnswer(
  answer: unknown,
  isShown: (text: string) => boolean,
  objectsMax = entriesMax,
): unknown {
  if (Array.isArray(answer)) {
    const shown = answer.filter((entry) => isShown(JSON.stringify(entry)));
    const [first] = shown as readonly unknown[];
    const most = typeof first !== 'object' ? entriesMax : isLarge(first) ? 1 : objectsMax;
    return shown.slice(0, most).map((each) => shortenAnswer(each, isShown, 1));
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, each]) => [
      key,
      key === 'Secret' ? inventedSecret : shortenAnswer(each, isShown, objectsMax),
    ]),
  );
}
