// The words of claims for the patient that Medicare did not answer: in lists, on their page, and on the first page.

export const unansweredWords = {
  stage: 'No answer yet: lodge it again from its page',
  lodgeAgain: 'Lodge it again',
  lodgeAgainHint:
    'The patient and the items are filled in. Enter again what is not kept, as it was: the referral, somebody else who claims, a bank account, and what was marked of an item. It stays the same claim, and is never paid twice.',
  /** `1 claim for a patient has no answer yet`. */
  count: (count: number) =>
    count === 1
      ? '1 claim for a patient has no answer yet'
      : `${count} claims for patients have no answer yet`,
  todo: 'Medicare may not have it: open it, and lodge it again.',
} as const;
