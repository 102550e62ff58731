// Checks that the servicing provider may render the item, and is registered and open on the date of service.
import { decideServicingEligibility } from '../../providers/servicing-eligibility.ts';
import { servicingCodes, type ServicingCode } from '../../providers/servicing-sentences.ts';
import { citeRules, defineCheck } from '../check.ts';
import { missingFactReason } from '../facts/fact.ts';

/** What the rule of who may render says in its own words. */
const ofTheRule = Object.fromEntries(
  servicingCodes.map((code) => [code, (reason: string) => reason]),
) as Readonly<Record<ServicingCode, (reason: string) => string>>;

export const servicingProviderCheck = defineCheck({
  title: 'Servicing provider',
  source: 'MBS item descriptors, groups and determinations, who may render; interface 2.4 and interface 2.6',
  about:
    'Whether the servicing provider may render the item on the date of service, with the location open; and whether the principal provider number is one.',
  dependsOnPatient: false,
  appliesTo: ({ servicingProvider: servicing, principalProvider: principal }) =>
    servicing.state !== 'not-sent' || principal.state === 'faulty',
  reasons: {
    ...ofTheRule,
    ServicingNotRegistered: (number: string) =>
      `ServicingProviderNumber ${number} is not in the provider register held here, so it cannot be determined whether the provider may render the item.`,
    ServicingFaulty: (why: string) => why,
    ServicingDateNeeded: (why: string) => why,
    PrincipalFaulty: (sentence: string) => sentence,
  },
  run(facts, say) {
    const { schedule, servicingProvider: sent, principalProvider, dateOfService, groups, roles } = facts;
    if (sent.state === 'not-sent' && principalProvider.state === 'faulty') {
      return say(null, 'PrincipalFaulty', principalProvider.sentence);
    }
    if (sent.state !== 'known')
      return say(null, 'ServicingFaulty', missingFactReason(sent, 'A provider renders the item'));
    const { number, provider } = sent.value;
    if (provider === null) return say(null, 'ServicingNotRegistered', number);
    if (dateOfService.state !== 'known') {
      const why = missingFactReason(dateOfService, 'The provider is recognised on certain days');
      return say(null, 'ServicingDateNeeded', why);
    }
    const date = dateOfService.value;
    const { verdict, code, reason, rules } = decideServicingEligibility({
      provider,
      item: schedule,
      groups,
      roles,
      date,
      inHospital: facts.inHospital,
    });
    return verdict === true && principalProvider.state === 'faulty'
      ? say(null, 'PrincipalFaulty', principalProvider.sentence)
      : citeRules(say(verdict, code, reason), rules);
  },
});
