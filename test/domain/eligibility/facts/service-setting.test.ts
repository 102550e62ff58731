// Whether where a service was given fits the places that an item is for.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  placeStatus,
  type ServiceSetting,
} from '../../../../src/domain/eligibility/facts/service-setting.ts';
import type { PlaceRule } from '../../../../src/domain/schedule/rules/place-rule.ts';

describe('a place', () => {
  const cases: [rule: PlaceRule, setting: ServiceSetting, status: 'fits' | 'differs' | 'open'][] = [
    [{ in: ['hospital'] }, 'hospital', 'fits'],
    [{ in: ['hospital'] }, 'operating-theatre', 'fits'],
    [{ in: ['hospital'] }, 'emergency-department', 'fits'],
    [{ in: ['hospital'] }, 'consulting-rooms', 'open'],
    [{ in: ['hospital'] }, 'racf', 'differs'],
    [{ in: ['operating-theatre'] }, 'hospital', 'open'],
    [{ in: ['operating-theatre'] }, 'emergency-department', 'differs'],
    [{ in: ['operating-theatre'] }, 'consulting-rooms', 'differs'],
    [{ in: ['home'] }, 'racf', 'open'],
    [{ in: ['consulting-rooms'] }, 'not-rooms', 'differs'],
    [{ in: ['consulting-rooms', 'hospital'] }, 'not-rooms', 'open'],
    [{ notIn: ['residential-aged-care'] }, 'racf', 'differs'],
    [{ notIn: ['residential-aged-care'] }, 'consulting-rooms', 'fits'],
    [{ in: ['hospital'] }, 'video', 'open'],
  ];
  for (const [rule, setting, status] of cases) {
    it(`${setting} under ${JSON.stringify(rule)}: ${status}`, () =>
      assert.equal(placeStatus([rule], setting), status));
  }
});
