// The item in the schedule on the date of service; what happened between two releases is never guessed.
import { itemInForceCheck } from '../../../../src/domain/eligibility/checks/item-in-force.ts';
import { faultyFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import { findItemInForce as lookUp } from '../../../../src/domain/schedule/releases/item-in-force.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { bundledReleases, checkCases, type CaseFacts } from '../../../support/eligibility-facts.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

/** The item as the bundled releases have it on the day. */
const on = (itemNumber: string, date: string): CaseFacts => ({
  item: { inForce: lookUp(bundledReleases, itemNumber, localDate(date)) },
  dateOfService: date,
});

checkCases(itemInForceCheck, '23', [
  [
    'held by the release of the day',
    on('23', '2026-07-31'),
    true,
    'InForce',
    'Item 23 is in force on 31 July 2026; its price is from the schedule of 1 July 2026.',
  ],
  [
    'from the day of a newer release that is not held',
    on('23', '2026-08-01'),
    true,
    'InForceByOlderSchedule',
    'Item 23 is in force on 1 August 2026 by the schedule of 1 July 2026. The one of 1 August 2026 is newer and not loaded here, so the fee and the rules may differ.',
  ],
  [
    'before the first release that is not held',
    on('23', '2025-10-31'),
    true,
    'InForce',
    /schedule of 1 July 2025/,
  ],
  [
    'when several are not held, by the newest of them',
    on('23', '2026-06-30'),
    true,
    'InForceByOlderSchedule',
    /by the schedule of 1 July 2025\. The one of 1 March 2026 is newer/,
  ],
  [
    'before the first release held, priced from the current one',
    {
      item: { ...on('23', '2024-12-01').item, priceRelease: localDate('2026-07-01') },
      dateOfService: '2024-12-01',
    },
    true,
    'InForcePricedToday',
    "Item 23 is in force on 1 December 2024 by the schedule of 1 March 2025. The schedule of that day is not loaded here, so its price is from today's, the schedule of 1 July 2026.",
  ],
  [
    'a date of service that is none',
    { dateOfService: faultyFact('DateOfService', 'DateOfService is not a calendar day; send YYYY-MM-DD.') },
    null,
    'InForceDateNeeded',
    'DateOfService is not a calendar day; send YYYY-MM-DD.',
  ],
]);

checkCases(itemInForceCheck, '82201', [
  [
    'on the first day of an item that only a later release holds',
    on('82201', '2025-11-01'),
    true,
    'InForce',
    'Item 82201 is in force on 1 November 2025; its price is from the schedule of 1 July 2026, the nearest one here that has it.',
  ],
  [
    'on the day before',
    on('82201', '2025-10-31'),
    false,
    'NotStarted',
    'Item 82201 starts on 1 November 2025 (the schedule of 1 July 2026), so it is not in force on 31 October 2025. Use the item of that day.',
  ],
]);

checkCases(itemInForceCheck, scheduleItem({ item: '2713' }), [
  [
    'gone from the first release after the gap',
    on('2713', '2026-07-01'),
    false,
    'Ended',
    'Item 2713 is not in force on 1 July 2026: the schedule of 1 July 2026 no longer has it. Use the item of that day; this one was last in the schedule of 1 July 2025.',
  ],
  [
    'on the last day of the gap in which it vanished',
    on('2713', '2026-06-30'),
    null,
    'EndUncertain',
    'Item 2713 is in the schedule of 1 July 2025 but not in that of 1 July 2026, the next one loaded here. Look up whether it was in force on 30 June 2026.',
  ],
  ['no item at all', { item: { inForce: { kind: 'unknown' } } }, null, null],
]);
