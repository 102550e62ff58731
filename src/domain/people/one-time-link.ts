// The one-time link that lets somebody in for the first time, or again.

/** `address`: where the desk is, as people open it. The code stands behind #, which no server and no log gets. */
export const oneTimeLink = (address: string, code: string): string => `${address}/desk/sign-in#${code}`;

/** Whether a link to the address opens on the computer alone that the service runs on. */
export const isThisComputerOnly = (address: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
