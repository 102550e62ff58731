// The insurer's published type of a service in a claim, which the types of other claims extend.

/** The fields of a type by name, each with its form (described-types.ts). */
export type DescribedType = Readonly<Record<string, string>>;

export const describedServiceType = {
  id: '4!',
  accessionDateTime: 'date-time',
  aftercareOverrideInd: '1',
  chargeAmount: '1-9',
  collectionDateTime: 'date-time',
  duplicateServiceOverrideInd: '1',
  fieldQuantity: '1-2',
  itemNumber: '1-5',
  lspNumber: '1-6',
  multipleProcedureOverrideInd: '1',
  numberOfPatientsSeen: '1-2',
  restrictiveOverrideCode: '2',
  rule3ExemptInd: '1',
  s4b3ExemptInd: '1',
  scpId: '3-5',
  selfDeemedCode: '1-2',
  text: 'text',
  timeDuration: '3',
} as const satisfies DescribedType;
