// Says which practitioners a location has claimed for lately.
import type { MinorId } from '../../domain/values/minor-id.ts';

export interface BilledProviders {
  /** Provider numbers of the newest `claimsMax` claims of a location, those with most of the claims first. */
  ofLocation(location: MinorId, claimsMax: number): Promise<readonly string[]>;
}
