// Checks a large JSON body before the main thread parses it: whether it is valid, and quickly parsed. A worker thread runs it.
import { httpErrors, type HttpError } from '../errors/http-errors.ts';
import { parseJsonBody } from './parse-body-bytes.ts';

/** Different names of fields in a large body: the interface has some 200, and thousands of them slow `JSON.parse` tenfold. */
export const fieldNamesMax = 1_000;
/** Objects and lists within each other in a large body: the interface has some 10, and thousands slow `JSON.parse` a hundredfold. */
export const depthMax = 32;

/** A large body, and how many fields and entries its route takes, all in all. */
export interface LargeBody {
  readonly bytes: Uint8Array;
  readonly valuesMax: number;
}

/** The error response to a large body, or null for one that is quickly parsed and validated. */
export function checkLargeJson({ bytes, valuesMax }: LargeBody): HttpError | null {
  const read = parseJsonBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!read.ok) return read.error;
  const names = new Set<string>();
  let values = 0;
  let level: readonly object[] = [read.body];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > depthMax) return httpErrors.invalidRequest(tooDeep);
    const next: object[] = [];
    for (const each of level) {
      const inside: readonly unknown[] = Object.values(each);
      values += inside.length;
      if (values > valuesMax) return httpErrors.invalidRequest(tooManyValues(valuesMax));
      if (!Array.isArray(each)) for (const name of Object.keys(each)) names.add(name);
      if (names.size > fieldNamesMax) return httpErrors.invalidRequest(tooManyNames);
      for (const value of inside) if (typeof value === 'object' && value !== null) next.push(value);
    }
    level = next;
  }
  return null;
}

const tooDeep = `The body has objects and lists more than ${depthMax} deep; send only fields of the interface.`;
const tooManyNames = `The body has more than ${fieldNamesMax} different field names; send only fields of the interface.`;
const tooManyValues = (valuesMax: number) =>
  `The body has more than ${valuesMax} fields and list entries in all; send fewer.`;
