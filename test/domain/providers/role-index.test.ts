// Roles of a recognition: upwards through the hierarchy, with exclusions and effects.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import type { RecognitionLine, RoleLine } from '../../../src/domain/providers/recognition-and-role-schema.ts';
import { createRoleIndex } from '../../../src/domain/providers/role-index.ts';
import { bundledData } from '../../support/bundled-data.ts';
import { bundledRoles } from '../../support/providers.ts';

const { recognitions, roles } = await bundledData();

describe('the roles of a made-up hierarchy', () => {
  const code = (number: string, parents: string[], more: Partial<RecognitionLine> = {}): RecognitionLine => ({
    code: number,
    label: `Label ${number}`,
    kind: 'other-medical',
    parents,
    ...more,
  });
  const role = (name: string, includes: string[] = [], more: Partial<RoleLine> = {}): RoleLine => ({
    role: name,
    title: name.toUpperCase(),
    includes,
    codes: [],
    ...more,
  });
  const index = createRoleIndex(
    [
      code('1', ['keeper']),
      code('2', ['pilot', 'keeper']),
      code('3', ['odd-job']),
      code('4', [], { effect: 'no-benefit' }),
      code('5', ['guide'], { effect: 'request-only' }),
      code('6', ['stand-by'], { effect: 'assist-only' }),
      code('7', ['nowhere-held']),
    ],
    [
      role('keeper'),
      role('pilot'),
      role('lighthouse', ['keeper']),
      role('harbour', ['lighthouse', 'pilot', 'odd-job']),
      role('odd-job', [], { excludes: ['pilot'] }),
      role('only-by-odd-job', ['odd-job']),
      role('stand-by'),
    ],
  );
  const cases: [situation: string, codes: string[], roles: string[]][] = [
    ['no code gives nothing', [], []],
    ['a code that is not held gives nothing', ['99'], []],
    ['a code gives its parents and what includes them, upwards', ['1'], ['harbour', 'keeper', 'lighthouse']],
    ['a code may have several parents', ['2'], ['harbour', 'keeper', 'lighthouse', 'pilot']],
    ['a role that nothing excludes stays', ['3'], ['harbour', 'odd-job', 'only-by-odd-job']],
    [
      'a role is left out together with one that it excludes, with what only it gives',
      ['2', '3'],
      ['harbour', 'keeper', 'lighthouse', 'pilot'],
    ],
    ['a role without a line is a role all the same', ['7'], ['nowhere-held']],
    ['a code without parents gives nothing', ['4'], []],
  ];
  for (const [situation, codes, expected] of cases) {
    it(situation, () => assert.deepEqual([...index.rolesOf(codes)].toSorted(), expected));
  }

  const paid: [situation: string, codes: string[], payable: string[]][] = [
    ['ordinary codes are paid', ['1', '2'], ['1', '2']],
    ['a code for referring only is not paid', ['5'], []],
    ['nor does it stop another', ['1', '5'], ['1']],
    ['a code that says so stops the others', ['1', '4'], []],
    ['save one that admits to assisting', ['1', '4', '6'], ['6']],
    ['which counts by itself too', ['6'], ['6']],
    ['a code that is not held stands for itself', ['99'], ['99']],
  ];
  for (const [situation, codes, payable] of paid) {
    it(situation, () => assert.deepEqual(index.payable(codes), payable));
  }

  it('an intern refers as a doctor, and is none otherwise', () => {
    assert.ok(index.referringRolesOf(['5']).has('medical-practitioner'));
    assert.ok(!index.rolesOf(['5']).has('medical-practitioner'));
    assert.ok(!index.referringRolesOf(['1']).has('medical-practitioner'));
  });
});

describe('the roles of the bundled recognitions', () => {
  const cases: [codes: string[], has: string[], lacks: string[]][] = [
    [['130'], ['gp', 'medical-practitioner', 'referring-practitioner'], ['medical-practitioner-non-vr']],
    [['430'], ['gp-trainee', 'gp', 'medical-practitioner'], ['specialist-trainee']],
    [['104'], ['medical-practitioner-non-vr', 'pmp', 'medical-practitioner-non-specialist'], ['gp']],
    [
      ['104', '130'],
      ['gp', 'medical-practitioner'],
      ['medical-practitioner-non-vr', 'pmp'],
    ],
    [['130', '4'], ['gp', 'specialist:cardiology', 'specialist'], ['medical-practitioner-non-specialist']],
    [['84'], ['consultant-physician', 'medical-practitioner'], ['specialist', 'specialist:cardiology']],
    [['4'], ['specialist', 'medical-practitioner'], ['consultant-physician']],
    [['76'], ['consultant-physician:paediatrics', 'consultant-physician'], ['specialist']],
    [['411'], ['specialist-trainee', 'medical-practitioner'], ['specialist', 'gp']],
    [
      ['640'],
      ['clinical-psychologist', 'psychologist', 'allied-health-practitioner'],
      ['medical-practitioner'],
    ],
    [['426'], ['psychologist'], ['clinical-psychologist']],
    [['22'], ['pathologist', 'specialist'], ['approved-pathology-practitioner']],
    [['117'], ['approved-pathology-practitioner'], ['pathologist', 'medical-practitioner']],
    [['160'], ['referring-practitioner'], ['medical-practitioner']],
    [['137'], ['physiotherapist', 'participating-requester'], ['referring-practitioner']],
    [['500'], [], ['medical-practitioner', 'referring-practitioner']],
  ];
  for (const [codes, has, lacks] of cases) {
    it(`codes ${codes.join(', ')} have ${has.join(', ') || 'none'} and lack ${lacks.join(', ')}`, () => {
      const found = bundledRoles.rolesOf(codes);
      assert.deepEqual(
        [has.filter((role) => !found.has(role)), lacks.filter((role) => found.has(role))],
        [[], []],
      );
    });
  }

  it('include every role of the data, except those that no provider number shows', () => {
    const reached = new Set(recognitions.flatMap(({ code }) => [...bundledRoles.rolesOf([code])]));
    const unreached = roles.filter(({ role }) => !reached.has(role));
    assert.deepEqual(
      unreached.filter(({ verify }) => verify !== true).map(({ role }) => role),
      [],
    );
    assert.equal(roles.length - unreached.length, reached.size, 'no role is reached that has no line');
  });

  it('do not depend on the order of the codes, and never hold a role together with one that it excludes', () => {
    const several = fc.uniqueArray(fc.constantFrom(...recognitions.map(({ code }) => code)), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(several, (codes) => {
        const found = bundledRoles.rolesOf(codes);
        assert.deepEqual([...found].toSorted(), [...bundledRoles.rolesOf(codes.toReversed())].toSorted());
        for (const role of found) {
          const excludes = bundledRoles.lineOf(role)?.excludes ?? [];
          assert.deepEqual(
            excludes.filter((each) => found.has(each)),
            [],
          );
        }
      }),
    );
  });
});

describe('a mark, which is no profession', () => {
  const rows: readonly [code: string, isMark: boolean][] = [
    ['137', false],
    ['500', true],
    ['9999', false],
  ];
  for (const [code, isMark] of rows) {
    it(`${code} ${isMark ? 'is' : 'is not'} one`, () => assert.equal(bundledRoles.isMark(code), isMark));
  }
});

describe('the name of a recognition', () => {
  const names: [code: string, name: string][] = [
    ['84', 'Cardiology (consultant physician)'],
    ['4', 'Cardiology (specialist)'],
    ['130', 'General practitioner (vocationally registered)'],
    ['133', 'General practice trainee (RACGP, from 1 Nov 1996)'],
    ['101', 'Optometrist (participating, before 18 Aug 1999)'],
    ['500', 'Benefits not payable (ten year moratorium)'],
    ['137', 'Physiotherapist'],
    ['9999', 'registered specialty 9999'],
  ];
  for (const [code, name] of names)
    it(`${code} is ${name}`, () => assert.equal(bundledRoles.labelOf(code), name));

  it('is the name of no other recognition', () => {
    const labels = recognitions.map(({ code }) => bundledRoles.labelOf(code));
    assert.equal(new Set(labels).size, labels.length);
  });
});
