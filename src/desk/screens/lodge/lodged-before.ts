// Finds the items of a form that were lodged here before: for the same patient, practitioner and day, in another claim.
import { parseMedicareNumber, parseMedicareRefNumber } from '../../../domain/values/medicare-number.ts';
import { parseProviderNumber } from '../../../domain/values/provider-number.ts';
import type { LodgedServices, ServiceOfLodgedClaim } from '../../../ports/claims/lodged-services.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { isoDateOf, shortDate } from '../../typed-values.ts';
import { claimName } from '../claims/claim-in-words.ts';
import type { TypedLodgement } from './lodge-form.ts';
import { lodgeWords as words } from './lodge-words.ts';

export interface LodgedBeforeDependencies {
  readonly lodged: LodgedServices;
  readonly clock: Clock;
}

/** A sentence for each item; nothing for one that is marked as a separate service, and where the store cannot say. */
export async function lodgedBefore(
  { lodged, clock }: LodgedBeforeDependencies,
  { location }: Pick<DeskVisit, 'location'>,
  typed: TypedLodgement,
): Promise<readonly string[]> {
  const medicareNumber = parseMedicareNumber(typed.card);
  const medicareRefNumber = parseMedicareRefNumber(typed.irn);
  if (medicareNumber === null || medicareRefNumber === null) return [];
  const services = await lodged.ofPatient(location, { medicareNumber, medicareRefNumber }).catch(() => []);
  const same = services.filter(isOfVisit(typed));
  return typed.items.flatMap(({ item, duplicate }) => {
    const itemNumber = item.replace(/^0+/, '');
    const before = same.find((service) => service.itemNumber === itemNumber);
    if (before === undefined || duplicate !== '') return [];
    const { lodgedOn } = before;
    if (lodgedOn === null) return [words.waitsAlready(itemNumber)];
    const day = lodgedOn === clock.today(location) ? words.today : words.onDay(shortDate(lodgedOn));
    return [words.lodgedAlready(itemNumber, day, claimName(before))];
  });
}

/** Of the same day and practitioner, in another claim than this form is, or stands for. */
function isOfVisit({
  id,
  corrects,
  day,
  provider,
}: TypedLodgement): (service: ServiceOfLodgedClaim) => boolean {
  const onDay = isoDateOf(day);
  const practitioner = parseProviderNumber(provider);
  return ({ correlationId, dateOfService, providerNumber }) =>
    correlationId !== id &&
    correlationId !== corrects &&
    dateOfService === onDay &&
    practitioner !== null &&
    parseProviderNumber(providerNumber ?? '') === practitioner;
}
