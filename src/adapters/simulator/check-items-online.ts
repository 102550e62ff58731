// Answers an online eligibility check for the simulator: each item is accepted, denied or not verified online.
import { conflictWith } from '../../domain/eligibility/exclusions/item-conflict.ts';
import {
  findRequestConflicts,
  type RequestedService,
} from '../../domain/eligibility/exclusions/request-conflicts.ts';
import type { PastService } from '../../domain/patients/patient.ts';
import { findItemInForce } from '../../domain/schedule/releases/item-in-force.ts';
import type { Release, ScheduleItem } from '../../domain/schedule/releases/release.ts';
import type { Releases } from '../../domain/schedule/releases/choose-release.ts';
import type { OnlineCheckCall, OnlineItemAnswer } from '../../ports/insurer/eligibility-insurer.ts';
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import { explanationTexts, type ExplanationCode } from './medicare-codes.ts';
import { selectRelevantHistory, findUsedUpLimit, type RecordedService } from './relevant-history.ts';
import { findUnverifiedItemKind } from './items-not-verified-online.ts';
import type { FindProviderDenial } from './provider-denial.ts';
import { isSamePractitioner } from '../../domain/values/provider-number.ts';

/** What the check needs besides the patient. */
interface OnlineItemCheckInputs {
  readonly releases: Releases;
  readonly providers: ProviderRegister;
  readonly providerDenial: FindProviderDenial;
}

/** An item as asked; `schedule` is its entry on the day, null where there is none. */
interface Asked extends RequestedService {
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
    const scheduled = inForce.kind === 'in-force' ? inForce : null;
    return {
      itemNumber,
      group: scheduled?.item.published.group ?? null,
      subGroup: scheduled?.item.published.subGroup ?? null,
      occasion,
      uncertain,
      schedule: scheduled?.item ?? null,
      release: scheduled?.release ?? null,
    };
  });
  const conflictsAt = findRequestConflicts(asked, call.dateOfService);
  return asked.map((each, at) => {
    if (each.uncertain) return notVerified('720');
    const { schedule: item, release } = each;
    if (item === null || release === null) return denied('206', []);
    const isExcluded = conflictsAt(at).some(({ doubt }) => doubt === null);
    return answerItem(inputs, call, { item, release, isExcluded, services });
  });
}

interface Question {
  readonly item: ScheduleItem;
  readonly release: Release;
  /** Another item of the request surely excludes it. */
  readonly isExcluded: boolean;
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
  const isExcluded =
    question.isExcluded || bearing.some((service) => isExcludedByEarlier(item, service, call));
  if (isExcluded) return denied('702', history);
  const usedUp = findUsedUpLimit(item, bearing, {
    date: dateOfService,
    providerNumber: servicingProviderNumber,
  });
  return usedUp === null ? accepted(history) : denied(usedUp, history);
}

/** A service of the record that surely excludes the item: its medical event is not on record. */
function isExcludedByEarlier(item: ScheduleItem, service: RecordedService, call: OnlineCheckCall): boolean {
  const { dateOfService, servicingProviderNumber } = call;
  const { providerNumber } = service;
  const relation = {
    sameDay: service.dateOfService === dateOfService,
    sameEvent: null,
    sameProvider:
      providerNumber === null ? null : isSamePractitioner(providerNumber, servicingProviderNumber),
    mayBelongToAnother: () => true,
    mayBeOnePregnancy: () => true,
    isNextDay: () => true,
    isInAftercare: () => false,
  };
  return conflictWith(item, service, relation, dateOfService)?.doubt === null;
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
