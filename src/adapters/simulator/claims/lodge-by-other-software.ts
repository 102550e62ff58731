// Lodges claims with the simulator as other software of a location would, for the sandbox: the service itself never sees them.
import { randomBytes } from 'node:crypto';
import type { Claim } from '../../../domain/claims/claim.ts';
import { correlationIdTailLength, createCorrelationId } from '../../../domain/values/correlation-id.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type { LodgeAnswer, LodgeCall } from '../../../ports/insurer/claim-insurer.ts';
import type { PatientPersona, ProviderPersona, Sandbox } from '../../../ports/simulator/sandbox.ts';

interface OtherSoftwareOptions {
  readonly personas: Sandbox['personas'];
  readonly clock: Clock;
  readonly lodge: (call: LodgeCall) => Promise<LodgeAnswer>;
}

/** More than the benefit of an attendance. */
const charge = '90.00';

/** Each claim has one service of today, and an id that only the insurer knows. */
export function createOtherSoftware({
  personas,
  clock,
  lodge,
}: OtherSoftwareOptions): Sandbox['lodgeByOtherSoftware'] {
  return async ({ location, patient: patientKey, provider: providerKey, itemNumber }) => {
    const { patients, providers } = personas();
    const patient = patients.find(({ key }) => key === patientKey);
    const provider = providers.find(({ key }) => key === providerKey);
    if (patient === undefined || provider === undefined) return null;
    const lodgedOn = clock.today();
    const tail = randomBytes(correlationIdTailLength / 2).toString('hex');
    const correlationId = createCorrelationId(location, tail);
    const claim = claimOf({ patient, provider, itemNumber, day: lodgedOn });
    const answer = await lodge({ location, correlationId, stream: 'general', claim, lodgedOn });
    invariant(answer.kind === 'accepted', 'a claim with an id of its own is accepted');
    return { claimId: answer.claimId, lodgedOn, payeeProviderNumber: provider.providerNumber };
  };
}

interface OneService {
  readonly patient: PatientPersona;
  readonly provider: ProviderPersona;
  readonly itemNumber: string;
  readonly day: LocalDate;
}

function claimOf({ patient: { patient }, provider, itemNumber, day }: OneService): Claim {
  const field = (name: string) => patient[`Patient${name}`] ?? '';
  return {
    serviceTypeCode: 'O',
    serviceProvider: { providerNumber: provider.providerNumber },
    medicalEvent: [
      {
        id: '01',
        authorisationDate: day,
        createDateTime: `${day}T09:30:00+10:00`,
        medicalEventDate: day,
        submissionAuthorityInd: 'Y',
        patient: {
          identity: {
            dateOfBirth: field('DateOfBirth'),
            familyName: field('FamilyName'),
            givenName: field('GivenName'),
            sex: field('Sex'),
          },
          medicare: { memberNumber: field('MedicareNumber'), memberRefNumber: field('MedicareRefNumber') },
        },
        service: [{ id: '0001', itemNumber, chargeAmount: charge }],
      },
    ],
  };
}
