// Eligibility scenarios: how often pathology tests are paid, and how many in one request.
import {
  eligibilityScenarios,
  servicesFrom,
  type EligibilityScenario,
  type ExpectedVerdict,
} from '../../../support/eligibility-scenarios.ts';

const rule25 = 'Pathology rule 25';
const byPathologist = { by: 'pathologist', referredBy: 'gp' } as const;
const frequency = (verdict: boolean | null): ExpectedVerdict => ({ 'Claim frequency': verdict });

const after = (
  item: string,
  history: readonly string[] | null,
  verdict: boolean | null,
  source: string,
): EligibilityScenario => ({
  ...byPathologist,
  items: [item],
  history,
  expected: [frequency(verdict)],
  source,
});

eligibilityScenarios('pathology tests', [
  after(
    '66551',
    servicesFrom('2026-02-01', 3, '66551'),
    true,
    'Note PR.2.2; MBS Review of endocrine pathology',
  ),
  after(
    '66551',
    servicesFrom('2026-02-01', 4, '66551'),
    false,
    'Note PR.2.2; MBS Review of endocrine pathology',
  ),
  after('66551', ['66551 2025-11-20', ...servicesFrom('2026-02-01', 3, '66551')], true, 'Note PR.2.2'),
  after('66551', servicesFrom('2026-02-01', 4, '73840'), null, 'General knowledge: never refuses'),
  after('66554', servicesFrom('2026-02-01', 6, '66554'), null, 'General knowledge of rule 25: never refuses'),
  after('66841', ['73839 2025-11-21'], false, 'Descriptor of 73839, July 2026: once in 12 months'),
  after('73839', ['66841 2025-11-21'], false, 'Descriptor of 73839, July 2026: counted on both sides'),
  after('66841', ['73839 2025-11-20'], true, 'Descriptor of 73839, July 2026: once in 12 months'),
  after('66819', servicesFrom('2026-09-01', 3, '66820'), false, 'Laboratory list of May 2012: 3 in 6 months'),
  after('66819', servicesFrom('2026-05-01', 3, '66820'), true, 'Laboratory list of May 2012: 3 in 6 months'),
  after(
    '66826',
    servicesFrom('2026-09-01', 3, '66825'),
    false,
    'Descriptor of 66825, July 2026, also elsewhere',
  ),
  after('66751', ['66750 2026-11-20'], false, 'Laboratory list of May 2012: once in a pregnancy'),
  after('66751', ['66750 2026-09-01'], null, 'Laboratory list of May 2012: the pregnancy shows in no claim'),
  {
    ...after('73523', servicesFrom('2026-02-01', 4, '73523'), false, 'Pathology regulations 2010'),
    patient: { sex: '1' },
  },
  after('73339', ['73340 2026-02-01'], null, `${rule25}: the figure is not known`),
  after('73339', [], true, `${rule25}: nothing used up`),
  after(
    '69451',
    servicesFrom('2026-02-01', 4, '69445'),
    false,
    'Descriptor of 69445, July 2026, also elsewhere',
  ),
  after('73071', ['73070 2022-02-21'], false, 'Descriptors of 73070 and 73071: once in 57 months'),
  after('73071', ['73070 2022-02-20'], true, 'Descriptors of 73070 and 73071: once in 57 months'),
  after(
    '66539',
    servicesFrom('2026-02-01', 2, '66539'),
    null,
    `${rule25}, figure from memory: never refuses`,
  ),
  after('66539', null, true, `${rule25}, figure from memory: asks for no history`),
  after('66833', servicesFrom('2026-02-01', 9, '66833'), true, 'Descriptor of 66833, July 2026: no number'),
  {
    ...byPathologist,
    items: ['66833', '66833'],
    expected: [frequency(null), frequency(null)],
    source: 'Note PN.0.33: once for one request, unless it is marked as exempt',
  },
  {
    ...byPathologist,
    items: ['73928', '73929'],
    expected: [frequency(false), frequency(false)],
    source: 'Pathology note P.6.2: one patient episode initiation for the tests of one day',
  },
  after('73928', ['73929 2026-11-20'], false, 'Pathology note P.6.2: also from several laboratories'),
  after('73928', ['73929 2026-11-19'], true, 'Pathology note P.6.2: another day is another episode'),
  after('73928', null, true, 'Pathology note P.6.2: what came before hardly ever counts'),
  {
    ...byPathologist,
    items: ['65158', '65158', '65158'],
    expected: [frequency(false), frequency(false), frequency(false)],
    source: 'Descriptor of 65158, July 2026: at most 2 tests',
  },
]);
