// The simulator of the Immunisation Register: invented individuals, what they have had, and what is recorded with it.
import { formatRegisterDay } from '../../../domain/immunisations/register-day.ts';
import type { EncounterRequest } from '../../../domain/immunisations/register-requests.ts';
import { plusMonths, plusYears, type LocalDate } from '../../../domain/values/local-date.ts';
import type { ImmunisationRegister } from '../../../ports/immunisations/immunisation-register.ts';
import { birthDateOf } from '../invented-person.ts';
import { identifyIn, readHistoryIn } from './answer-about-individual.ts';
import { encounterErrors, individualErrors } from './check-register-fields.ts';
import { findIndividual } from './find-individual.ts';
import { decideEncounters } from './record-encounters.ts';
import {
  accessError,
  createRegisterContext,
  providerNotCurrent,
  type ImmunisationRegisterOptions,
  type RegisterContext,
} from './register-context.ts';
import { invalidAnswer, statusOf, type FieldError } from './register-statuses.ts';
import { scheduleEndsYears } from './simulated-vaccines.ts';

/** Opens the register on its records. */
export function createImmunisationRegister(options: ImmunisationRegisterOptions): ImmunisationRegister {
  const context = createRegisterContext(options);
  return {
    listAccess: ({ request, signal }) =>
      context.answerFor(
        null,
        () => {
          const access = context.accessOf(request.informationProvider.providerNumber, context.clock.today());
          return access === null
            ? providerNotCurrent()
            : { ...statusOf('processed'), accessList: [...access] };
        },
        signal,
      ),
    identifyIndividual: identifyIn(context),
    readHistory: readHistoryIn(context),
    recordCatchupDate: recordCatchupDateIn(context),
    recordEncounters: recordEncountersIn(context),
  };
}

const recordCatchupDateIn =
  (context: RegisterContext): ImmunisationRegister['recordCatchupDate'] =>
  ({ request }) => {
    const today = context.clock.today();
    const { key, person } = findIndividual(context.people, request.individual, today);
    return context.answerFor(person, async () => {
      const errors = individualErrors(request.individual, today);
      const error =
        accessError(context, request, 'NXTDUE') ?? (errors.length > 0 ? invalidAnswer(errors) : null);
      if (error !== null) return error;
      if (person === null) return statusOf('notFound');
      if (person.immunised === 'hidden') return statusOf('notViewable');
      const catchupDate = catchupDateFor(birthDateOf(person, today), today);
      if (catchupDate === null)
        return invalidAnswer([{ status: 'wrongValue', field: 'individual.personalDetails.dateOfBirth' }]);
      await context.records.recordCatchupDate(key, catchupDate);
      return { ...statusOf('catchupRecorded'), catchupDate: formatRegisterDay(catchupDate) };
    });
  };

const recordEncountersIn =
  (context: RegisterContext): ImmunisationRegister['recordEncounters'] =>
  ({ request, minorId }) => {
    const today = context.clock.today();
    const { key, person } = findIndividual(context.people, request.individual, today);
    return context.answerFor(person, () => {
      const errors = [
        ...individualErrors(request.individual, today),
        ...encounterErrors(request, today),
        ...immunisationProviderErrors(request.encounters, context, today),
      ];
      const error =
        accessError(context, request, 'RECENC') ?? (errors.length > 0 ? invalidAnswer(errors) : null);
      if (error !== null) return error;
      if (person?.immunised === 'hidden') return statusOf('notViewable');
      const arrived = { request, person, location: minorId, today };
      return context.records.decide(key, (record) => decideEncounters(arrived, record));
    });
  };

const catchupMonths = 6;

/** The earlier of half a year from now and the end of the schedule; null after it. */
function catchupDateFor(born: LocalDate, today: LocalDate): LocalDate | null {
  const end = plusYears(born, scheduleEndsYears);
  if (end <= today) return null;
  const later = plusMonths(today, catchupMonths);
  return later < end ? later : end;
}

function immunisationProviderErrors(
  encounters: readonly EncounterRequest[],
  { accessOf }: RegisterContext,
  today: LocalDate,
): readonly FieldError[] {
  return encounters.flatMap(({ immunisationProvider: provider }, at) =>
    provider === undefined || accessOf(provider.providerNumber, today) !== null
      ? []
      : [{ status: 'immunisationProvider', field: `encounters[${at}].immunisationProvider` } as const],
  );
}
