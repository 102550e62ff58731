// What distinguishes two practitioners of one name: specialties of the day, and place where it is known.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { providerInShort } from '../../../src/domain/providers/provider-in-short.ts';
import type { Provider } from '../../../src/domain/providers/provider.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { bundledRoles, holderOf } from '../../support/providers.ts';

const inShort = (codes: readonly string[], fields: Partial<Provider> = {}) =>
  providerInShort(holderOf(codes, fields), localDate('2026-11-20'), bundledRoles);

describe('a practitioner in short', () => {
  it('is specialty and place', () => {
    assert.equal(inShort(['4']), 'Cardiology · NSW, city');
    assert.equal(inShort(['4'], { state: 'VIC', modifiedMonash: 3 }), 'Cardiology · VIC, large rural town');
  });

  it('is each specialty once, and the place alone where there is none', () => {
    assert.equal(inShort(['4', '2', '4']), 'Cardiology · General medicine · NSW, city');
    assert.equal(inShort([]), 'NSW, city');
  });

  it('has no place where none is known, nor a category that does not exist', () => {
    assert.equal(inShort(['4'], { isOnlySpecialty: true }), 'Cardiology');
    assert.equal(inShort([], { modifiedMonash: 9 }), 'NSW');
  });
});
