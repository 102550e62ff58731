// The short hash by which a descriptor is recognised: the same wording keeps its facts, whatever its typesetting.
import { hash } from 'node:crypto';
import { foldText } from '../../domain/schedule/descriptor/fold.ts';

const hashDigits = 12;

/** First 12 hexadecimal digits of the SHA-256 of the folded descriptor (white space, dashes and quotes do not count). */
export function descriptorHash(descriptor: string): string {
  return hash('sha256', foldText(descriptor), 'hex').slice(0, hashDigits);
}
