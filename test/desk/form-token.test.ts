// The token of forms: of one session alone, and never shown twice in the same form.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formTokenField, formTokenOf, hasFormToken } from '../../src/desk/form-token.ts';

const fieldsWith = (token: string) => new URLSearchParams({ [formTokenField]: token });

describe('the token of forms', () => {
  it('is accepted however a page of the session showed it', () => {
    const shown = [formTokenOf('secret'), formTokenOf('secret')];
    assert.notEqual(shown[0], shown[1]);
    for (const token of shown) assert.ok(hasFormToken(fieldsWith(token), 'secret'));
  });

  it('is rejected of another session, changed, cut, lengthened, empty or absent', () => {
    const token = formTokenOf('secret');
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of [formTokenOf('other'), changed, token.slice(2), `${token}AAAA`, ''])
      assert.equal(hasFormToken(fieldsWith(wrong), 'secret'), false, wrong);
    assert.equal(hasFormToken(new URLSearchParams(), 'secret'), false);
  });
});
