// Requests of several services for tests: real items of a bundled release, each with what it pays alone.
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { loadMultipleServicesRules } from '../../src/adapters/schedule-files/reference-data.ts';
import type {
  ServiceDayCircumstances,
  PricedService,
  AdjustedService,
} from '../../src/domain/benefit/multiple-services/rule-inputs-and-results.ts';
import { applyMultipleServices } from '../../src/domain/benefit/multiple-services/apply-rules.ts';
import { calculateRebate } from '../../src/domain/benefit/benefit-of-checked-item.ts';
import type { Release, ScheduleItem } from '../../src/domain/schedule/releases/release.ts';
import { bundledData } from './bundled-data.ts';
import { newestRelease } from './eligibility-facts.ts';

const { parameters } = await bundledData();

/** The rules of data/multiple-services.json. */
export const rules = await loadMultipleServicesRules(join(import.meta.dirname, '..', '..', 'data'));

/** Out of hospital, not bulk billed, one practitioner, requested by a general practitioner. */
export const usual: ServiceDayCircumstances = {
  inHospital: false,
  bulkBilled: false,
  requesterIsGeneralPractitioner: true,
  sameProvider: true,
  remoteAreaExemption: false,
};

/** Services of these items, by number or made up, in this order. */
export function servicesOf(
  items: readonly (string | ScheduleItem)[],
  circumstances: ServiceDayCircumstances = usual,
  release: Release = newestRelease,
): PricedService[] {
  return items.map((each, index) => {
    const item = typeof each === 'string' ? release.items.get(each) : each;
    assert.ok(item, `no such item in the release of ${release.date}`);
    const { itemNumber } = item.published;
    const held = release.items.has(itemNumber)
      ? release
      : { ...release, items: new Map([[itemNumber, item]]) };
    const { inHospital, bulkBilled } = circumstances;
    const asked = { itemNumber, patientsSeen: 1, inHospital, bulkBilled };
    const { scheduleFee, benefit } = calculateRebate({ release: held, ...asked });
    return { index, item, fee: scheduleFee, benefit, occasion: 'unnamed' };
  });
}

/** What the services do to each other, by index. */
export function together(
  services: readonly PricedService[],
  circumstances: ServiceDayCircumstances = usual,
  release: Release = newestRelease,
): ReadonlyMap<number, AdjustedService> {
  return applyMultipleServices(services, circumstances, { rules, release, parameters });
}
