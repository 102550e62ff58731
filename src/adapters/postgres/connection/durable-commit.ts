// Makes a transaction durable before its caller is answered, also on a server with synchronous_commit off.
import type { Transaction } from './sql.ts';

/** For the select list of a transaction's first statement; a stricter setting of the server stays as it is. */
export const durableCommit = (transaction: Transaction) => transaction`
  case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', true) end as durable`;
