// Rejects a specimen accessioned before it was collected, or with only one of the two times.
import { parseOffsetDateTime } from '../../values/offset-date-time.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const specimenTimes = defineClaimRule({
  name: 'specimen-times',
  code: '2030',
  of: 'service',
  requirement:
    'collectionDateTime and accessionDateTime are sent both or neither, the collection not after the accession; s4b3ExemptInd Y needs them, and hospitalInd Y.',
  source: "Behaviour 7.4; the insurer's rules on specimens",
  check({ claim, service }) {
    const { collectionDateTime, accessionDateTime } = service;
    const errors: string[] = [];
    if ((collectionDateTime === undefined) !== (accessionDateTime === undefined)) {
      errors.push(
        'only one of two times is given: when the specimen was collected (collectionDateTime) and received (accessionDateTime). Enter both or neither.',
      );
    }
    const collected = parseOffsetDateTime(collectionDateTime ?? '');
    const accessioned = parseOffsetDateTime(accessionDateTime ?? '');
    if (
      collected !== null &&
      accessioned !== null &&
      collected.epochMilliseconds > accessioned.epochMilliseconds
    ) {
      errors.push('the specimen was received before it was collected. Correct the wrong time.');
    }
    if (service.s4b3ExemptInd === 'Y') {
      if (collectionDateTime === undefined)
        errors.push(
          'the exemption under section 4B(3) needs the time the specimen was collected (collectionDateTime). Enter it.',
        );
      if (claim.hospitalInd !== 'Y')
        errors.push(
          'the exemption under section 4B(3) is only for services in hospital (hospitalInd). Say that it was one, or leave the exemption out.',
        );
    }
    return errors;
  },
});
