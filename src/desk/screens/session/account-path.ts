// Where signing in with an account begins, and where the identity provider sends the browser back to.

export const accountPath = '/desk/sign-in/oidc';
export const accountReturnPath = '/desk/sign-in/oidc/return';

/** Begins it, and opens a page of the desk afterwards. */
export const accountLink = (to: string): string => `${accountPath}?to=${encodeURIComponent(to)}`;
