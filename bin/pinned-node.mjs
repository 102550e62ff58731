// Compares the Node.js that npm installed with its pinned SHA-256, before it is run.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Lines as sha256sum writes them; `npm run pin-programs` makes them. */
const pinnedList = new URL('../data/bundled-programs.sha256', import.meta.url);
const chunkBytes = 1024 * 1024;

/** Whether the program `file` is the one that the list has under `name`, `<package>/<path>`. */
export function isPinned(file, name) {
  return readFileSync(pinnedList, 'utf8')
    .split('\n')
    .includes(`${sha256(file)}  ${name}`);
}

/** In pieces: the program is as large as the memory that the starter otherwise needs. */
function sha256(file) {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(chunkBytes);
  const descriptor = openSync(file);
  try {
    for (let length; (length = readSync(descriptor, chunk)) > 0;) hash.update(chunk.subarray(0, length));
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}
