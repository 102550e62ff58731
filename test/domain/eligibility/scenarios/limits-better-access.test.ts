// Eligibility scenarios: ten individual and ten group Better Access sessions in a calendar year, counted together.
import { eligibilityScenarios, servicesFrom } from '../../../support/eligibility-scenarios.ts';

const page = 'Department of Health, Better Access initiative; note AN.0.76';
const carers = 'MBS fact sheet on family and carer participation, March 2023';
const session = { by: 'clinical-psychologist', referredBy: 'gp' } as const;

eligibilityScenarios('Better Access sessions', [
  { ...session, items: ['80010'], history: [], expected: ['true'], source: page },
  {
    ...session,
    items: ['80010'],
    history: servicesFrom('2026-02-01', 9, '80010'),
    expected: ['true'],
    source: page,
  },
  {
    ...session,
    items: ['80010'],
    history: servicesFrom('2026-02-01', 10, '80010'),
    expected: ['false Claim frequency'],
    source: page,
  },
  {
    ...session,
    items: Array.from({ length: 11 }, () => '80010'),
    history: [],
    expected: Array.from({ length: 11 }, () => ({ 'Claim frequency': false })),
    source: page,
  },
  {
    ...session,
    name: 'calendar year, not twelve months',
    items: ['80010'],
    history: servicesFrom('2025-12-01', 10, '80010'),
    expected: ['true'],
    source: page,
  },
  {
    ...session,
    name: 'by any of them: psychologist, social worker, GP, video and phone',
    items: ['80010'],
    history: [
      ...servicesFrom('2026-02-01', 3, '80110'),
      ...servicesFrom('2026-03-01', 3, '80160'),
      ...servicesFrom('2026-04-01', 2, '2721'),
      '91167 2026-05-01',
      '91182 2026-05-02',
    ],
    expected: ['false Claim frequency'],
    source: page,
  },
  {
    by: 'gp',
    items: ['2721'],
    history: servicesFrom('2026-02-01', 10, '80010'),
    expected: [{ 'Claim frequency': false }],
    source: page,
  },
  {
    by: 'psychologist',
    referredBy: 'gp',
    items: ['80110'],
    history: servicesFrom('2026-02-01', 10, '2721'),
    expected: ['false Claim frequency'],
    source: page,
  },
  {
    ...session,
    name: 'group sessions are a pot of their own',
    items: ['80010'],
    history: servicesFrom('2026-02-01', 10, '80020'),
    expected: ['true'],
    source: page,
  },
  {
    ...session,
    items: ['80020'],
    history: servicesFrom('2026-02-01', 10, '80120'),
    expected: ['false Claim frequency'],
    source: page,
  },
  {
    ...session,
    items: ['80020'],
    history: servicesFrom('2026-02-01', 10, '80010'),
    expected: [{ 'Claim frequency': true }],
    source: page,
  },
  {
    ...session,
    items: ['80002'],
    history: ['80002 2026-02-01'],
    expected: [{ 'Claim frequency': true }],
    source: carers,
  },
  {
    ...session,
    items: ['80002'],
    history: ['80002 2026-02-01', '309 2026-03-01'],
    expected: ['false Claim frequency'],
    source: carers,
  },
  {
    ...session,
    name: 'sessions with carers use up the ten',
    items: ['80010'],
    history: [...servicesFrom('2026-02-01', 8, '80010'), '80002 2026-03-01', '80002 2026-03-02'],
    expected: ['false Claim frequency'],
    source: 'AAPi, family and carer sessions, February 2023',
  },
  {
    ...session,
    name: 'the seventh needs a new referral, and is not refused',
    items: ['80010'],
    history: servicesFrom('2026-02-01', 6, '80010'),
    expected: ['true Claim frequency'],
    source: 'Practice guidance quoting the notes: six sessions a referral',
  },
  { ...session, items: ['80010'], history: null, expected: ['null Claim frequency'], source: page },
]);
