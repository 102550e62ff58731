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
      errors.push('collectionDateTime and accessionDateTime belong together; send both or neither.');
    }
    const collected = parseOffsetDateTime(collectionDateTime ?? '');
    const accessioned = parseOffsetDateTime(accessionDateTime ?? '');
    if (
      collected !== null &&
      accessioned !== null &&
      collected.epochMilliseconds > accessioned.epochMilliseconds
    ) {
      errors.push('collectionDateTime is after accessionDateTime; correct the wrong one.');
    }
    if (service.s4b3ExemptInd === 'Y') {
      if (collectionDateTime === undefined) errors.push('s4b3ExemptInd Y needs collectionDateTime; send it.');
      if (claim.hospitalInd !== 'Y')
        errors.push('s4b3ExemptInd Y is only for services in hospital; send hospitalInd Y, or leave it out.');
    }
    return errors;
  },
});
