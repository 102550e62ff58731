// Specialties by which a visit names a provider: each gives its holder the role, and no more than the specialty.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listSpecialties, providerOfSpecialty } from '../../../src/domain/providers/specialties.ts';
import { specialtyCodesOn } from '../../../src/domain/providers/specialties-on-day.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { isSamePractitioner } from '../../../src/domain/values/provider-number.ts';
import { bundledRoles } from '../../support/providers.ts';

describe('a specialty', () => {
  const specialties = listSpecialties(bundledRoles);

  it('gives its holder the role of its key', () => {
    assert.ok(specialties.length > 90, String(specialties.length));
    for (const { key } of specialties) {
      const holder = providerOfSpecialty(bundledRoles, key, 'treating');
      assert.ok(holder, key);
      const roles = bundledRoles.rolesOf(specialtyCodesOn(holder, localDate('2026-11-20')));
      assert.ok(roles.has(key), key);
    }
  });

  it('is no credential and no exemption', () => {
    assert.deepEqual(
      specialties.filter(({ key }) => /^(credential|exemption):/.test(key)),
      [],
    );
  });

  it('is held by two persons, who may refer to each other', () => {
    const [treating, referring] = (['treating', 'referring'] as const).map(
      (holder) => providerOfSpecialty(bundledRoles, 'gp', holder)?.number ?? '',
    );
    assert.equal(isSamePractitioner(treating ?? '', referring ?? ''), false);
  });

  it('is none for a key that is not listed', () => {
    assert.equal(providerOfSpecialty(bundledRoles, 'wizard', 'treating'), null);
    assert.equal(providerOfSpecialty(bundledRoles, 'medical-practitioner', 'treating'), null);
  });
});
