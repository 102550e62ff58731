// Finds what an assessment says about each service of a claim, and what about the claim needs attention.
import type { Cents } from '../../values/money.ts';
import { addCents, cents } from '../../values/money.ts';
import type { ComparedPart } from '../compare-assessment-with-claim.ts';
import type { AttentionReason } from './claim-outcome.ts';

/** A service of the claim, as it is stored with its outcome. */
export interface StoredService {
  readonly eventId: string;
  readonly id: string;
  readonly charge: Cents;
}

/** What an assessment says about a service; null where it does not. */
interface AssessedServiceResult {
  readonly id: string | null;
  readonly benefitPaid: Cents | null;
  /** Explanation code. */
  readonly code: string | null;
}

/** A medical event of an assessment, bulk bill or interactive. */
interface AssessedEventResult {
  readonly id: string | null;
  /** The insurer's code about the patient; null where its record agrees. */
  readonly patientStatus: number | null;
  readonly services: readonly AssessedServiceResult[];
}

/** What is stored about a service once it is assessed. */
export interface ServiceResult {
  /** Its place in the claim, from 1. */
  readonly number: number;
  readonly benefitPaid: Cents | null;
  readonly code: string | null;
  readonly patientStatus: number | null;
}

/**
 * One result for each service of the claim, in its order. Services are found by event and id; where the assessment leaves an
 * id out, by their place if it has as many services as the claim. A service that it does not show has nulls.
 */
export function findServiceResults(
  claimed: readonly StoredService[],
  events: readonly AssessedEventResult[],
): readonly ServiceResult[] {
  const assessed = events.flatMap((event) =>
    event.services.map((service) => ({ ...service, patientStatus: event.patientStatus, eventId: event.id })),
  );
  const hasIds = assessed.every(({ eventId, id }) => eventId !== null && id !== null);
  const byId = new Map(assessed.map((each) => [keyOf(each.eventId ?? '', each.id ?? ''), each]));
  return claimed.map((service, at) => {
    const found = hasIds
      ? byId.get(keyOf(service.eventId, service.id))
      : assessed.length === claimed.length
        ? assessed[at]
        : undefined;
    return {
      number: at + 1,
      benefitPaid: found?.benefitPaid ?? null,
      code: found?.code ?? null,
      patientStatus: found?.patientStatus ?? null,
    };
  });
}

/** The insurer fills ids up with zeros. */
const keyOf = (eventId: string, id: string): string =>
  [eventId, id].map((each) => each.trim().toUpperCase().replace(/^0+/, '')).join(' ');

/** The sum of the services; null where the assessment leaves one of them out. */
export function sumOfResults(results: readonly ServiceResult[]): Cents | null {
  let sum = cents(0);
  for (const { benefitPaid } of results) {
    if (benefitPaid === null) return null;
    sum = addCents(sum, benefitPaid);
  }
  return sum;
}

/** What needs attention about an assessed claim, the gravest first; null: nothing. */
export function attentionToResults(
  claimed: readonly StoredService[],
  results: readonly ServiceResult[],
  differing: readonly ComparedPart[],
): AttentionReason | null {
  if (differing.length > 0) return 'differs';
  if (results.some(({ benefitPaid }) => benefitPaid === 0)) return 'rejected';
  const isLess = ({ benefitPaid }: ServiceResult, at: number) =>
    benefitPaid !== null && benefitPaid < (claimed[at]?.charge ?? 0);
  if (results.some(isLess)) return 'part-paid';
  return results.some(({ patientStatus }) => patientStatus !== null) ? 'details-changed' : null;
}
