// The Python that tests of the Python client run; and the loud reason to skip them without one.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** That of the distribution first: it has the modules that build packages. */
const programs = [
  process.env['PYTHON'] ?? '',
  '/usr/bin/python3',
  'python3',
  'python3.13',
  'python3.12',
  'python3.11',
];

function isRecentEnough(program: string): boolean {
  try {
    const asked = ['-c', 'import sys; print(sys.version_info >= (3, 11))'];
    return execFileSync(program, asked, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .startsWith('True');
  } catch {
    return false;
  }
}

/** A program of Python 3.11 or newer; null where there is none. */
export const python: string | null = programs.find((each) => each !== '' && isRecentEnough(each)) ?? null;

/** For `{ skip: pythonAbsent }`: false where there is one, else the sentence that says what to install. */
export const pythonAbsent: string | false =
  python === null ? 'Python 3.11 or newer is not installed (Debian: python3), and PYTHON names none' : false;

/** The folder of the sources of the Python client, for PYTHONPATH. */
export const pythonSources = join(import.meta.dirname, '..', '..', 'clients', 'python', 'src');
