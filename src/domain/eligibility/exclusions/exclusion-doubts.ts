// Determines whether an exclusion between two services applies, or why it may or may not.
import type { Exclusion } from '../../schedule/items/exclusions.ts';
import type { ExclusionRuleScope } from '../../schedule/rules/exclusion-rules.ts';
import type { Verdict } from '../../values/verdict.ts';

/** How another service relates to the item: null if it is not known. */
export interface ServiceRelation {
  readonly sameDay: boolean;
  readonly sameEvent: Verdict;
  readonly sameProvider: Verdict;
  /** Another service of the occasion may be the one that an incentive is paid for. */
  readonly mayBelongToAnother: () => boolean;
  /** Functions, because few exclusions need them: counting days and months costs more than all the rest. */
  readonly mayBeOnePregnancy: () => boolean;
  readonly isNextDay: () => boolean;
  readonly isInAftercare: () => boolean;
}

/** Why an exclusion may or may not apply. */
export type ConflictDoubt =
  | { readonly kind: 'condition'; readonly words: string }
  | {
      readonly kind:
        | 'reminder'
        | 'perhaps'
        | 'other-base'
        | 'provider'
        | 'event'
        | 'hours'
        | 'pregnancy'
        | 'course'
        | 'same-service';
    };

type Applies = ConflictDoubt | null | 'no-conflict';

/** Null: the exclusion applies. The condition comes last: it says nothing if the exclusion would not apply anyway. */
export function doubtAbout(exclusion: Exclusion, relation: ServiceRelation): Applies {
  const { scope, condition } = exclusion;
  if (exclusion.sameProvider && relation.sameProvider === false) return 'no-conflict';
  const byScope = doubtByScope[scope](relation);
  if (byScope === 'no-conflict') return byScope;
  // A source that is not sure decides nothing, whatever else is not known.
  if (exclusion.certainty === 'reminder') return { kind: 'reminder' };
  if (byScope !== null) return byScope;
  if (exclusion.perService && relation.mayBelongToAnother()) return { kind: 'other-base' };
  if (exclusion.sameProvider && relation.sameProvider === null) return { kind: 'provider' };
  if (exclusion.certainty === 'perhaps') return { kind: 'perhaps' };
  return condition === null ? null : { kind: 'condition', words: condition };
}

/** Those that say more come first; null: the exclusion surely applies. */
const doubtKinds = [
  null,
  'condition',
  'other-base',
  'perhaps',
  'provider',
  'event',
  'hours',
  'pregnancy',
  'course',
  'same-service',
  'reminder',
] as const;

/** Negative if `one` says more. */
export function compareDoubts(one: ConflictDoubt | null, other: ConflictDoubt | null): number {
  const rank = (doubt: ConflictDoubt | null) => doubtKinds.indexOf(doubt === null ? null : doubt.kind);
  return rank(one) - rank(other);
}

/** An exclusion within an attendance surely applies within one medical event; across two of them, it may. */
const ofAttendance = ({ sameDay, sameEvent }: ServiceRelation): Applies => {
  if (!sameDay) return 'no-conflict';
  return sameEvent === true ? null : { kind: 'event' };
};
const ofCourse = ({ sameDay }: ServiceRelation): Applies => (sameDay ? { kind: 'course' } : 'no-conflict');

const doubtByScope: Readonly<Record<ExclusionRuleScope, (relation: ServiceRelation) => Applies>> = {
  'same-day': ({ sameDay }) => (sameDay ? null : 'no-conflict'),
  associated: ofAttendance,
  'same-occasion': ofAttendance,
  'same-attendance': ofAttendance,
  // Services of one day are never 24 hours apart; those of two days in a row may be less.
  'within-24-hours': ({ sameDay, isNextDay }) => {
    if (sameDay) return null;
    return isNextDay() ? { kind: 'hours' } : 'no-conflict';
  },
  'same-pregnancy': ({ sameDay, mayBeOnePregnancy }) => {
    if (sameDay) return null;
    return mayBeOnePregnancy() ? { kind: 'pregnancy' } : 'no-conflict';
  },
  'same-course': ofCourse,
  'same-period': ofCourse,
  // Only the doctor can say what is normal aftercare: the condition of such an exclusion says so.
  aftercare: ({ isInAftercare }) => (isInAftercare() ? null : 'no-conflict'),
  // It says which item describes a service, and excludes no service: only one attendance raises the question.
  'other-applies': ({ sameEvent }) => (sameEvent === true ? { kind: 'same-service' } : 'no-conflict'),
};
