// Answers an online eligibility check for the simulator: each item is accepted, denied or not verified online.
import type { PastService } from '../../domain/patients/patient.ts';
import { indexExclusionPairs, type ExcludableItem } from '../../domain/schedule/items/exclusion-pairs.ts';
import { findItemInForce } from '../../domain/schedule/releases/item-in-force.ts';
import type { Release, ScheduleItem } from '../../domain/schedule/releases/release.ts';
import type { Releases } from '../../domain/schedule/releases/choose-release.ts';
import type { OnlineCheckCall, OnlineItemAnswer } from '../../ports/insurer/eligibility-insurer.ts';
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import { explanationTexts, type ExplanationCode } from './medicare-codes.ts';
import { findExclusionsBetween, selectRelevantHistory, findUsedUpLimit } from './relevant-history.ts';
import { findUnverifiedItemKind } from './items-not-verified-online.ts';
import type { FindProviderDenial } from './provider-denial.ts';
import { isSamePractitioner } from '../../domain/values/provider-number.ts';

/** What the check needs besides the patient. */
export interface OnlineItemCheckInputs {
  readonly releases: Releases;
  readonly providers: ProviderRegister;
  readonly providerDenial: FindProviderDenial;
}

/** An item as asked; `schedule` is its entry on the day, null where there is none. */
interface Asked extends ExcludableItem {
  readonly occasion: string;
  /** The release that holds it; null with `schedule`. */
  readonly release: Release | null;
  /** True when no release can say whether the item is in force on the day. */
  readonly uncertain: boolean;
}

type History = readonly PastService[];

/** One answer for each item, in the order asked. `services`: the patient's record; null when no person was found. */
export function checkItemsOnline(
  inputs: OnlineItemCheckInputs,
  call: OnlineCheckCall,
  services: History | null,
): readonly OnlineItemAnswer[] {
  if (services === null) return call.items.map(() => notVerified('217'));
  const asked = call.items.map(({ itemNumber, occasion }): Asked => {
    const inForce = findItemInForce(inputs.releases, itemNumber, call.dateOfService);
    const uncertain = inForce.kind === 'uncertain';
    const held = inForce.kind === 'in-force' ? inForce : null;
    return {
      itemNumber,
      group: held?.item.published.group ?? null,
      subGroup: held?.item.published.subGroup ?? null,
      occasion,
      uncertain,
      schedule: held?.item ?? null,
      release: held?.release ?? null,
    };
  });
  const excludedPlaces = indexExclusionPairs(asked);
  return asked.map((each, at) => {
    if (each.uncertain) return notVerified('720');
    const { schedule: item, release, occasion } = each;
    if (item === null || release === null) return denied('206', []);
    const others = excludedPlaces(at).flatMap((place) => asked[place] ?? []);
    return answerItem(inputs, call, { item, release, occasion, others, services });
  });
}

interface Question {
  readonly item: ScheduleItem;
  readonly release: Release;
  readonly occasion: string;
  /** The other items of the request that have a bar against it, or it against them. */
  readonly others: readonly Asked[];
  readonly services: History;
}

/** Denials that hang on the provider come before the kinds that are not verified; the patient's history comes last. */
function answerItem(
  inputs: OnlineItemCheckInputs,
  call: OnlineCheckCall,
  question: Question,
): OnlineItemAnswer {
  const { item, release } = question;
  const offline = findUnverifiedItemKind(item);
  const bearing = selectRelevantHistory(item, release, question.services);
  const history = bearing.map(({ itemNumber, dateOfService, providerNumber }) => ({
    itemNumber,
    dateOfService,
    providerNumber,
  }));
  const provider = inputs.providers.find(call.servicingProviderNumber);
  // A register is never complete: a provider who is missing may still be allowed.
  if (provider === null) return notVerified('720');
  const fault = inputs.providerDenial(provider, call.dateOfService, item);
  if (fault !== null) return denied(fault, offline === null ? history : null);
  if (offline !== null) return notVerified(offline.code);
  const { dateOfService, servicingProviderNumber } = call;
  const sameDay = bearing.filter((service) => service.dateOfService === dateOfService);
  const isExcluded =
    question.others.some((other) => isExcludedInRequest(question, other)) ||
    sameDay.some((service) =>
      findExclusionsBetween(item, service, service.schedule?.facts).some(
        (bar) =>
          bar.condition === null &&
          bar.scope === 'same-day' &&
          (!bar.sameProvider ||
            (service.providerNumber !== null &&
              isSamePractitioner(service.providerNumber, servicingProviderNumber))),
      ),
    );
  if (isExcluded) return denied('702', history);
  const usedUp = findUsedUpLimit(item, bearing, {
    date: dateOfService,
    providerNumber: servicingProviderNumber,
  });
  return usedUp === null ? accepted(history) : denied(usedUp, history);
}

/** Exclusions of a day always apply between items of a request; those of an occasion only within one medical event. */
const withinEvent: ReadonlySet<string> = new Set(['associated', 'same-occasion', 'same-attendance']);

function isExcludedInRequest({ item, occasion }: Question, other: Asked): boolean {
  if (other.schedule === null) return false;
  return findExclusionsBetween(item, other, other.schedule.facts).some(
    ({ condition, scope }) =>
      condition === null && (scope === 'same-day' || (withinEvent.has(scope) && other.occasion === occasion)),
  );
}

const accepted = (history: History): OnlineItemAnswer => ({
  outcome: 'accepted',
  explanationCode: null,
  text: null,
  history,
});

const denied = (code: ExplanationCode, history: History | null): OnlineItemAnswer => ({
  outcome: 'denied',
  explanationCode: code,
  text: `${explanationTexts[code]}.`,
  history,
});

const notVerified = (code: ExplanationCode): OnlineItemAnswer => ({
  outcome: 'not-verified-online',
  explanationCode: code,
  text: `${explanationTexts[code]}.`,
  history: null,
});
