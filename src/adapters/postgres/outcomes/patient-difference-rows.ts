// Writes and reads what the insurer holds otherwise of the patients of a claim, encrypted.
import type { RecordedDifference } from '../../../domain/claims/patient-differences.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';

type OfClaim = Pick<ClaimOutcome, 'location' | 'correlationId'>;

const contextOf = ({ location, correlationId }: OfClaim) =>
  columnContexts.patientDifferences({ minor_id: location, correlation_id: correlationId });

/** Null for none. */
export const encryptPatientDifferences = (
  encryption: FieldEncryption,
  of: OfClaim,
  differences: readonly RecordedDifference[],
): string | null =>
  differences.length === 0 ? null : encryption.encrypt(JSON.stringify(differences), contextOf(of));

/** @throws DecryptionError. */
export const decryptPatientDifferences = (
  encryption: FieldEncryption,
  of: OfClaim,
  stored: string | null,
): readonly RecordedDifference[] =>
  stored === null ? [] : (JSON.parse(encryption.decrypt(stored, contextOf(of))) as RecordedDifference[]);
