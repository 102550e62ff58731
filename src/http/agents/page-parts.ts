// Cuts a page of the documentation into parts for AI agents, of at most 8 kB.
import { ToolFailure } from './agent-tool.ts';
import { answerBytesMax } from './short-answer.ts';

/** Room for the line that says how to go on. */
const goOnBytes = 200;

/**
 * The part of a page that begins at a character, up to the end of a line where one is near; its last line says where the
 * next part begins. @throws ToolFailure where the page has no such character.
 */
export function partOfPage(page: string, text: string, from: number): string {
  if (!Number.isInteger(from) || from < 0 || from >= text.length)
    throw new ToolFailure(`The page ${page} has ${text.length} characters. Read it from 0 on.`);
  const bytes = Buffer.from(text.slice(from));
  if (bytes.length <= answerBytesMax) return bytes.toString();
  const whole = bytes
    .subarray(0, answerBytesMax - goOnBytes)
    .toString()
    // A character that the cut went through.
    .replace(/\uFFFD$/, '');
  const atLine = whole.lastIndexOf('\n') + 1;
  const part = atLine > whole.length / 2 ? whole.slice(0, atLine) : whole;
  return `${part}\n\n[Goes on: read gateway://docs/${page}?from=${from + part.length}]`;
}
