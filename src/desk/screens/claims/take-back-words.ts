// The words of taking a claim back on the day it was made.
import type { DeletionReason } from '../../../domain/claims/claim-field-formats.ts';

export const takeBackWords = {
  title: 'Take it back',
  /** On the page of the claim. */
  hint: 'Today only: Medicare deletes the claim and pays nothing for it. What was right is lodged as a new claim.',
  open: 'Take this claim back',
  mayNot: 'It can be taken back today only. Your roles do not include that: ask a biller.',
  bulkBill:
    'Medicare has no way to take a bulk bill claim back. Until it has assessed the claim, usually the next day, correct it above; later call its provider line.',
  bulkBillClosed:
    'Medicare has no way to take a bulk bill claim back. Call its provider line to have the claim changed.',
  dayIsOver: (day: string) =>
    `It could be taken back only on the day it was made, ${day}. Call Medicare's provider line to have it changed.`,
  sureTitle: 'Take this claim back?',
  sureText:
    'Medicare deletes the claim, and pays nothing for it: who claimed gets no benefit. The claim stays in your list as deleted. This cannot be undone; what was right is lodged as a new claim.',
  reason: 'Why',
  reasons: {
    '001': 'It is for the wrong patient',
    '002': 'It names the wrong practitioner',
    '003': 'The date of the service is wrong',
    '004': 'An item is wrong',
    '005': 'A note that belongs to it was left out',
    '006': 'The payment is wrong: the account is paid or not paid',
    '007': 'Another reason',
  } satisfies Record<DeletionReason, string>,
  errorTitle: 'The claim is not taken back yet',
  chooseReason: 'Choose why.',
  button: 'Yes, take it back',
  back: 'No, leave it',
  done: 'Taken back: Medicare has deleted this claim and pays nothing for it.',
  lodgeNew: 'Lodge what is right',
  unanswered:
    'Medicare did not answer, so it is not known whether the claim is deleted. Press the button again in a few minutes.',
  refused: (reason: string) => `Medicare did not delete the claim. ${reason}`,
  notNowTitle: 'This claim cannot be taken back',
  notNow:
    'Only a claim for the patient that Medicare has assessed today can be taken back. Call the provider line of Medicare to have another one changed.',
  noPatient:
    'The name of the patient is not kept here, and Medicare asks for it. Take the claim back in the software that made it.',
  backToClaim: 'Back to the claim',
} as const;
