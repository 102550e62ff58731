// The names of the tables of money that are downloaded.

export const tableNames = ['deposits', 'payment-runs', 'owed'] as const;
export type MoneyTableName = (typeof tableNames)[number];
