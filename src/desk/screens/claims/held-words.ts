// The words of claims for the patient that Medicare holds for an hour: on the first page, under To fix, and on their page.

export const heldWords = {
  title: 'Held by Medicare',
  until: (time: string) => `Held until ${time}.`,
  over: (time: string) => `Held until ${time}, which is over.`,
  todo: 'Open it: correct it, or lodge it as it is, and an operator of Medicare decides.',
  overTodo: 'Medicare decides nothing under its number any more: open it, and lodge it as a new claim.',
  /** On the page of the claim. */
  cannotDecide: (time: string) =>
    `Medicare cannot decide the claim as it stands, and holds it for an hour, until ${time}.`,
  cannotDecideOver: (time: string) =>
    `Medicare could not decide the claim as it stood, and held it until ${time}. Correct it and lodge it as a new claim.`,
  decide: 'Correct it, or lodge it again as it was: then an operator of Medicare decides.',
} as const;
