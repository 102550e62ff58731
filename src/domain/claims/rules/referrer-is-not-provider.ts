// Rejects a referral by the servicing or the payee provider.
import { parseProviderNumber, providerNumberStem } from '../../values/provider-number.ts';
import { effectivePayeeProvider } from '../claim.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const referrerIsNotProvider = defineClaimRule({
  name: 'referrer-is-not-provider',
  code: '2030',
  of: 'event',
  requirement:
    'The referring provider is another person than the servicing and the payee provider, at whatever location.',
  source: 'Behaviour 7.4',
  check({ claim, event }) {
    const person = (text: string | undefined) => {
      const number = parseProviderNumber(text ?? '');
      return number === null ? null : providerNumberStem(number);
    };
    const referrer = person(event.referral?.provider.providerNumber);
    if (referrer === null) return [];
    const others = [
      ['treating practitioner', person(claim.serviceProvider.providerNumber)],
      ['payee', person(effectivePayeeProvider(claim))],
    ] as const;
    return others
      .filter(([, other]) => other === referrer)
      .slice(0, 1)
      .map(
        ([who]) =>
          `the referring practitioner is also the ${who}. Enter the practitioner who referred the patient (referral.provider).`,
      );
  },
});
