// A call of each tool of AI agents about the schedule, and what every answer of a tool has.
import assert from 'node:assert/strict';

/** By the name of the tool, what is sent to it. */
export const scheduleToolCalls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  find_items: { search: 'video' },
  get_item: { itemNumber: '23' },
  item_history: { itemNumber: '23' },
  compare_releases: {},
  calculate_benefit: { ItemNumber: '104', InHospitalTreatment: true },
  may_provider_render: { ProviderNumber: '9900110B', ItemNumber: '23' },
  check_items: { Items: ['23', '10990'], Minutes: 25, Specialty: 'gp' },
  list_specialties: {},
  explain_code: { code: '160' },
};

/** An answer says why in a sentence, where it comes from, and by which release of the schedule or of the interface. */
export function assertIsSourced(answer: Readonly<Record<string, unknown>>): void {
  const { Reason, Source, ScheduleRelease, CurrentRelease, To } = answer;
  for (const sentence of [Reason, Source]) assert.match(String(sentence), /^[A-Z\d].+\.$/);
  const ofInterface = /interface (\d+\.\d+\.\d+)/.exec(String(Source))?.[1];
  assert.ok(ScheduleRelease ?? CurrentRelease ?? To ?? ofInterface, JSON.stringify(answer));
}
