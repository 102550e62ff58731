// Re-encrypts stored personal data under the active data key while services run; run again, it continues where it was.
import { systemActor } from '../../domain/values/actor.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { KeyCount, ReEncryption } from '../../ports/maintenance/personal-data.ts';

type ReEncryptResult =
  /** Nothing was rewritten: these running services do not know the active key, and could not read what is. */
  | { readonly kind: 'key-unknown'; readonly processes: readonly string[] }
  | {
      readonly kind: 'rewritten';
      /** Rows. */
      readonly rewritten: number;
      /** Values that are not under the active key after all: undecryptable, locked all the time, or written meanwhile. */
      readonly left: readonly KeyCount[];
      /** Running services that do not encrypt under the active key yet. */
      readonly writers: readonly string[];
      /** Whether the other keys can be removed: nothing is left under them, and no service writes under them. */
      readonly isRetired: boolean;
    };

/** How often, and after how many milliseconds, rows that others had locked are tried again. */
const passesMax = 10;
const pauseMs = 500;

/** `progress` is called with the rows rewritten so far, and `undecryptable` with a sentence about rows that cannot be. */
export async function reEncrypt(
  { reEncryption, audit }: { readonly reEncryption: ReEncryption; readonly audit: AuditTrail },
  progress: (rewritten: number) => void = () => {},
  undecryptable: (sentence: string) => void = () => {},
): Promise<ReEncryptResult> {
  const processes = await reEncryption.processesWithoutKey();
  if (processes.length > 0) return { kind: 'key-unknown', processes };
  const rewritten = await rewriteAll(reEncryption, progress, undecryptable);
  const { isRetired, writers } = await reEncryption.retireOtherKeys();
  const left = await countLeft(reEncryption);
  const total = left.reduce((sum, { values }) => sum + values, 0);
  const outcome = `${reEncryption.activeKeyId ?? ''}: ${rewritten} rewritten, ${total} left${
    writers.length === 0 ? '' : `, ${writers.length} processes write under another key`
  }`;
  await audit.add({ act: 'rekey', outcome, correlationId: null, location: null, actor: systemActor });
  return { kind: 'rewritten', rewritten, left, writers, isRetired };
}

/** What is not under the active key, or in an older form. */
async function countLeft(reEncryption: ReEncryption): Promise<readonly KeyCount[]> {
  const counts = await reEncryption.countByKey();
  return counts.filter(({ keyId, isOlderForm }) => keyId !== reEncryption.activeKeyId || isOlderForm);
}

/** Gives how many rows were rewritten. */
async function rewriteAll(
  reEncryption: ReEncryption,
  progress: (rewritten: number) => void,
  undecryptable: (sentence: string) => void,
): Promise<number> {
  let rewritten = 0;
  const reported = new Set<string>();
  for (let passes = 0; passes < passesMax && (await countLeft(reEncryption)).length > 0; passes += 1) {
    if (passes > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const before = rewritten;
    let isBlocked = false;
    await reEncryption.pass(
      (rows) => progress((rewritten += rows)),
      (sentence) => {
        isBlocked = true;
        if (!reported.has(sentence)) undecryptable(sentence);
        reported.add(sentence);
      },
    );
    // What cannot be decrypted now cannot be decrypted in the next pass either.
    if (isBlocked && rewritten === before) break;
  }
  return rewritten;
}
