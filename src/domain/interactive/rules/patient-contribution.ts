// Rejects a patient contribution on a paid account, or one that is not less than the charge.
import { parseMoney } from '../../values/money.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

export const patientContributionBelowCharge = defineInteractiveRule({
  name: 'patient-contribution',
  code: '2030',
  of: 'service',
  requirement: 'patientContribAmount is less than chargeAmount, and sent on unpaid accounts only.',
  source: "Behaviour 10.1; the insurer's return codes 2053 and 2055",
  check({ claim, service }) {
    if (service.patientContribAmount === undefined) return [];
    const errors: string[] = [];
    if (claim.accountPaidInd === 'Y') {
      errors.push(
        'patientContribAmount is not for a fully paid account; leave it out, or send accountPaidInd N.',
      );
    }
    const contribution = parseMoney(service.patientContribAmount);
    const charge = parseMoney(service.chargeAmount);
    if (contribution !== null && charge !== null && contribution >= charge) {
      errors.push('patientContribAmount is not less than chargeAmount; send the part the patient has paid.');
    }
    return errors;
  },
});
