// The words of the page on which a patient signs an agreement, and of the one that thanks.
import type { StrokesFault } from '../../../domain/claims/signature-strokes.ts';

export const signingWords = {
  title: 'Please read and sign',
  forPatient:
    'You are asked to assign your Medicare benefit to your practitioner. Then you pay nothing for these services.',
  forOther: (patient: string) =>
    `You are asked to sign for ${patient}, and to assign the Medicare benefit to the practitioner. Then nothing is to be paid for these services.`,
  patient: 'Patient',
  practitioner: 'Practitioner',
  agreedOn: 'Date of agreement',
  servicesTitle: 'Services',
  service: 'Service',
  date: 'Date',
  benefit: 'Benefit assigned',
  benefitOpen: 'as Medicare works it out',
  statementTitle: 'What you agree to',
  privacyTitle: 'What happens with these details',
  signTitle: 'Your signature',
  name: 'Your name',
  nameHint: 'Given name and family name.',
  nameWrong: 'Write your name in letters, with at most 40 of them.',
  hint: 'Write your signature in the box with a finger, a pen or the mouse.',
  pad: 'Box for the signature',
  padEmpty: 'The box is empty.',
  padDrawn: 'There is a signature in the box.',
  clear: 'Clear',
  use: 'Use this signature',
  needsScript: 'This browser runs no script, so no one can sign here. Ask for a printed agreement.',
  notHere: 'Do not sign here: hand the device back',
  byHandHint: 'You may sign a printed agreement instead.',
  faults: {
    empty: 'The box is empty. Write your signature in it, then choose Use this signature.',
    malformed: 'The signature could not be read. Please write it again.',
    'too-long': 'That is more than a signature. Clear the box, and write your name once.',
  } satisfies Record<StrokesFault, string>,
  how: (at: string) => `Signed on the screen, ${at}`,
  thanksTitle: 'Thank you',
  thanks: 'Please hand the device back.',
  practiceTitle: 'For the practice',
  practiceText:
    'Save the signed agreement now: it is here only until the desk is open again. Going on needs your PIN or passkey.',
  save: 'Save the signed agreement',
  saving: 'The agreement is saved where this browser keeps downloads.',
  savedText:
    'The signed agreement was saved where this browser keeps downloads. Going on needs your PIN or passkey.',
  saveAgain: 'Save it again',
  notSaved: 'The signed agreement is not saved. Who goes on without saving has to have it signed again.',
  goOnUnsaved: 'Go on without saving',
  goOn: 'Go on to the desk',
} as const;
