// The token of forms: each page has it behind another pad, and only that of the own session is accepted.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formTokenField, formTokenOf, hasFormToken } from '../../src/desk/form-token.ts';

const isAccepted = (token: string, secret = 'session one'): boolean =>
  hasFormToken(new URLSearchParams({ [formTokenField]: token }), secret);

describe('the token of a form', () => {
  it('is another text in every page, and each is accepted', () => {
    const tokens = Array.from({ length: 50 }, () => formTokenOf('session one'));
    assert.equal(new Set(tokens).size, 50);
    // Neither half stays the same.
    for (const half of [tokens.map((each) => each.slice(0, 42)), tokens.map((each) => each.slice(44))])
      assert.equal(new Set(half).size, 50);
    assert.ok(tokens.every((token) => isAccepted(token)));
  });

  it('is rejected in another session, changed, halved, doubled or absent', () => {
    const token = formTokenOf('session one');
    const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    for (const wrong of [changed, token.slice(0, 43), token.slice(43), token + token, 'A'.repeat(86), ''])
      assert.equal(isAccepted(wrong), false, wrong);
    assert.equal(isAccepted(token, 'session two'), false);
    assert.equal(hasFormToken(new URLSearchParams(), 'session one'), false);
  });
});
