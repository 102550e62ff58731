// Answers to bodies, kept with the release they were worked out from: the same bytes are answered alike while it holds.
import type { Release } from '../../domain/schedule/release.ts';
import type { ReadyAnswer } from '../straight/straight-way.ts';

/** Beyond this many answers of a release the kept ones are dropped: some ten megabytes. */
const answersMax = 10_000;
/** Longer bodies are read each time, in characters. */
export const keptBodyLengthMax = 256;

export interface KeptAnswers {
  /** Undefined when the answer to this body is not kept. */
  get(body: string): ReadyAnswer | undefined;
  keep(body: string, answer: ReadyAnswer): void;
}

const keptByRelease = new WeakMap<Release, KeptAnswers>();

/** The kept answers of a release; gone with it. For one route alone, whose answers depend on nothing else. */
export function keptAnswers(release: Release): KeptAnswers {
  const known = keptByRelease.get(release);
  if (known !== undefined) return known;
  const made = noneYet();
  keptByRelease.set(release, made);
  return made;
}

function noneYet(): KeptAnswers {
  const answers = new Map<string, ReadyAnswer>();
  return {
    get: (body) => answers.get(body),
    keep(body, answer) {
      if (body.length > keptBodyLengthMax) return;
      if (answers.size >= answersMax) answers.clear();
      answers.set(body, answer);
    },
  };
}
