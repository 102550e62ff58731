// The setting of the desk: an address where browsers offer passkeys.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deskSettings } from '../../src/config/desk-settings.ts';

describe('DESK_ORIGIN', () => {
  const read = (text: string) => {
    const result = deskSettings.deskOrigin.read(text);
    return result.ok ? result.value : null;
  };

  it('is an https origin, with or without a port, or http on localhost', () => {
    assert.equal(read('https://desk.practice.example'), 'https://desk.practice.example');
    assert.equal(read('https://desk.practice.example:8443/'), 'https://desk.practice.example:8443');
    assert.equal(read('http://localhost:8080'), 'http://localhost:8080');
  });

  it('is nothing else, and the sentence says what to set', () => {
    for (const text of [
      'desk.practice.example',
      'http://desk.practice.example',
      'https://a.example/desk',
      'https://',
      'null',
    ])
      assert.equal(read(text), null, text);
    const rejected = deskSettings.deskOrigin.read('desk');
    assert.match(rejected.ok ? '' : rejected.want, /^an address such as https:/);
  });
});
