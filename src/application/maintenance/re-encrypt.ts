// Seals everything that is held under the first key, while the service runs; stopped half-way, it goes on when run again.
import { setTimeout } from 'node:timers/promises';
import { systemActor } from '../../domain/values/actor.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { ReEncryption } from '../../ports/maintenance/personal-data.ts';

export interface ReEncryptResult {
  readonly rewritten: number;
  /** Rows that are not under the first key after all: unreadable, or locked all the while. */
  readonly left: number;
  /** The names of other keys that a running process writes under. */
  readonly stillWritten: readonly string[];
}

/** Rows that somebody has locked are come back to, so many times, after so many milliseconds. */
const passesMax = 10;
const pauseMs = 500;

/** `done` hears how many rows were rewritten so far, and `unreadable` a sentence about rows that cannot be. */
export async function reEncrypt(
  { reEncryption, audit }: { readonly reEncryption: ReEncryption; readonly audit: AuditTrail },
  done: (rewritten: number) => void = () => {},
  unreadable: (sentence: string) => void = () => {},
): Promise<ReEncryptResult> {
  let rewritten = 0;
  let left = await reEncryption.remaining();
  for (let passes = 0; left > 0 && passes < passesMax; passes += 1) {
    if (passes > 0) await setTimeout(pauseMs);
    const before = rewritten;
    let isBlocked = false;
    await reEncryption.pass(
      (rows) => done((rewritten += rows)),
      (sentence) => {
        isBlocked = true;
        unreadable(sentence);
      },
    );
    left = await reEncryption.remaining();
    // What cannot be opened now cannot be opened in the next pass either.
    if (isBlocked && rewritten === before) break;
  }
  // A process that goes on writing under another key may be why rows are left.
  const stillWritten = await (left === 0 ? reEncryption.finish() : reEncryption.writtenElsewhere());
  const outcome = `${reEncryption.activeKeyId ?? ''}: ${rewritten} rewritten, ${left} left${
    stillWritten.length === 0 ? '' : `, still written under ${stillWritten.join(', ')}`
  }`;
  await audit.add({ act: 'rekey', outcome, correlationId: null, location: null, actor: systemActor });
  return { rewritten, left, stillWritten };
}
