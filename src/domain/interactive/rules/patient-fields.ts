// Rejects malformed fields of the patient of an interactive claim.
import { patientFields as fieldsOfBulkBill, patientDetailErrors } from '../../claims/rules/patient-fields.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

export const interactivePatientFields = defineInteractiveRule({
  name: 'patient-fields',
  code: '9202',
  of: 'claim',
  requirement: fieldsOfBulkBill.requirement,
  source: "Interface 5; the insurer's field table of the patient",
  check: ({ claim }, { today }) => patientDetailErrors(claim.patient, 'patient', today),
});
