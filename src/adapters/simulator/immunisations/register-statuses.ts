// Writes the status of an answer of the simulated Immunisation Register.
import { registerCodes, type RegisterCodeName } from '../../../domain/immunisations/register-codes.ts';

const codeType = 'AIRAPI';

/** What the register says with a code. */
export function messageOf(status: RegisterCodeName): string {
  const { meaning, remedy } = registerCodes[status];
  return remedy === null ? meaning : `${meaning} ${remedy}`;
}

/** The beginning of an answer. */
export function statusOf(status: RegisterCodeName): {
  readonly statusCode: string;
  readonly codeType: string;
  readonly message: string;
} {
  return { statusCode: registerCodes[status].code, codeType, message: messageOf(status) };
}

/** An error of one field. */
export interface FieldError {
  readonly status: RegisterCodeName;
  readonly field: string;
}

/** The register names five errors at most. */
const errorsMax = 5;

/** The answer that names errors of fields. */
export const invalidAnswer = (errors: readonly FieldError[]) => ({
  ...statusOf('invalid'),
  errors: errors.slice(0, errorsMax).map(({ status, field }) => {
    const { code, meaning } = registerCodes[status];
    return { code, field, message: meaning };
  }),
});
