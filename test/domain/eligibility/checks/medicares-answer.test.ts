// Medicare's own answer, and what its silence means for an item whose frequency is limited.
import { medicaresAnswerCheck } from '../../../../src/domain/eligibility/checks/medicares-answer.ts';
import { faultyFact, notSentFact, unavailableFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import { checkCases, insurerSaid } from '../../../support/eligibility-facts.ts';

const answer = (...said: Parameters<typeof insurerSaid>) => ({ insurerAnswer: insurerSaid(...said) });

checkCases(medicaresAnswerCheck, '23' /* no limit on its frequency */, [
  ['accepted', answer('accepted'), true, 'MedicareAccepts', 'Medicare confirms item 23 for the patient.'],
  [
    'denied with a code and words',
    answer('denied', '720', 'Benefit has been paid\nfor this service. '),
    false,
    'MedicareDenies',
    "Medicare would not pay item 23. Medicare's words: Benefit has been paid for this service.",
  ],
  [
    'denied with a code alone',
    answer('denied', '701'),
    false,
    'MedicareDenies',
    'Medicare would not pay item 23.',
  ],
  ['denied without either', answer('denied'), false, 'MedicareDenies', 'Medicare would not pay item 23.'],
  [
    'not verified online',
    answer('not-verified-online'),
    true,
    'MedicareIndicative',
    'Medicare does not confirm item 23 online, so this answer is indicative.',
  ],
  [
    'not verified online, with a code and words',
    answer('not-verified-online', '701', 'The rules are too complex.'),
    true,
    'MedicareIndicative',
    'Medicare does not confirm item 23 online, so this answer is indicative.',
  ],
  [
    'an outage',
    { insurerAnswer: unavailableFact('Medicare did not answer in time.') },
    null,
    'MedicareNoAnswer',
    'Medicare did not answer in time.',
  ],
  [
    'a field that kept it from being asked',
    { insurerAnswer: faultyFact('PatientSex', 'PatientSex is none.') },
    null,
    'MedicareNoAnswer',
    'PatientSex is none.',
  ],
  ['not asked', { insurerAnswer: notSentFact('ServicingProviderNumber') }, null, null],
]);

checkCases(medicaresAnswerCheck, '104' /* once in a course of treatment */, [
  ['accepted', answer('accepted'), true, 'MedicareAccepts'],
  [
    'not verified online',
    answer('not-verified-online', '720', 'Eligibility is not known.'),
    null,
    'MedicareNeedsHistory',
    "Medicare limits how often item 104 is paid and does not confirm it online. Look at the patient's claim history.",
  ],
]);

checkCases(medicaresAnswerCheck, '73299' /* never after 73298 */, [
  ['not verified online', answer('not-verified-online'), null, 'MedicareNeedsHistory'],
]);
