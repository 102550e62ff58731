// Matches the roles that a rule names with those of a provider, and says how certain the match is.
import type { RoleIndex } from './role-index.ts';

export interface RoleMatch {
  /** The role of the rule that is filled. */
  readonly named: string;
  /** The role held: `named` itself, or its substitute. */
  readonly held: string;
  /** The registered-specialty code that gives the role held. */
  readonly code: string;
  /**
   * `has`: the code proves it. `on-behalf`: who fills `named` claims nothing, the holder of `held` claims for them.
   * `nearest`: no code stands for `named`; a holder of `held` may be one, which is to be verified.
   */
  readonly how: 'has' | 'on-behalf' | 'nearest';
}

/** What the provider does: an intern refers as a doctor does, and renders nothing. */
type ProviderActivity = 'rendering' | 'referring';

/** The surest match between the roles named and the codes held; null when there is none. */
export function findRoleMatch(
  named: readonly string[],
  codes: readonly string[],
  roles: RoleIndex,
  doing: ProviderActivity,
): RoleMatch | null {
  const rolesOf = (some: readonly string[]) =>
    doing === 'referring' ? roles.referringRolesOf(some) : roles.rolesOf(some);
  const held = rolesOf(codes);
  const codeOf = (role: string) => codes.find((code) => rolesOf([code]).has(role)) ?? '';
  const has = named.filter((role) => held.has(role));
  const best = mostPrecise(has, roles);
  if (best !== null) return { named: best, held: best, code: codeOf(best), how: 'has' };
  for (const how of ['on-behalf', 'nearest'] as const) {
    for (const role of named) {
      const stand = substitutesFor(role, how, named, roles).find((each) => held.has(each));
      if (stand !== undefined) return { named: role, held: stand, code: codeOf(stand), how };
    }
  }
  return null;
}

/** Of several roles, one that no other of them is part of: the specialty rather than the broad class. */
function mostPrecise(roles: readonly string[], index: RoleIndex): string | null {
  const isBroad = (role: string) => roles.some((part) => part !== role && index.includes(role, part));
  return roles.find((role) => !isBroad(role)) ?? null;
}

/**
 * Who substitutes for a role that no code proves. A role that comes nearest is skipped if the same rule keeps it
 * out: item 53 is for doctors who are no general practitioners, or are ones disqualified, so being one is no sign.
 */
function substitutesFor(
  role: string,
  how: 'on-behalf' | 'nearest',
  named: readonly string[],
  roles: RoleIndex,
): readonly string[] {
  const line = roles.lineOf(role);
  if (how === 'on-behalf') return line?.onBehalfOf ?? [];
  if (line?.nearest === undefined) return [];
  const excluded = new Set(named.flatMap((each) => roles.lineOf(each)?.excludes ?? []));
  return line.nearest.filter((each) => !excluded.has(each));
}
