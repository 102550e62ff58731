// Writes a time as people read it, in the time zone of the practice.

/** `23 Sep 2026, 14:05`. */
export const timeInZone = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  }).format(at);
