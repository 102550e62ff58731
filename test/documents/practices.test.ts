// The file with the practices of locations: what it may hold, and how an error in it is named.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { loadPractices, parsePractices } from '../../src/documents/practices.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('a practices file', () => {
  it('names the practice of each location, with or without a telephone number', () => {
    const read = parsePractices(
      '{"ABC00001": {"name": "Wattle Street", "phone": "02 5550 1234"}, "ABC00002": {"name": "Врач"}}',
    );
    assert.deepEqual(
      read,
      new Map([
        ['ABC00001', { name: 'Wattle Street', phone: '02 5550 1234' }],
        ['ABC00002', { name: 'Врач', phone: null }],
      ]),
    );
  });

  it('names the time zone of a location', () => {
    const read = parsePractices('{"ABC00001": {"name": "x", "timeZone": "Australia/Perth"}}');
    assert.deepEqual(read, new Map([['ABC00001', { name: 'x', phone: null, timeZone: 'Australia/Perth' }]]));
  });

  for (const [what, text, error] of [
    ['no JSON', '{', /^is not a JSON object such as /],
    ['a list', '[]', /^is not a JSON object/],
    ['a location of another form', '{"ABC": {"name": "x"}}', /^names "ABC", which is no Minor ID/],
    ['a practice that is a text', '{"ABC00001": "x"}', /^has for ABC00001 no object; write /],
    [
      'a practice without a name',
      '{"ABC00001": {"phone": "1"}}',
      /^has for ABC00001 no name that can be printed/,
    ],
    ['a name of control characters', '{"ABC00001": {"name": "a\\u0000"}}', /no name that can be printed/],
    ['a blank name', '{"ABC00001": {"name": " "}}', /no name that can be printed/],
    [
      'a telephone number that is a number',
      '{"ABC00001": {"name": "x", "phone": 1}}',
      /no phone that can be printed/,
    ],
    [
      'a time zone of another place',
      '{"ABC00001": {"name": "x", "timeZone": "Europe/Rome"}}',
      /no timeZone of Australia \(Australia\/Sydney, /,
    ],
    ['an unknown field', '{"ABC00001": {"name": "x", "fax": "1"}}', /an unknown field "fax"/],
  ] as const) {
    it(`with ${what} is rejected in words`, () => {
      const read = parsePractices(text);
      assert.ok(typeof read === 'string');
      assert.match(read, error);
    });
  }

  it('that is not there, or is wrong, stops the start with its name', async (test) => {
    const folder = await temporaryFolder(test);
    const path = join(folder, 'practices.json');
    await assert.rejects(loadPractices(path), /practices\.json cannot be read; set PRACTICES_FILE to a file/);
    writeFileSync(path, '[]');
    await assert.rejects(loadPractices(path), /practices\.json is not a JSON object/);
    assert.equal((await loadPractices(null)).size, 0);
  });
});
