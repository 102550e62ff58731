// How banks write amounts in statements, and the whole cents that they come to.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseStatementAmount } from '../../../src/domain/reconciliation/statement-amount.ts';

describe('an amount of a bank statement', () => {
  const read: readonly [string, number][] = [
    ['1234.56', 123_456],
    ['1,234.56', 123_456],
    ['$1234.5', 123_450],
    ['+1234.56', 123_456],
    ['1 234.56 CR', 123_456],
    ['7', 700],
    ['-12.00', -1_200],
    ['$-12.00', -1_200],
    ['-$12.00', -1_200],
    ['(12.00)', -1_200],
    ['12.00 dr', -1_200],
    ['0.05', 5],
  ];
  for (const [text, amount] of read)
    it(`“${text}” is ${amount} cents`, () => assert.equal(parseStatementAmount(text), amount));

  const unread = [
    '',
    '12.345',
    '1,23.00',
    '(12.00',
    '12.00)',
    '-12.00 DR',
    '(-12.00)',
    '+-12.00',
    '(12.00) DR',
    'x',
  ];
  for (const text of unread) it(`“${text}” is none`, () => assert.equal(parseStatementAmount(text), null));
});
