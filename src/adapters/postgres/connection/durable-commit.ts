// What is answered to a caller is on the disk before, also on a server that is set to commit without waiting for it.
import type { Transaction } from './sql.ts';

/** Stands in the select list of a transaction's first statement; a stricter setting of the server is left as it is. */
export const durableCommit = (transaction: Transaction) => transaction`
  case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', true) end as durable`;
