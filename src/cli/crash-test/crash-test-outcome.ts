// Describes the outcome of the crash test in lines: what happened, and every promise that was not kept.
import type { CrashTestCounts } from './run-crash-test.ts';

/** The first few sentences say what is wrong; a database that forgets gives thousands. */
const sentencesMax = 20;

/** Whether nothing was lost or doubled, and nothing is stale. */
export function isEveryPromiseKept({ lost, doubled, stale }: CrashTestCounts): boolean {
  return lost.length + doubled.length + stale.length === 0;
}

/** The counts, one line for each; then the sentences on claims. */
export function describeCounts(counts: CrashTestCounts): string {
  const { kills, claims, answers, lost, doubled, stale } = counts;
  const sentences = [...stale, ...doubled, ...lost];
  const more = sentences.length - sentencesMax;
  return [
    line('kills', Object.entries(kills)),
    line('faults', [...counts.faults]),
    line('claims', Object.entries(claims)),
    line('answers', Object.entries(answers)),
    `ended by itself: ${counts.endedByItself}`,
    `with the insurer: ${counts.insurerClaims}`,
    `processing reports compared: ${counts.reports}`,
    `lost: ${lost.length}`,
    `doubled: ${doubled.length}`,
    `stale: ${stale.length}`,
    ...sentences.slice(0, sentencesMax).map((sentence) => `  ${sentence}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

function line(name: string, parts: readonly (readonly [string, number])[]): string {
  const sum = parts.reduce((total, [, count]) => total + count, 0);
  return `${name}: ${sum} (${parts.map(([what, count]) => `${what} ${count}`).join(', ')})`;
}
