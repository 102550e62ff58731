// Tables of assessments by the simulator: a claim for each outcome, and what every service of it pays.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assessmentTexts, type AssessmentCode } from '../../src/adapters/simulator/medicare-codes.ts';
import { plusDays } from '../../src/domain/values/local-date.ts';
import {
  assessmentAt,
  claimSimulatorOn,
  linesOf,
  lodgeAt,
  type ClaimSimulatorOn,
} from './simulated-claim-service.ts';
import { claimOf, writtenPatient, type WrittenEvent } from './written-claims.ts';

/** The day of lodgement. */
export const caseDay = '2026-11-21';

/** Services of one patient, day and provider; what each pays and with which code. Figures: release of 1 July 2026. */
export interface AssessmentCase {
  readonly does: string;
  readonly by?: string;
  readonly patient?: string;
  readonly over?: Parameters<typeof writtenPatient>[2];
  readonly inHospital?: boolean;
  readonly date?: string;
  readonly services: WrittenEvent['services'];
  /** A provider persona who refers, or a number. */
  readonly referredBy?: string;
  readonly referralOverrideCode?: string;
  readonly lines: readonly string[];
  /** The patient's status; null by default. */
  readonly status?: number;
}

const numberOf = ({ provider }: ClaimSimulatorOn, named: string) =>
  /^\d{6}/.test(named) ? named : provider(named);

/** A test for each case. */
export function assessmentTable(name: string, cases: readonly AssessmentCase[]): void {
  describe(name, () => {
    for (const each of cases) {
      it(`${each.does}: ${each.lines.join(', ')}`, async () => {
        const on = claimSimulatorOn(caseDay);
        const { referredBy, referralOverrideCode } = each;
        const date = each.date ?? plusDays(on.clock.today(), -1);
        const event: WrittenEvent = {
          date,
          patient: writtenPatient(
            on.simulator.personas().patients,
            each.patient ?? 'verified-adult-female',
            each.over,
          ),
          services: each.services,
          ...(referralOverrideCode === undefined ? {} : { referralOverrideCode }),
          ...(referredBy === undefined
            ? {}
            : {
                referral: {
                  issueDate: date,
                  typeCode: 'S',
                  provider: { providerNumber: numberOf(on, referredBy) },
                },
              }),
        };
        const provider = numberOf(on, each.by ?? 'gp');
        const claim = claimOf({ provider, inHospital: each.inHospital ?? false, events: [event] });
        const call = await lodgeAt(on, claim);
        on.advance(1);
        const assessment = await assessmentAt(on, call);
        assert.deepEqual(linesOf(assessment), each.lines);
        assert.equal(assessment.events[0]?.patient?.status?.code ?? null, each.status ?? null);
        for (const { assessmentCode, benefitPaid, error } of assessment.events.flatMap(
          ({ services }) => services,
        )) {
          const text = assessmentTexts[assessmentCode as AssessmentCode];
          assert.deepEqual(
            error,
            (benefitPaid ?? 0) > 0 ? null : { code: Number(assessmentCode), text: `${text}.` },
          );
        }
      });
    }
  });
}
