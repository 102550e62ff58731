// Entries about agreements: one for each patient whom the request identifies, one where it identifies none.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { recordAgreements } from '../../../src/application/audit/record-agreements.ts';
import { systemActor } from '../../../src/domain/values/actor.ts';
import type { AuditEntry } from '../../../src/ports/claims/audit-trail.ts';

const veteran = (veteranNumber: string) => ({ kind: 'veteran-number', veteranNumber }) as const;

for (const [patients, hashes] of [
  [null, [undefined]],
  [[], []],
  [['1', '2', '1'].map(veteran), ['hash of 1', 'hash of 2']],
] as const)
  it(`records ${hashes.length} entries for ${patients === null ? 'agreements without a card' : `${patients.length} patients`}`, async () => {
    const entries: AuditEntry[] = [];
    await recordAgreements(
      {
        accesses: { record: async (entry) => void entries.push(entry) },
        auditIndex: { patient: (who) => `hash of ${who.kind === 'veteran-number' ? who.veteranNumber : ''}` },
      },
      { act: 'agreement', location: null, actor: systemActor, patients },
    );
    assert.deepEqual(
      entries.map(({ patient }) => patient),
      hashes,
    );
    assert.ok(entries.every(({ outcome }) => outcome === 'printed'));
  });
