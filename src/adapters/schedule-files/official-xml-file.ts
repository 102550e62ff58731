// Opens an official XML file; a missing, unreadable, too large or wrong kind of file is an error in one sentence.
import { open, stat, type FileHandle } from 'node:fs/promises';
import { OfficialXmlError, rejectOfficialFile } from './official-xml-error.ts';
import { officialXmlLimits } from './official-xml-layout.ts';
import {
  type OfficialXmlOptions,
  type OfficialXmlResult,
  readOfficialXml,
  tooLargeSentence,
} from './official-xml.ts';

interface OfficialXmlFileOptions extends OfficialXmlOptions {
  /** Called once, before reading, with the size of the file in bytes. */
  readonly onOpen?: (sizeBytes: number) => void;
}

const readBytes = 1024 * 1024;

/** Reads an official XML from a path; every expected error, the file system's included, is one sentence. */
export async function readOfficialXmlFile(
  path: string,
  options: OfficialXmlFileOptions,
): Promise<OfficialXmlResult> {
  try {
    await using file = await openRegularFile(path);
    const { size } = await file.stat();
    if (size > officialXmlLimits.bytesMax) rejectOfficialFile(tooLargeSentence());
    options.onOpen?.(size);
    return await readOfficialXml(bytesOf(file), options);
  } catch (error) {
    if (error instanceof OfficialXmlError) return { ok: false, error: error.message };
    throw error;
  }
}

/** A named pipe or a device could block or never end, so only regular files are opened. */
async function openRegularFile(path: string): Promise<FileHandle> {
  try {
    const kind = await stat(path);
    if (kind.isDirectory()) rejectOfficialFile('This is a folder, not an official XML file.');
    if (!kind.isFile()) rejectOfficialFile('This is not a regular file.');
    return await open(path, 'r');
  } catch (error) {
    return rejectUnreadable(error);
  }
}

async function* bytesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(readBytes);
  for (;;) {
    const { bytesRead } = await file.read(buffer).catch(rejectUnreadable);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

function rejectUnreadable(error: unknown): never {
  if (error instanceof OfficialXmlError) throw error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  if (code === 'ENOENT' || code === 'ENOTDIR') rejectOfficialFile('There is no such file.');
  if (code === 'EACCES' || code === 'EPERM')
    rejectOfficialFile('The file may not be read: permission is denied.');
  return rejectOfficialFile(`The file cannot be read (${code}).`);
}
