// What Medicare says about a claim for the patient that it did not pay, in plain words.
import { explainCode, isKnownCode } from '../../../domain/claims/outcomes/explanation-codes.ts';
import type { CodedText } from '../../../domain/claims/assessment.ts';
import type { InteractiveOutcome } from '../../../domain/interactive/interactive-outcome.ts';
import { withoutFieldNames } from './lodge-errors.ts';

/** The errors of the claim and of its services. */
export const insurerErrors = ({ error, events }: InteractiveOutcome): readonly CodedText[] =>
  [error, ...events.flatMap(({ services }) => services.map((service) => service.error))].filter(
    (each) => each !== null,
  );

/** What it says about the claim and its services, each once: in its own words, else by its code. */
export function insurerReasons(outcome: InteractiveOutcome): string {
  const said = insurerErrors(outcome).flatMap((each) => {
    if (each.text !== null && each.text !== '') return [withoutFieldNames(each.text)];
    return each.code === null ? [] : [explainCode(String(each.code), false).meaning];
  });
  return [...new Set(said)].join(' ');
}

/** Its own words for each code that has no meaning here. */
export const insurerWordsByCode = (outcome: InteractiveOutcome): ReadonlyMap<string, string> =>
  new Map(
    insurerErrors(outcome).flatMap(({ code, text }) =>
      code === null || isKnownCode(String(code)) || text === null || text === ''
        ? []
        : [[String(code), withoutFieldNames(text)] as const],
    ),
  );
