// Which services need one marked (Anaes.) or (Assist.) next to them, and what meets that.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findRequiredMarker } from '../../../../src/domain/eligibility/facts/required-anaes-or-assist-marker.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

const anaesthetic = (item: string) => scheduleItem({ item, group: 'T10' });

describe('the marker that a service next to an item must carry', () => {
  it('is (Anaes.) for an anaesthetic, (Assist.) for an assistance, and none for others', () => {
    const marker = (item: string, group: string) => findRequiredMarker(scheduleItem({ item, group }))?.marker;
    assert.equal(marker('20100', 'T10'), '(Anaes.)');
    assert.equal(marker('51303', 'T9'), '(Assist.)');
    assert.equal(marker('21990', 'T10'), undefined);
    assert.equal(marker('22905', 'T10'), undefined);
    assert.equal(marker('23', 'A1'), undefined);
  });

  it('is on a service that the schedule marks, and not needed with an anaesthetic that needs none', () => {
    const needed = findRequiredMarker(anaesthetic('20100'));
    assert.equal(needed?.isMetBy(scheduleItem({ facts: { anaes: true } })), true);
    assert.equal(needed?.isMetBy(scheduleItem({ facts: { assist: true } })), false);
    assert.equal(needed?.isMetBy(anaesthetic('22900')), true);
    assert.equal(needed?.isMetBy(anaesthetic('20102')), false);
    const assisted = findRequiredMarker(scheduleItem({ item: '51303', group: 'T9' }));
    assert.equal(assisted?.isMetBy(scheduleItem({ facts: { assist: true } })), true);
    assert.equal(assisted?.isMetBy(scheduleItem({ facts: { anaes: true } })), false);
  });
});
