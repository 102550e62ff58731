// Writes and reads the cursors of pages: where the next page begins, as text that callers send back as it is.
import { isStorableText } from '../domain/values/storable-text.ts';

/** The values of a cursor as text for a query parameter. */
export function formatCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values of a cursor of so many; null for text that no page answered. */
export function parseCursor(text: string, length: number): readonly (string | number)[] | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isCursor =
      Array.isArray(values) &&
      values.length === length &&
      values.every((each) => (typeof each === 'string' ? isStorableText(each) : Number.isSafeInteger(each)));
    return isCursor ? (values as readonly (string | number)[]) : null;
  } catch {
    return null;
  }
}
