// Checks that the servicing provider may render the item, and is registered and open on the date of service.
import { conditionsInWords } from '../../providers/conditions-to-verify.ts';
import { decideServicingEligibility } from '../../providers/servicing-eligibility.ts';
import { servicingCodes, type ServicingCode } from '../../providers/servicing-sentences.ts';
import { askFor, citeRules, defineCheck, openSentence } from '../check.ts';
import { missingFactFields, missingFactReason } from '../facts/fact.ts';

/** The reason of the item has more to say than these. */
const conditionsMax = 150;

/** What the rule of who may render says in its own words. */
const ofTheRule = Object.fromEntries(servicingCodes.map((code) => [code, openSentence])) as Readonly<
  Record<ServicingCode, typeof openSentence>
>;

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
      `Provider number ${number} is not in the register here. Check it, or look up whether this practitioner may give the item.`,
    ServicingFaulty: (why: string) => why,
    ServicingDateNeeded: (why: string) => why,
    PrincipalFaulty: (sentence: string) => sentence,
  },
  run(facts, say) {
    const { schedule, servicingProvider: sent, principalProvider, dateOfService, groups, roles } = facts;
    if (sent.state === 'not-sent' && principalProvider.state === 'faulty') {
      return askFor(say(null, 'PrincipalFaulty', principalProvider.sentence), 'PrincipalProviderNumber');
    }
    if (sent.state !== 'known')
      return askFor(
        say(null, 'ServicingFaulty', missingFactReason(sent, 'A practitioner gives the service')),
        ...missingFactFields(sent),
      );
    const { number, provider } = sent.value;
    if (provider === null)
      return askFor(say(null, 'ServicingNotRegistered', number), 'ServicingProviderNumber');
    if (dateOfService.state !== 'known') {
      const why = missingFactReason(dateOfService, 'Practitioners are registered for certain days');
      return askFor(say(null, 'ServicingDateNeeded', why), ...missingFactFields(dateOfService));
    }
    const date = dateOfService.value;
    const { verdict, code, sentence, stillToCheck, rules, verify } = decideServicingEligibility({
      provider,
      item: schedule,
      groups,
      roles,
      date,
      inHospital: facts.inHospital,
    });
    if (verdict === true && principalProvider.state === 'faulty')
      return askFor(say(null, 'PrincipalFaulty', principalProvider.sentence), 'PrincipalProviderNumber');
    const found = citeRules(say(verdict, code, sentence, stillToCheck), rules);
    return verdict === true && verify.length > 0
      ? { ...found, stillToCheck: conditionsInWords(verify, conditionsMax) }
      : found;
  },
});
