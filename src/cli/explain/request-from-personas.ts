// Builds an eligibility request from personas, provider numbers and item numbers.
import { parseProviderNumber } from '../../domain/values/provider-number.ts';
import type { Sandbox } from '../../ports/simulator/sandbox.ts';

export interface PersonaRequestOptions {
  readonly items?: readonly string[] | undefined;
  /** The key of a patient persona. */
  readonly patient?: string | undefined;
  /** The key of a provider persona, or a provider number. */
  readonly servicing?: string | undefined;
  readonly referrer?: string | undefined;
  readonly date?: string | undefined;
  readonly inHospital?: boolean | undefined;
  readonly bulkBilled?: boolean | undefined;
}

/** The body of POST /CalculateRebate, or a sentence on a persona that there is not. */
export function eligibilityRequestFromPersonas(
  request: PersonaRequestOptions,
  personas: ReturnType<Sandbox['personas']>,
): Readonly<Record<string, unknown>> | { readonly error: string } {
  const { items = [], patient: patientKey, inHospital = false, bulkBilled = false } = request;
  const patient = personas.patients.find(({ key }) => key === patientKey);
  if (patientKey !== undefined && patient === undefined) {
    return { error: `There is no patient persona ${patientKey}; GET /Sandbox/Personas lists them.` };
  }
  const providerNumber = (key: string) =>
    personas.providers.find((provider) => provider.key === key)?.providerNumber ??
    (parseProviderNumber(key) === null ? undefined : key);
  for (const key of [request.servicing, request.referrer]) {
    if (key !== undefined && providerNumber(key) === undefined) {
      return { error: `There is no provider persona ${key}; GET /Sandbox/Personas lists them.` };
    }
  }
  const servicing = request.servicing === undefined ? undefined : providerNumber(request.servicing);
  return {
    ...patient?.patient,
    MedicareItems: items.map((ItemNumber) => ({ ItemNumber })),
    DateOfService: request.date,
    InHospitalTreatment: inHospital,
    BulkBilled: bulkBilled,
    ServicingProviderNumber: servicing,
    PrincipalProviderNumber: servicing,
    ReferrerProviderNumber: request.referrer === undefined ? undefined : providerNumber(request.referrer),
  };
}
