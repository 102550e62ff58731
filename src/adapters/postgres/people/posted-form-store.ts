// Stores which forms of the desk were posted, what they made until it is shown, and the pages that answered them.
import type { MakingStores, PostedFormStore } from '../../../ports/people/posted-form-store.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

interface PostedFormRow {
  readonly state: 'waiting' | 'made' | 'shown';
  readonly content: string | null;
  readonly taken_at: Date;
}

/**
 * The forms of a database. No row grants anything: a content is decrypted with the token of its session alone. `storesIn`: the
 * stores that write in a transaction.
 */
export const postedFormStore = (
  sql: Sql,
  storesIn: (transaction: Transaction) => MakingStores,
): PostedFormStore => ({
  async take(idHash, times) {
    const { count } = await sql`
      with expired as (
        delete from posted_form where taken_at <= ${new Date(times.expiredAt)} and id_hash <> ${idHash})
      insert into posted_form (id_hash, taken_at) values (${idHash}, ${new Date(times.now)})
      on conflict (id_hash) do update set taken_at = excluded.taken_at
        where posted_form.state = 'waiting' and posted_form.taken_at <= ${new Date(times.cutOffAt)}`;
    return count > 0;
  },

  finish: (idHash, takenAt, make) =>
    sql.begin(async (transaction) => {
      // Locked from here on: no one else takes it before this is done.
      const [row] = await transaction`
        select from posted_form
        where id_hash = ${idHash} and state = 'waiting' and taken_at = ${new Date(takenAt)} for update`;
      if (row === undefined) return;
      const content = await make(storesIn(transaction));
      await transaction`
        update posted_form set state = ${content === null ? 'shown' : 'made'}, content = ${content}
        where id_hash = ${idHash}`;
    }),

  async giveUp(idHash, takenAt) {
    await sql`
      delete from posted_form
      where id_hash = ${idHash} and state = 'waiting' and taken_at = ${new Date(takenAt)}`;
  },

  show: (idHash) =>
    sql.begin(async (transaction) => {
      const [row] = await transaction<PostedFormRow[]>`
        select state, content, taken_at from posted_form where id_hash = ${idHash} for update`;
      if (row === undefined) return null;
      if (row.state === 'waiting') return { state: 'waiting', takenAt: row.taken_at.getTime() };
      if (row.content === null) return { state: 'shown' };
      await transaction`update posted_form set state = 'shown', content = null where id_hash = ${idHash}`;
      return { state: 'made', content: row.content };
    }),

  async keep(idHash, content, times) {
    await sql`
      with expired as (delete from posted_form where taken_at <= ${new Date(times.expiredAt)})
      insert into posted_form (id_hash, taken_at, state, content)
      values (${idHash}, ${new Date(times.now)}, 'made', ${content})
      on conflict (id_hash) do update set taken_at = excluded.taken_at, content = excluded.content`;
  },

  async read(idHash) {
    const [row] = await sql<PostedFormRow[]>`select content from posted_form where id_hash = ${idHash}`;
    return row?.content ?? null;
  },
});
