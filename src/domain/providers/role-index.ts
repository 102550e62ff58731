// Expands the recognitions of a provider into roles, through the hierarchy of roles.
import type { RecognitionLine, RoleLine } from './recognition-and-role-schema.ts';
import { createRoleTitleLookup } from './recognition-and-role-schema.ts';

type RecognitionEffect = NonNullable<RecognitionLine['effect']>;

export interface RoleIndex {
  /** Every role that the codes give, broad classes included, roles that exclude one another left out. */
  rolesOf(codes: readonly string[]): ReadonlySet<string>;
  /** The codes among these that Medicare pays services under (`unpaidEffects`). */
  payable(codes: readonly string[]): readonly string[];
  /** The roles in which the holder refers and requests: those of `rolesOf`, and a doctor's for an intern. */
  referringRolesOf(codes: readonly string[]): ReadonlySet<string>;
  /** The plain name of a registered-specialty code. */
  labelOf(code: string): string;
  /** What a code does apart from giving its holder a role; null for nothing, and for a code that is not known. */
  effectOf(code: string): RecognitionEffect | null;
  /** True for a code that is a credential, a flag or an administrative mark, not a profession. */
  isMark(code: string): boolean;
  /** The plain name of a role. */
  titleOf(role: string): string;
  /** Whether a role includes another one, directly or through a role between them. */
  includes(role: string, part: string): boolean;
  /** Every role of the data. */
  readonly lines: readonly RoleLine[];
  /** What the data says about a role; null for a role that no data names. */
  lineOf(role: string): RoleLine | null;
}

/** An intern refers and requests as a doctor does, without any other role of one. */
const internsReferAs = 'medical-practitioner';

/**
 * Looks roles up. A code gives its parents; a role gives every role that includes it, and so on upwards. A role is taken
 * out, with what only it gives, when its holder also has a role that it excludes: a general practitioner is never an
 * "other medical practitioner". Codes and roles that are not held give nothing.
 */
export function createRoleIndex(
  recognitionLines: readonly RecognitionLine[],
  roleLines: readonly RoleLine[],
): RoleIndex {
  const recognitions = new Map(recognitionLines.map((line) => [line.code, line]));
  const labels = new Map(recognitionLines.map((line) => [line.code, plainName(line)]));
  const lines = new Map(roleLines.map((line) => [line.role, line]));
  const above = rolesAbove(roleLines);
  const noRoles: ReadonlySet<string> = new Set();
  const including = new Map([...above].map(([part, direct]) => [part, upwards(direct, above, noRoles)]));
  const expanded = (roles: readonly string[]) => {
    const all = upwards(roles, above, noRoles);
    const isDropped = (role: string) => lines.get(role)?.excludes?.some((each) => all.has(each)) ?? false;
    const dropped = new Set([...all].filter(isDropped));
    return dropped.size === 0 ? all : upwards(roles, above, dropped);
  };
  const parentsOf = (codes: readonly string[]) =>
    codes.flatMap((code) => recognitions.get(code)?.parents ?? []);
  const effectOf = (code: string) => recognitions.get(code)?.effect ?? null;
  const rolesOf = memoizeByCodes((codes) => expanded(parentsOf(codes)));
  return {
    lines: roleLines,
    rolesOf,
    payable: memoizeByCodes((codes) => payableAmong(codes, effectOf)),
    referringRolesOf: memoizeByCodes((codes) => {
      const isIntern = codes.some((code) => effectOf(code) === 'request-only');
      return isIntern ? expanded([...parentsOf(codes), internsReferAs]) : rolesOf(codes);
    }),
    labelOf: (code) => labels.get(code) ?? `registered specialty ${code}`,
    effectOf,
    isMark(code) {
      const line = recognitions.get(code);
      if (line === undefined) return false;
      return line.parents.every((role) => lines.get(role)?.credential === true);
    },
    titleOf: createRoleTitleLookup(roleLines),
    includes: (role, part) => including.get(part)?.has(role) ?? false,
    lineOf: (role) => lines.get(role) ?? null,
  };
}

/**
 * Codes under which services are paid. An intern's code is for referring only. A code that says "benefits not payable"
 * stops the holder's other codes while it lasts, save one that admits to assisting at operations: that exemption exists
 * for just those doctors. Historical, location-limited and item-limited codes, and flags, count for the days they are held.
 */
function payableAmong(
  codes: readonly string[],
  effectOf: (code: string) => RecognitionEffect | null,
): readonly string[] {
  const stopped = codes.some((code) => effectOf(code) === 'no-benefit');
  return codes.filter((code) => {
    const effect = effectOf(code);
    if (effect === 'no-benefit' || effect === 'request-only') return false;
    return !stopped || effect === 'assist-only';
  });
}

/** The roles directly above each role: those that include it. */
function rolesAbove(lines: readonly RoleLine[]): ReadonlyMap<string, readonly string[]> {
  const above = new Map<string, string[]>();
  for (const { role, includes } of lines) {
    for (const included of includes) {
      const memoized = above.get(included);
      if (memoized === undefined) above.set(included, [role]);
      else memoized.push(role);
    }
  }
  return above;
}

function upwards(
  roles: readonly string[],
  above: ReadonlyMap<string, readonly string[]>,
  excluded: ReadonlySet<string>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...roles];
  for (let role = waiting.pop(); role !== undefined; role = waiting.pop()) {
    if (reached.has(role) || excluded.has(role)) continue;
    reached.add(role);
    waiting.push(...(above.get(role) ?? []));
  }
  return reached;
}

/** Registers name few combinations of codes, many times over. */
function memoizeByCodes<Found extends object>(find: (codes: readonly string[]) => Found) {
  const known = new Map<string, Found>();
  return (codes: readonly string[]): Found => {
    const key = codes.join(' ');
    const memoized = known.get(key);
    if (memoized !== undefined) return memoized;
    const found = find(codes);
    known.set(key, found);
    return found;
  };
}

/** `Psychiatry (consultant physician)`: names of specialists and consultant physicians are otherwise the same. */
function plainName({ label, kind }: RecognitionLine): string {
  const [, name = label, inside, after] = /^([^,]*?)(?: \(([^()]*)\))?(?:, (.*))?$/.exec(label) ?? [];
  const isRanked = kind === 'specialist' || kind === 'consultant-physician';
  const rank = isRanked ? kind.replace('-', ' ') : undefined;
  const details = [inside, after, rank].flatMap((each) => each?.replace(' (', ', ').replace(')', '') ?? []);
  return details.length === 0 ? name : `${name} (${details.join(', ')})`;
}
