// Rejects a patient contribution on a paid account, or one that is not less than the charge.
import { parseMoney } from '../../values/money.ts';
import { claimFieldInWords } from '../../claims/claim-field-words.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

const contribution = claimFieldInWords('patientContribAmount');

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
        `${contribution} is not for a fully paid account. Leave it out, or mark the account as unpaid (accountPaidInd).`,
      );
    }
    const paid = parseMoney(service.patientContribAmount);
    const charge = parseMoney(service.chargeAmount);
    if (paid !== null && charge !== null && paid >= charge) {
      errors.push(`${contribution} is not less than the charge. Enter what the patient has paid.`);
    }
    return errors;
  },
});
