// A model of the claims of one location: what every step must answer, in a few lines that share nothing with the service.
import { plusMonths, plusYears, type LocalDate } from '../../src/domain/values/local-date.ts';

export interface ModelClaim {
  readonly id: string;
  readonly lodgedOn: LocalDate;
  readonly eventDate: LocalDate;
  /** The newest content that was taken. */
  charge: number;
  /** The content that the insurer holds, or will hold first. */
  accepted: number;
  state: 'queued' | 'lodged' | 'correcting';
  /** Known once it was answered. */
  claimId: string | null;
  /** Corrected before the insurer knew it: what was sent first is sent first again, since it may be there. */
  isCorrectedWhileUnknown: boolean;
  /** The insurer refused the newest content; the claim stays as it was. */
  isCorrectionRefused: boolean;
}

export interface Model {
  today: LocalDate;
  isInsurerUp: boolean;
  readonly claims: ModelClaim[];
  /** How many claims of the day it begins with are counted already. */
  readonly countedBefore: { readonly day: LocalDate; readonly claims: number };
}

/** Whether the day's limit is reached (behaviour 7.9). */
export function isDayFull({ today, claims, countedBefore }: Model): boolean {
  const before = countedBefore.day === today ? countedBefore.claims : 0;
  return before + claims.filter(({ lodgedOn }) => lodgedOn === today).length >= perDayMax;
}
/** Written once more on purpose: the model shares nothing with the service. */
const perDayMax = 2_500;

/** What a request to lodge must be answered with. */
export type Expected = '200' | '202' | '9777' | '9202' | '3004';

/** The insurer comes back: what waits reaches it, except a correction of a claim that it has assessed meanwhile. */
export function insurerComesBack(model: Model): void {
  model.isInsurerUp = true;
  for (const claim of model.claims) {
    if (claim.state === 'correcting' || claim.isCorrectedWhileUnknown) {
      claim.isCorrectionRefused = isAssessed(model, claim);
    }
    if (!claim.isCorrectionRefused) claim.accepted = claim.charge;
    claim.isCorrectedWhileUnknown = false;
    claim.state = 'lodged';
  }
}

const isAssessed = ({ today }: Model, { lodgedOn }: ModelClaim) => lodgedOn < today;
const isTooOld = ({ today }: Model, { eventDate }: ModelClaim) => eventDate < plusYears(today, -1);

/** The same content once more: answered on any day, as it was. */
export function again(claim: ModelClaim): Expected {
  if (claim.isCorrectionRefused) return '9777';
  return claim.state === 'lodged' ? '200' : '202';
}

/** Other content of the same claim. */
export function correction(model: Model, claim: ModelClaim, charge: number): Expected {
  if (claim.isCorrectionRefused && charge === claim.accepted) return '200';
  if (isTooOld(model, claim)) return '9202';
  if (claim.state !== 'queued' && isAssessed(model, claim)) return '9777';
  claim.charge = charge;
  claim.isCorrectionRefused = false;
  claim.isCorrectedWhileUnknown = claim.state === 'queued';
  if (!model.isInsurerUp && claim.state === 'lodged') claim.state = 'correcting';
  if (model.isInsurerUp) claim.accepted = charge;
  return model.isInsurerUp ? '200' : '202';
}

/** The status of its processing report. */
export function reportStatus(model: Model, claim: ModelClaim): string {
  if (model.today > plusMonths(claim.lodgedOn, 6)) return 'REPORT_EXPIRED';
  if (claim.state === 'queued' || !isAssessed(model, claim)) return 'REPORT_NOT_READY';
  return model.isInsurerUp ? 'COMPLETE' : 'Unavailable';
}
