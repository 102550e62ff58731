// Reads a Minor ID: the 8-character identifier of a location (interface 1.2).

/** 8 letters or digits, as issued to a location. */
export type MinorId = string & { readonly __brand: 'MinorId' };

export const minorIdPattern = '^[A-Za-z0-9]{8}$';
const shape = new RegExp(minorIdPattern);

/** Reads a Minor ID; null when it is not 8 letters or digits. */
export function parseMinorId(text: string): MinorId | null {
  return shape.test(text) ? (text as MinorId) : null;
}
