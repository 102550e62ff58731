// Prices each item of a request: alone, and with the multiple-services rules.
import { choosePricingRelease } from '../benefit/pricing-release.ts';
import { calculateRebate } from '../benefit/rebate.ts';
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
  /** The figures of an item, regardless of the verdict on it. */
  of(item: RequestedItem): ItemPrice;
  /** What other services do to an item, by its index. */
  readonly effects: ReadonlyMap<number, AdjustedService>;
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
const nothing: ItemPrice = { scheduleFee: null, benefit: null };

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

/** Prices every item of the request. */
export function priceItems(request: ResolvedEligibilityRequest, inputs: PricingInputs): RequestPrices {
  const onTheDay = choosePricingRelease(inputs.releases, request.onDay, inputs.today);
  const services = request.items.flatMap((item): PricedService[] =>
    serviceOf(item, request, onTheDay?.release ?? null),
  );
  const alone = new Map(services.map((service) => [service.index, service]));
  const release = onTheDay?.release ?? inputs.releases[0];
  const effects =
    release === undefined
      ? new Map<number, AdjustedService>()
      : applyMultipleServices(services, circumstancesOf(request, inputs.roles), {
          rules: inputs.rules,
          parameters: inputs.parameters,
          release,
        });
  return {
    effects,
    of({ index }) {
      const together = effects.get(index);
      if (together !== undefined) return together;
      const service = alone.get(index);
      return service === undefined ? nothing : { scheduleFee: service.fee, benefit: service.benefit };
    },
  };
}

function serviceOf(
  item: RequestedItem,
  request: ResolvedEligibilityRequest,
  onTheDay: Release | null,
): PricedService[] {
  const { inForce, index, itemNumber, patientsSeen } = item;
  const priceRelease = pricingReleaseForItem(item, onTheDay);
  if (inForce.kind === 'unknown' || priceRelease === null) return [];
  const { inHospital, bulkBilled } = request;
  const { scheduleFee, benefit } = calculateRebate({
    release: priceRelease,
    itemNumber,
    patientsSeen,
    inHospital,
    bulkBilled,
  });
  const schedule =
    priceRelease === inForce.release ? inForce.item : (priceRelease.items.get(itemNumber) ?? inForce.item);
  return [{ index, item: schedule, fee: scheduleFee, benefit }];
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
