// Questions to the Immunisation Register: which entries they leave, whose they are, and what is said when there is no answer.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  identifyIndividual,
  readImmunisationHistory,
  recordEncounters,
  type RegisterDependencies,
} from '../../../src/application/immunisations/ask-register.ts';
import { createPatientLookUp } from '../../../src/application/eligibility/look-up-patient.ts';
import { createWrongVerificationBudget } from '../../../src/application/eligibility/wrong-verification-budget.ts';
import type { AuditEntry } from '../../../src/ports/claims/audit-trail.ts';
import type { RegisterCall } from '../../../src/ports/immunisations/immunisation-register.ts';
import type { InsurerFailure, InsurerResult } from '../../../src/ports/insurer/eligibility-insurer.ts';
import { nullInsurer } from '../../../scripts/generate/null-insurer.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { encounterOf, informationProvider, recordRequest } from '../../support/immunisation-register.ts';
import { minorId } from '../../support/minor-id.ts';

const individual = {
  personalDetails: { dateOfBirth: '18062020', firstName: 'Boobook', lastName: 'Dunnart' },
  medicareCard: { medicareCardNumber: '4842698851', medicareIRN: '1' },
};
const card = 'medicare-card/4842698851/1';
const actor = { keyId: 'key_1', requestId: 'request-1' };
const asked = { minorId: minorId('ABC00001'), actor };
const identifying = { ...asked, request: { individual, informationProvider } };
const encounters = [encounterOf('SIMVAR', '1', localDate('2026-11-20'))];
const recording = { ...asked, request: recordRequest(individual, encounters) };

/** A register that answers so, and what is recorded of the questions to it. */
function open(answer: InsurerResult<object>, { failsToRecord = false } = {}) {
  const entries: AuditEntry[] = [];
  const known = new Map<string, string>();
  const signals: (AbortSignal | undefined)[] = [];
  const ask = async ({ signal }: RegisterCall<unknown>) => {
    signals.push(signal);
    return answer as never;
  };
  const auditIndex: RegisterDependencies['auditIndex'] = { patient: (who) => Object.values(who).join('/') };
  const deps: RegisterDependencies = {
    immunisationRegister: {
      ...nullInsurer,
      identifyIndividual: ask,
      readHistory: ask,
      recordEncounters: ask,
    },
    individuals: {
      remember: async (one, patient) => void known.set(one, patient),
      patientOf: async (one) => known.get(one) ?? null,
    },
    auditIndex,
    lookUpPatient: createPatientLookUp({
      accesses: {
        async record(entry) {
          if (failsToRecord && entry.outcome !== 'asked') throw new Error('the store is down');
          entries.push(entry);
        },
      },
      auditIndex: { ...auditIndex, patientForms: () => [], person: (name) => name },
      budget: createWrongVerificationBudget({ perKey: 0, perCard: 2 }),
      lookedUp: () => {},
      firstEntryAfterMs: 60_000,
    }),
  };
  const words = () => entries.map(({ act, outcome, patient }) => `${act} ${outcome} ${patient ?? ''}`);
  return { deps, words, signals, sent: () => signals.length };
}

const answering = (statusCode: string, more: object = {}) =>
  ({ ok: true, answer: { body: { statusCode, ...more }, isRejected: false } }) as const;
const failing = (kind: InsurerFailure['kind'], more: object = {}) =>
  ({ ok: false, failure: { kind, sentence: 'It failed.', ...more } }) as const;

describe('a question to the Immunisation Register', () => {
  it('is recorded by the card, and the history that follows by the same patient', async () => {
    const given = { individualDetails: { individualIdentifier: 'opaque' } };
    const { deps, words } = open(answering('AIR-I-1100', given));
    await identifyIndividual(deps, identifying);
    const request = {
      individualIdentifier: 'opaque',
      individualDateOfBirth: '18062020',
      informationProvider,
    };
    await readImmunisationHistory(deps, { ...asked, request });
    await readImmunisationHistory(deps, { ...asked, request: { ...request, individualIdentifier: 'other' } });
    assert.deepEqual(words(), [
      `identify-individual accepted ${card}`,
      `immunisation-history accepted ${card}`,
      'immunisation-history accepted individual/other',
    ]);
  });

  it('without a card is recorded by IHI, else by names and birth', async () => {
    const { deps, words } = open(answering('AIR-W-1004'));
    const { personalDetails } = individual;
    const ihi = { personalDetails, ihiNumber: '8003600000000000' };
    for (const each of [ihi, { personalDetails, address: { postCode: '2582' } }])
      await identifyIndividual(deps, { ...asked, request: { individual: each, informationProvider } });
    assert.deepEqual(words(), [
      'identify-individual not-found ihi/8003600000000000',
      'identify-individual not-found name-and-birth/Dunnart/Boobook/2020-06-18',
    ]);
  });

  it('about somebody who is not found counts as wrong, until there are too many', async () => {
    const { deps, sent } = open(answering('AIR-W-1004'));
    const kinds = [];
    for (let time = 0; time < 3; time += 1) kinds.push((await identifyIndividual(deps, identifying)).kind);
    assert.deepEqual([kinds, sent()], [['answered', 'answered', 'too-many'], 2]);
  });

  it('about somebody who is found never counts as wrong, nor one for a history', async () => {
    const found = open(answering('AIR-I-1100'));
    const none = open(answering('AIR-W-1004'));
    const request = { individualIdentifier: 'o', individualDateOfBirth: '18062020', informationProvider };
    for (let time = 0; time < 3; time += 1) {
      assert.equal((await identifyIndividual(found.deps, identifying)).kind, 'answered');
      assert.equal((await readImmunisationHistory(none.deps, { ...asked, request })).kind, 'answered');
    }
  });
});

describe('a caller who leaves', () => {
  it('ends a question, and no recording', async () => {
    const { signal } = new AbortController();
    const { deps, signals } = open(answering('AIR-I-1100'));
    await identifyIndividual(deps, { ...identifying, signal });
    await recordEncounters(deps, { ...recording, signal });
    assert.deepEqual(signals, [signal, undefined]);
  });
});

describe('a recording', () => {
  it('has an entry before it is sent, and one of what came of it', async () => {
    const { deps, words } = open(answering('AIR-I-1000'));
    const { kind } = await recordEncounters(deps, recording);
    assert.equal(kind, 'answered');
    assert.deepEqual(words(), [`record-encounters asked ${card}`, `record-encounters accepted ${card}`]);
  });

  it('is answered although its second entry fails: an error would have it recorded again', async () => {
    const { deps, words } = open(answering('AIR-I-1000'), { failsToRecord: true });
    assert.equal((await recordEncounters(deps, recording)).kind, 'answered');
    assert.deepEqual(words(), [`record-encounters asked ${card}`]);
  });

  const failures: readonly (readonly [InsurerFailure['kind'], object, string])[] = [
    ['timeout', {}, 'outcome-unknown'],
    ['unreachable', {}, 'outcome-unknown'],
    ['malformed-answer', {}, 'outcome-unknown'],
    ['unreachable', { isUnsent: true }, 'no-answer'],
    ['refused', {}, 'no-answer'],
  ];
  for (const [failure, more, kind] of failures)
    it(`that fails as ${failure}${'isUnsent' in more ? ' unsent' : ''} is ${kind}, and sent once`, async () => {
      const { deps, words, sent } = open(failing(failure, more));
      assert.equal((await recordEncounters(deps, recording)).kind, kind);
      assert.equal(sent(), 1);
      const outcome = kind === 'no-answer' ? 'call-failed' : kind;
      assert.equal(words().at(-1), `record-encounters ${outcome} ${card}`);
    });

  it('that is a question has no unknown outcome', async () => {
    const { deps } = open(failing('timeout'));
    assert.equal((await identifyIndividual(deps, identifying)).kind, 'no-answer');
  });
});
