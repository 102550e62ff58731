// The names of the tables of money that are downloaded.

/** That are whole, of no day. */
export const wholeTableNames = ['deposits', 'payment-runs'] as const;
export const tableNames = [...wholeTableNames, 'owed', 'month'] as const;
export type MoneyTableName = (typeof tableNames)[number];
