// Whether a claim that arrives is new, the same again, a correction, or refused (contract section 7).
import type { ClaimFault } from './fault.ts';

export type Admission =
  /** Stored, counted, and queued for the insurer. */
  | { readonly kind: 'new' }
  /** Identical to the newest revision: nothing is stored, and the held answer stands. */
  | { readonly kind: 'again' }
  /** Stored as the next revision of the same claim; not counted again. */
  | { readonly kind: 'correction' }
  | { readonly kind: 'fault'; readonly fault: ClaimFault };
