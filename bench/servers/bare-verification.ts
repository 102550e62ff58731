// The very message that our client sends to verify a patient, written out with a token of its own.
import { randomUUID } from 'node:crypto';
import { openConnection } from '../../src/adapters/services-australia/client/connection.ts';
import { askToken } from '../../src/adapters/services-australia/device/ask-token.ts';
import { deviceFile } from '../../src/adapters/services-australia/device/device-file.ts';
import { writeHeaders } from '../../src/adapters/services-australia/wire/headers.ts';
import { patientVerification } from '../../src/adapters/services-australia/wire/patient-verification.ts';
import { readPatient } from '../../src/domain/patients/read-patient.ts';
import { correlationIdFor } from '../../src/domain/values/correlation-id.ts';
import { dayIn } from '../../src/domain/values/local-date.ts';
import { parseMinorId, type MinorId } from '../../src/domain/values/minor-id.ts';
import type { VerifyPatientCall } from '../../src/ports/insurer/insurer.ts';
import type { LoadRequest } from '../harness/load.ts';
import { locations } from './claim-callers.ts';
import { medicareOf } from './national-client.ts';
import type { Simulate } from './simulate.ts';

export interface BareVerification {
  /** The question, as the port asks it. */
  readonly call: VerifyPatientCall & { readonly minorId: MinorId };
  /** The message, as it goes over the wire. */
  readonly request: LoadRequest;
}

/** `patient` in the fields of our own requests. @throws Error when no token is granted. */
export async function bareVerification(
  simulate: Simulate,
  patient: Readonly<Record<string, string>>,
): Promise<BareVerification> {
  const today = dayIn('Australia/Sydney', Date.now());
  const read = readPatient(patient, today).patient;
  const minorId = parseMinorId(locations[0] ?? '');
  if (read === null || minorId === null) throw new Error('nobody to ask about');
  const call = { minorId, patient: read, dateOfService: today };
  const { apiKey, productId } = medicareOf(simulate);
  const headers = writeHeaders({
    accessToken: await accessToken(simulate),
    apiKey,
    productId,
    location: minorId,
    correlationId: correlationIdFor(minorId, '0123456789abcdef'),
    messageId: randomUUID(),
    operation: patientVerification.operation,
    subject: patientVerification.subjectOf(call),
    traceId: null,
  });
  const body = JSON.stringify(patientVerification.writeRequest(call));
  return { call, request: { method: 'POST', path: patientVerification.pathOf(call), headers, body } };
}

async function accessToken(simulate: Simulate): Promise<string> {
  const { deviceFile: file, sealingKey, clientId } = medicareOf(simulate);
  const connection = openConnection({
    origin: simulate.origin,
    timeouts: { connectMs: 5_000, answerMs: 10_000 },
  });
  const token = await askToken({
    connection,
    store: deviceFile(file),
    sealingKey,
    clientId,
    epochMs: Date.now,
  });
  await connection.close();
  if (!token.ok) throw new Error(token.failure.sentence);
  return token.answer.token;
}
