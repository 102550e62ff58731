// Defines the three-valued verdict (true, false, cannot be determined) and how verdicts combine.

/** true: eligible · false: not eligible · null: cannot be determined, never to be read as false. */
export type Verdict = boolean | null;

/** Any false decides; else any null; else true. Of nothing: true. Source: behaviour 6.3. */
export function combineVerdicts(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}
