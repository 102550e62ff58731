// The worst requests that one API key may send, by kind: what takes the service longest for its cost, each found by measuring.

/** A path, and a JSON body where it is a POST. */
export type WorstRequest = readonly [path: string, body?: string];

/** As large as a body may be. */
const bodyBytes = 2 * 1024 * 1024 - 100;
const claimPath = '/Medicare/bulkbillstoreforward/general/v1';
const reportPath = '/EligibilityDisclaimer';

const reportOf = (reason: string) =>
  JSON.stringify({ MedicareItems: [{ ItemNumber: '23' }], Reason: reason });
/** Distinct characters of three bytes each. */
const manyCharacters = Array.from({ length: bodyBytes / 3 - 100 }, (_, at) =>
  String.fromCodePoint(0x4e00 + (at % 20_000)),
).join('');
const namesOf = (bytes: number) =>
  Array.from({ length: bytes / 12 }, (_, at) => `"${at.toString(36)}":1`).join(',');
const deepOf = (depth: number) => `{"claim":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const listOf = (entry: string, bytes: number) =>
  Array.from({ length: Math.floor(bytes / (entry.length + 1)) }, () => entry).join(',');

const twoDigits = (number: number) => String(number + 1).padStart(2, '0');
/** Events with their services, and each with an id of its own. */
const events = (count: number, services: number, text: string) =>
  Array.from({ length: count }, (_, event) => ({
    id: twoDigits(event),
    authorisationDate: '2026-07-02',
    createDateTime: '2026-07-02T09:30:00+10:00',
    medicalEventDate: '2026-07-02',
    submissionAuthorityInd: 'Y',
    patient: {
      identity: { dateOfBirth: '1980-02-29', familyName: 'Examplar', givenName: 'Robin', sex: '3' },
      medicare: { memberNumber: '2428778132', memberRefNumber: '1' },
    },
    service: Array.from({ length: services }, (_each, at) => ({
      id: `${twoDigits(event)}${twoDigits(at)}`,
      itemNumber: '23',
      chargeAmount: '50.00',
      text,
    })),
  }));
const claimOf = (count: number, services: number, text: string) =>
  JSON.stringify({
    claim: {
      serviceTypeCode: 'O',
      serviceProvider: { providerNumber: '9900110B' },
      medicalEvent: events(count, services, text),
    },
  });

export const requestKinds = {
  documents: [
    [reportPath, reportOf('x'.repeat(bodyBytes - 100))],
    [reportPath, reportOf(manyCharacters)],
    [
      reportPath,
      JSON.stringify({ MedicareItems: Array.from({ length: 1_000 }, () => ({ ItemNumber: '23' })) }),
    ],
  ],
  listings: [
    ['/MedicareItems?pageNumber=1&pageSize=7000'],
    ['/MedicareItems?search=a'],
    ['/MedicareItems?search=the%20of%20a%20in%20or'],
    ['/MBSChanges'],
  ],
  eligibility: [
    [
      '/CalculateRebate',
      JSON.stringify({ MedicareItems: Array.from({ length: 50 }, () => ({ ItemNumber: '23' })) }),
    ],
  ],
  /** Parsed slowly for their size, or in many values. */
  json: [
    [reportPath, `{${namesOf(bodyBytes)}}`],
    [reportPath, `{"MedicareItems":[${listOf('{}', bodyBytes)}]}`],
    [reportPath, `{"MedicareItems":[${listOf('0', bodyBytes)}]}`],
    [claimPath, `{${namesOf(103_000)}}`],
    [claimPath, deepOf(48_000)],
    [claimPath, `{"claim":{"medicalEvent":[${listOf('{"service":[{},{}]}', 190_000)}]}}`],
    [claimPath, `{${namesOf(15_000)}}`],
    [claimPath, deepOf(8_000)],
  ],
  /** As many events and services as a claim may have, and some beyond it: every error is explained. */
  claims: [
    [claimPath, claimOf(80, 14, 'x')],
    [claimPath, claimOf(80, 14, 'x'.repeat(1_500))],
    [claimPath, claimOf(99, 99, '')],
  ],
} as const satisfies Readonly<Record<string, readonly WorstRequest[]>>;

export type RequestKind = keyof typeof requestKinds;
