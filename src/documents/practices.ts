// Loads the operator's file of each location: name and telephone number of the practice, which eligibility reports print, and time zone.
import { readFile } from 'node:fs/promises';
import { printedFieldCharactersMax } from '../domain/limits.ts';
import { locationZones, parseLocationZone, type LocationZone } from '../domain/values/location-zone.ts';
import { parseMinorId } from '../domain/values/minor-id.ts';
import type { Practice } from '../domain/values/practice.ts';
import { describeUnprintable, isBlankWhenPrinted } from './unprintable-text.ts';

/** What the file says of a location. */
interface PracticeInFile extends Practice {
  /** Left out: that of the service. */
  readonly timeZone?: LocationZone;
}

/** By Minor ID. */
type PracticesInFile = ReadonlyMap<string, PracticeInFile>;

const form = '{"ABC00001": {"name": "…", "phone": "…"}}';

/** Without a path no practice is named. @throws Error that says what is wrong with the file. */
export async function loadPractices(path: string | null): Promise<PracticesInFile> {
  if (path === null) return new Map();
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null)
    throw new Error(`The practices file ${path} cannot be read; set PRACTICES_FILE to a file.`);
  const read = parsePractices(text);
  if (typeof read === 'string') throw new Error(`The practices file ${path} ${read}`);
  return read;
}

/** The practices, or what is wrong in words that follow the name of the file. */
export function parsePractices(text: string): PracticesInFile | string {
  const parsed = parseJson(text);
  if (!isRecord(parsed)) return `is not a JSON object such as ${form}.`;
  const practices = new Map<string, PracticeInFile>();
  for (const [location, entry] of Object.entries(parsed)) {
    if (parseMinorId(location) === null)
      return `names ${JSON.stringify(location)}, which is no Minor ID: 8 letters or digits.`;
    const practice = readPractice(entry);
    if (typeof practice === 'string') return `has for ${location} ${practice}; write ${form}.`;
    practices.set(location, practice);
  }
  return practices;
}

function readPractice(entry: unknown): PracticeInFile | string {
  if (!isRecord(entry)) return 'no object';
  const { name, phone = null, timeZone, ...others } = entry;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `an unknown field ${JSON.stringify(unknown)}`;
  if (!isPrintableLine(name)) return 'no name that can be printed';
  if (phone !== null && !isPrintableLine(phone)) return 'no phone that can be printed';
  if (timeZone === undefined) return { name, phone };
  const zone = parseLocationZone(timeZone);
  return zone === null
    ? `no timeZone of Australia (${locationZones.join(', ')})`
    : { name, phone, timeZone: zone };
}

/** Whether a name or a telephone number can be printed: some text, on one line, not too long. */
export function isPrintableLine(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    !isBlankWhenPrinted(value) &&
    value.length <= printedFieldCharactersMax &&
    describeUnprintable(value, 'one-line') === null
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
