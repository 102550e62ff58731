// Table of the ages of claimants: who may claim alone, and who for another patient.
import { cardOf } from '../../support/bulk-bill-claims.ts';
import { somebody } from '../../support/interactive-claims.ts';
import { patientBorn, type Change, type InteractiveRuleCase } from './rule-cases.ts';

/** A patient who claims alone. */
const alone = (dateOfBirth: string): Change => ({
  patient: patientBorn(dateOfBirth),
  claimant: patientBorn(dateOfBirth),
});
/** Somebody on another card claims for the patient. */
const forAnother = (patient: string | undefined, claimantBorn: string | undefined): Change => ({
  patient: patientBorn(patient),
  claimant: {
    ...patientBorn(claimantBorn),
    medicare: { ...somebody.medicare, memberNumber: cardOf(7) },
  },
});
/** Another reference number of the patient's card. */
const onTheSameCard = (claimantBorn: string): Change => ({
  patient: patientBorn('1986-08-14'),
  claimant: { ...patientBorn(claimantBorn), medicare: { ...somebody.medicare, memberRefNumber: '9' } },
});
export const claimantAgeCases: readonly InteractiveRuleCase[] = [
  ['the 15th birthday of a claimant who is the patient', alone('2011-08-14')],
  ['a day before it', alone('2011-08-15'), /^The patient is under 15\. Enter an adult as claimant\.$/],
  [
    'a patient alone whose age no one knows',
    { patient: patientBorn(undefined), claimant: patientBorn(undefined) },
  ],
  [
    'a patient alone whose age only the patient part says',
    { patient: patientBorn('2011-08-15'), claimant: patientBorn(undefined) },
    /^The patient is under 15/,
  ],
  ['the 18th birthday of a claimant for another', forAnother('2015-01-01', '2008-08-14')],
  [
    'a day before it',
    forAnother('2015-01-01', '2008-08-15'),
    /^The claimant is under 18 and is not the patient\. .*adult/,
  ],
  ['a child who claims for an adult', forAnother('1986-08-14', '2008-08-15'), /under 18/],
  ['a child who claims for someone of unknown age', forAnother(undefined, '2008-08-15'), /under 18/],
  [
    'a child’s claimant whose age no one knows',
    forAnother('2015-01-01', undefined),
    /Enter the claimant's date of birth \(claimant\.identity\.dateOfBirth\)\.$/,
  ],
  ['an adult’s claimant whose age no one knows', forAnother('1986-08-14', undefined)],
  ['a claimant born today', forAnother('2015-01-01', '2026-08-14'), /under 18/],
  ['a claimant who is on the same card', onTheSameCard('2008-08-15'), /under 18 and is not the patient/],
];
