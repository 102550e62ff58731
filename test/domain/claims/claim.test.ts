// The schema of a bulk bill claim: which lists may not be empty, and that no unknown key is accepted.
import { Claim } from '../../../src/domain/claims/claim.ts';
import { bulkBillClaim, claimService, medicalEvent } from '../../support/bulk-bill-claims.ts';
import { schemaCases } from '../../support/schema-cases.ts';

const claim = bulkBillClaim('general', { medicalEvent: [medicalEvent('general')] });
const eventWith = (fields: object) => ({
  ...claim,
  medicalEvent: [{ ...medicalEvent('general'), ...fields }],
});

schemaCases('a bulk bill claim', Claim, { ...claim }, [
  ['its medical events to none', { ...claim, medicalEvent: [] }, false],
  ['a medical event by an unknown key', eventWith({ unknownKey: 'x' }), false],
  ['its services to none', eventWith({ service: [] }), false],
  ['its services to one', eventWith({ service: [claimService('general')] }), true],
  ['a service by an unknown key', eventWith({ service: [{ ...claimService('general'), x: 'x' }] }), false],
]);
