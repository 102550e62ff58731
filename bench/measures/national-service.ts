// A service with INSURER=services-australia, a key of its own, and requests about the people of the insurer's process.
import Type from 'typebox';
import Value from 'typebox/value';
import type { LoadRequest } from '../harness/load.ts';
import { makeKey, locations, openTables } from '../servers/claim-callers.ts';
import { startService, type Service } from '../servers/service.ts';
import type { Simulate } from '../servers/simulate.ts';

export interface NationalService {
  readonly service: Service;
  /** Of every request: the key and a location of it. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Starts it on an embedded database of its own; `env` beside and over the settings that the insurer prints. */
export async function startNational(
  name: string,
  simulate: Simulate,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<NationalService> {
  const dataDir = `data-${name}`;
  const store = await openTables({ dataDir: `${folder}/${dataDir}` });
  const key = await makeKey(store);
  await store.close();
  const service = await startService({
    name: `service-${name}`,
    folder,
    dataDir,
    env: { LOG_LEVEL: 'warn', ...simulate.settings, ...env },
  });
  return {
    service,
    headers: {
      'x-api-key': key,
      'x-minor-id': locations[0] ?? '',
      'content-type': 'application/json',
    },
  };
}

const Personas = Type.Object({
  Patients: Type.Array(
    Type.Object({ Key: Type.String(), Patient: Type.Record(Type.String(), Type.String()) }),
  ),
  Providers: Type.Array(Type.Object({ Key: Type.String(), ProviderNumber: Type.String() })),
});

export interface Somebody {
  /** In the fields of our own requests. */
  readonly patient: Readonly<Record<string, string>>;
  readonly provider: string;
}

/** A verified patient and a general practitioner of the insurer's process. */
export async function somebodyOf({ origin }: Simulate): Promise<Somebody> {
  const answer: unknown = await (await fetch(`${origin}/Sandbox/Personas`)).json();
  const { Patients, Providers } = Value.Parse(Personas, answer);
  const patient = Patients.find(({ Key }) => Key === 'verified-adult-female')?.Patient;
  const provider = Providers.find(({ Key }) => Key === 'gp')?.ProviderNumber;
  if (patient === undefined || provider === undefined)
    throw new Error('the insurer does not know its people');
  return { patient, provider };
}

/** POST /VerifyPatient. */
export function verification({ patient }: Somebody, headers: NationalService['headers']): LoadRequest {
  return { method: 'POST', path: '/VerifyPatient', headers, body: JSON.stringify(patient) };
}

/** POST /CalculateRebate of one item, with both providers, so that Medicare is asked about patient and item. */
export function eligibility(
  { patient, provider }: Somebody,
  headers: NationalService['headers'],
): LoadRequest {
  const body = {
    ...patient,
    ServicingProviderNumber: provider,
    PrincipalProviderNumber: provider,
    MedicareItems: [{ ItemNumber: '23' }],
  };
  return { method: 'POST', path: '/CalculateRebate', headers, body: JSON.stringify(body) };
}
