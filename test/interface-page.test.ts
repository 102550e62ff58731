// docs/interface.md names every path, parameter and field of the OpenAPI document.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { alliedHealthStreams } from '../src/domain/claims/store-and-forward-claim.ts';
import { claimStreams } from '../src/domain/claims/claim.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', 'docs', file), 'utf8');
const page = read('interface.md');
const description: unknown = JSON.parse(read('generated/openapi.json'));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The keys of every object called `properties`, and the `name` of every parameter, wherever they are. */
function namesIn(value: unknown): string[] {
  if (!isObject(value)) return [];
  const fields = isObject(value['properties']) ? Object.keys(value['properties']) : [];
  const parameter =
    typeof value['in'] === 'string' && typeof value['name'] === 'string' ? [value['name']] : [];
  return [...fields, ...parameter, ...Object.values(value).flatMap(namesIn)];
}

const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(page);

describe('the interface page', () => {
  it('names every parameter and field', () => {
    const names = [...new Set(namesIn(description))];
    assert.ok(names.length > 200);
    assert.deepEqual(
      names.filter((name) => !isNamed(name)),
      [],
    );
  });

  it('names every path', () => {
    const ofVeterans = alliedHealthStreams.map((stream) => stream.replace('dva-', '').replaceAll('-', ''));
    const streams = [...claimStreams, ...ofVeterans];
    const paths =
      isObject(description) && isObject(description['paths']) ? Object.keys(description['paths']) : [];
    const shown = (path: string) =>
      streams.reduce((text, stream) => text.replace(`/${stream}/v1`, '/{stream}/v1'), path);
    assert.ok(paths.length > 15);
    assert.deepEqual(
      paths.filter((path) => !page.includes(shown(path))),
      [],
    );
  });

  it('is noticed when a field is missing from it', () => {
    assert.deepEqual(namesIn({ a: [{ properties: { Made: { properties: { Up: {} } } } }] }), ['Made', 'Up']);
    assert.equal(isNamed('ItemNumbe'), false);
  });
});
