// Who may render the item on the date of service; a provider that the register lacks is not refused.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { servicingProviderCheck } from '../../../../src/domain/eligibility/checks/servicing-provider.ts';
import { faultyFact, notSentFact, unavailableFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import {
  cardiologyCode,
  checkCases,
  eligibilityFacts,
  gpCode,
  registered,
  unregistered,
} from '../../../support/eligibility-facts.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

const servicing = (...provider: Parameters<typeof registered>) => ({
  servicingProvider: registered(...provider),
});
const until = (to: string) => [{ code: gpCode, from: localDate('2010-01-01'), to: localDate(to) }];
const faultyPrincipal = {
  principalProvider: faultyFact(
    'PrincipalProviderNumber',
    'PrincipalProviderNumber is not a provider number.',
  ),
};

checkCases(servicingProviderCheck, '23' /* general practitioners */, [
  ['a general practitioner', servicing([gpCode]), true, 'SpecialtyMatches', /Group A1|general practitioner/i],
  ['a cardiologist', servicing([cardiologyCode]), false, 'SpecialtyNotEligible'],
  [
    'location open to the day',
    servicing([gpCode], { closedOn: localDate('2026-11-20') }),
    true,
    'SpecialtyMatches',
  ],
  [
    'location closed the day before',
    servicing([gpCode], { closedOn: localDate('2026-11-19') }),
    false,
    'LocationClosed',
    /19 November 2026/,
  ],
  [
    'location not open yet',
    servicing([gpCode], { openedOn: localDate('2026-11-21') }),
    false,
    'LocationNotOpen',
    /21 November 2026/,
  ],
  ['recognised to the day', servicing([], { recognitions: until('2026-11-20') }), true, 'SpecialtyMatches'],
  [
    'recognised to the day before',
    servicing([], { recognitions: until('2026-11-19') }),
    false,
    'RecognitionEnded',
    /19 November 2026/,
  ],
  [
    'not in the register',
    { servicingProvider: unregistered() },
    null,
    'ServicingNotRegistered',
    /not in the register here/,
  ],
  ['not sent', { servicingProvider: notSentFact('ServicingProviderNumber') }, null, null],
  [
    'faulty',
    { servicingProvider: faultyFact('ServicingProviderNumber', 'ServicingProviderNumber is none.') },
    null,
    'ServicingFaulty',
    'ServicingProviderNumber is none.',
  ],
  [
    'a register that does not answer',
    { servicingProvider: unavailableFact('No answer.') },
    null,
    'ServicingFaulty',
    'No answer.',
  ],
  [
    'a date of service that is none',
    { dateOfService: faultyFact('DateOfService', 'DateOfService is no day.') },
    null,
    'ServicingDateNeeded',
    'DateOfService is no day.',
  ],
  ['a faulty principal provider', faultyPrincipal, null, 'PrincipalFaulty', /^PrincipalProviderNumber/],
  [
    'who may not render, with a faulty principal provider',
    { ...faultyPrincipal, ...servicing([cardiologyCode]) },
    false,
    'SpecialtyNotEligible',
  ],
  [
    'not sent, with a faulty principal provider',
    { ...faultyPrincipal, servicingProvider: notSentFact('ServicingProviderNumber') },
    null,
    'PrincipalFaulty',
  ],
]);

checkCases(servicingProviderCheck, '104' /* specialists */, [
  ['a cardiologist', servicing([cardiologyCode]), true, 'SpecialtyMatches'],
  ['a general practitioner', servicing([gpCode]), false, 'SpecialtyNotEligible'],
]);

it('leaves room for an only condition of 150 characters, whatever its sentence has', () => {
  const item = scheduleItem({
    item: '500',
    facts: { by: ['gp'], verify: [`accredited ${'here and '.repeat(13)}there`] },
  });
  const found = servicingProviderCheck.run(eligibilityFacts(item, servicing([gpCode])));
  assert.match(found?.stillToCheck ?? '', /^accredited here/);
});
