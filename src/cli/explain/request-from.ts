// An eligibility request put together from personas and item numbers.
import { parseProviderNumber } from '../../domain/values/provider-number.ts';
import type { Sandbox } from '../../ports/simulator/sandbox.ts';

export interface PersonaWords {
  readonly items: readonly string[];
  readonly patient: string | undefined;
  readonly servicing: string | undefined;
  readonly referrer: string | undefined;
  readonly date: string | undefined;
  readonly inHospital: boolean;
  readonly bulkBilled: boolean;
}

/** The body of POST /CalculateRebate, or which persona there is none of. */
export function requestFrom(
  words: PersonaWords,
  personas: ReturnType<Sandbox['personas']>,
): Readonly<Record<string, unknown>> | { readonly problem: string } {
  const patient = personas.patients.find(({ key }) => key === words.patient);
  if (words.patient !== undefined && patient === undefined) {
    return { problem: `There is no patient persona ${words.patient}; GET /Sandbox/Personas lists them.` };
  }
  const providerNumber = (key: string) =>
    personas.providers.find((provider) => provider.key === key)?.providerNumber ??
    (parseProviderNumber(key) === null ? undefined : key);
  for (const key of [words.servicing, words.referrer]) {
    if (key !== undefined && providerNumber(key) === undefined) {
      return { problem: `There is no provider persona ${key}; GET /Sandbox/Personas lists them.` };
    }
  }
  const servicing = words.servicing === undefined ? undefined : providerNumber(words.servicing);
  return {
    ...patient?.patient,
    MedicareItems: words.items.map((ItemNumber) => ({ ItemNumber })),
    DateOfService: words.date,
    InHospitalTreatment: words.inHospital,
    BulkBilled: words.bulkBilled,
    ServicingProviderNumber: servicing,
    PrincipalProviderNumber: servicing,
    ReferrerProviderNumber: words.referrer === undefined ? undefined : providerNumber(words.referrer),
  };
}
