// Converts an interactive claim to the form of bulk bill claims, by day and setting, so that one assessment serves both.
import type { Claim, ClaimStream, MedicalEvent } from '../../../domain/claims/claim.ts';
import { toBulkBillClaim, toMedicalEvent } from '../../../domain/interactive/interactive-as-bulk-bill.ts';
import type { InteractiveClaim } from '../../../domain/interactive/interactive-claim.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';

/** The services of one day that were all rendered in hospital, or all out of it. */
interface BulkBillClaimOfDay {
  readonly date: LocalDate;
  readonly claim: Claim;
}

const inHospital = 'Y';

/** In the order of the events, what was rendered out of hospital before what was in it. */
export function splitByDayAndSetting(
  claim: InteractiveClaim,
  stream: ClaimStream,
): readonly BulkBillClaimOfDay[] {
  const days = new Map<LocalDate, MedicalEvent[]>();
  for (const event of claim.medicalEvent) {
    const date = parseEventDay(event);
    days.set(date, [...(days.get(date) ?? []), toMedicalEvent(claim, claim.patient, event)]);
  }
  return [...days].flatMap(([date, events]) =>
    [false, true].flatMap((hospital): BulkBillClaimOfDay[] => {
      const medicalEvent = events
        .map((event) => ({
          ...event,
          service: event.service.filter((each) => isInHospital(each) === hospital),
        }))
        .filter(({ service }) => service.length > 0);
      return medicalEvent.length === 0
        ? []
        : [{ date, claim: toBulkBillClaim(claim, stream, medicalEvent, hospital ? inHospital : undefined) }];
    }),
  );
}

const isInHospital = (service: object): boolean =>
  'hospitalInd' in service && service.hospitalInd === inHospital;

/** The day of an event of a checked claim. */
export function parseEventDay({ medicalEventDate }: { readonly medicalEventDate: string }): LocalDate {
  const date = parseOffsetDate(medicalEventDate);
  invariant(date !== null, 'a checked claim has the days of its events');
  return date;
}
