// The words of the way to the other claims of a patient.

export const otherClaimsWords = {
  title: 'The other claims of this patient',
  button: (name: string) => `All claims of ${name}`,
} as const;
