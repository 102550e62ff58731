// Accounts that tests may run processes under, as far as this machine lets them.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { thisProject } from './store-process.ts';

const isRoot = process.geteuid?.() === 0;
const users = readFileSync('/etc/passwd', 'utf8')
  .split('\n')
  .map((line) => Number(line.split(':')[2] ?? 0));

/** An ordinary account with a name. */
export const namedUid = users.find((uid) => uid >= 1000 && uid < 60_000) ?? 65_534;
/** An account that no file gives a name, as containers run under. */
export const namelessUid = 54_321;

const canRead = (uid: number) =>
  promisify(execFile)(process.execPath, ['-e', `require('fs').accessSync('${thisProject}/package.json')`], {
    uid,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  );

/** Why tests cannot act as root, for `skip`. */
export const asRoot = isRoot ? false : 'only root can test what root meets: run the tests as root';

/** Why tests cannot act as another account, for `skip`. */
export const asOther =
  asRoot ||
  ((await canRead(namedUid))
    ? false
    : `an ordinary account cannot read ${thisProject}: put the project in a folder that everyone may read`);
