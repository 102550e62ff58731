// The switch of the built-in insurer, as an operator of a sandbox uses it.
import { callerHeaders } from './service.ts';

/** @throws Error when the service does not do it. */
export async function setInsurer(origin: string, insurer: 'up' | 'down'): Promise<void> {
  const response = await fetch(`${origin}/Sandbox/Faults`, {
    method: 'POST',
    headers: { ...callerHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ Insurer: insurer }),
  });
  if (!response.ok) throw new Error(`/Sandbox/Faults answered ${response.status}: ${await response.text()}`);
}
