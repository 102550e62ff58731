// The claims that are lodged: general ones of several locations, payees and patients, any number of events and services.
import { providerCheckCharacter } from '../../src/domain/values/provider-number.ts';
import { cardCheckDigit } from '../../src/domain/values/medicare-number.ts';
import type { Claim } from '../../src/domain/claims/claim.ts';
import { plusDays, type LocalDate } from '../../src/domain/values/local-date.ts';
import type { ClaimTemplate } from '../harness/claim-load.ts';
import { locations } from '../servers/claim-callers.ts';

/** Payees at each location; each may lodge 2,500 claims a day there. */
const payeeCount = 60;
/** Claims in the script of a load, sent in turn. */
const templateCount = locations.length * payeeCount;

/** Synthetic provider numbers of the range that the bundled register keeps free for inventions. */
export function providerNumber(at: number): string {
  const stem = String(990_000 + at);
  return `${stem}1${providerCheckCharacter(stem, '1')}`;
}

function cardNumber(at: number): string {
  const eight = String(40_000_000 + at);
  return `${eight}${cardCheckDigit(eight)}1`;
}

export interface ClaimSize {
  readonly events: number;
  readonly services: (at: number) => number;
}

/** One event of one to three services. */
export const usualSize: ClaimSize = { events: 1, services: (at) => 1 + (at % 3) };

const twoDigits = (value: number) => String(value).padStart(2, '0');
const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A general claim of the day before `today`; the same `at` gives the same. */
export function claimAt(at: number, { events, services }: ClaimSize, today: LocalDate): Claim {
  const day = plusDays(today, -1);
  return {
    serviceTypeCode: 'O',
    serviceProvider: { providerNumber: providerNumber(at % payeeCount) },
    medicalEvent: numbersTo(events).map((event) => ({
      id: twoDigits(event + 1),
      authorisationDate: day,
      createDateTime: `${day}T09:30:00+10:00`,
      medicalEventDate: day,
      submissionAuthorityInd: 'Y',
      patient: {
        identity: { dateOfBirth: '1980-02-29', familyName: 'Examplar', givenName: 'Robin', sex: '3' },
        medicare: { memberNumber: cardNumber(at * 97 + event), memberRefNumber: '1' },
      },
      service: numbersTo(services(at)).map((service) => ({
        id: String(event * services(at) + service + 1).padStart(4, '0'),
        itemNumber: ['23', '36', '44'][service % 3] ?? '23',
        chargeAmount: `${40 + (at % 50)}.00`,
      })),
    })),
  };
}

/** Requests that lodge such claims in turn: `count` different ones. */
export function lodgeTemplates(
  key: string,
  today: LocalDate,
  size: ClaimSize = usualSize,
  count: number = templateCount,
): readonly ClaimTemplate[] {
  return numbersTo(count).map((at) => {
    const location = locations[at % locations.length] ?? '';
    const payee = Math.floor(at / locations.length);
    const claim = claimAt(payee, size, today);
    return {
      path: '/Medicare/bulkbillstoreforward/general/v1',
      headers: { 'x-api-key': key, 'x-minor-id': location, 'content-type': 'application/json' },
      before: `{"correlationId":"urn:uuid:${location}`,
      after: `","claim":${JSON.stringify(claim)}}`,
    };
  });
}
