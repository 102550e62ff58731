// Any character of Unicode for generated texts. fast-check's own `binary` makes a table of all of them first, which takes a second.
import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/** For the `unit` of `fc.string`: surrogates are no characters. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - surrogates })
  .map((at) => String.fromCodePoint(at < firstSurrogate ? at : at + surrogates));
