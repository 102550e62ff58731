// Names under which statements are prepared, so that PostgreSQL reads and plans each once a connection.
import { errorCode } from '../store-error.ts';

export interface StatementNames {
  /** The name as the driver takes it; empty for a statement that is not prepared. */
  of(text: string): { readonly name?: string };
  /** The text gets another name, so that every connection prepares it anew. */
  forget(text: string): void;
}

/** Far more than the program has statements; were there more, the rest would not be prepared. */
const namesMax = 1_000;

/** Names for all connections of a pool: the same text has the same name on each. */
export function statementNames(): StatementNames {
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
 * True when the tables were changed, as by a newer release that starts beside this one, after the statement was
 * prepared. PostgreSQL has done nothing then; the same statement prepared anew is answered.
 */
export function isStale(error: unknown): boolean {
  const routine = error instanceof Error && 'routine' in error ? error.routine : undefined;
  return errorCode(error) === '0A000' && routine === 'RevalidateCachedQuery';
}
