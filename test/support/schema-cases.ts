// Tables of cases for a schema: a valid value, and changes of it that the schema accepts or rejects.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** What is changed · the value with the change · whether the schema accepts it. */
export type SchemaCase = readonly [what: string, value: unknown, accepted: boolean];

/** Declares a test that `valid` is accepted, one that an unknown key is not, and one for each row. */
export function schemaCases(
  title: string,
  schema: TSchema,
  valid: Readonly<Record<string, unknown>>,
  rows: readonly SchemaCase[],
): void {
  const all: readonly SchemaCase[] = [
    ['nothing', valid, true],
    ['a key that no one knows', { ...valid, unknownKey: 1 }, false],
    ...rows,
  ];
  describe(`the schema of ${title}`, () => {
    for (const [what, value, accepted] of all) {
      it(`${accepted ? 'accepts' : 'rejects'} a change of ${what}`, () => {
        assert.equal(Check(schema, value), accepted);
      });
    }
  });
}
