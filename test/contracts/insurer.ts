// What every insurer promises to those who ask it, whatever it is built on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Patient } from '../../src/domain/patients/patient.ts';
import { readPatient } from '../../src/domain/patients/read-patient.ts';
import { verificationFromAnswer } from '../../src/domain/patients/patient-verification.ts';
import type { LocalDate } from '../../src/domain/values/local-date.ts';
import type {
  EligibilityInsurer,
  InsurerFailure,
  OnlineCheckCall,
} from '../../src/ports/insurer/eligibility-insurer.ts';
import { veteranGuarantees } from './veteran-guarantees.ts';
import type { InjectedFault } from '../../src/domain/values/injected-fault.ts';
import type { PatientPersona } from '../../src/ports/simulator/sandbox.ts';
import { verificationDetailsContract } from './verification-details.ts';

interface Opened {
  readonly insurer: EligibilityInsurer;
  readonly today: LocalDate;
  /** The personas behind it. */
  readonly patients: readonly PatientPersona[];
  readonly provider: (key: string) => string;
  /** Makes what is behind it fail, or answer again. */
  readonly setFault: (fault: InjectedFault) => void;
  close(): Promise<void>;
}

/** What a verification of each persona gives; null stands for what cannot be determined. */
const verdicts: readonly [string, boolean | null, ('name' | 'number' | 'reference')[]][] = [
  ['verified-adult-female', true, []],
  ['verified-adult-male', true, []],
  ['verified-child', true, []],
  ['verified-senior', true, []],
  ['accented-name', true, []],
  ['single-name', true, []],
  ['differs-family-name', true, []],
  ['differs-sex', true, []],
  ['differs-given-name-end', true, []],
  ['differs-given-name', false, ['name']],
  ['differs-single-name', false, ['name']],
  ['differs-reference-number', false, ['reference']],
  ['corrected-at-assessment', false, ['reference']],
  ['differs-date-of-birth', false, []],
  ['differs-card-number', false, []],
  ['differs-two-details', false, []],
  ['differs-card-and-name', false, []],
  ['card-reissued', false, ['name', 'number', 'reference']],
  ['card-old-issue', false, ['name', 'number', 'reference']],
  ['card-expires-shortly', true, []],
  ['concession-unavailable', true, []],
  ['veteran-gold', true, []],
  ['veteran-dependant', true, []],
  ['veteran-white', true, []],
  ['veteran-orange', true, []],
  ['veteran-pensioner', true, []],
  ['veteran-seniors', true, []],
  ['veteran-card-unknown', true, []],
  ['immunisations-due', true, []],
  ['immunisations-hidden', true, []],
  ['card-moved', false, ['name', 'number', 'reference']],
  ['card-expired', null, []],
  ['card-expired-lately', null, []],
  ['supplied-whole', false, ['reference']],
  ['fund-member', true, []],
  ['reciprocal', null, []],
  ['deceased', null, []],
  ['not-eligible', null, []],
  ['unknown-status', null, []],
  ['sparse-answers', null, []],
  ['insurer-unavailable', null, []],
  ['history-limit-reached', true, []],
  ['history-today', true, []],
  ['assessed-nil', true, []],
  ['interactive-pendable', true, []],
  ['interactive-pended', true, []],
  ['interactive-rejected', true, []],
];

const failing: readonly [string, InsurerFailure['kind']][] = [
  ['insurer-outage', 'unreachable'],
  ['insurer-timeout', 'timeout'],
  ['insurer-malformed', 'malformed-answer'],
];

/** Runs the suite on the insurer that `open` gives. */
export function insurerContract(name: string, open: () => Promise<Opened>): void {
  describe(`an insurer ${name}`, () => {
    let opened: Opened;
    before(async () => (opened = await open()));
    after(() => opened.close());

    const patientOf = (key: string): Patient => {
      const persona = opened.patients.find((each) => each.key === key);
      const patient = readPatient(persona?.patient ?? {}, opened.today).patient;
      assert.ok(patient, key);
      return patient;
    };
    const verify = (patient: Patient) =>
      opened.insurer.verifyPatient({ minorId: null, patient, dateOfService: opened.today });
    const check = (items: readonly string[], over: Partial<OnlineCheckCall> = {}) =>
      opened.insurer.checkOnline({
        minorId: null,
        stream: 'general',
        patient: patientOf('verified-adult-female'),
        servicingProviderNumber: opened.provider('gp'),
        principalProviderNumber: opened.provider('gp'),
        referrerProviderNumber: null,
        dateOfService: opened.today,
        inHospital: false,
        bulkBilled: false,
        items: items.map((itemNumber) => ({
          itemNumber,
          medicalEventId: '1',
          occasion: '1',
          chargeAmount: null,
          patientsSeen: 1,
        })),
        ...over,
      });
    const answersTo = async (items: readonly string[], over?: Partial<OnlineCheckCall>) => {
      const outcome = await check(items, over);
      assert.ok(outcome.ok);
      return outcome.answer;
    };

    it('can be reached', async () => assert.equal(await opened.insurer.isReachable(), true));

    for (const [key, verified, corrections] of verdicts) {
      it(`verifies ${key} as ${verified}, with corrections of ${corrections.join(', ') || 'nothing'}`, async () => {
        const outcome = await verify(patientOf(key));
        assert.ok(outcome.ok);
        const verification = verificationFromAnswer(outcome.answer);
        assert.equal(verification.verified, verified, verification.reason);
        assert.deepEqual(
          [
            verification.correctGivenName !== null,
            verification.correctMedicareNumber !== null,
            verification.correctMedicareReferenceNumber !== null,
          ],
          [corrections.includes('name'), corrections.includes('number'), corrections.includes('reference')],
        );
        assert.equal(outcome.answer.status.text.trim() === '', key === 'sparse-answers');
      });
    }

    veteranGuarantees(() => opened);

    it('supplies corrections with which the patient is verified', async () => {
      const corrected = [
        'differs-given-name',
        'differs-single-name',
        'differs-reference-number',
        'card-reissued',
        'card-moved',
      ];
      for (const key of corrected) {
        const patient = patientOf(key);
        const outcome = await verify(patient);
        assert.ok(outcome.ok);
        const { correctGivenName, correctMedicareNumber, correctMedicareReferenceNumber } =
          verificationFromAnswer(outcome.answer);
        const body = {
          PatientDateOfBirth: patient.dateOfBirth,
          PatientFamilyName: patient.familyName,
          PatientGivenName: correctGivenName ?? patient.givenName,
          PatientSex: patient.sex,
          PatientMedicareNumber: correctMedicareNumber ?? patient.medicareNumber,
          PatientMedicareRefNumber: correctMedicareReferenceNumber ?? patient.medicareRefNumber,
        };
        const again = readPatient(body, opened.today).patient;
        assert.ok(again);
        const second = await verify(again);
        assert.ok(second.ok);
        assert.equal(verificationFromAnswer(second.answer).verified, true, key);
      }
    });

    verificationDetailsContract({ opened: () => opened, patientOf });

    it('compares names without case, accents and surrounding space', async () => {
      const outcome = await verify({
        ...patientOf('accented-name'),
        familyName: ' d’emeu-wren ',
        givenName: ' zoelle',
      });
      assert.ok(outcome.ok);
      assert.equal(verificationFromAnswer(outcome.answer).verified, true);
    });

    for (const [key, kind] of failing) {
      it(`gives a failure "${kind}" for ${key}, without anything personal`, async () => {
        const patient = patientOf(key);
        for (const outcome of [await verify(patient), await check(['23'], { patient })]) {
          assert.ok(!outcome.ok);
          assert.equal(outcome.failure.kind, kind);
          assert.match(outcome.failure.sentence, /^[A-Z].*\.$/);
          assert.doesNotMatch(
            outcome.failure.sentence,
            new RegExp([patient.familyName, patient.givenName, patient.medicareNumber].join('|')),
          );
        }
      });
    }

    it('answers each item once, in the order asked', async () => {
      const items = ['24', '23', '99999', '23', '16500', '10910'];
      const answers = await answersTo(items);
      const byItem = new Map<string, unknown>();
      assert.equal(answers.length, items.length);
      for (const [at, item] of items.entries()) {
        if (byItem.has(item)) assert.deepEqual(answers[at], byItem.get(item));
        byItem.set(item, answers[at]);
      }
      assert.deepEqual(
        (await answersTo(items.toReversed())).map(({ outcome }) => outcome),
        answers.map(({ outcome }) => outcome).toReversed(),
      );
    });

    it('gives a code for what it does not accept, and only then; history for what it verifies', async () => {
      const items = ['23', '24', '99999', '16500', '10910', '104', '715', '20100', '51303'];
      for (const { outcome, explanationCode, text, history } of await answersTo(items)) {
        assert.equal(explanationCode === null, outcome === 'accepted');
        assert.equal(text === null, outcome === 'accepted');
        if (explanationCode !== null) assert.match(explanationCode, /^\d{3}$/);
        if (outcome === 'not-verified-online') assert.equal(history, null);
        if (outcome === 'accepted') assert.deepEqual(history, []);
      }
    });

    it('gives the history newest first, nothing of it after today', async () => {
      const [answer] = await answersTo(['10997'], { patient: patientOf('history-limit-reached') });
      const days = (answer?.history ?? []).map(({ dateOfService }) => dateOfService);
      assert.equal(days.length, 5);
      assert.deepEqual(days, days.toSorted().reverse());
      assert.ok(days.every((day) => day <= opened.today));
    });

    for (const [item, key, held, why] of [
      ['139', 'history-limit-reached', '139', 'its own limit counts'],
      ['11729', 'history-today', '55141', 'it must wait after'],
      ['133', 'history-limit-reached', '132', 'it must come after'],
      ['55146', 'history-today', '55141', 'it must come after'],
      ['64990', 'history-today', '55141', 'it must go with'],
    ] as const) {
      it(`keeps nothing back that a rule of item ${item} may look at: item ${held}, which ${why}`, async () => {
        const [answer] = await answersTo([item], { patient: patientOf(key) });
        assert.ok((answer?.history ?? []).some(({ itemNumber }) => itemNumber === held));
      });
    }

    it('verifies nothing for somebody whose details do not match', async () => {
      for (const key of ['differs-date-of-birth', 'differs-two-details', 'deceased']) {
        const answers = await answersTo(['23', '104'], { patient: patientOf(key) });
        assert.deepEqual(
          answers.map(({ outcome, history }) => [outcome, history]),
          [
            ['not-verified-online', null],
            ['not-verified-online', null],
          ],
        );
      }
    });

    describe('that fails for everybody', () => {
      const faults: readonly [InjectedFault, InsurerFailure['kind']][] = [
        ['down', 'unreachable'],
        ['timeout', 'timeout'],
      ];
      after(() => opened.setFault('up'));
      for (const [fault, kind] of faults) {
        it(`says "${kind}" when it is ${fault}, and answers again afterwards`, async () => {
          opened.setFault(fault);
          const patient = patientOf('verified-adult-female');
          for (const outcome of [await verify(patient), await check(['23'])]) {
            assert.equal(outcome.ok ? null : outcome.failure.kind, kind);
          }
          assert.equal(await opened.insurer.isReachable(), false);
          opened.setFault('up');
          assert.equal((await verify(patient)).ok, true);
          assert.equal(await opened.insurer.isReachable(), true);
        });
      }

      it('answers when it is slow', async () => {
        opened.setFault('slow');
        assert.equal((await verify(patientOf('verified-child'))).ok, true);
        assert.equal(await opened.insurer.isReachable(), true);
      });
    });
  });
}
