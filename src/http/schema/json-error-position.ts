// Finds the line and column at which a text stops being valid JSON, from the SyntaxError of Node's JSON.parse.

export interface TextPosition {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

/** A `null` position: Node names no position, as for an unexpected token. */
interface JsonError {
  readonly position: TextPosition | null;
}

/** What is wrong with a text as JSON; null when it is valid JSON. */
export function findJsonError(text: string): JsonError | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message === 'Unexpected end of JSON input') return { position: textPositionAt(text, text.length) };
    const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(message) ?? [];
    return { position: line === undefined ? null : { line: Number(line), column: Number(column) } };
  }
}

/** Line and column of a character of the text, by its index. */
export function textPositionAt(text: string, index: number): TextPosition {
  const before = text.slice(0, index);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: index - lineStart + 1 };
}
