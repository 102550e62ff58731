// Makes the batches that the contract of their store puts into it.
import type { NewBatch } from '../../src/ports/batches/batch-store.ts';
import { minorId } from '../support/minor-id.ts';

let made = 0;

/** A batch of so many rows at the location ABC00001, another one each time. */
export function batchOf(rowCount: number, more: Partial<NewBatch> = {}): NewBatch {
  made += 1;
  return {
    id: `batch_${made}`,
    location: minorId('ABC00001'),
    actor: { keyId: 'key', requestId: `request-${made}`, person: 'hash' },
    idempotencyKey: null,
    requestHash: `hash-${made}`,
    rows: Array.from({ length: rowCount }, (_, index) => ({
      row: index + 1,
      reference: `Quokka ${index + 1}`,
      body: {
        MedicareItems: [{ ItemNumber: '23' }],
        PatientMedicareNumber: '4842698851',
        PatientMedicareRefNumber: '1',
      },
    })),
    malformed: [],
    retryHours: 0,
    ...more,
  };
}
