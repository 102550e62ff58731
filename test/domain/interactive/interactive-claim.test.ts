// The schema of an interactive claim: which lists may not be empty, and that no unknown key is accepted.
import { InteractiveClaim } from '../../../src/domain/interactive/interactive-claim.ts';
import { event, interactiveClaim, service } from '../../support/interactive-claims.ts';
import { schemaCases } from '../../support/schema-cases.ts';

const claim = { ...interactiveClaim(), medicalEvent: [event({ service: [service()] })] };
const eventWith = (fields: object) => ({ ...claim, medicalEvent: [{ ...event(), ...fields }] });

schemaCases('an interactive claim', InteractiveClaim, claim, [
  ['its medical events to none', { ...claim, medicalEvent: [] }, false],
  ['a medical event by an unknown key', eventWith({ unknownKey: 'x' }), false],
  ['its services to none', eventWith({ service: [] }), false],
  ['its services to one', eventWith({ service: [service()] }), true],
  ['a service by an unknown key', eventWith({ service: [{ ...service(), x: 'x' }] }), false],
]);
