// The words about where a rule comes from.

export const sourceWords = {
  note: (reference: string) => `MBS note ${reference}`,
  read: (source: string, month: string) => `Source: ${source}, read in ${month}.`,
  /** `about` is what the rule is said to be in; null where that is not known. */
  commonPractice: (about: string | null, month: string) =>
    `No page of Medicare was read for this rule${about === null ? '' : ` (${about})`}: practices know it so in ${month}.`,
} as const;
