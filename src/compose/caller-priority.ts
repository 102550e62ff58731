// Counts the calls to the insurer that a caller waits for, so that background calls of a location begin while there is none.
import type { MinorId } from '../domain/values/minor-id.ts';
import type { ImmunisationRegister } from '../ports/immunisations/immunisation-register.ts';
import type { ClaimInsurer } from '../ports/insurer/claim-insurer.ts';
import type { EligibilityInsurer } from '../ports/insurer/eligibility-insurer.ts';
import type { InteractiveInsurer } from '../ports/insurer/interactive-insurer.ts';

interface Insurers {
  readonly insurer: EligibilityInsurer;
  readonly claimInsurer: ClaimInsurer;
  readonly interactiveInsurer: InteractiveInsurer;
  readonly immunisationRegister: ImmunisationRegister;
}

/**
 * A background call waits at most so long, in milliseconds: the claims of a location whose callers never cease are settled too.
 * Shorter than the lease of a claim by more than a call takes.
 */
const waitMsMax = 20_000;

/** Callers are taken to go on for so long after their last call, in milliseconds. */
const callersGoOnMs = 10_000;

/** What background work knows of callers. */
export interface CallersFirst {
  /** Makes a background call of a location as soon as no caller of it waits. */
  readonly afterCallers: <Answer>(location: MinorId, call: () => Promise<Answer>) => Promise<Answer>;
  /** Whether a caller of any location waits, or did so in the last ten seconds. */
  readonly hasCallers: () => boolean;
}

/** A call of a location, by either name; one that names none may be of any. */
interface LocationCall {
  readonly location?: MinorId;
  readonly minorId?: MinorId | null;
}

interface WaitingCall {
  readonly location: MinorId;
  readonly begin: () => void;
}

/** The same insurers, counted; `callersFirst` begins a call when no counted call of its location is under way. */
export function createCallerPriority({
  insurer,
  claimInsurer,
  interactiveInsurer,
  immunisationRegister: register,
}: Insurers): { readonly insurers: Insurers; readonly callersFirst: CallersFirst } {
  const { counted, callersFirst } = countCallers();
  const insurers: Insurers = {
    insurer: {
      isReachable: () => insurer.isReachable(),
      verifyPatient: counted((call) => insurer.verifyPatient(call)),
      verifyConcession: counted((call) => insurer.verifyConcession(call)),
      verifyVeteran: counted((call) => insurer.verifyVeteran(call)),
      checkOnline: counted((call) => insurer.checkOnline(call)),
    },
    claimInsurer: {
      lodge: counted((call) => claimInsurer.lodge(call)),
      processingReport: counted((call) => claimInsurer.processingReport(call)),
      paymentReport: counted((call) => claimInsurer.paymentReport(call)),
    },
    interactiveInsurer: {
      claimInteractively: counted((call) => interactiveInsurer.claimInteractively(call)),
      deleteClaim: counted((call) => interactiveInsurer.deleteClaim(call)),
    },
    immunisationRegister: {
      listAccess: counted((call) => register.listAccess(call)),
      identifyIndividual: counted((call) => register.identifyIndividual(call)),
      readHistory: counted((call) => register.readHistory(call)),
      recordCatchupDate: counted((call) => register.recordCatchupDate(call)),
      recordEncounters: counted((call) => register.recordEncounters(call)),
    },
  };
  return { insurers, callersFirst };
}

function countCallers() {
  const underWay = new Map<MinorId | null, number>();
  const waiting = new Set<WaitingCall>();
  let lastCallAt = -callersGoOnMs;
  const isFree = (location: MinorId): boolean => !underWay.has(location) && !underWay.has(null);
  const change = (location: MinorId | null, by: 1 | -1): void => {
    const calls = (underWay.get(location) ?? 0) + by;
    if (calls > 0) underWay.set(location, calls);
    else underWay.delete(location);
  };
  const counted =
    <Call extends LocationCall, Answer>(ask: (call: Call) => Promise<Answer>) =>
    async (call: Call): Promise<Answer> => {
      const location = call.location ?? call.minorId ?? null;
      change(location, 1);
      try {
        return await ask(call);
      } finally {
        change(location, -1);
        lastCallAt = performance.now();
        for (const each of waiting) if (isFree(each.location)) each.begin();
      }
    };
  const afterCallers: CallersFirst['afterCallers'] = async (location, call) =>
    isFree(location)
      ? call()
      : new Promise((resolve) => {
          const ask = async () => call();
          // It begins in the gap itself: a moment later the next caller may wait.
          const begin = (): void => {
            clearTimeout(timer);
            waiting.delete(waitingCall);
            resolve(ask());
          };
          const timer = setTimeout(begin, waitMsMax);
          const waitingCall = { location, begin };
          waiting.add(waitingCall);
        });
  const hasCallers = (): boolean => underWay.size > 0 || performance.now() - lastCallAt < callersGoOnMs;
  return { counted, callersFirst: { afterCallers, hasCallers } };
}
