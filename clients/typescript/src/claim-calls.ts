// Claims: lodged so that a retry never doubles one, and followed until they are settled.
import { GatewayError, NotFound, Refused } from './gateway-errors.ts';
import type {
  AlliedHealthClaim,
  BulkBillClaim,
  ClaimOutcome,
  InteractiveClaim,
  VeteranClaim,
} from './interface-types.ts';
import { interactive, lodging } from './operation-groups.ts';
import type { Answer, Call } from './operations.ts';
import { pause, type CallOptions } from './transport.ts';

export type LodgeStream = keyof typeof lodging;
/** The claim that each stream takes. */
export type ClaimOfStream<Stream extends LodgeStream> = Stream extends keyof typeof interactive
  ? BulkBillClaim
  : Stream extends `veteran-${string}`
    ? VeteranClaim
    : AlliedHealthClaim;
export type LodgedAnswer = Answer<'lodgeGeneralClaim'>;
export type ClaimCallOptions = CallOptions & {
  /** To lodge or correct a claim again; without it one is made before the first try. */
  readonly correlationId?: string;
};

const ofOtherClaim = '9777';
const settledStages: ReadonlySet<string> = new Set(['paid', 'nil', 'unknown', 'refused', 'deleted']);
const usualPollMs = 60_000;

/** What the group `claims` has besides its operations. `minorId` is that of the gateway. */
export const claimCalls = (call: Call, minorId: string | undefined) => ({
  /** Lodges a claim for Medicare or Veterans' Affairs; `QUEUED` means that it is kept and sent as soon as it can be. */
  async lodge<Stream extends LodgeStream>(
    stream: Stream,
    claim: ClaimOfStream<Stream>,
    options: ClaimCallOptions = {},
  ): Promise<LodgedAnswer> {
    const correlationId = options.correlationId ?? newCorrelationId(options.minorId ?? minorId);
    const body = { correlationId, claim };
    return withId(correlationId, async () => {
      try {
        const lodge = lodging[stream] as 'lodgeGeneralClaim';
        return await call(lodge, { body: body as { claim: BulkBillClaim } }, options);
      } catch (error) {
        const isOwn = options.correlationId === undefined && error instanceof Refused;
        const stored =
          isOwn && error.code === ofOtherClaim ? await storedAnswer(call, correlationId, options) : null;
        if (stored === null) throw error;
        return stored;
      }
    });
  },

  /** Claims a paid or unpaid account for a patient, assessed at once. */
  async interactive(
    stream: keyof typeof interactive,
    claim: InteractiveClaim,
    options: ClaimCallOptions = {},
  ): Promise<Answer<'claimInteractively'>> {
    const correlationId = options.correlationId ?? newCorrelationId(options.minorId ?? minorId);
    const body = { correlationId, patientClaimInteractive: claim };
    return withId(correlationId, () => call(interactive[stream], { body }, options));
  },

  /**
   * Waits until a claim is paid, nil, refused or deleted, or its reports ended before that was known (`unknown`): days, so
   * give a signal. It asks every minute, or every `everyMs`.
   */
  async settled(
    correlationId: string,
    { everyMs = usualPollMs, ...options }: CallOptions & { readonly everyMs?: number } = {},
  ): Promise<ClaimOutcome> {
    for (;;) {
      const claim = await call('readClaim', { path: { correlationId } }, options);
      if (settledStages.has(claim.Stage)) return claim;
      await pause(everyMs, options.signal);
    }
  },
});

/** An id of our own for a claim of a location. */
function newCorrelationId(minorId: string | undefined): string {
  if (minorId === undefined)
    throw new TypeError('Give the minorId of the location that lodges, to the client or with the call.');
  const random = crypto.randomUUID().replaceAll('-', '').slice(-16);
  return `urn:uuid:${minorId}${random}`;
}

/** An error says the id of its claim, also where no answer came: the claim may be lodged again with it. */
async function withId<Value>(correlationId: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof GatewayError) error.correlationId ??= correlationId;
    throw error;
  }
}

/** What became of a claim that an earlier try lodged; null when none did. */
async function storedAnswer(
  call: Call,
  correlationId: string,
  options: CallOptions,
): Promise<LodgedAnswer | null> {
  try {
    const { ClaimId, Stage } = await call('readClaim', { path: { correlationId } }, options);
    if (Stage === 'refused' || Stage === 'deleted') return null;
    return ClaimId === null
      ? { status: 'QUEUED', correlationId }
      : { claimId: ClaimId, status: 'SUCCESS', correlationId };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
