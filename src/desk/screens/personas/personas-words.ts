// The words of the page of invented patients and practitioners.

export const personasWords = {
  title: 'Invented patients',
  text: 'No one here is real, and nothing reaches Medicare. Each shows something that happens at a front desk: choose one, add an item, and check.',
  patientsTitle: (count: number) => `${count} patients`,
  name: 'Name',
  shows: 'What it shows',
  born: 'Born',
  card: 'Medicare card',
  check: 'Check',
  /** Behind `check`, for who cannot see the row. */
  checkRest: (name: string) => ` the eligibility of ${name}`,
  practitionersTitle: (count: number) => `${count} practitioners`,
  practitionersText:
    'Type a few letters of the name, or the provider number, where a page asks for a practitioner.',
  number: 'Provider number',
  practitioner: 'Practitioner',
} as const;
