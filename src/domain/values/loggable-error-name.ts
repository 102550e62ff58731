// Names what was thrown for a log line, without its message, which may hold personal data.

/** The name of an error, or the type of what else was thrown. */
export const loggableErrorName = (error: unknown): string =>
  error instanceof Error ? error.name : typeof error;
