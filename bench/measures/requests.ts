// The requests that the measures send: items spread evenly over the schedule.
import type { LoadRequest } from '../harness/wrk.ts';
import { answerTo, sandboxHeaders } from '../servers/servers.ts';

/** Items asked for, in every turn. */
const itemCount = 200;
const jsonHeaders = { ...sandboxHeaders, 'content-type': 'application/json' };

const read = async <T>(origin: string, request: LoadRequest): Promise<T> =>
  JSON.parse(await (await answerTo(origin, request)).text());

/** The whole catalogue in an encoding. */
export const catalogueRequest = (encoding: string): LoadRequest => ({
  method: 'GET',
  path: '/MedicareItems',
  headers: { ...sandboxHeaders, 'accept-encoding': encoding },
});

/** Item numbers spread evenly over the schedule of a running service. */
export async function spreadItemNumbers(origin: string): Promise<readonly string[]> {
  type Catalogue = { MedicareItems: { ItemNumber: string }[] };
  const { MedicareItems: items } = await read<Catalogue>(origin, catalogueRequest('identity'));
  const step = Math.max(1, Math.floor(items.length / itemCount));
  return items.filter((_, index) => index % step === 0).map((item) => item.ItemNumber);
}

/** POST /CalculateBenefit of each item, in and out of hospital, for one to four patients. */
export const benefitRequests = (itemNumbers: readonly string[]): readonly LoadRequest[] =>
  itemNumbers.map((ItemNumber, index) => ({
    method: 'POST',
    path: '/CalculateBenefit',
    headers: jsonHeaders,
    body: JSON.stringify({ ItemNumber, PatientsSeen: 1 + (index % 4), InHospitalTreatment: index % 2 === 0 }),
  }));

/** GET /MedicareItems/{n} of each item. */
export const itemRequests = (itemNumbers: readonly string[]): readonly LoadRequest[] =>
  itemNumbers.map((itemNumber) => ({
    method: 'GET',
    path: `/MedicareItems/${itemNumber}`,
    headers: sandboxHeaders,
  }));

/** Most items of one eligibility check. */
export const itemsOfCheckMax = 50;

/** POST /CalculateRebate for a verified patient and both providers of the sandbox: the same items, `count` a request. */
export async function rebateRequests(origin: string, itemNumbers: readonly string[], count: number) {
  type Personas = Record<
    'Patients' | 'Providers',
    { Key: string; Patient: object; ProviderNumber: string }[]
  >;
  const get: LoadRequest = { method: 'GET', path: '/Sandbox/Personas', headers: sandboxHeaders };
  const { Patients, Providers } = await read<Personas>(origin, get);
  const patient = Patients.find(({ Key }) => Key === 'verified-adult-female')?.Patient;
  const gp = Providers.find(({ Key }) => Key === 'gp')?.ProviderNumber;
  const items = Array.from({ length: 8 * itemsOfCheckMax }, (_, at) => ({
    ItemNumber:
      itemNumbers[(Math.floor(at / itemsOfCheckMax) * 7 + (at % itemsOfCheckMax) * 3) % itemNumbers.length],
  }));
  return Array.from({ length: items.length / count }, (_, at): LoadRequest => {
    const MedicareItems = items.slice(at * count, (at + 1) * count);
    const body = { ...patient, ServicingProviderNumber: gp, PrincipalProviderNumber: gp, MedicareItems };
    return { method: 'POST', path: '/CalculateRebate', headers: jsonHeaders, body: JSON.stringify(body) };
  });
}

const lookUps = { find_items: { search: 'video' }, get_item: { itemNumber: '23' }, compare_releases: {} };
/** Calls of tools of agents. */
export const agentRequests = Object.entries(lookUps).map(([name, fields]): LoadRequest => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: fields } };
  return { method: 'POST', path: '/mcp', headers: jsonHeaders, body: JSON.stringify(body) };
});
