// Decides whether a configuration is a sandbox: the simulator, listening on a loopback address only.

/** True for an address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}

/** Public keys and a movable clock exist only with the simulator on a loopback address. */
export function isSandbox({ insurer, host }: { readonly insurer: string; readonly host: string }): boolean {
  return insurer === 'simulator' && isLoopback(host);
}
