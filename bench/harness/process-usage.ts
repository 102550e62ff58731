// What processes cost: processor time and memory, read from /proc; null where the system has none.
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const ticksPerSecond = 100;

interface Stat {
  readonly parent: number;
  readonly cpuSeconds: number;
  /** Of its processes that have ended. */
  readonly endedCpuSeconds: number;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may hold spaces; what follows it does not.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    return {
      parent: Number(fields[1]),
      cpuSeconds: (own + ownSystem) / ticksPerSecond,
      endedCpuSeconds: (ended + endedSystem) / ticksPerSecond,
    };
  } catch {
    return null;
  }
}

/** A process and all that came of it, itself first. */
export function familyOf(pid: number): readonly number[] {
  if (statOf(pid) === null) return [];
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat !== null) parents.set(Number(name), stat.parent);
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** Processor time so far of a process and its family, in seconds. */
export function cpuSecondsOf(pid: number): number | null {
  const stats = familyOf(pid).flatMap((member) => statOf(member) ?? []);
  return stats.length === 0 ? null : stats.reduce((sum, stat) => sum + stat.cpuSeconds, 0);
}

/** The same with its processes that have ended: a database server has one for each connection. */
export function cpuSecondsWithEnded(pid: number): number | null {
  const stats = familyOf(pid).flatMap((member) => statOf(member) ?? []);
  if (stats.length === 0) return null;
  return stats.reduce((sum, stat) => sum + stat.cpuSeconds + stat.endedCpuSeconds, 0);
}

/** Processor time of the programs that the bench has run to their end, in seconds. */
export const cpuSecondsOfEnded = () => statOf(process.pid)?.endedCpuSeconds ?? null;

const settledMsMax = 60_000;
const lookMs = 500;
/** A process that uses less of a processor than this is at rest. */
const restingShare = 0.05;

/** Waits until a process is at rest: what it prepares after its start is not part of what an answer costs. */
export async function settled(pid: number): Promise<void> {
  const end = performance.now() + settledMsMax;
  let before = cpuSecondsOf(pid);
  let seen = performance.now();
  while (before !== null && seen < end) {
    await delay(lookMs);
    const after = cpuSecondsOf(pid) ?? before;
    const now = performance.now();
    if ((after - before) * 1_000 < (now - seen) * restingShare) return;
    [before, seen] = [after, now];
  }
}

/** Resident memory of one process in megabytes (10⁶ bytes): now, and at its highest. */
export function memoryOf(pid: number): { readonly now: number; readonly highest: number } | null {
  const now = kilobytes(`/proc/${pid}/status`, 'VmRSS');
  const highest = kilobytes(`/proc/${pid}/status`, 'VmHWM');
  return now === null || highest === null ? null : { now: megabytes(now), highest: megabytes(highest) };
}

/** Memory of several processes in megabytes, what they share counted once. */
export function sharedMemoryOf(pids: readonly number[]): number | null {
  const parts = pids.map((pid) => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss'));
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : megabytes(known.reduce((sum, part) => sum + part, 0));
}

function kilobytes(file: string, name: string): number | null {
  try {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'latin1'));
    return found === null ? null : Number(found[1]);
  } catch {
    return null;
  }
}

const megabytes = (kb: number) => (kb * 1_024) / 1e6;
