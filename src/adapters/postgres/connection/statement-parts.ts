// Remembers the texts of statements by the parts that they are made of, so that the text of one is put together once.

/** A part of a text, behind those before it: the strings of a template, a text of our own, or null for the place of a value. */
type PartKey = readonly string[] | string | null;

/** What is known of all statements that begin with the same parts. */
export interface StatementPart {
  readonly next: Map<PartKey, StatementPart>;
  /** The statement that ends here; null until it is put together. */
  text: string | null;
}

/** Many times the parts of all statements of the program; beyond it, texts are put together each time. */
const partsMax = 20_000;

const newPart = (): StatementPart => ({ next: new Map(), text: null });

/** Where every statement begins. */
export const noPart: StatementPart = newPart();
let remembered = 0;

/** The part behind another. A template is known by its strings, which are the same object each time that it is used. */
export function partAfter(before: StatementPart, key: PartKey): StatementPart {
  const known = before.next.get(key);
  if (known !== undefined) return known;
  const part = newPart();
  if (remembered < partsMax) {
    remembered += 1;
    before.next.set(key, part);
  }
  return part;
}
