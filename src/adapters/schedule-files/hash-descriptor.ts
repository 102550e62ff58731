// Hashes an item descriptor: the same wording has the same hash whatever its spaces, dashes and quotes.
import { hash } from 'node:crypto';
import { normaliseText } from '../../domain/schedule/extraction/normalise-text.ts';

const hashDigits = 12;

/** First 12 hexadecimal digits of the SHA-256 of the normalised descriptor. */
export function hashDescriptor(descriptor: string): string {
  return hash('sha256', normaliseText(descriptor)).slice(0, hashDigits);
}
