// Which processes are the embedded PostgreSQL of a data folder.
import { readFileSync } from 'node:fs';
import { familyOf } from '../harness/process-usage.ts';

/** The server and its workers; empty where there is none or the system does not tell. */
export function postgresProcesses(dataDir: string): readonly number[] {
  try {
    const [first = ''] = readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8').split('\n');
    return /^\d+$/.test(first) ? familyOf(Number(first)) : [];
  } catch {
    return [];
  }
}
