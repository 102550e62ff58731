// Answers that are kept with the release they were worked out from: what was asked before is answered alike while it holds.
import type { Release } from '../../domain/schedule/releases/release.ts';
import type { ReadyAnswer } from '../straight/straight-way.ts';

/** Beyond this many answers of a release the kept ones are dropped: some ten megabytes. */
const answersMax = 10_000;
/** What is longer is read or worked out each time, in characters. */
export const keptLengthMax = 256;

export interface KeptAnswers {
  /** Undefined when no answer to this is kept. */
  get(asked: string): ReadyAnswer | undefined;
  keep(asked: string, answer: ReadyAnswer): void;
}

/** The kept answers of each release; gone with it. For one question alone, which depends on nothing else. */
export function keptWithRelease(): (release: Release) => KeptAnswers {
  const byRelease = new WeakMap<Release, KeptAnswers>();
  return (release) => {
    const known = byRelease.get(release);
    if (known !== undefined) return known;
    const made = noneYet();
    byRelease.set(release, made);
    return made;
  };
}

function noneYet(): KeptAnswers {
  const answers = new Map<string, ReadyAnswer>();
  return {
    get: (asked) => answers.get(asked),
    keep(asked, answer) {
      if (asked.length > keptLengthMax) return;
      if (answers.size >= answersMax) answers.clear();
      answers.set(asked, answer);
    },
  };
}
