// The template tag of the pages: escapes every value except HTML that the tag itself made.
import { escapeHtml } from '../pages/escape-html.ts';

/** Finished HTML. Only `html` makes it, and `keptHtml` brings it back, so no text of a person or of Medicare gets into a page unescaped. */
export class Raw {
  readonly #markup: string;

  private constructor(markup: string) {
    this.#markup = markup;
  }

  /** Joins the literal parts of a template, which are trusted, with its escaped values. */
  static fromTemplate(parts: TemplateStringsArray, values: readonly HtmlValue[]): Raw {
    const literals = withoutIndentation(parts);
    let markup = literals[0] ?? '';
    for (const [at, value] of values.entries()) markup += markupOf(value) + (literals[at + 1] ?? '');
    return new Raw(markup);
  }

  static fromKept(markup: string): Raw {
    return new Raw(markup);
  }

  toString(): string {
    return this.#markup;
  }
}

/** What may stand in a template. Null and false are nothing, so `${isOpen && html`…`}` works. */
export type HtmlValue = Raw | string | number | null | false | readonly HtmlValue[];

/** HTML from a template. Attributes are always quoted: html`<a href="${path}">${words}</a>`. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Raw =>
  Raw.fromTemplate(parts, values);

/** What `html` made before, unchanged since: it was kept under a key that the session alone has (`kept-pages.ts`). */
export const keptHtml = (markup: string): Raw => Raw.fromKept(markup);

const literalsOf = new WeakMap<TemplateStringsArray, readonly string[]>();

/** A browser needs no indentation, which is a third of a page with a long table. Values stay as they are. */
function withoutIndentation(parts: TemplateStringsArray): readonly string[] {
  const known = literalsOf.get(parts);
  if (known !== undefined) return known;
  const literals = parts.map((part) => part.replaceAll(/\n\s+/g, '\n'));
  literalsOf.set(parts, literals);
  return literals;
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === false) return '';
  if (value instanceof Raw) return value.toString();
  if (typeof value === 'object') return value.map(markupOf).join('');
  return escapeHtml(String(value));
}
