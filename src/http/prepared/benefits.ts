// Answers of CalculateBenefit, ready to be sent, kept with the release they were worked out from.
import type { Release } from '../../domain/schedule/release.ts';
import type { ReadyAnswer } from '../straight/straight-way.ts';

/** Beyond this many answers of a release the kept ones are dropped: some seven megabytes. */
const answersMax = 10_000;
/** Answers for more patients are worked out each time. */
const patientsMax = 16;

export interface KeptBenefits {
  /** Undefined when this answer is not kept. */
  get(itemNumber: string, patientsSeen: number, inHospital: boolean): ReadyAnswer | undefined;
  /** Keeps an answer of an item that the release holds; callers could fill the memory with others. */
  keep(itemNumber: string, patientsSeen: number, inHospital: boolean, answer: ReadyAnswer): void;
}

const keptByRelease = new WeakMap<Release, KeptBenefits>();

/** The kept answers of a release; gone with it. */
export function keptBenefits(release: Release): KeptBenefits {
  const known = keptByRelease.get(release);
  if (known !== undefined) return known;
  const made = emptyFor(release);
  keptByRelease.set(release, made);
  return made;
}

function emptyFor(release: Release): KeptBenefits {
  const byItem = new Map<string, Map<number, ReadyAnswer>>();
  let count = 0;
  return {
    get: (itemNumber, patientsSeen, inHospital) =>
      byItem.get(itemNumber)?.get(slot(patientsSeen, inHospital)),
    keep(itemNumber, patientsSeen, inHospital, answer) {
      if (patientsSeen < 1 || patientsSeen > patientsMax || !release.items.has(itemNumber)) return;
      if (count >= answersMax) {
        byItem.clear();
        count = 0;
      }
      const answers = byItem.get(itemNumber) ?? new Map<number, ReadyAnswer>();
      byItem.set(itemNumber, answers.set(slot(patientsSeen, inHospital), answer));
      count += 1;
    },
  };
}

/** One number for patients and setting: odd in hospital. */
const slot = (patientsSeen: number, inHospital: boolean) => patientsSeen * 2 + (inHospital ? 1 : 0);
