// The words about a schedule that is in force and not held here.

export const missingScheduleWords = {
  missing: (missing: string, used: string) =>
    `The schedule of ${missing} is in force and not here: that of ${used} is used, so fees and rules may be out of date.`,
  health: 'See on the page of health what to do',
  ask: 'Ask the owner of the practice to have it imported.',
} as const;
