// Summarises the content of a claim for its outcome: servicing provider, days, each service, and the charge in cents.
import { invariant } from '../../values/invariant.ts';
import type { LocalDate } from '../../values/local-date.ts';
import { addCents, cents, parseMoney, type Cents } from '../../values/money.ts';
import { parseOffsetDate } from '../../values/offset-date-time.ts';
import type { ClaimedContent } from '../compare-assessment-with-claim.ts';

/** One service as it was claimed. */
interface ClaimedService {
  readonly eventId: string;
  readonly id: string;
  /** Without zeros in front, which mean nothing on a claim (behaviour 1.3). */
  readonly itemNumber: string;
  readonly serviceOn: LocalDate;
  readonly charge: Cents;
}

export interface ClaimSummary {
  readonly servicingProviderNumber: string;
  readonly firstServiceOn: LocalDate;
  readonly lastServiceOn: LocalDate;
  /** In the order of the claim; at least one. */
  readonly services: readonly ClaimedService[];
  readonly charge: Cents;
}

/** The summary of a claim that passed the rules, of any kind. */
export function summariseClaim({ serviceProvider, medicalEvent }: ClaimedContent): ClaimSummary {
  const services: ClaimedService[] = [];
  let [first, last, charge] = ['', '', cents(0)];
  for (const { id: eventId, medicalEventDate, service } of medicalEvent) {
    const serviceOn = parseOffsetDate(medicalEventDate);
    invariant(serviceOn !== null, 'a checked claim has the days of its services');
    if (first === '' || serviceOn < first) first = serviceOn;
    if (serviceOn > last) last = serviceOn;
    for (const { id, itemNumber, chargeAmount } of service) {
      // A veteran's service may leave its charge to the payer's own schedule.
      const charged = chargeAmount === undefined ? cents(0) : parseMoney(chargeAmount);
      invariant(charged !== null, 'a checked claim has its charges');
      services.push({ eventId, id, itemNumber: itemNumber.replace(/^0+/, ''), serviceOn, charge: charged });
      charge = addCents(charge, charged);
    }
  }
  invariant(services.length > 0, 'a claim has a service');
  return {
    servicingProviderNumber: serviceProvider.providerNumber,
    firstServiceOn: first as LocalDate,
    lastServiceOn: last as LocalDate,
    services,
    charge,
  };
}
