// Eligibility scenarios: how often magnetic resonance imaging is paid, which its descriptors do not say.
import {
  eligibilityScenarios,
  servicesFrom,
  type EligibilityScenario,
  type ExpectedVerdict,
} from '../../../support/eligibility-scenarios.ts';

const lists = 'MRI item lists of Perth Radiological Clinic, Benson Radiology and SKG Radiology; note IN.0.18';
const skg = 'SKG Radiology, MRI item list';
const ofSurgeon = { by: 'radiologist', referredBy: 'surgeon' } as const;
const frequency = (verdict: boolean | null): ExpectedVerdict => ({ 'Claim frequency': verdict });

/** One scan after others. */
const scan = (
  item: string,
  history: readonly string[] | null,
  verdict: boolean | null,
  source: string,
): EligibilityScenario => ({ ...ofSurgeon, items: [item], history, expected: [frequency(verdict)], source });

eligibilityScenarios('how often MRI is paid', [
  scan('63040', servicesFrom('2026-02-01', 2, '63040'), true, lists),
  scan('63040', servicesFrom('2026-02-01', 3, '63040'), false, lists),
  scan('63040', ['63040 2025-11-20', ...servicesFrom('2026-02-01', 2, '63040')], true, lists),
  scan('63040', ['63040 2025-11-21', ...servicesFrom('2026-02-01', 2, '63040')], false, lists),
  scan('63040', servicesFrom('2026-02-01', 3, '63043'), null, `${lists}: the subgroup may count`),
  scan('63040', servicesFrom('2026-02-01', 3, '63161'), true, `${lists}: another subgroup does not count`),
  scan('63040', null, null, lists),
  scan('63161', servicesFrom('2026-02-01', 3, '63161'), false, lists),
  scan('63101', servicesFrom('2026-02-01', 3, '63101'), false, 'MRI item lists of Perth Radiological Clinic'),
  scan('63111', servicesFrom('2026-02-01', 3, '63111'), false, 'MRI item lists, medium'),
  scan('63328', servicesFrom('2026-02-01', 3, '63328'), false, skg),
  scan('63328', servicesFrom('2026-02-01', 2, '63328'), true, skg),
  scan('63425', servicesFrom('2026-02-01', 2, '63425'), false, skg),
  scan('63425', servicesFrom('2026-02-01', 1, '63425'), true, skg),
  { ...scan('63541', ['63541 2025-11-21'], false, 'PRP Imaging, prostate MRI, 2021'), patient: { sex: '1' } },
  { ...scan('63541', ['63541 2025-11-20'], true, 'PRP Imaging, prostate MRI, 2021'), patient: { sex: '1' } },
  {
    ...scan('63001', servicesFrom('2026-02-01', 9, '63001'), true, lists),
    expected: [{ 'Claim frequency': 'none' }],
  },
  {
    ...scan('63151', servicesFrom('2026-02-01', 9, '63151'), true, lists),
    expected: [{ 'Claim frequency': 'none' }],
  },
  { ...scan('63301', null, true, skg), expected: [{ 'Claim frequency': 'none' }] },
  scan('63564', ['63564 2025-11-21'], false, 'IN.5.4'),
  scan('63564', ['63564 2025-11-20'], true, 'IN.5.4'),
  scan('63543', ['63543 2025-01-10'], null, 'descriptor of 63543: limited by IN.5.2, which was not found'),
  scan('57360', ['57360 2024-01-10'], null, 'descriptor of 57360: limited by IN.2.2, which was not found'),
  scan('57360', [], true, 'descriptor of 57360: no earlier scan'),
  scan(
    '63473',
    ['63470 2024-01-10'],
    null,
    'Mobile MRI Determination 2009 s 9: limited, the figure was not found',
  ),
  scan('63385', servicesFrom('2026-02-01', 2, '63385'), null, 'General knowledge: never refuses'),
  scan('63385', null, true, 'General knowledge: asks for no history'),
  {
    ...ofSurgeon,
    items: ['63040', '63040', '63040', '63040'],
    history: [],
    expected: [frequency(false), frequency(false), frequency(false), frequency(false)],
    source: lists,
  },
  {
    items: ['63560'],
    by: 'radiologist',
    referredBy: 'gp',
    patient: { born: '1990-06-15' },
    history: servicesFrom('2026-02-01', 3, '63560'),
    expected: ['false Claim frequency'],
    source: "Notice on the Minister's decision on knee MRI, November 2018",
  },
]);
