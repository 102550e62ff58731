// What a check demands, as a condition for json-rules-engine.
import type { AllConditions } from 'json-rules-engine';

/** `refuses`: the verdict is false where it does not hold, null where it does not say so. */
export interface Demand {
  readonly holds: AllConditions['all'][number];
  readonly refuses: boolean;
}
