// The eligibility check as a whole, for random requests over real items and personas: laws that no request breaks.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { wasMedicareAsked } from '../../../src/domain/patients/patient-verification.ts';
import type { CheckFinding } from '../../../src/domain/eligibility/check.ts';
import type { ItemAnswer } from '../../../src/domain/eligibility/evaluate-item.ts';
import { checkEligibility, isUnanswered } from '../../../src/application/eligibility/check-eligibility.ts';
import type { EligibilityRequest } from '../../../src/application/eligibility/read-eligibility-request.ts';
import { verifyPatient } from '../../../src/application/eligibility/verify-patient.ts';
import type { EligibilityInsurer } from '../../../src/ports/insurer/eligibility-insurer.ts';
import { eligibilityCheckerOn, requestOf, seen } from '../../support/eligibility-checker.ts';
import { randomRequests, unrelatedTo } from '../../support/random-requests.ts';

const checker = eligibilityCheckerOn('2026-11-20');
const { request, requestWithout } = randomRequests(checker);
const gp = {
  servicingProviderNumber: checker.provider('gp'),
  principalProviderNumber: checker.provider('gp'),
};
const woman = { patient: checker.patient('verified-adult-female'), ...gp };

const findingOf = ({ findings }: ItemAnswer, title: string): CheckFinding | undefined =>
  findings.find((each) => each.title === title);

/** Fails where an item, or a check of it, is false after and was not before; items are paired by place. */
async function neverTurnsFalse(before: EligibilityRequest, after: EligibilityRequest): Promise<void> {
  const [earlier, later] = [await checker.ask(before), await checker.ask(after)];
  const isNoLongerAsked = wasMedicareAsked(earlier.verification) && !wasMedicareAsked(later.verification);
  later.items.forEach(({ answer, requested }, at) => {
    const was = earlier.items[at]?.answer;
    assert.ok(was);
    const comparison = `item ${requested.itemNumber}: ${answer.reason} Before: ${was.reason}`;
    if (answer.isEligible === false && !isNoLongerAsked) assert.equal(was.isEligible, false, comparison);
    for (const { title, verdict, reason } of answer.findings) {
      if (verdict !== false || (isNoLongerAsked && /^Patient (age|sex)$/.test(title))) continue;
      const found = findingOf(was, title);
      assert.equal(found?.verdict, false, `${title}: ${reason} Before: ${found?.reason ?? 'none'}`);
    }
  });
}

/** The answers in an order of their own, so that two requests can be compared. */
const sorted = (answers: readonly unknown[]) => answers.map((each) => JSON.stringify(each)).toSorted();

/** The checker with another insurer behind it, for what the built-in one never does. */
async function askThrough(insurer: Partial<EligibilityInsurer>, asked: EligibilityRequest) {
  const deps = { ...checker.deps, insurer: { ...checker.deps.insurer, ...insurer } };
  const outcome = await checkEligibility(deps, asked);
  assert.ok(outcome.ok);
  return outcome.answer;
}

describe('an eligibility check of any request', () => {
  it('is never turned to false by a field that is left out or cannot be read', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        for (const fewer of requestWithout(asked)) await neverTurnsFalse(asked, fewer);
      }),
      { numRuns: 60 },
    );
  });

  it('is never turned to false by a fault of the insurer, and never true where a patient was sent', async () => {
    await fc.assert(
      fc.asyncProperty(request, fc.constantFrom('down', 'timeout'), async (asked, fault) => {
        const before = await checker.ask(asked);
        checker.setFault(fault);
        try {
          const after = await checker.ask(asked);
          after.items.forEach(({ answer: { isEligible, reason } }, at) => {
            const was = before.items[at]?.answer;
            assert.ok(was);
            if (isEligible === false) assert.equal(was.isEligible, false, `${reason} Before: ${was.reason}`);
            if (Object.keys(asked.patient).length > 0) assert.notEqual(isEligible, true, reason);
          });
        } finally {
          checker.setFault('up');
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives an item the same answer in every order of the items', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const turned = { ...asked, items: asked.items.toReversed() };
        const [one, other] = [await checker.ask(asked), await checker.ask(turned)];
        assert.deepEqual(sorted(other.items.map(seen)), sorted(one.items.map(seen)));
      }),
      { numRuns: 200 },
    );
  });

  it('gives an item the same answer with an unrelated item in the request, known or not', async () => {
    await fc.assert(
      fc.asyncProperty(request, fc.nat(), async (asked, at) => {
        const unrelated = unrelatedTo(asked.items.map(({ itemNumber }) => itemNumber));
        const extra = unrelated[at % Math.max(1, unrelated.length)] ?? '99999';
        const more = { ...asked, items: [...asked.items, { itemNumber: extra, medicalEventId: 'Z' }] };
        const [one, other] = [await checker.ask(asked), await checker.ask(more)];
        assert.deepEqual(other.items.slice(0, -1).map(seen), one.items.map(seen), extra);
        assert.deepEqual(other.verification, one.verification);
      }),
      { numRuns: 200 },
    );
  });

  it('says at most a few sentences everywhere, without the traces of a value that was not there', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const { items, reason, verification } = await checker.ask(asked);
        const reasons = items.flatMap(({ answer }) => [
          answer.reason,
          ...answer.findings.map((found) => found.reason),
        ]);
        for (const each of [reason, verification.reason, ...reasons]) {
          assert.match(each, /^[A-Z\d].*\.$/u);
          assert.doesNotMatch(each, /undefined|\bnull\b|NaN|\[object|\.\.| {2}|[\n\r]/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('combines what the checks found: any false, else any null, else true, and gives the first reason of it', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        for (const { answer, requested } of (await checker.ask(asked)).items) {
          const { isEligible, findings, reason } = answer;
          const verdicts = new Set(findings.map(({ verdict }) => verdict));
          const isOpen = verdicts.has(null) || requested.fieldErrors.length > 0;
          const expected = verdicts.has(false) ? false : isOpen ? null : true;
          assert.equal(isEligible, expected);
          const deciding = findings.find(({ verdict }) => verdict === isEligible);
          const isOfChecks =
            isEligible === false || (isEligible === null && requested.fieldErrors.length === 0);
          if (isOfChecks) assert.ok(reason.startsWith(deciding?.reason ?? '-'), reason);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the verification in an eligibility check', () => {
  for (const fault of ['up', 'down', 'timeout', 'slow'] as const) {
    it(`is what patient verification answers about every persona, the insurer being ${fault}`, async () => {
      checker.setFault(fault);
      try {
        for (const key of checker.patientKeys) {
          const sent = checker.patient(key);
          const alone = await verifyPatient(checker.deps, { minorId: null, sent });
          assert.ok(alone.ok);
          const { verification } = await checker.ask(requestOf(['23'], { patient: sent }));
          assert.deepEqual(verification, alone.answer, key);
          const { verification: before } = await checker.ask(
            requestOf(['23'], { patient: sent, dateOfService: '2024-11-20' }),
          );
          // A card that has expired since was valid then.
          if (key !== 'card-expired-lately') assert.deepEqual(before, alone.answer, `${key}, two years ago`);
        }
      } finally {
        checker.setFault('up');
      }
    });
  }

  it('says so when the birth is after the date of service, without asking Medicare', async () => {
    let asked = 0;
    const counted: EligibilityInsurer['verifyPatient'] = (call) => {
      asked += 1;
      return checker.deps.insurer.verifyPatient(call);
    };
    const newborn = { ...woman.patient, PatientDateOfBirth: '2026-11-19' };
    const { verification, items } = await askThrough(
      { verifyPatient: counted },
      requestOf(['23'], { ...woman, patient: newborn, dateOfService: '2026-11-18' }),
    );
    assert.equal(asked, 0);
    assert.equal(verification.verified, null);
    assert.match(
      verification.reason,
      /^The patient's date of birth \(PatientDateOfBirth\) is after the service on/,
    );
    assert.equal(items[0]?.answer.isEligible, null);
    // On the day of the birth Medicare is asked.
    const onTheDay = requestOf(['23'], { ...woman, patient: newborn, dateOfService: '2026-11-19' });
    const { verification: asking } = await askThrough({ verifyPatient: counted }, onTheDay);
    assert.equal(asked, 1);
    assert.doesNotMatch(asking.reason, /after the date of service/);
  });
});

describe('asking Medicare about the items', () => {
  const failing: Partial<EligibilityInsurer> = {
    checkOnline: async () => ({
      ok: false,
      failure: { kind: 'timeout', sentence: 'Medicare did not answer in time.' },
    }),
  };

  it('that fails after the patient was verified gives null with the reason, never false', async () => {
    const result = await askThrough(failing, requestOf(['23', '715', '12306'], woman));
    const { verification, items } = result;
    assert.deepEqual([verification.verified, isUnanswered(result)], [true, true]);
    for (const { answer, explanationCode } of items) {
      assert.notEqual(answer.isEligible, true);
      const found = answer.findings.find(({ title }) => title === "Medicare's answer");
      assert.equal(found?.verdict, null);
      assert.match(found.reason, /Medicare did not answer in time\. Try again later\.$/);
      assert.equal(explanationCode, null);
    }
    assert.equal(items[0]?.answer.isEligible, null);
  });

  it('that brings fewer answers than items leaves the others undetermined', async () => {
    const short: EligibilityInsurer['checkOnline'] = async (call) => {
      const outcome = await checker.deps.insurer.checkOnline(call);
      return outcome.ok ? { ok: true, answer: outcome.answer.slice(0, 1) } : outcome;
    };
    const { items } = await askThrough({ checkOnline: short }, requestOf(['23', '11707'], woman));
    assert.deepEqual(
      items.map(({ answer }) => answer.isEligible),
      [true, null],
    );
  });

  const notAsked: readonly [string, EligibilityRequest][] = [
    ['no patient field came', requestOf(['23'], gp)],
    ['a patient field is missing', requestOf(['23'], { ...gp, patient: { PatientSex: '1' } })],
    ['the patient differs', requestOf(['23'], { ...gp, patient: checker.patient('differs-given-name') })],
    ['no servicing provider came', requestOf(['23'], { ...woman, servicingProviderNumber: undefined })],
    ['the principal provider cannot be read', requestOf(['23'], { ...woman, principalProviderNumber: 'x' })],
    ['the date of service cannot be read', requestOf(['23'], { ...woman, dateOfService: '2026-02-30' })],
    ['no item is in the schedule', requestOf(['99999'], woman)],
  ];
  for (const [situation, asked] of notAsked) {
    it(`is left alone when ${situation}`, async () => {
      const never: EligibilityInsurer['checkOnline'] = () => assert.fail('Medicare was asked');
      const result = await askThrough({ checkOnline: never }, asked);
      assert.deepEqual([result.items.length, isUnanswered(result)], [1, false]);
    });
  }

  for (const [field, over] of [
    ['ServicingProviderNumber', { servicingProviderNumber: 'x' }],
    ['PrincipalProviderNumber', { principalProviderNumber: 'x' }],
  ] as const) {
    it(`is never put down to a ${field} that is missing, when it came and cannot be read`, async () => {
      const { items } = await checker.ask(requestOf(['715', '23'], { ...woman, ...over }));
      for (const { answer } of items) {
        assert.equal(answer.isEligible, null);
        assert.match(answer.reason, new RegExp(`^The .*\\(${field}\\) is not a provider number`));
        for (const { reason } of answer.findings)
          assert.doesNotMatch(reason, new RegExp(`nter .*\\(${field}\\)`));
      }
    });
  }

  it('is one call for fifty items, unknown ones left out, with what was sent', async () => {
    const calls: Parameters<EligibilityInsurer['checkOnline']>[0][] = [];
    const watched: EligibilityInsurer['checkOnline'] = (call) => {
      calls.push(call);
      return checker.deps.insurer.checkOnline(call);
    };
    const numbers = Array.from({ length: 50 }, (_, at) => (at % 5 === 0 ? '99999' : '23'));
    const first = numbers.indexOf('23');
    const { items } = await askThrough({ checkOnline: watched }, requestOf(numbers, woman));
    assert.equal(items.length, 50);
    assert.equal(calls.length, 1);
    assert.equal(calls[0]?.items.length, 40);
    assert.deepEqual(
      items.map(({ answer }) => answer.isEligible),
      // Of forty services of one item one is paid.
      numbers.map((_, at) => at === first),
    );
  });
});

describe('too much in one request', () => {
  const many = (count: number, event: (at: number) => string | undefined) =>
    requestOf(Array.from({ length: count }, (_, at) => ({ itemNumber: '23', medicalEventId: event(at) })));
  const rows: readonly [string, EligibilityRequest, boolean][] = [
    ['50 items', many(50, () => undefined), true],
    ['51 items', many(51, () => undefined), false],
    ['16 events', many(16, String), true],
    ['17 events', many(17, String), false],
    ['14 items of an event', many(14, () => 'A'), true],
    ['15 items of an event', many(15, () => 'A'), false],
  ];
  for (const [what, asked, taken] of rows) {
    it(`${what}: ${taken ? 'answered' : 'refused in a sentence, nothing being asked of Medicare'}`, async () => {
      const outcome = await checkEligibility(checker.deps, asked);
      assert.equal(outcome.ok, taken);
      if (!outcome.ok) assert.match(outcome.failure.sentence, /^MedicareItems|^MedicalEventId/);
    });
  }
});
