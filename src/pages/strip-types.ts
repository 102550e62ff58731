// Takes the types out of a module for browsers.
import { stripTypeScriptTypes } from 'node:module';

/** Types become spaces. Node would warn once that its function is experimental, which helps no operator. */
export function stripTypes(source: string): string {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
