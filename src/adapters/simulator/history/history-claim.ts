// Writes the content of a claim of the generated history: one or two patients, each with one or two services.
import {
  serviceTypeCodeByStream,
  type Claim,
  type ClaimService,
  type MedicalEvent,
} from '../../../domain/claims/claim.ts';
import { plusDays, type LocalDate } from '../../../domain/values/local-date.ts';
import { addCents, cents, formatMoney, type Cents } from '../../../domain/values/money.ts';
import type { Fate } from './history-fate.ts';
import { historyItems, pickWeighted, type HistoryPayee } from './history-payees.ts';

/** What the claims of a history are made of. */
export interface ClaimMaterial {
  readonly below: (limit: number) => number;
  readonly patientAt: (place: number) => MedicalEvent['patient'];
  /** How many patients there are. */
  readonly patients: number;
  /** Out of hospital, on a day; null where the schedule has none. */
  readonly benefitOf: (itemNumber: string, day: LocalDate) => Cents | null;
  readonly providerNumberOf: (key: string) => string;
}

/** A claim with the benefit of each service by the schedule, in its order. */
export interface WrittenClaim {
  readonly claim: Claim;
  readonly benefits: readonly Cents[];
}

const percent = 100;
/** Of a hundred claims: with a second patient; events with a second service; services of the day before. */
const secondPatients = 6;
const secondServices = 12;
const dayBefore = 30;
const referralTypes = { specialist: 'S', pathology: 'P' } as const;
const referralDaysMax = 80;
/** Where the schedule publishes no benefit for the day. */
const benefitElsewhere = cents(3_000);

/** The content of a claim that is lodged on a day. */
export function writeHistoryClaim(
  material: ClaimMaterial,
  payee: HistoryPayee,
  lodgedOn: LocalDate,
  { kind, gapCents }: Pick<Fate, 'kind' | 'gapCents'>,
): WrittenClaim {
  const { below, providerNumberOf } = material;
  const benefits: Cents[] = [];
  const events: MedicalEvent[] = [];
  const servedOn = below(percent) < dayBefore ? plusDays(lodgedOn, -1) : lodgedOn;
  const first = below(material.patients);
  for (let at = 0; at < (below(percent) < secondPatients ? 2 : 1); at += 1) {
    const service = servicesOf(material, payee, servedOn).map(({ itemNumber, benefit }): ClaimService => {
      const isGap = kind === 'part-paid' && benefits.length === 0;
      const charge = isGap ? addCents(benefit, cents(gapCents)) : benefit;
      benefits.push(benefit);
      const id = String(benefits.length).padStart(4, '0');
      return { id, itemNumber, chargeAmount: formatMoney(charge) };
    });
    const patient = material.patientAt((first + at) % material.patients);
    events.push({ ...eventOf(material, payee, servedOn), id: `0${at + 1}`, patient, service });
  }
  return {
    claim: {
      serviceTypeCode: serviceTypeCodeByStream[payee.stream],
      serviceProvider: { providerNumber: providerNumberOf(payee.key) },
      medicalEvent: events,
    },
    benefits,
  };
}

interface PricedItem {
  readonly itemNumber: string;
  readonly benefit: Cents;
}

/** One item, or two different ones. */
function servicesOf(
  { below, benefitOf }: ClaimMaterial,
  { stream }: HistoryPayee,
  day: LocalDate,
): readonly PricedItem[] {
  const items = historyItems[stream];
  const priced = (itemNumber: string): PricedItem => ({
    itemNumber,
    benefit: benefitOf(itemNumber, day) ?? benefitElsewhere,
  });
  const first = pickWeighted(items, below)?.itemNumber ?? '23';
  const second = pickWeighted(items, below)?.itemNumber ?? first;
  const isSecond = below(percent) < secondServices && second !== first;
  return isSecond ? [priced(first), priced(second)] : [priced(first)];
}

/** What does not depend on the patient. */
function eventOf(
  { below, providerNumberOf }: ClaimMaterial,
  { stream }: HistoryPayee,
  day: LocalDate,
): Omit<MedicalEvent, 'id' | 'patient' | 'service'> {
  const event = {
    authorisationDate: day,
    createDateTime: `${day}T10:30:00+10:00`,
    medicalEventDate: day,
    submissionAuthorityInd: 'Y',
  };
  if (stream === 'general') return event;
  const provider = { providerNumber: providerNumberOf('gp') };
  const issueDate = plusDays(day, -below(referralDaysMax));
  return { ...event, referral: { issueDate, typeCode: referralTypes[stream], provider } };
}
