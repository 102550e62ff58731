// The requests that the measures send: items spread evenly over the schedule.
import type { LoadRequest } from '../harness/wrk.ts';
import { scheduleToolCalls } from '../../test/support/agent-calls.ts';
import { answerTo, sandboxHeaders } from '../servers/servers.ts';

/** Items asked for, in every turn. */
const itemCount = 200;
function posted(path: string, body: object): LoadRequest {
  const headers = { ...sandboxHeaders, 'content-type': 'application/json' };
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

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
  itemNumbers.map((ItemNumber, index) =>
    posted('/CalculateBenefit', {
      ItemNumber,
      PatientsSeen: 1 + (index % 4),
      InHospitalTreatment: index % 2 === 0,
    }),
  );

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
  return Array.from({ length: items.length / count }, (_, at) => {
    const MedicareItems = items.slice(at * count, (at + 1) * count);
    const providers = { ServicingProviderNumber: gp, PrincipalProviderNumber: gp };
    return posted('/CalculateRebate', { ...patient, ...providers, MedicareItems });
  });
}

/** POST /CheckItems of every item of the schedule. */
const visit = { Age: 40, Sex: 'F', Specialty: 'gp', Referral: true, Minutes: 20 };
export const everyItemRequest = posted('/CheckItems', { Items: { All: true }, ...visit });

/** A call of each tool of the schedule. */
export const agentRequests = Object.entries(scheduleToolCalls).map(([name, fields]) =>
  posted('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: fields } }),
);
