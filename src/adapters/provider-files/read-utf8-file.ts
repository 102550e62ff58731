// Reads a regular file as UTF-8 text in pieces, without its byte order mark; other kinds of file are rejected.
import { open, stat, type FileHandle } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { ProviderFileError, rejectProviderFile } from './provider-file-error.ts';

const readBytes = 256 * 1024;

/** Magic numbers of other kinds of file, as hexadecimal. */
const otherKinds: readonly (readonly [hex: string, kind: string])[] = [
  ['1f8b', 'a gzip file: unpack it first'],
  ['504b0304', 'a zip archive or a spreadsheet: save it as CSV in UTF-8'],
  ['d0cf11e0', 'a spreadsheet: save it as CSV in UTF-8'],
  ['fffe', 'UTF-16 text: save it in UTF-8'],
  ['feff', 'UTF-16 text: save it in UTF-8'],
];

/** Reads the text of a file in pieces. @throws ProviderFileError; AbortError when the signal is aborted. */
export async function* readUtf8File(path: string, signal?: AbortSignal): AsyncGenerator<string> {
  await using file = await openRegularFile(path);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const buffer = Buffer.allocUnsafe(readBytes);
  let bytesBefore = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { bytesRead } = await file.read(buffer).catch(rejectUnreadable);
    if (bytesBefore === 0) checkHead(buffer.subarray(0, bytesRead));
    const text = decoded(decoder, buffer.subarray(0, bytesRead));
    if (text.includes('\0')) rejectProviderFile('The file holds a NUL character: it is not text.');
    yield text;
    if (bytesRead === 0) return;
    bytesBefore += bytesRead;
  }
}

/** No bytes mean the end, so that a truncated character there is rejected too. */
function decoded(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes.length > 0 });
  } catch {
    return rejectProviderFile('The file is not UTF-8 text: save it in UTF-8.');
  }
}

function checkHead(head: Buffer): void {
  if (head.length === 0) rejectProviderFile('The file is empty.');
  const hex = head.toString('hex', 0, 4);
  const other = otherKinds.find(([start]) => hex.startsWith(start));
  if (other !== undefined) rejectProviderFile(`The file is ${other[1]}.`);
}

/** A named pipe or a device could block or never end, so only regular files are opened. */
async function openRegularFile(path: string): Promise<FileHandle> {
  try {
    const kind = await stat(path);
    if (kind.isDirectory()) rejectProviderFile('This is a folder, not a file of providers.');
    if (!kind.isFile()) rejectProviderFile('This is not a regular file.');
    return await open(path, 'r');
  } catch (error) {
    return rejectUnreadable(error);
  }
}

function rejectUnreadable(error: unknown): never {
  if (error instanceof ProviderFileError) throw error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  if (code === 'ENOENT' || code === 'ENOTDIR') rejectProviderFile('There is no such file.');
  if (code === 'EACCES' || code === 'EPERM')
    rejectProviderFile('The file may not be read: permission is denied.');
  return rejectProviderFile(`The file cannot be read (${code}).`);
}
