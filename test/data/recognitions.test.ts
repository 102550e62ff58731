// data/recognitions.json: codes and roles point at each other, and the hierarchy has no circle.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bundledData, repeated } from '../support/bundled-data.ts';

const { recognitions, roles } = await bundledData();
const byRole = new Map(roles.map((line) => [line.role, line]));
const byCode = new Map(recognitions.map((line) => [line.code, line]));

describe('registered specialties and roles', () => {
  it('stand once each', () => {
    assert.deepEqual(repeated(recognitions.map(({ code }) => code)), []);
    assert.deepEqual(repeated(roles.map(({ role }) => role)), []);
  });

  it('point at each other: a code names a role exactly when the role names the code', () => {
    const up = recognitions.flatMap(({ code, parents }) => parents.map((role) => `${code} ${role}`));
    const down = roles.flatMap(({ role, codes }) => codes.map((code) => `${code} ${role}`));
    assert.deepEqual(up.sort(), down.sort());
    assert.ok(roles.every(({ codes }) => codes.every((code) => byCode.has(code))));
  });

  it('a role names only roles that exist', () => {
    const loose = roles.flatMap((line) =>
      [line.includes, line.excludes, line.nearest, line.onBehalfOf]
        .flatMap((named) => named ?? [])
        .filter((role) => !byRole.has(role))
        .map((role) => `${line.role}: ${role}`),
    );
    assert.deepEqual(loose, []);
  });

  it('no role includes itself, directly or through others', () => {
    const below = (role: string, path: readonly string[]): string[] =>
      path.includes(role)
        ? [[...path, role].join(' > ')]
        : (byRole.get(role)?.includes ?? []).flatMap((included) => below(included, [...path, role]));
    assert.deepEqual(
      roles.flatMap(({ role }) => below(role, [])),
      [],
    );
  });

  it('a role that no code leads to, directly or through others, is one that is to be verified', () => {
    const codesOf = (role: string): readonly string[] => {
      const line = byRole.get(role);
      return line === undefined ? [] : [...line.codes, ...line.includes.flatMap(codesOf)];
    };
    const unreachable = roles.filter(({ role, verify }) => verify !== true && codesOf(role).length === 0);
    assert.deepEqual(
      unreachable.map(({ role }) => role),
      [],
    );
  });
});
