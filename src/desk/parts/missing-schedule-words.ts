// The words about a schedule that is in force and not held here.

export const missingScheduleWords = {
  missing: (missing: string, used: string) =>
    `The schedule of ${missing} is in force and not imported here: fees and rules are those of ${used}, and may be out of date.`,
  health: 'See Health',
  ask: 'Ask the owner of the practice to have it imported.',
} as const;
