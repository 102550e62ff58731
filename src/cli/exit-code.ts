// The exit codes of every subcommand.

/** `interrupted` is what shells say of a command that SIGINT ended. */
export const exitCode = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;
