// Shortens an answer for the interface document: few entries of each list, and no secret.

/** Entries of a list of texts, and fields of a count by field; of a list of objects one is shown. */
const textsMax = 2;
/** Lists that are shown whole: an entry for each of the request. */
const wholeLists = new Set(['Rebates']);
/** Lists that are shown in the first entry of a whole list, and in an answer that is one record. */
const longLists = new Set(['Checks', 'NotClaimableWith', 'Rules', 'Notes']);
const countsByField = 'ModifiedItemsByEachField';
const inventedSecret = 'whsec_ZXhhbXBsZQ==';

interface Place {
  /** Entries of a list of objects. */
  readonly objectsMax: number;
  readonly showsLongLists: boolean;
}

/** The answer with short lists; `isShown` is false for texts to leave out. */
export function shortenAnswer(answer: unknown, isShown: (text: string) => boolean): unknown {
  return shorten(answer, isShown, { objectsMax: 1, showsLongLists: true });
}

function shorten(answer: unknown, isShown: (text: string) => boolean, place: Place): unknown {
  if (Array.isArray(answer)) {
    const { objectsMax, showsLongLists } = place;
    const shown = answer
      .map((entry, at) =>
        shorten(entry, isShown, {
          objectsMax: 1,
          showsLongLists: showsLongLists && objectsMax > 1 && at === 0,
        }),
      )
      .filter((entry) => isShown(JSON.stringify(entry)));
    return shown.slice(0, typeof shown[0] === 'object' ? objectsMax : textsMax);
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields = Object.entries(answer).map(([key, each]) => {
    if (key === 'Secret') return [key, inventedSecret];
    if (key === countsByField) return [key, shorten(firstFields(each), isShown, place)];
    if (key === 'inputSchema') return [key, withRequiredFields(each)];
    if (longLists.has(key) && !place.showsLongLists) return [key, []];
    const objectsMax = wholeLists.has(key) ? Infinity : 1;
    // The answer of a row is that of another operation, which shows it whole.
    const showsLongLists = place.showsLongLists && key !== 'Answer';
    return [key, shorten(each, isShown, { objectsMax, showsLongLists })];
  });
  return Object.fromEntries(fields);
}

const firstFields = (counts: unknown): object =>
  Object.fromEntries(Object.entries(Object(counts) as object).slice(0, textsMax));

/** The schema of a tool with what a call of it must say. */
function withRequiredFields(schema: unknown): object {
  const { properties, required, ...own } = schema as {
    readonly properties: object;
    readonly required: readonly string[];
  };
  const needed = Object.entries(properties).filter(([name]) => required.includes(name));
  return { ...own, properties: Object.fromEntries(needed), required };
}
