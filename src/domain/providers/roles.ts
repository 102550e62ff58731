// Which roles a health professional has through their recognitions, with the hierarchy of roles expanded.

export interface RoleIndex {
  /** Every role that the codes give, broad classes included, roles that exclude one another left out. */
  rolesOf(codes: readonly string[]): ReadonlySet<string>;
  /** The plain name of a registered-specialty code. */
  labelOf(code: string): string;
  /** The plain name of a role. */
  titleOf(role: string): string;
}
