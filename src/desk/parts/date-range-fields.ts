// The two fields for the first and the last day of what a page shows.
import { html, type Raw } from '../html.ts';
import { textField } from './form-fields.ts';

interface DateRangeWords {
  readonly from: string;
  readonly to: string;
  readonly dateHint: string;
}

/** `typed`: as they are filled; `errors`: by the names `from` and `to`. */
export function dateRangeFields(
  words: DateRangeWords,
  typed: Readonly<Record<'from' | 'to', string>>,
  errors: ReadonlyMap<string, string>,
): Raw {
  const field = (name: 'from' | 'to') =>
    textField({
      name,
      label: words[name],
      hint: words.dateHint,
      value: typed[name],
      width: 'short',
      error: errors.get(name) ?? null,
    });
  return html`${field('from')} ${field('to')}`;
}
