// Eligibility scenarios: the minutes a service takes, at the last minute allowed and the first that is not.
import { eligibilityScenarios, type EligibilityScenario } from '../../../support/eligibility-scenarios.ts';
import { descriptor } from '../../../support/same-day-scenarios.ts';

/** An item, the minutes it may take and those it may not, as its descriptor says. */
const rows = (
  item: string,
  minutes: readonly number[],
  notMinutes: readonly number[],
): readonly EligibilityScenario[] => {
  const row = (taken: number, verdict: boolean): EligibilityScenario => ({
    name: `${taken} minutes`,
    items: [{ itemNumber: item, timeDuration: taken }],
    by: null,
    expected: [{ 'Required items': verdict }],
    source: descriptor(item),
  });
  return [...minutes.map((taken) => row(taken, true)), ...notMinutes.map((taken) => row(taken, false))];
};

eligibilityScenarios('Minutes of a service', [
  ...rows('300', [15], [16]),
  ...rows('302', [16, 30], [15, 31]),
  ...rows('304', [31, 45], [30, 46]),
  ...rows('306', [46, 75], [45, 76]),
  ...rows('308', [76], [75]),
  ...rows('291', [46], [45]),
  ...rows('342', [60], [59]),
  ...rows('411', [19], [20]),
  ...rows('413', [40], [39]),
  ...rows('820', [15, 29], [14, 30]),
  ...rows('822', [30, 44], [29, 45]),
  ...rows('823', [45], [44]),
  ...rows('871', [10], [9]),
  ...rows('880', [10, 29], [9, 30]),
  ...rows('930', [15, 19], [14, 20]),
  ...rows('10916', [15], [16]),
  ...rows('82100', [60], [59]),
  ...rows('82105', [10], [9]),
  ...rows('82110', [40], [39]),
  ...rows('82205', [6, 19], [5, 20]),
  ...rows('82210', [20], [19]),
  ...rows('82215', [40], [39]),
  ...rows('141', [61], [60]),
  ...rows('139', [45], [44]),
  ...rows('699', [20], [19]),
]);
