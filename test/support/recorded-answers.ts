// Compares answers of the simulator with those that were recorded for the interface document.

/** What each run makes anew: ids, moments, and how many events there were. */
const madeAnew = [
  [/\b(we|batch|deposit)_[0-9a-f]{16,24}\b/g, '$1_made'],
  [/(?<=urn:uuid:SBX00001)[0-9a-f]{16}\b/g, 'made'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+(?:Z|[+-]\d\d:\d\d)/g, 'moment'],
  [/"(Position|Next|Events|Milliseconds|NextCursor)":"?\d+"?/g, '"$1":0'],
] as const;

const withoutMade = (answer: unknown): string =>
  madeAnew.reduce((text, [made, instead]) => text.replaceAll(made, instead), JSON.stringify(answer));

/** True for the same answer, apart from what each run makes anew. */
export const sameAnswer = (recorded: unknown, now: unknown): boolean =>
  withoutMade(recorded) === withoutMade(now);

/** True for the same fields with values of the same types; null goes with any, and a list is as its first entry. */
export function sameShape(recorded: unknown, now: unknown): boolean {
  if (recorded === null || now === null) return true;
  if (Array.isArray(recorded) && Array.isArray(now))
    return recorded.length === 0 || now.length === 0 || sameShape(recorded[0], now[0]);
  if (typeof recorded !== 'object' || typeof now !== 'object') return typeof recorded === typeof now;
  const [one, other] = [Object.entries(recorded), now as Readonly<Record<string, unknown>>];
  return (
    one.length === Object.keys(other).length &&
    one.every(([key, value]) => key in other && sameShape(value, other[key]))
  );
}
