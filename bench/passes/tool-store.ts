// Opens the store of a data folder as a command does, without a log.
import { openStore } from '../../src/adapters/postgres/open-store.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

export const openToolStore = (dataDir: string) =>
  openStore({ databaseUrl: null, dataDir, migrate: 'auto', role: 'tool', log });
