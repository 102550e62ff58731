// What processes started by tests are given of this one's environment, and a place for code that they compiled.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { databaseFolder } from './database-folder.ts';

/** Types are stripped once a run, not once a process: for a small command that is most of its time. */
const compiled = join(databaseFolder, `mgw-compiled-${process.pid}`);
after(() => rmSync(compiled, { recursive: true, force: true }));

export const childEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: compiled,
};
