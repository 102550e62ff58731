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
import { cents } from '../../src/domain/values/money.ts';
import { localDate, plusDays } from '../../src/domain/values/local-date.ts';
import { parseMinorId } from '../../src/domain/values/minor-id.ts';
import { dataDir } from './bundled-data.ts';
import { eligibilityCheckerOn, requestOf } from './eligibility-checker.ts';
import { claimOf, claimPatient } from './written-claims.ts';

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
  readonly minutes?: number;
}

export interface QuoteAndAssessment {
  readonly quoted: readonly EligibilityItemResult[];
  readonly assessed: readonly ServiceDecision[];
}

export const personaKeys = { patients: checker.patientKeys, providers: checker.providerKeys };

/** Both answers on services that are all of one medical event. */
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
      items.map((itemNumber) => ({
        itemNumber,
        medicalEventId: '01',
        chargeAmount: services.charge ?? '9000.00',
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
  const claim = claimOf({
    provider: checker.provider(by),
    inHospital,
    events: [
      {
        date: day,
        patient: claimPatient(personas, patient),
        services: items.map((itemNumber) => ({
          itemNumber,
          chargeAmount: services.charge ?? '9000.00',
          ...(minutes === undefined ? {} : { timeDuration: String(minutes) }),
        })),
        ...(referredBy === undefined
          ? {}
          : {
              referral: {
                issueDate: day,
                typeCode: 'S',
                provider: { providerNumber: checker.provider(referredBy) },
              },
            }),
      },
    ],
  });
  const [event] = claim.medicalEvent;
  assert.ok(event && location);
  const person = identifyPatient(people, event, day);
  if (person === null) return items.map(() => ({ code: '217', benefit: cents(0) }));
  return assessPatientDay(inputs, {
    claim: { location, claim, lodgedOn: day, assessedOn: plusDays(day, 1) },
    bulkBilled,
    person,
    date: day,
    lines: serviceLinesFromEvents(inputs, claim.medicalEvent, day),
    history: people.servicesOf(person, day),
  });
}
