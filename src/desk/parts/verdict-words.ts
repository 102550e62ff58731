// The words of a verdict.

export const verdictWords = { yes: 'Yes', no: 'No', open: 'Not decided' } as const;
