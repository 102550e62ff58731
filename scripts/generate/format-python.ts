// Formats and checks Python as the Python client is written: ruff, with its rules here.
import { PositionEncoding, Workspace, type Diagnostic } from '@astral-sh/ruff-wasm-nodejs';

const workspace = new Workspace(
  {
    'line-length': 120,
    'target-version': 'py311',
    lint: {
      select: [
        'ARG',
        'B',
        'C4',
        'E',
        'F',
        'I',
        'N',
        'PERF',
        'PIE',
        'PL',
        'RET',
        'RUF',
        'S',
        'SIM',
        'UP',
        'W',
      ],
      // Errors have the names that they have in every language; what is called by name may take much.
      ignore: ['N818', 'PLR0913'],
    },
  },
  PositionEncoding.Utf16,
);

/** Python in the form of the project. Throws where it is not Python. */
export const formatPython = (text: string): string => workspace.format(text);

/** What ruff finds wrong in a module, one line each. */
export function lintPython(text: string): readonly string[] {
  const found = workspace.check(text) as readonly Diagnostic[];
  return found.map(({ code, message, start_location: { row } }) => `${row}: ${code ?? 'syntax'} ${message}`);
}
