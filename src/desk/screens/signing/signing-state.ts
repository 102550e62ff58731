// How far the signing of an agreement has come: kept, encrypted, for the locked session as the agreement itself, so that its address shows it.
import { keepPage, readKeptPage, type KeepPageDependencies } from '../../../application/people/keep-page.ts';
import type { PostedBy } from '../../../application/people/posted-by.ts';
import type { StrokesFault } from '../../../domain/claims/signature-strokes.ts';
import type { SignedOnScreen } from '../../../documents/signed-on-screen.ts';

/** What was sent and not taken: the name as typed, and what is wrong. */
export interface Refused {
  readonly state: 'refused';
  readonly name: string;
  readonly isNameWrong: boolean;
  readonly drawnFault: StrokesFault | null;
}

/** What was signed. */
export interface Signed {
  readonly state: 'signed';
  readonly signed: SignedOnScreen;
  readonly isSaved: boolean;
  /** Whether it was asked once that it is not saved. */
  readonly isAsked: boolean;
}

type SigningState = Refused | Signed;

/** Of the page that was handed over: with the PIN it can no longer be read. */
const stateOf = (by: PostedBy): PostedBy => ({ ...by, formId: `${by.formId} state` });

/** Keeps it instead of what was kept before. */
export const keepSigningState = (
  deps: KeepPageDependencies,
  by: PostedBy,
  state: SigningState,
): Promise<void> => keepPage(deps, stateOf(by), JSON.stringify(state));

/** Null: nothing was sent yet. */
export async function findSigningState(
  deps: KeepPageDependencies,
  by: PostedBy,
): Promise<SigningState | null> {
  const text = await readKeptPage(deps, stateOf(by));
  return text === null ? null : (JSON.parse(text) as SigningState);
}
