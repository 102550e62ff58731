// Reading descriptors in a worker thread: the same facts, and no text can stop the process.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDescriptorReader } from '../../../src/adapters/schedule-files/descriptor-reader.ts';
import { createWorkerThread } from '../../../src/adapters/system/worker-thread.ts';
import type { ItemDescriptor } from '../../../src/domain/schedule/items/item-descriptors.ts';

const wording = (itemNumber: string, descriptor: string): ItemDescriptor => ({
  itemNumber,
  descriptorHash: '0123456789ab',
  descriptor,
  group: 'T8',
  subGroup: '3',
});
const wordings = [
  wording('104', 'Invented procedure (Anaes.)'),
  wording('105', 'Invented visit, for a patient at least 70 years of age'),
  wording('106', 'Invented test, other than a service associated with an item in this Subgroup'),
];
const moduleOf = (name: string) => new URL(`../../support/${name}.ts`, import.meta.url);

describe('descriptors', () => {
  it('are read into the facts of each, in their order', async () => {
    assert.deepEqual(await createDescriptorReader(createWorkerThread).read(wordings), {
      ok: true,
      facts: [
        { anaes: true },
        { age: [{ from: 70, unit: 'years' }] },
        { notWith: [{ groups: ['T8/3'], scope: 'associated' }] },
      ],
    });
  });

  it('may be none', async () => {
    assert.deepEqual(await createDescriptorReader(createWorkerThread).read([]), { ok: true, facts: [] });
  });

  it('are given up, with the item that is being read, when they take too long', async () => {
    const reader = createDescriptorReader(createWorkerThread, {
      module: moduleOf('hanging-descriptor-worker'),
      name: 'hangingReader',
      timeMaxMs: 1_000,
    });
    assert.deepEqual(await reader.read(wordings), {
      ok: false,
      itemNumber: '105',
      why: 'it takes more than 1 seconds',
    });
  });

  it('are given up, with the item that is being read, when reading fails', async () => {
    const reader = createDescriptorReader(createWorkerThread, {
      module: moduleOf('failing-descriptor-worker'),
      name: 'failingReader',
    });
    assert.deepEqual(await reader.read(wordings), {
      ok: false,
      itemNumber: '105',
      why: 'it fails with RangeError',
    });
  });
});
