// data/providers.csv and data/provider-personas.json: every role and edge has somebody, and every persona is what it says.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  loadBundledProviders,
  loadProviderPersonas,
} from '../../src/adapters/provider-files/bundled-providers.ts';
import { loadRoleIndex } from '../../src/adapters/schedule-files/reference-data.ts';
import {
  australianStates,
  isLocationOpenOn,
  recognitionsOn,
  type Provider,
} from '../../src/domain/providers/provider.ts';
import { recognitionKinds } from '../../src/domain/providers/recognition-and-role-schema.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { providerNumberStem } from '../../src/domain/values/provider-number.ts';
import { bundledData, dataDir, repeated } from '../support/bundled-data.ts';

const { recognitions, roles, groups, curated, extracted } = await bundledData();
const providers = await loadBundledProviders(dataDir);
const personas = await loadProviderPersonas(dataDir);
const roleIndex = await loadRoleIndex(dataDir);
const kinds = new Map(recognitions.map(({ code, kind }) => [code, kind]));
/** The newest release, when the register is as its source says. */
const today = localDate('2026-07-01');
const held = (provider: Provider) => recognitionsOn(provider, today).map(({ code }) => code);
const numbers = new Map<string, Provider>(providers.map((provider) => [provider.number, provider]));

describe('the synthetic register', () => {
  it('holds some hundred locations, each once, of invented people', () => {
    assert.ok(providers.length >= 80 && providers.length <= 130, String(providers.length));
    const invented = /^(Dr )?[A-Z][a-z]+ (Example|Sample|Specimen|Madeup|Pretend|Imagined)$/;
    assert.deepEqual(
      providers.filter(({ name }) => !invented.test(name)),
      [],
    );
    const oneName = new Map(providers.map((each) => [providerNumberStem(each.number), each.name]));
    assert.ok(providers.every((each) => oneName.get(providerNumberStem(each.number)) === each.name));
  });

  it('names only recognition codes that exist, and one of every kind', () => {
    const codes = new Set(providers.flatMap((each) => each.recognitions.map(({ code }) => code)));
    assert.deepEqual(
      [...codes].filter((code) => !kinds.has(code)),
      [],
    );
    const kindsHeld = new Set([...codes].map((code) => kinds.get(code)));
    assert.deepEqual(
      recognitionKinds.filter((kind) => !kindsHeld.has(kind)),
      [],
    );
  });

  it('has somebody at an open location for every role that items and groups name and a code can give', () => {
    const open = providers.filter((each) => isLocationOpenOn(each, today));
    const somebody = new Set(open.flatMap((each) => [...roleIndex.rolesOf(held(each))]));
    const obtainable = new Set(recognitions.flatMap(({ code }) => [...roleIndex.rolesOf([code])]));
    const facts = [...curated, ...extracted].map((line) => line.facts);
    const named = new Set([
      ...groups.flatMap((line) => [line.by ?? [], line.requester ?? []].flat()),
      ...facts.flatMap((each) => [each.by ?? [], each.referral?.from ?? []].flat()),
    ]);
    assert.ok(named.size > 80, String(named.size));
    assert.deepEqual(
      [...named].filter((role) => obtainable.has(role) && !somebody.has(role)),
      [],
    );
    // In addition to those named: every role there is.
    assert.deepEqual(
      roles.map(({ role }) => role).filter((role) => obtainable.has(role) && !somebody.has(role)),
      [],
    );
  });

  it('has every state, every Modified Monash category, and every edge', () => {
    assert.deepEqual(new Set(providers.map(({ state }) => state)), new Set(australianStates));
    assert.deepEqual(
      new Set(providers.map(({ modifiedMonash }) => modifiedMonash)),
      new Set([1, 2, 3, 4, 5, 6, 7]),
    );
    const edges: Readonly<Record<string, (provider: Provider) => boolean>> = {
      'several recognitions': (each) => held(each).length > 1,
      'no recognition': (each) => each.recognitions.length === 0,
      'an ended recognition': (each) => each.recognitions.length > 0 && held(each).length === 0,
      'a recognition that begins later': (each) => each.recognitions.some(({ from }) => from > today),
      'a closed location': (each) => each.closedOn !== null && each.closedOn < today,
      'a location that opens later': (each) => each.openedOn > today,
      'a trainee': (each) => held(each).some((code) => kinds.get(code) === 'trainee'),
      'an exemption': (each) => held(each).some((code) => kinds.get(code) === 'exemption'),
      'the ten year moratorium': (each) => held(each).includes('500'),
      'a second location': (each) =>
        providers.some(
          (other) => other !== each && providerNumberStem(other.number) === providerNumberStem(each.number),
        ),
    };
    for (const [edge, has] of Object.entries(edges)) assert.ok(providers.some(has), edge);
  });
});

describe('the provider personas', () => {
  const required: readonly (readonly [key: string, roles: readonly string[]])[] = [
    ['gp', ['gp']],
    ['gp-other-practice', ['gp']],
    ['non-vr-doctor', ['medical-practitioner-non-vr', 'pmp']],
    ['consultant-physician-cardiology', ['consultant-physician:cardiology']],
    ['psychiatrist', ['consultant-physician:psychiatry']],
    ['surgeon', ['specialist:general-surgery']],
    ['anaesthetist', ['specialist:anaesthesia']],
    ['radiologist', ['specialist:radiology']],
    ['pathologist', ['approved-pathology-practitioner', 'pathologist']],
    ['obstetrician', ['specialist:obstetrics-gynaecology']],
    ['nurse-practitioner', ['nurse-practitioner']],
    ['midwife', ['midwife']],
    ['psychologist', ['psychologist']],
    ['clinical-psychologist', ['clinical-psychologist']],
    ['physiotherapist', ['physiotherapist']],
    ['optometrist', ['optometrist']],
    ['dental-practitioner', ['dental-practitioner']],
    ['ended-recognition', []],
    ['closed-location', ['gp']],
    ['no-recognition', []],
  ];
  for (const [key, wanted] of required) {
    it(`${key} is there, with the roles of its recognitions`, () => {
      const persona = personas.find((each) => each.key === key);
      assert.deepEqual(persona?.roles, wanted);
    });
  }

  it('stand once each, and each is in the register with the roles it says of', () => {
    assert.deepEqual(repeated(personas.map(({ key }) => key)), []);
    assert.deepEqual(repeated(personas.map(({ providerNumber }) => providerNumber)), []);
    for (const { key, providerNumber, roles: stated } of personas) {
      const provider = numbers.get(providerNumber);
      assert.ok(provider, key);
      const direct = recognitions
        .filter(({ code }) => held(provider).includes(code))
        .flatMap(({ parents }) => parents);
      assert.deepEqual(new Set(stated), new Set(direct), key);
    }
  });

  it('are open today, but for the two that are there to be closed', () => {
    const shut = personas.filter(({ providerNumber }) => {
      const provider = numbers.get(providerNumber);
      return provider !== undefined && !isLocationOpenOn(provider, today);
    });
    assert.deepEqual(
      shut.map(({ key }) => key),
      ['closed-location', 'not-yet-open-location'],
    );
  });

  it('of another practice are other people, of a second location the same', () => {
    const stemFor = (key: string) => personas.find((each) => each.key === key)?.providerNumber.slice(0, 6);
    assert.notEqual(stemFor('gp'), stemFor('gp-other-practice'));
    assert.equal(stemFor('gp'), stemFor('gp-second-location'));
  });
});
