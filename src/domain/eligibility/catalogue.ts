// Every check, in the order in which they decide and are shown.
import type { Check } from './check.ts';

/** Adding a check is its file, its table test and one line here (CONTRIBUTING.md). */
export const checks: readonly Check[] = [];
