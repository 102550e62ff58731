// Checks the fields of a request to the simulated Immunisation Register, as far as its published codes say what is wrong.
import { parseRegisterDay } from '../../../domain/immunisations/register-day.ts';
import {
  encountersMax,
  type EncounterRequest,
  type EpisodeRequest,
  type RecordEncountersRequest,
} from '../../../domain/immunisations/register-requests.ts';
import { patientBirthYearsMax } from '../../../domain/limits.ts';
import { localDate, plusYears, type LocalDate } from '../../../domain/values/local-date.ts';
import { medicareNumberError } from '../../../domain/values/medicare-number.ts';
import type { SentIndividual } from './find-individual.ts';
import type { FieldError } from './register-statuses.ts';
import { findVaccine } from './simulated-vaccines.ts';

/** What is wrong with the details of the individual. */
export function individualErrors(sent: SentIndividual, today: LocalDate): readonly FieldError[] {
  const { personalDetails, medicareCard, ihiNumber, address } = sent;
  const errors: FieldError[] = [];
  const birth = 'individual.personalDetails.dateOfBirth';
  const born = parseRegisterDay(personalDetails?.dateOfBirth ?? '');
  if (personalDetails !== undefined && born === null) errors.push({ status: 'wrongValue', field: birth });
  if (born !== null && born > today) errors.push({ status: 'inFuture', field: birth });
  if (born !== null && born < plusYears(today, -patientBirthYearsMax))
    errors.push({ status: 'tooOld', field: birth });
  if (medicareCard !== undefined && medicareNumberError(medicareCard.medicareCardNumber) !== null)
    errors.push({ status: 'wrongValue', field: 'individual.medicareCard.medicareCardNumber' });
  if (medicareCard !== undefined && medicareCard.medicareIRN === undefined)
    errors.push({ status: 'referenceMissing', field: 'individual.medicareCard.medicareIRN' });
  const isNamed = personalDetails?.firstName !== undefined && address !== undefined;
  const isEnough = medicareCard !== undefined || ihiNumber !== undefined || isNamed;
  if (personalDetails === undefined || !isEnough) errors.push({ status: 'tooLittle', field: 'individual' });
  return errors;
}

/** What is wrong with the encounters. */
export function encounterErrors(
  { encounters, individual }: RecordEncountersRequest,
  today: LocalDate,
): readonly FieldError[] {
  const born = parseRegisterDay(individual.personalDetails?.dateOfBirth ?? '');
  const errors: FieldError[] = [];
  if (encounters.length > encountersMax) errors.push({ status: 'tooMany', field: 'encounters' });
  if (encounters.some(({ id }, at) => id !== at + 1))
    errors.push({ status: 'idsOutOfOrder', field: 'encounters.id' });
  return [
    ...errors,
    ...encounters.flatMap((each, at) => errorsOfEncounter(each, `encounters[${at}]`, born, today)),
  ];
}

/** The register begins with this day. */
const firstDay = localDate('1996-01-01');
/** From this day on an episode says who paid for the vaccine. */
const vaccineTypeSince = localDate('2024-03-01');

function errorsOfEncounter(
  { dateOfService, episodes, administeredOverseas, countryCode }: EncounterRequest,
  path: string,
  born: LocalDate | null,
  today: LocalDate,
): readonly FieldError[] {
  const field = `${path}.dateOfService`;
  const day = parseRegisterDay(dateOfService);
  const errors: FieldError[] = [];
  if (day === null) errors.push({ status: 'wrongValue', field });
  else if (day > today) errors.push({ status: 'inFuture', field });
  else if (born !== null && day < born) errors.push({ status: 'beforeBirth', field });
  else if (day < firstDay) errors.push({ status: 'dayOfService', field });
  if (administeredOverseas === true && countryCode === undefined)
    errors.push({ status: 'countryMissing', field: `${path}.countryCode` });
  if (episodes.some(({ id }, at) => id !== at + 1))
    errors.push({ status: 'idsOutOfOrder', field: `${path}.episodes.id` });
  const needsType = day !== null && day >= vaccineTypeSince && administeredOverseas !== true;
  return [
    ...errors,
    ...episodes.flatMap((episode, at) => errorsOfEpisode(episode, `${path}.episodes[${at}]`, needsType)),
  ];
}

const vaccineTypes = new Set(['NIP', 'STP', 'PRV', 'AEN', 'OTH']);
const routes = new Set(['PO', 'SC', 'ID', 'IM', 'NS']);

function errorsOfEpisode(
  { vaccineCode, vaccineDose, vaccineBatch, vaccineType, routeOfAdministration }: EpisodeRequest,
  path: string,
  needsType: boolean,
): readonly FieldError[] {
  const vaccine = findVaccine(vaccineCode);
  if (vaccine === null) return [{ status: 'vaccineUnknown', field: `${path}.vaccineCode` }];
  const errors: FieldError[] = [];
  if (vaccineDose !== undefined && !/^(B|[1-9]|1\d|20)$/.test(vaccineDose))
    errors.push({ status: 'doseWrong', field: `${path}.vaccineDose` });
  if (vaccine.needsBatch === true && (vaccineBatch ?? '') === '')
    errors.push({ status: 'batchMissing', field: `${path}.vaccineBatch` });
  if (vaccineType === undefined && needsType)
    errors.push({ status: 'fieldMissing', field: `${path}.vaccineType` });
  if (vaccineType !== undefined && !vaccineTypes.has(vaccineType))
    errors.push({ status: 'vaccineType', field: `${path}.vaccineType` });
  if (routeOfAdministration === undefined && vaccine.needsRoute === true)
    errors.push({ status: 'fieldMissing', field: `${path}.routeOfAdministration` });
  if (routeOfAdministration !== undefined && !routes.has(routeOfAdministration))
    errors.push({ status: 'route', field: `${path}.routeOfAdministration` });
  return errors;
}
