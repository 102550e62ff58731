// Rejects pathology-only fields on other services, and eight general fields on pathology services.
import { claimFieldInWords } from '../claim-field-words.ts';
import { defineClaimRule, type RuledService } from '../claim-rule.ts';

/** For general and specialist claims only (interface 2.8.3). */
const notOnPathology = [
  'aftercareOverrideInd',
  'duplicateServiceOverrideInd',
  'fieldQuantity',
  'lspNumber',
  'multipleProcedureOverrideInd',
  'numberOfPatientsSeen',
  'restrictiveOverrideCode',
  'timeDuration',
] as const satisfies readonly (keyof RuledService)[];

/** For pathology claims only. */
const onlyOnPathology = [
  'accessionDateTime',
  'collectionDateTime',
  'scpId',
  'rule3ExemptInd',
  's4b3ExemptInd',
] as const satisfies readonly (keyof RuledService)[];

const sentOf = (service: RuledService, fields: readonly (keyof RuledService)[]) =>
  fields.filter((field) => service[field] !== undefined);

export const generalFieldsNotOnPathology = defineClaimRule({
  name: 'fields-of-pathology',
  code: '2030',
  of: 'service',
  requirement: `A pathology service has none of ${notOnPathology.join(', ')}.`,
  source: 'Interface 2.8.3',
  check: ({ service }) =>
    sentOf(service, notOnPathology).map(
      (field) => `${claimFieldInWords(field)} is not for pathology claims. Leave it out.`,
    ),
});

export const pathologyFieldsOnlyOnPathology = defineClaimRule({
  name: 'fields-only-of-pathology',
  code: '2030',
  of: 'service',
  requirement: `Only a pathology service has ${onlyOnPathology.join(', ')}.`,
  source: "The insurer's field table of the service",
  check: ({ service }) =>
    sentOf(service, onlyOnPathology).map(
      (field) => `${claimFieldInWords(field)} is only for pathology claims. Leave it out.`,
    ),
});
