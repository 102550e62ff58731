// Prices the items of a request: each alone, and several together by the multiple-services rules.
import { choosePricingRelease } from '../benefit/pricing-release.ts';
import { calculateRebate } from '../benefit/benefit-of-checked-item.ts';
import type { MultipleServicesRule } from '../benefit/multiple-services/rule-schema.ts';
import { applyMultipleServices } from '../benefit/multiple-services/apply-rules.ts';
import type { PricedService, AdjustedService } from '../benefit/multiple-services/rule-inputs-and-results.ts';
import { recognitionsOn } from '../providers/provider.ts';
import type { RoleIndex } from '../providers/role-index.ts';
import type { ParameterLine } from '../schedule/releases/schedule-amounts.ts';
import type { Release } from '../schedule/releases/release.ts';
import type { Releases } from '../schedule/releases/choose-release.ts';
import type { LocalDate } from '../values/local-date.ts';
import type { Cents } from '../values/money.ts';
import type { ResolvedEligibilityRequest } from './facts/resolved-request.ts';
import { factValue, type Fact } from './facts/fact.ts';
import type { NamedProvider, RequestedItem } from './facts/eligibility-facts.ts';

/** Both null when they cannot be determined, and for an item that no release holds. */
export interface ItemPrice {
  readonly scheduleFee: Cents | null;
  readonly benefit: Cents | null;
}

export interface RequestPrices {
  /** The figures of an item by itself, regardless of the verdict on it. */
  alone(item: RequestedItem): ItemPrice;
  /**
   * What some of the items do to each other, by their indexes; one that no rule touches is absent. `byOthers`: items of
   * another practitioner's claim, at which one of them may be assistance.
   */
  together(
    items: readonly RequestedItem[],
    byOthers?: readonly RequestedItem[],
  ): ReadonlyMap<number, AdjustedService>;
}

/** What prices depend on apart from the request. */
export interface PricingInputs {
  readonly releases: Releases;
  readonly today: LocalDate;
  readonly rules: readonly MultipleServicesRule[];
  readonly parameters: readonly ParameterLine[];
  readonly roles: RoleIndex;
}

/** The recognition that frees its holder from the imaging rules in remote areas. */
const remoteAreaExemption = '145';
const noPrice: ItemPrice = { scheduleFee: null, benefit: null };
const noEffects: ReadonlyMap<number, AdjustedService> = new Map();

/**
 * The release that an item is priced from: the one in force on the day, today's where that one is not known
 * (behaviour 2.6), the nearest that has the item where that one lacks it. Null for an item that no release holds.
 */
export function pricingReleaseForItem(
  { itemNumber, inForce }: Pick<RequestedItem, 'itemNumber' | 'inForce'>,
  onTheDay: Release | null,
): Release | null {
  if (inForce.kind === 'unknown') return null;
  return onTheDay?.items.has(itemNumber) === true ? onTheDay : inForce.release;
}

/** The prices of a request. */
export function priceItems(request: ResolvedEligibilityRequest, inputs: PricingInputs): RequestPrices {
  const onTheDay = choosePricingRelease(inputs.releases, request.onDay, inputs.today)?.release ?? null;
  const services = new Map<number, PricedService>();
  for (const item of request.items) {
    const service = serviceOf(item, request, onTheDay);
    if (service !== null) services.set(item.index, service);
  }
  const release = onTheDay ?? inputs.releases[0];
  const { rules, parameters } = inputs;
  return {
    alone({ index }) {
      const service = services.get(index);
      return service === undefined ? noPrice : { scheduleFee: service.fee, benefit: service.benefit };
    },
    together(items, byOthers = []) {
      if (release === undefined) return noEffects;
      const servicesOf = (some: readonly RequestedItem[]) =>
        some.flatMap(({ index }) => services.get(index) ?? []);
      const among = servicesOf(items);
      // Nearly every item that is checked alone: nothing acts on it.
      if (among.length < 2 && among.every(({ fee }) => fee !== null)) return noEffects;
      return applyMultipleServices(
        among,
        circumstancesOf(request, inputs.roles),
        { rules, parameters, release },
        servicesOf(byOthers),
      );
    },
  };
}

function serviceOf(
  item: RequestedItem,
  request: ResolvedEligibilityRequest,
  onTheDay: Release | null,
): PricedService | null {
  const { inForce, index, itemNumber, patientsSeen, minutes, occasion } = item;
  const priceRelease = pricingReleaseForItem(item, onTheDay);
  if (inForce.kind === 'unknown' || priceRelease === null) return null;
  const { inHospital, bulkBilled } = request;
  const { scheduleFee, benefit } = calculateRebate({
    release: priceRelease,
    itemNumber,
    patientsSeen,
    inHospital,
    bulkBilled,
    minutes,
  });
  const schedule =
    priceRelease === inForce.release ? inForce.item : (priceRelease.items.get(itemNumber) ?? inForce.item);
  return { index, item: schedule, fee: scheduleFee, benefit, occasion };
}

function circumstancesOf(request: ResolvedEligibilityRequest, roles: RoleIndex) {
  const { inHospital, bulkBilled, onDay } = request;
  const codesOf = (fact: Fact<NamedProvider>): readonly string[] | null => {
    const provider = factValue(fact)?.provider ?? null;
    return provider === null ? null : recognitionsOn(provider, onDay).map(({ code }) => code);
  };
  const requester = codesOf(request.referrer);
  return {
    inHospital,
    bulkBilled,
    requesterIsGeneralPractitioner:
      requester === null ? null : isGeneralPractitioner(roles.rolesOf(requester)),
    // One servicing provider is named for all items of a request.
    sameProvider: true,
    remoteAreaExemption: codesOf(request.servicingProvider)?.includes(remoteAreaExemption) ?? false,
  };
}

/** A doctor without recognition as a specialist or consultant physician (data/multiple-services.json, coning). */
function isGeneralPractitioner(roles: ReadonlySet<string>): boolean {
  return roles.has('medical-practitioner') && !roles.has('specialist') && !roles.has('consultant-physician');
}
