// Reads the correlation id of a claim request, or generates one, and the Minor ID of its location (behaviour 7.5).
import type { ClaimValidationError } from '../../domain/claims/validation-error.ts';
import {
  correlationIdError,
  createCorrelationId,
  correlationIdLength,
  correlationIdTailLength,
  minorIdFromCorrelationId,
  parseCorrelationId,
  type CorrelationId,
} from '../../domain/values/correlation-id.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';

export interface ClaimIdentification {
  /** The location in x-minor-id, else the key's only one; null when neither says. */
  readonly minorId: MinorId | null;
  /** All locations that the key may act for. */
  readonly minorIds: readonly MinorId[];
  /** As sent; null when it was left out. */
  readonly correlationId: string | null;
}

type IdentifiedClaim =
  | { readonly kind: 'no-location' }
  | {
      readonly kind: 'named';
      readonly location: MinorId;
      readonly correlationId: CorrelationId;
      /** The id for an envelope: as sent, however wrong, else the generated one. */
      readonly shown: string;
      readonly errors: readonly ClaimValidationError[];
    };

/** The id as sent where it is right and of the caller's location; a generated one where it was left out. */
export function readCorrelationId(
  { minorId, minorIds, correlationId }: ClaimIdentification,
  ids: IdGenerator,
): IdentifiedClaim {
  const sent = correlationId === null ? null : parseCorrelationId(correlationId);
  const inId = sent === null ? null : minorIdFromCorrelationId(sent);
  // A key bound to several locations names its location in the id when the header does not.
  const location = minorId ?? (inId !== null && minorIds.includes(inId) ? inId : null);
  if (location === null) return { kind: 'no-location' };
  const named = (id: CorrelationId, errors: readonly ClaimValidationError[] = []): IdentifiedClaim => ({
    kind: 'named',
    location,
    correlationId: id,
    shown: correlationId ?? id,
    errors,
  });
  const generate = () => createCorrelationId(location, ids.secretHex(correlationIdTailLength / 2));
  if (correlationId === null) return named(generate());
  if (sent === null) {
    const isFormWrong = correlationIdError(correlationId) === 'form';
    return named(generate(), [idError(isFormWrong ? wrongForm : wrongCharacters)]);
  }
  return inId === location ? named(sent) : named(sent, [idError(wrongLocation)]);
}

const idError = (reason: string): ClaimValidationError => ({ code: '9202', severity: 'Error', reason });

const wrongForm = `The id of the claim (correlationId) is not ${correlationIdLength} characters: urn:uuid:, the Minor ID of the location and ${correlationIdTailLength} characters. Use such an id, or leave it out to have one made.`;
const wrongCharacters =
  'The id of the claim (correlationId) holds a character that cannot be passed on to Medicare, or ends with a space. Use letters, digits and other visible ASCII characters, or leave it out to have one made.';
const wrongLocation =
  'The id of the claim (correlationId) does not hold the Minor ID of this location after urn:uuid:. Use an id of your own location.';
