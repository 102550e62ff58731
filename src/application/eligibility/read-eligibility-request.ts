// Reads an eligibility request: its fields, its items in the schedule, and its providers in the register.
import { choosePricingRelease } from '../../domain/benefit/pricing-release.ts';
import { mapFact, factValue, type Fact } from '../../domain/eligibility/facts/fact.ts';
import type { ResolvedEligibilityRequest } from '../../domain/eligibility/facts/resolved-request.ts';
import type { NamedProvider, RequestedItem } from '../../domain/eligibility/facts/eligibility-facts.ts';
import { pricingReleaseForItem } from '../../domain/eligibility/price-items.ts';
import {
  readDateOfService,
  readItemValues,
  readProviderNumber,
  type SentItemValues,
} from '../../domain/eligibility/facts/read-request-fields.ts';
import { readPatient } from '../../domain/patients/read-patient.ts';
import type { Releases } from '../../domain/schedule/releases/choose-release.ts';
import { findItemInForce } from '../../domain/schedule/releases/item-in-force.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { RequestField } from '../../domain/values/request-field-words.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import type { ScheduleDependencies } from '../schedule/find-release-in-force.ts';

export interface EligibilityRequestItem extends SentItemValues {
  readonly itemNumber: string;
  readonly medicalEventId?: string | number | undefined;
}

/** The request as sent; what is `unknown` is read field by field, and its errors are part of the answer. */
export interface EligibilityRequest {
  readonly minorId: MinorId | null;
  /** Of the caller; used where it names none. */
  readonly minorIds?: readonly MinorId[];
  readonly items: readonly EligibilityRequestItem[];
  readonly dateOfService: unknown;
  readonly inHospital: boolean;
  readonly bulkBilled: boolean;
  /** Holds the six Patient… fields of interface 2.5. */
  readonly patient: Readonly<Record<string, unknown>>;
  readonly referrerProviderNumber: unknown;
  readonly servicingProviderNumber: unknown;
  readonly principalProviderNumber: unknown;
  /** For the audit trail. */
  readonly actor?: Actor;
  /** Aborted when the caller has left: nothing waits for Medicare any more. */
  readonly signal?: AbortSignal;
}

export interface ReadEligibilityDependencies extends ScheduleDependencies {
  readonly providers: ProviderRegister;
}

/** What an item of a request is looked up in. */
interface ReleasesOnDay {
  readonly releases: Releases;
  readonly onDay: LocalDate;
  /** The release that prices of the day are from. */
  readonly onTheDay: Release | null;
}

/** One item of a request: its values read, and the item looked up in the schedule. */
export function readRequestedItem(
  item: EligibilityRequestItem,
  { index, medicalEventId }: Pick<RequestedItem, 'index' | 'medicalEventId'>,
  { releases, onDay, onTheDay }: ReleasesOnDay,
): RequestedItem {
  const { itemNumber, medicalEventId: named } = item;
  const { chargeAmount, patientsSeen, minutes, fieldQuantity, fieldErrors } = readItemValues(item);
  const inForce = findItemInForce(releases, itemNumber, onDay);
  return {
    index,
    itemNumber,
    medicalEventId,
    occasion: named === undefined ? 'unnamed' : `named ${named}`,
    chargeAmount,
    patientsSeen,
    minutes,
    fieldQuantity,
    fieldErrors,
    inForce,
    priceRelease: pricingReleaseForItem({ itemNumber, inForce }, onTheDay)?.date ?? null,
  };
}

/** `eventIds` are the medical events of the items, in request order (assignMedicalEvents). */
export function readEligibilityRequest(
  { schedule, clock, providers }: ReadEligibilityDependencies,
  request: EligibilityRequest,
  eventIds: readonly string[],
): ResolvedEligibilityRequest {
  const today = clock.today(request.minorId);
  const dateOfService = readDateOfService(request.dateOfService, today);
  const onDay = factValue(dateOfService) ?? today;
  const releases = schedule.releases();
  const onTheDay = choosePricingRelease(releases, onDay, today)?.release ?? null;
  const named = (sent: unknown, field: RequestField): Fact<NamedProvider> =>
    mapFact(readProviderNumber(sent, field), (number) => ({ number, provider: providers.find(number) }));
  return {
    minorId: request.minorId,
    items: request.items.map((item, index) =>
      readRequestedItem(
        item,
        { index, medicalEventId: eventIds[index] ?? '' },
        { releases, onDay, onTheDay },
      ),
    ),
    dateOfService,
    onDay,
    inHospital: request.inHospital,
    bulkBilled: request.bulkBilled,
    patient: readPatient(request.patient, today),
    referrer: named(request.referrerProviderNumber, 'ReferrerProviderNumber'),
    servicingProvider: named(request.servicingProviderNumber, 'ServicingProviderNumber'),
    principalProvider: named(request.principalProviderNumber, 'PrincipalProviderNumber'),
  };
}
