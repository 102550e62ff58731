// Anchors of the audit trail as one word.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatAuditAnchor, parseAuditAnchor } from '../../../src/domain/values/audit-anchor.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';

const mac = '0123456789abcdef'.repeat(4);

describe('an anchor', () => {
  it('is read as it was written', () => {
    const anchor = { month: localDate('2026-11-01'), entries: 1042, mac };
    assert.equal(formatAuditAnchor(anchor), `2026-11-01:1042:${mac}`);
    assert.deepEqual(parseAuditAnchor(formatAuditAnchor(anchor)), anchor);
  });

  const wrong = [
    '',
    `2026-11-02:1:${mac}`,
    `2026-13-01:1:${mac}`,
    `2026-11-01:x:${mac}`,
    `2026-11-01:1:${mac}0`,
  ];
  for (const text of wrong)
    it(`is not ${JSON.stringify(text.slice(0, 14))} with ${text.length} characters`, () =>
      assert.equal(parseAuditAnchor(text), null));
});
