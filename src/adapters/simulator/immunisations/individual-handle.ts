// Makes and reads the identifiers that the simulated Immunisation Register gives: opaque, and valid for the day.
import type { LocalDate } from '../../../domain/values/local-date.ts';

/** The identifier of an individual, by key. */
export const createIndividualHandle = (key: string, today: LocalDate): string =>
  Buffer.from(JSON.stringify([today, key])).toString('base64url');

/** The key of the individual; null for an identifier of another day, or for another text. */
export function readIndividualHandle(handle: string, today: LocalDate): string | null {
  try {
    const [day, key]: unknown[] = JSON.parse(Buffer.from(handle, 'base64url').toString()) as unknown[];
    return day === today && typeof key === 'string' ? key : null;
  } catch {
    return null;
  }
}
