// Names prepared statements, so that PostgreSQL parses and plans each once per connection.
import { systemErrorCode } from '../open-store-error.ts';

export interface StatementNames {
  /** The name as an option of the driver; empty for a statement that is not prepared. */
  of(text: string): { readonly name?: string };
  /** The text gets another name, so that every connection prepares it again. */
  forget(text: string): void;
}

/** Far more than the program has statements; beyond it, statements are not prepared. */
const namesMax = 1_000;

/** Names for all connections of a pool: the same text has the same name on each. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  let given = 0;
  return {
    of(text) {
      let name = names.get(text);
      if (name === undefined && names.size < namesMax) {
        name = `statement_${(given += 1)}`;
        names.set(text, name);
      }
      return name === undefined ? {} : { name };
    },
    forget: (text) => void names.delete(text),
  };
}

/**
 * True when the tables were changed after the statement was prepared, as by a newer release that was started. PostgreSQL
 * has done nothing then; the same statement prepared again is answered.
 */
export function isStalePlanError(error: unknown): boolean {
  const routine = error instanceof Error && 'routine' in error ? error.routine : undefined;
  return systemErrorCode(error) === '0A000' && routine === 'RevalidateCachedQuery';
}
