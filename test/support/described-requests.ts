// Holds every request that a test writes to the insurer's published description: no error, and no field that is not in it.
import assert from 'node:assert/strict';
import { bulkBillClaimService } from '../../src/adapters/services-australia/wire/bulk-bill-claim.ts';
import {
  alliedHealthClaimService,
  veteranClaimService,
} from '../../src/adapters/services-australia/wire/veteran-claim.ts';
import {
  isAlliedHealthClaim,
  isBulkBillClaim,
  isVeteranMedicalClaim,
} from '../../src/domain/claims/store-and-forward-claim.ts';
import { readKnownFields } from '../../src/adapters/services-australia/wire/read-known-fields.ts';
import { findRequestErrors } from '../../src/adapters/simulator/server/answer-message.ts';
import {
  describedFields,
  isDescribedType,
} from '../../src/adapters/simulator/server/check-described-message.ts';
import { describedMessages } from '../../src/adapters/simulator/server/described-types.ts';
import type { LodgeCall } from '../../src/ports/insurer/claim-insurer.ts';

/** @throws AssertionError where the description does not allow the body, or has no such field. */
export function assertDescribedRequest(path: string, body: unknown): void {
  const type = describedMessages.get(path)?.request;
  if (type === undefined) return;
  const sent: unknown = JSON.parse(JSON.stringify(body));
  assert.deepEqual(findRequestErrors(path, sent), [], path);
  assert.deepEqual(readKnownFields(shapeOf(type), sent)?.leftOut, [], path);
}

/** The message that lodges the claim of a call. */
export function assertDescribedLodgement(call: LodgeCall): void {
  if (isBulkBillClaim(call))
    assertDescribedRequest(bulkBillClaimService.pathOf(call), bulkBillClaimService.writeRequest(call));
  else if (isAlliedHealthClaim(call))
    assertDescribedRequest(
      alliedHealthClaimService.pathOf(call),
      alliedHealthClaimService.writeRequest(call),
    );
  else if (isVeteranMedicalClaim(call))
    assertDescribedRequest(veteranClaimService.pathOf(call), veteranClaimService.writeRequest(call));
  else assert.fail(`nothing lodges claims of ${call.stream}`);
}

const shapes = new Map<string, object>();

/** A schema that knows the names of the fields alone. */
function shapeOf(type: string): object {
  const known = shapes.get(type);
  if (known !== undefined) return known;
  const properties = describedFields(type).map(([name, { form, isList }]) => {
    const leaf = { type: form === 'boolean' ? 'boolean' : 'string' };
    const each = isDescribedType(form) ? shapeOf(form) : leaf;
    return [name, isList ? { type: 'array', items: each } : each] as const;
  });
  const shape = { type: 'object', properties: Object.fromEntries(properties) };
  shapes.set(type, shape);
  return shape;
}
