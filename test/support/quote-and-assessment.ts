// One request through the eligibility check, and the claim of the same services through the simulator's assessment.
import assert from 'node:assert/strict';
import { loadProviderPersonas } from '../../src/adapters/provider-files/bundled-providers.ts';
import { assessPatientDay } from '../../src/adapters/simulator/claims/assess-patient-day.ts';
import { identifyPatient } from '../../src/adapters/simulator/claims/identify-patient.ts';
import {
  serviceLinesFromEvents,
  type AssessmentInputs,
  type ServiceDecision,
} from '../../src/adapters/simulator/claims/patient-day.ts';
import { defaultSeed, openPatientDirectory } from '../../src/adapters/simulator/patient-directory.ts';
import type { EligibilityItemResult } from '../../src/application/eligibility/check-eligibility.ts';
import type { ClaimService } from '../../src/domain/claims/claim.ts';
import { cents } from '../../src/domain/values/money.ts';
import { localDate, plusDays } from '../../src/domain/values/local-date.ts';
import { parseMinorId } from '../../src/domain/values/minor-id.ts';
import { dataDir } from './bundled-data.ts';
import { eligibilityCheckerOn, requestOf } from './eligibility-checker.ts';
import { claimOf, writtenPatient } from './written-claims.ts';

/** The day of service, of the check and of the lodgement. */
const day = localDate('2026-11-20');
const checker = eligibilityCheckerOn(day);
const people = openPatientDirectory(defaultSeed, await loadProviderPersonas(dataDir));
const location = parseMinorId('HERE0001');
assert.ok(location);
const inputs: AssessmentInputs = {
  releases: checker.deps.schedule.releases(),
  providers: checker.deps.providers,
  groups: checker.deps.words.groups,
  roles: checker.deps.roles,
  pricing: checker.deps.pricing,
};

export interface ServicesOfDay {
  readonly items: readonly string[];
  /** Keys of personas. */
  readonly patient: string;
  readonly by: string;
  readonly referredBy?: string;
  readonly inHospital?: boolean;
  readonly bulkBilled?: boolean;
  /** What is charged for every service; more than any benefit unless given. */
  readonly charge?: string;
  /** What is charged for each service, in the order of the items. */
  readonly charges?: readonly string[];
  /** The medical event of each service, in the order of the items: all are of one unless given. */
  readonly events?: readonly ('01' | '02')[];
  /** What the claim says of each service besides, and no check can say. */
  readonly overrides?: readonly Partial<ClaimService>[];
  readonly minutes?: number;
}

/** What is charged for the service in this place. */
export const chargeOf = ({ charges, charge = '9000.00' }: ServicesOfDay, at: number): string =>
  charges?.[at] ?? charge;

const eventOf = ({ events }: ServicesOfDay, at: number): string => events?.[at] ?? '01';

export interface QuoteAndAssessment {
  readonly quoted: readonly EligibilityItemResult[];
  readonly assessed: readonly ServiceDecision[];
}

export const personaKeys = { patients: checker.patientKeys, providers: checker.providerKeys };

/** Both answers on the services of one patient and day, in the order of the items. */
export async function quoteAndAssessment(services: ServicesOfDay): Promise<QuoteAndAssessment> {
  const [quoted, assessed] = [await quote(services), assess(services)];
  assert.equal(assessed.length, quoted.length);
  return { quoted, assessed };
}

async function quote(services: ServicesOfDay): Promise<readonly EligibilityItemResult[]> {
  const { items, patient, by, referredBy, inHospital = false, bulkBilled = true, minutes } = services;
  const number = checker.provider(by);
  const answer = await checker.ask(
    requestOf(
      items.map((itemNumber, at) => ({
        itemNumber,
        medicalEventId: eventOf(services, at),
        chargeAmount: chargeOf(services, at),
        timeDuration: minutes,
      })),
      {
        patient: checker.patient(patient),
        servicingProviderNumber: number,
        principalProviderNumber: number,
        referrerProviderNumber: referredBy === undefined ? undefined : checker.provider(referredBy),
        inHospital,
        bulkBilled,
      },
    ),
  );
  return answer.items;
}

function assess(services: ServicesOfDay): readonly ServiceDecision[] {
  const { items, patient, by, referredBy, inHospital = false, bulkBilled = true, minutes } = services;
  const personas = [{ key: patient, does: '', patient: checker.patient(patient) }];
  const referral =
    referredBy === undefined
      ? {}
      : {
          referral: {
            issueDate: day,
            typeCode: 'S',
            provider: { providerNumber: checker.provider(referredBy) },
          },
        };
  const written = items.map((itemNumber, at) => ({
    itemNumber,
    chargeAmount: chargeOf(services, at),
    ...(minutes === undefined ? {} : { timeDuration: String(minutes) }),
    ...services.overrides?.[at],
  }));
  const placesByEvent = [...Map.groupBy(items.keys(), (at) => eventOf(services, at)).values()];
  const claim = claimOf({
    provider: checker.provider(by),
    inHospital,
    events: placesByEvent.map((places) => ({
      date: day,
      patient: writtenPatient(personas, patient),
      services: written.filter((_, at) => places.includes(at)),
      ...referral,
    })),
  });
  const [event] = claim.medicalEvent;
  assert.ok(event && location);
  const person = identifyPatient(people, event, day);
  if (person === null) return items.map(() => ({ code: '217', benefit: cents(0) }));
  const decisions = assessPatientDay(inputs, {
    claim: { location, claim, lodgedOn: day, assessedOn: plusDays(day, 1) },
    bulkBilled,
    person,
    date: day,
    lines: serviceLinesFromEvents(inputs, claim.medicalEvent, day),
    history: people.servicesOf(person, day),
  });
  const places = placesByEvent.flat();
  return items.map((itemNumber, at) => {
    const decision = decisions[places.indexOf(at)];
    assert.ok(decision, itemNumber);
    return decision;
  });
}
