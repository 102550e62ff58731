// The simulator takes the requests that the insurer's published description allows, and rejects every other one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bulkBillClaimService } from '../../../../src/adapters/services-australia/wire/bulk-bill-claim.ts';
import { patientVerificationService } from '../../../../src/adapters/services-australia/wire/patient-verification.ts';
import { processingReportService } from '../../../../src/adapters/services-australia/wire/processing-report.ts';
import { findRequestErrors } from '../../../../src/adapters/simulator/server/answer-message.ts';
import {
  describedFields,
  isDescribedType,
  type DescribedField,
} from '../../../../src/adapters/simulator/server/check-described-message.ts';
import { closedTypes } from '../../../../src/adapters/simulator/server/described-register-types.ts';
import { describedMessages } from '../../../../src/adapters/simulator/server/described-types.ts';
import { messageGenerator } from '../../../support/generated-messages.ts';
import {
  day,
  wireLocation,
  lodgeCall,
  wirePatient,
  reportCall,
} from '../../services-australia/wire/wire-messages.ts';

type Message = Readonly<Record<string, unknown>>;

/** Messages that differ from a valid one in one field, and what is wrong with it. */
function changed(type: string, valid: Message): readonly (readonly [what: string, message: Message])[] {
  return describedFields(type).flatMap(([name, field]) => {
    const held = valid[name];
    const wrong = wrongValues(field, held).map(
      ([what, value]) => [`${name} ${what}`, { ...valid, [name]: value }] as const,
    );
    const { [name]: _, ...rest } = valid;
    const missing = field.isRequired ? [[`${name} missing`, rest] as const] : [];
    const member: unknown = field.isList && Array.isArray(held) ? held[0] : held;
    const inside = isDescribedType(field.form)
      ? changed(field.form, member as Message).map(
          ([what, value]) =>
            [`${name}.${what}`, { ...valid, [name]: field.isList ? [value] : value }] as const,
        )
      : [];
    return [...missing, ...wrong, ...inside];
  });
}

function wrongValues(
  { form, isList }: DescribedField,
  held: unknown,
): readonly (readonly [string, unknown])[] {
  if (isList)
    return [
      ['no list', held === undefined ? {} : 'x'],
      ['empty', []],
    ];
  if (isDescribedType(form))
    return [
      ['no object', 'x'],
      ['a list', []],
    ];
  const no = [['a number', form === 'integer' ? 7.5 : 7] as const, ['null', null] as const];
  if (form === 'integer') return [...no, ['digits in a text', '7']];
  if (form === 'date') return [...no, ['no day', '2026-02-30'], ['with a time', '2026-02-03T09:00:00Z']];
  if (form === 'date-time') return [...no, ['without an offset', '2026-02-03T09:00:00']];
  if (form === 'time') return [...no, ['no time', '25:00:00']];
  if (form === 'text') return no;
  if (form === 'integer' || form === 'boolean')
    return [
      ['text', '7'],
      ['null', null],
    ];
  if (form === 'day') return [...no, ['with signs', '24-11-26'], ['too long', '241120261']];
  if (form.includes('|')) return [...no, ['another word', 'Z']];
  const [least = 0, most = least] = form.split('-').map(Number);
  const short = least === 0 ? [] : [['too short', 'x'.repeat(least - 1)] as const];
  return [...no, ...short, ['too long', 'x'.repeat(most + 1)]];
}

/** A request of the type with every field, times included, which the generator writes as text. */
function everyField(type: string): Message {
  const text = JSON.stringify(messageGenerator(3).message(type, 'maximal'), (name, value: unknown) => {
    if (name.endsWith('DateTime')) return '2026-07-20T09:30:00+10:00';
    return name === 'medicalEventTime' ? '09:30:00+10:00' : value;
  });
  return JSON.parse(text) as Message;
}

describe('a request', () => {
  const ofType = new Map([...describedMessages].map(([path, { request }]) => [request, path]));
  let rejected = 0;
  for (const [type, path] of ofType) {
    it(`of ${type} is taken with every field and with the required ones, and rejected with one that is wrong`, () => {
      const valid = everyField(type);
      assert.deepEqual(findRequestErrors(path, valid), []);
      const further = findRequestErrors(path, { ...valid, further: 'field' });
      assert.deepEqual(further, closedTypes.has(type) ? ['further is not known.'] : []);
      for (const [what, message] of changed(type, valid)) {
        assert.equal(findRequestErrors(path, message).length > 0, true, what);
        rejected += 1;
      }
    });
  }

  it('is wrong in more than five hundred ways', () => assert.ok(rejected > 500, String(rejected)));

  it('of the lengths at the ends of a range is taken, and one character beyond is not', () => {
    const path = bulkBillClaimService.pathOf(lodgeCall);
    const [event] = lodgeCall.claim.medicalEvent;
    assert.ok(event);
    const errorsWith = (scpId: string) => {
      const service = event.service.map((each) => ({ ...each, scpId }));
      const claim = { ...lodgeCall.claim, medicalEvent: [{ ...event, service }] };
      return findRequestErrors(path, bulkBillClaimService.writeRequest({ ...lodgeCall, claim })).length;
    };
    assert.deepEqual(['12', '123', '12345', '123456'].map(errorsWith), [2, 0, 0, 2]);
  });

  it('that the client writes is taken', () => {
    const verification = { minorId: wireLocation, patient: wirePatient, dateOfService: day };
    for (const [path, body] of [
      [bulkBillClaimService.pathOf(lodgeCall), bulkBillClaimService.writeRequest(lodgeCall)],
      [processingReportService.pathOf(reportCall), processingReportService.writeRequest(reportCall)],
      [
        patientVerificationService.pathOf(verification),
        patientVerificationService.writeRequest(verification),
      ],
    ] as const)
      assert.deepEqual(findRequestErrors(path, body), []);
  });
});
