// What Medicare's explanation codes mean for a practice, and what to do about each: plain words of our own.

/** What a code says, and what helps; null where nothing has to be done. */
export interface Explanation {
  readonly meaning: string;
  readonly remedy: string | null;
}

/** That of an explanation code. */
interface CodeExplanation extends Explanation {
  readonly again: LodgingAgain;
}

/** Whether the service may be lodged again, as its remedy says: `ask-first`: once Medicare has said what it needs. */
export type LodgingAgain = 'yes' | 'ask-first' | 'no';

const paid = (meaning: string): CodeExplanation => ({ meaning, remedy: null, again: 'no' });
/** The remedy says what to lodge. */
const notPaid = (meaning: string, remedy: string): CodeExplanation => ({ meaning, remedy, again: 'yes' });
/** The remedy says not to lodge it again, or to wait. */
const final = (meaning: string, remedy: string): CodeExplanation => ({ meaning, remedy, again: 'no' });
const toAsk = (meaning: string, remedy: string = askMedicare): CodeExplanation => ({
  meaning,
  remedy,
  again: 'ask-first',
});

const checkDetails =
  'Check the card and the details of the patient with Medicare, then lodge the service again.';
const checkHistory = 'Check what the patient has had before, then decide who pays; do not lodge it again.';
const checkReferral = 'Check the referral, then lodge the service again with the right details.';
const checkProvider = 'Check the provider number and its location, then lodge the service again.';
const checkSpecialty =
  'Check which item a practitioner of this specialty may bill, then lodge the service again with it or by the right practitioner.';
const checkItem = 'Check the item against its description, then lodge the service again with the right one.';
const askMedicare = 'Ask Medicare what it needs to decide.';
const lookUpCode = "Look the code up in Medicare's list of reason codes, or call Medicare.";

const explanations: Readonly<Record<string, CodeExplanation>> = {
  '101': toAsk('Medicare needs more about the service to work out the benefit.'),
  '102': notPaid('The claim shows no charge for the service.', 'Lodge the service again with its charge.'),
  '105': paid('The benefit is paid to the practitioner.'),
  '107': paid('The benefit is paid for another item than the one claimed.'),
  '108': notPaid('No benefit is payable for the service.', checkItem),
  '111': toAsk('The service is too old to be claimed.', 'Ask Medicare about a late claim.'),
  '120': notPaid('The item is limited by age, and the patient is not of that age.', checkItem),
  '124': notPaid('The item is for patients of the other sex.', checkItem),
  '129': notPaid('The item is paid only with the item that it adds to.', checkItem),
  '141': notPaid('Services of this practitioner attract no benefit.', checkProvider),
  '154': paid('The benefit is paid by the rule for several imaging services.'),
  '157': notPaid(
    'The service may be aftercare of an operation.',
    'If it is not aftercare, lodge the service again and say so.',
  ),
  '159': final('Another service of the patient includes this one.', checkHistory),
  '160': final('The patient has had as many services of this item as Medicare pays.', checkHistory),
  '162': final('The service is paid already.', 'Check whether it was claimed twice; do not lodge it again.'),
  '173': final('Medicare has paid as many pathology services of the episode as it pays.', checkHistory),
  '174': paid('The benefit is paid by the rule for several pathology services.'),
  '206': notPaid('The item attracts no benefit on the day of the service.', checkItem),
  '208': notPaid('The card had expired.', checkDetails),
  '211': notPaid('The card did not cover the patient on the day of the service.', checkDetails),
  '212': notPaid('The day of the service was in the future.', 'Lodge the service again with the right day.'),
  '217': notPaid('Medicare does not know the patient by these details.', checkDetails),
  '226': notPaid('The service is before the birth of the patient.', checkDetails),
  '227': notPaid('The patient was not eligible yet on the day of the service.', checkDetails),
  '228': notPaid("The visitor's cover had ended on the day of the service.", checkDetails),
  '242': paid('The benefit is paid as part of several operations.'),
  '252': notPaid(
    'The service may be aftercare of an operation.',
    'If it is not aftercare, lodge the service again and say so.',
  ),
  '280': notPaid('Medicare does not know the item number.', checkItem),
  '282': notPaid('The service is outside the period of the referral.', checkReferral),
  '307': notPaid('The card was not valid on the day of the service.', checkDetails),
  '338': notPaid('The practitioner was not registered on the day of the service.', checkProvider),
  '342': paid('The referral had ended: paid as a service without one.'),
  '360': notPaid('No benefit is payable when this practitioner asks for the service.', checkReferral),
  '373': notPaid('The card had expired.', checkDetails),
  '375': final('A person at Medicare decides about the service.', 'Wait for the result.'),
  '414': notPaid("The practitioner's location was closed on the day of the service.", checkProvider),
  '422': paid('The benefit is reduced to the charge.'),
  '500': notPaid(
    'The service was rejected together with another one of the claim.',
    'Mend what is wrong with the other service, then lodge both again.',
  ),
  '512': paid('The benefit is paid by the rule for several musculoskeletal MRI services.'),
  '525': notPaid('The item is paid only when it is bulk billed.', checkItem),
  '528': notPaid('The practice is not in an area where the item is paid.', checkItem),
  '530': notPaid('The item is for patients with a concession or under 16.', checkItem),
  '550': notPaid('The service that the item goes with was not claimed.', 'Lodge both services together.'),
  '564': paid('The benefit is paid by the rule for several vascular ultrasound services.'),
  '600': notPaid('Medicare does not know who referred or requested.', checkReferral),
  '601': notPaid('A service in hospital was claimed as one outside.', 'Lodge it again as in hospital.'),
  '602': notPaid(
    'A service outside hospital was claimed as one inside.',
    'Lodge it again as out of hospital.',
  ),
  '605': notPaid('The referral had ended.', checkReferral),
  '606': notPaid("The referring practitioner's location was not open.", checkReferral),
  '608': notPaid('The practitioner referred to themselves.', checkReferral),
  '610': notPaid("The item does not go with the practitioner's specialty.", checkSpecialty),
  '611': notPaid('Details of the referral or request are missing.', checkReferral),
  '612': notPaid('The referral is dated after the service.', checkReferral),
  '619': notPaid("The practitioner's location was not open yet on the day of the service.", checkProvider),
  '620': final('The claim reached Medicare twice.', 'Nothing is owed for it twice; do not lodge it again.'),
};

/** Every code that is known here, in order, with what it means. */
export const knownExplanations: readonly (readonly [code: string, explanation: Explanation])[] =
  Object.entries(explanations);

const byCode: ReadonlyMap<string, CodeExplanation> = new Map(Object.entries(explanations));

/** Whether its meaning is known here. */
export const isKnownCode = (code: string): boolean => byCode.has(code);

/** Anything else is other words of the insurer, which no sentence of ours repeats. */
const codeForm = /^[A-Za-z\d]{1,8}$/;

/**
 * What an explanation code means. Of one that is not in the table it says whether a benefit was paid, or that its meaning is
 * not known here: `isPaid` is null where that is not known.
 */
export function explainCode(code: string, isPaid: boolean | null): CodeExplanation {
  const known = byCode.get(code);
  if (known !== undefined) return known;
  const isCode = codeForm.test(code);
  if (isPaid === true)
    return paid(`Medicare pays the service, with ${isCode ? `its code ${code}` : 'a code of its own'}.`);
  const named = isCode ? `Medicare's code ${code}` : 'the code that Medicare gave';
  return toAsk(`This service has no published meaning of ${named}.`, lookUpCode);
}
