// Reads one file of a ZIP archive, such as a spreadsheet.
import assert from 'node:assert/strict';
import { inflateRawSync } from 'node:zlib';

/** A file of an archive that has the sizes of its files in front of them or in its directory. */
export function fileInZip(archive: Buffer, name: string): string {
  for (let at = archive.indexOf('PK\x01\x02'); at !== -1; at = archive.indexOf('PK\x01\x02', at + 4)) {
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    if (archive.subarray(at + 46, nameEnd).toString() !== name) continue;
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    return (archive.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString();
  }
  return assert.fail(`no ${name}`);
}
