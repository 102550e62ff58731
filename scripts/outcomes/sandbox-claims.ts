// Lodges claims of five payees in a sandbox, and makes interactive claims there: one service each, for its patients in turn.
import { sandboxHeaders } from '../../bench/servers/servers.ts';
import { callerError, createSandboxClient, type SandboxClient } from './measured.ts';

export const payeeKeys = [
  'gp',
  'gp-second-location',
  'gp-other-practice',
  'gp-trainee',
  'remote-imaging-exemption',
];
const patientKeys = [
  'verified-adult-female', 'verified-adult-male', 'verified-senior', 'card-expires-shortly', 'fund-member', 'supplied-whole',
  'accented-name', 'concession-unavailable', 'interactive-pendable', 'interactive-pended', 'interactive-rejected', 'card-moved',
]; // prettier-ignore
/** They claim at another location of the practice, so that lists of the first have none of them. */
const claimantKeys = ['verified-adult-female', 'verified-adult-male', 'verified-senior', 'fund-member'];
const otherLocation = 'SBX00002';
const atOnce = 16;
const daysBack = 600;
/** Interactive claims are of the last year. */
const interactiveDaysBack = 300;
const dayMs = 86_400_000;

interface Personas {
  readonly Patients: readonly { readonly Key: string; readonly Patient: Readonly<Record<string, string>> }[];
  readonly Providers: readonly { readonly Key: string; readonly ProviderNumber: string }[];
}

export interface ClaimMaker {
  /** Lodges so many more claims, each of a day, a patient and a payee of its own. */
  readonly lodge: (count: number) => Promise<void>;
  /** Makes an interactive claim of a paid account, and gives how long it took in milliseconds. */
  readonly claimInteractively: () => Promise<number>;
}

interface Material {
  readonly payees: readonly string[];
  readonly patients: readonly object[];
  readonly claimants: readonly object[];
  readonly dayBefore: (days: number) => string;
}

/** Reads personas and day of the sandbox at `origin`. */
export async function createClaimMaker(origin: string): Promise<ClaimMaker> {
  const here = createSandboxClient(origin);
  const there = createSandboxClient(origin, otherLocation);
  const material = await readMaterial(here);
  let [lodged, interactive] = [0, 0];
  return {
    async lodge(count) {
      const until = lodged + count;
      const caller = async (): Promise<void> => {
        while (lodged < until) {
          const claim = bulkBillClaimAt(material, lodged++);
          await send(here, '/Medicare/bulkbillstoreforward/general/v1', claim);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, caller));
    },
    async claimInteractively() {
      const began = performance.now();
      const claim = interactiveClaimAt(material, interactive++);
      await send(there, '/Medicare/patientclaiminteractive/general/v1', claim);
      return performance.now() - began;
    },
  };
}

async function readMaterial({ get }: SandboxClient): Promise<Material> {
  const { Patients, Providers } = await get<Personas>('/Sandbox/Personas');
  const { Today } = await get<{ Today: string }>('/Sandbox/Clock');
  const personsOf = (keys: readonly string[]) =>
    keys.map((key) => personOf(Patients.find(({ Key }) => Key === key)?.Patient ?? {}));
  return {
    payees: payeeKeys.map((key) => Providers.find(({ Key }) => Key === key)?.ProviderNumber ?? ''),
    patients: personsOf(patientKeys),
    claimants: personsOf(claimantKeys),
    dayBefore: (days) => new Date(Date.parse(Today) - days * dayMs).toISOString().slice(0, 10),
  };
}

async function send({ post }: SandboxClient, path: string, body: object): Promise<void> {
  const response = await post(path, body);
  if (response.status !== 200) throw await callerError(path, response);
  await response.arrayBuffer();
}

function bulkBillClaimAt({ payees, patients, dayBefore }: Material, place: number): object {
  const round = Math.floor(place / payees.length);
  const day = dayBefore(1 + (Math.floor(round / patients.length) % daysBack));
  const event = {
    id: '01',
    authorisationDate: day,
    createDateTime: `${day}T09:30:00+10:00`,
    medicalEventDate: day,
    submissionAuthorityInd: 'Y',
    patient: patients[round % patients.length],
    service: [{ id: '0001', itemNumber: '23', chargeAmount: `${40 + (place % 30)}.00` }],
  };
  const claim = {
    serviceTypeCode: 'O',
    serviceProvider: { providerNumber: payees[place % payees.length] },
    medicalEvent: [event],
  };
  return { correlationId: idOf(sandboxHeaders['x-minor-id'], place), claim };
}

function interactiveClaimAt({ payees, claimants, dayBefore }: Material, place: number): object {
  const person = claimants[place % claimants.length];
  const day = dayBefore(1 + (Math.floor(place / claimants.length) % interactiveDaysBack));
  const service = [{ id: '0001', itemNumber: '23', chargeAmount: '80.00' }];
  const patientClaimInteractive = {
    accountPaidInd: 'Y',
    authorisationDate: day,
    submissionAuthorityInd: 'Y',
    serviceProvider: { providerNumber: payees[0] },
    patient: person,
    claimant: person,
    medicalEvent: [{ id: '01', medicalEventDate: day, service }],
  };
  return { correlationId: idOf(otherLocation, place), patientClaimInteractive };
}

const idOf = (location: string, place: number): string =>
  `urn:uuid:${location}${place.toString(16).padStart(16, '0')}`;

function personOf(patient: Readonly<Record<string, string>>) {
  const field = (name: string) => patient[`Patient${name}`] ?? '';
  return {
    identity: {
      dateOfBirth: field('DateOfBirth'),
      familyName: field('FamilyName'),
      givenName: field('GivenName'),
      sex: field('Sex'),
    },
    medicare: { memberNumber: field('MedicareNumber'), memberRefNumber: field('MedicareRefNumber') },
  };
}
