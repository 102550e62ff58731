// The requests that are sent: items spread evenly over the schedule, as many callers would ask for them.
import Type from 'typebox';
import Value from 'typebox/value';
import type { LoadRequest } from '../harness/load.ts';
import { keptLengthMax } from '../../src/http/cache/kept-answers.ts';
import { answerTo, callerHeaders } from '../servers/service.ts';

/** So many that no single answer decides, so few that all are asked in every turn. */
const itemsAsked = 200;

const Catalogue = Type.Object({ MedicareItems: Type.Array(Type.Object({ ItemNumber: Type.String() })) });

/** The whole catalogue, in one of the encodings. */
export function catalogueRequest(encoding: 'br' | 'gzip' | 'identity'): LoadRequest {
  return {
    method: 'GET',
    path: '/MedicareItems',
    headers: { ...callerHeaders, 'accept-encoding': encoding },
  };
}

/** Item numbers spread evenly over the schedule that a running service answers from. */
export async function spreadItemNumbers(origin: string): Promise<readonly string[]> {
  const body: unknown = JSON.parse((await answerTo(origin, catalogueRequest('identity'))).toString());
  const items = Value.Parse(Catalogue, body).MedicareItems;
  const step = Math.max(1, Math.floor(items.length / itemsAsked));
  return items.filter((_, index) => index % step === 0).map((item) => item.ItemNumber);
}

/** POST /CalculateBenefit of each item, in and out of hospital, for one to four patients. */
export function benefitRequests(itemNumbers: readonly string[]): readonly LoadRequest[] {
  return itemNumbers.map((itemNumber, index) => ({
    method: 'POST',
    path: '/CalculateBenefit',
    headers: { ...callerHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({
      ItemNumber: itemNumber,
      PatientsSeen: 1 + (index % 4),
      InHospitalTreatment: index % 2 === 0,
    }),
  }));
}

/** The same as bodies too long to be known by their bytes: each is read and checked, and its answer found by what it asks. */
export function benefitRequestsReadAnew(itemNumbers: readonly string[]): readonly LoadRequest[] {
  return benefitRequests(itemNumbers).map((request) => ({
    ...request,
    body: request.body?.padEnd(keptLengthMax + 1) ?? '',
  }));
}

/** GET /MedicareItems/{n} of each item. */
export function itemRequests(itemNumbers: readonly string[]): readonly LoadRequest[] {
  return itemNumbers.map((itemNumber) => ({
    method: 'GET',
    path: `/MedicareItems/${itemNumber}`,
    headers: callerHeaders,
  }));
}

const Personas = Type.Object({
  Patients: Type.Array(
    Type.Object({ Key: Type.String(), Patient: Type.Record(Type.String(), Type.String()) }),
  ),
  Providers: Type.Array(Type.Object({ Key: Type.String(), ProviderNumber: Type.String() })),
});

/** POST /CalculateRebate of so many items for a verified patient and both providers, from the personas of the sandbox. */
export async function rebateRequests(
  origin: string,
  itemNumbers: readonly string[],
  count: number,
): Promise<readonly LoadRequest[]> {
  const asked = { method: 'GET', path: '/Sandbox/Personas', headers: callerHeaders } as const;
  const { Patients, Providers } = Value.Parse(
    Personas,
    JSON.parse((await answerTo(origin, asked)).toString()),
  );
  const patient = Patients.find(({ Key }) => Key === 'verified-adult-female')?.Patient;
  const gp = Providers.find(({ Key }) => Key === 'gp')?.ProviderNumber;
  return Array.from({ length: 8 }, (_, at) => ({
    method: 'POST' as const,
    path: '/CalculateRebate',
    headers: { ...callerHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...patient,
      ServicingProviderNumber: gp,
      PrincipalProviderNumber: gp,
      MedicareItems: Array.from({ length: count }, (__, item) => ({
        ItemNumber: itemNumbers[(at * 7 + item * 3) % itemNumbers.length],
      })),
    }),
  }));
}
