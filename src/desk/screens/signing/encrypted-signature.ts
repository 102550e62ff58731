// What was signed on a screen, encrypted for the browser that shows the thanks: it is kept nowhere else, and comes back only as it was.
import { keyOf, type PostedBy } from '../../../application/people/posted-by.ts';
import type { SignedOnScreen } from '../../../documents/signed-on-screen.ts';
import type { AuthenticatedCipher } from '../../../ports/system/authenticated-cipher.ts';

const context = 'a signature that was drawn on the screen';

/** Under a key of the locked session: with the PIN its token changes, and no one opens it any more. */
export const encryptSignature = (cipher: AuthenticatedCipher, by: PostedBy, signed: SignedOnScreen): string =>
  cipher.encrypt(JSON.stringify(signed), keyOf(by, context), context);

/** Null where it was not encrypted here for this browser and this agreement, or was changed. */
export function decryptSignature(
  cipher: AuthenticatedCipher,
  by: PostedBy,
  encrypted: string,
): SignedOnScreen | null {
  const text = cipher.decrypt(encrypted, keyOf(by, context), context);
  return text === null ? null : (JSON.parse(text) as SignedOnScreen);
}
