// A Minor ID of a test, which must be well formed.
import assert from 'node:assert/strict';
import { parseMinorId, type MinorId } from '../../src/domain/values/minor-id.ts';

export function minorId(text: string): MinorId {
  const parsed = parseMinorId(text);
  assert.ok(parsed);
  return parsed;
}
