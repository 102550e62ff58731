// Uses every endpoint about veterans and the Immunisation Register that stores something, with people of the test's choosing.
import assert from 'node:assert/strict';
import type { MedicalEvent } from '../../src/domain/claims/claim.ts';
import { formatRegisterDay } from '../../src/domain/immunisations/register-day.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { claimDay, idOf } from './bulk-bill-claims.ts';
import { encounterOf, recordRequest } from './immunisation-register.ts';
import { alliedHealthClaim, alliedHealthEvent, veteranClaim, veteranEvent } from './veteran-claims.ts';

type Post = (path: string, body: object) => Promise<Response>;
type Patient = MedicalEvent['patient'];

/** Lodges a medical and an allied health claim for a veteran, and prints a voucher; the condition is "Knee of" the given name. */
export async function useVeteranServices(
  post: Post,
  veteran: {
    readonly identity: Patient['identity'];
    readonly veteranNumber: string;
    readonly address: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { identity, veteranNumber, address: residentialAddress } = veteran;
  const named = {
    patient: { identity, veteranMembership: { veteranNumber }, residentialAddress },
    acceptedDisability: { ind: 'Y', code: `Knee of ${identity.givenName ?? ''}` },
  };
  const medical = veteranClaim('dva-general', { medicalEvent: [veteranEvent('dva-general', named)] });
  const allied = alliedHealthClaim('dva-dental', { medicalEvent: [alliedHealthEvent('dva-dental', named)] });
  const requests = [
    ['/Medicare/dvaclaim/general/v1', { correlationId: idOf(80_100), claim: medical }],
    ['/Medicare/dvaalliedhealth/dental/v1', { correlationId: idOf(80_101), claim: allied }],
    ['/DVAServiceVoucher', { serviceProviderName: 'Dr Jo Lee', claim: medical }],
  ] as const;
  for (const [path, body] of requests) {
    const answer = await post(path, body);
    assert.equal(answer.status, 200, `${path} ${await answer.text()}`);
  }
}

/** Records an immunisation of somebody whom the register knows by card. */
export async function recordImmunisation(post: Post, { identity, medicare }: Patient): Promise<void> {
  const individual = {
    personalDetails: {
      dateOfBirth: formatRegisterDay(localDate(identity.dateOfBirth ?? '')),
      firstName: identity.givenName ?? '',
      lastName: identity.familyName ?? '',
    },
    medicareCard: { medicareCardNumber: medicare.memberNumber, medicareIRN: medicare.memberRefNumber },
  };
  const flu = { id: 1, vaccineCode: 'SIMFLU', vaccineDose: 'B', vaccineBatch: 'X1', vaccineType: 'PRV' };
  const encounter = encounterOf('SIMFLU', 'B', claimDay, { episodes: [flu] });
  const answer = await post('/AIR/v1.4/encounters/record', recordRequest(individual, [encounter]));
  assert.match(await answer.text(), /AIR-I-100[07]/);
}
