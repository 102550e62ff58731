// Stores how far the clock of the sandbox was moved.
import type { SandboxClockStore } from '../../../ports/simulator/sandbox-clock-store.ts';
import type { Sql } from '../connection/sql.ts';

/** The sandbox clock's offset in a database. */
export function sandboxClockStore(sql: Sql): SandboxClockStore {
  return {
    async clockOffset() {
      // A 64-bit integer comes as text.
      const [row] = await sql<{ offset: string }[]>`
        select clock_offset_milliseconds as offset from sandbox_state`;
      return Number(row?.offset ?? 0);
    },

    async saveClockOffset(milliseconds) {
      await sql`
        insert into sandbox_state (clock_offset_milliseconds) values (${milliseconds})
        on conflict (is_last) do update set clock_offset_milliseconds = excluded.clock_offset_milliseconds`;
    },
  };
}
