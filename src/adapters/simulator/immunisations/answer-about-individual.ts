// Answers what the simulated Immunisation Register holds of an individual: the details, then history and due doses.
import type { IndividualDetailsAnswer } from '../../../domain/immunisations/register-answers.ts';
import { formatRegisterDay, parseRegisterDay } from '../../../domain/immunisations/register-day.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { ImmunisationRegister } from '../../../ports/immunisations/immunisation-register.ts';
import { birthDateOf, type InventedPerson } from '../invented-person.ts';
import { individualErrors } from './check-register-fields.ts';
import { findIndividual } from './find-individual.ts';
import { historyDetails, historyOf } from './immunisation-history.ts';
import { createIndividualHandle, readIndividualHandle } from './individual-handle.ts';
import { accessError, type RegisterContext } from './register-context.ts';
import { invalidAnswer, statusOf } from './register-statuses.ts';

/** Identifies an individual by the details. */
export const identifyIn =
  (context: RegisterContext): ImmunisationRegister['identifyIndividual'] =>
  ({ request, signal }) => {
    const { people, records } = context;
    const today = context.clock.today();
    const { key, person } = findIndividual(people, request.individual, today);
    const usual = async () => {
      const errors = individualErrors(request.individual, today);
      const error =
        accessError(context, request, 'IDV') ?? (errors.length > 0 ? invalidAnswer(errors) : null);
      if (error !== null) return error;
      // Somebody who was recorded after a confirmation is known by the same details.
      const isRecorded = (await records.encountersOf(key)).some(({ state }) => state === 'recorded');
      if (person === null && !isRecorded) return statusOf('notFound');
      const individualIdentifier = createIndividualHandle(key, today);
      if (person === null) return { ...statusOf('processed'), individualDetails: { individualIdentifier } };
      const details = shownIndividual(person, await records.catchupDateOf(key), today);
      return { ...statusOf('processed'), individualDetails: { individualIdentifier, ...details } };
    };
    return context.answerFor(person, usual, signal);
  };

/** Reads the history of an individual by the identifier of the day. */
export const readHistoryIn =
  (context: RegisterContext): ImmunisationRegister['readHistory'] =>
  ({ request, signal }) => {
    const today = context.clock.today();
    const key = readIndividualHandle(request.individualIdentifier, today);
    const person = context.people.find((each) => each.key === key) ?? null;
    const usual = async () => {
      const error = accessError(context, request, 'GETIHS');
      if (error !== null) return error;
      const isOther =
        person !== null && birthDateOf(person, today) !== parseRegisterDay(request.individualDateOfBirth);
      if (key === null || isOther) return statusOf('identifierEnded');
      if (person?.immunised === 'hidden') return statusOf('notViewable');
      const history = historyOf(person, await context.records.encountersOf(key), today);
      return { ...statusOf('processed'), immunisationDetails: historyDetails(person, history, today) };
    };
    return context.answerFor(person, usual, signal);
  };

const genders: Readonly<Record<string, string>> = { '1': 'M', '2': 'F', '3': 'X' };

function shownIndividual(
  person: InventedPerson,
  catchup: LocalDate | null,
  today: LocalDate,
): NonNullable<IndividualDetailsAnswer['individualDetails']> {
  const { familyName, givenName, sex, card } = person;
  return {
    individual: {
      personalDetails: {
        dateOfBirth: formatRegisterDay(birthDateOf(person, today)),
        firstName: givenName,
        lastName: familyName,
        gender: genders[sex] ?? 'U',
      },
      medicareCard: { medicareCardNumber: card.number, medicareIRN: card.refNumber },
    },
    ...(catchup === null ? {} : { catchupDate: formatRegisterDay(catchup) }),
    indigenousStatus: false,
    additionalVaccineIndicator: false,
    medContraindicationIndicator: false,
    naturalImmunityIndicator: false,
    vaccineTrialIndicator: false,
    actionRequiredIndicator: false,
  };
}
