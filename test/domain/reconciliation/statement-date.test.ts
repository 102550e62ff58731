// How banks write days in statements and OFX files, and the day that they mean.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseOfxDate, parseStatementDate } from '../../../src/domain/reconciliation/statement-date.ts';

describe('a day of a bank statement', () => {
  const sameDay = ['23/9/2026', '23/09/26', '23-Sep-2026', '23 September 26', '23.9.2026', '2026-09-23'];
  for (const text of sameDay)
    it(`“${text}” is 23 September 2026`, () => assert.equal(parseStatementDate(text), '2026-09-23'));

  it('may be in the first and the last month by name', () => {
    assert.equal(parseStatementDate('1 JAN 2026'), '2026-01-01');
    assert.equal(parseStatementDate('31 December 2026'), '2026-12-31');
  });

  for (const text of ['', '31/9/2026', '23-Foo-2026', '23/9/226', '23092026', '23/9/1926', '2126-09-23'])
    it(`“${text}” is none`, () => assert.equal(parseStatementDate(text), null));
});

describe('a day of an OFX file', () => {
  it('begins its text', () => {
    assert.equal(parseOfxDate('20260923120000[+10:AEST]'), '2026-09-23');
    assert.equal(parseOfxDate(' 20260923'), '2026-09-23');
  });

  for (const text of ['', '2026-09-23', '20260931', '202609', '19260923'])
    it(`“${text}” is none`, () => assert.equal(parseOfxDate(text), null));
});
