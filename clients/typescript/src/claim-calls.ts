// Claims: lodged so that a retry never doubles one, and followed until they are settled.
import { GatewayError, NotFound, Refused } from './gateway-errors.ts';
import type * as Types from './interface-types.ts';
import { interactive, lodging } from './operation-groups.ts';
import type { Answer, Call } from './operations.ts';
import { pause, type CallOptions } from './transport.ts';

export type LodgeStream = keyof typeof lodging;
type InteractiveStream = keyof typeof interactive;
/** The claim that each stream takes. */
export type ClaimOfStream<Stream extends LodgeStream> = Stream extends InteractiveStream
  ? Types.BulkBillClaim
  : Stream extends `veteran-${string}`
    ? Types.VeteranClaim
    : Types.AlliedHealthClaim;
export type LodgedAnswer = Answer<'lodgeGeneralClaim'>;
export type ClaimCallOptions = CallOptions & {
  /** To lodge or correct a claim again; without it one is made before the first try. */
  readonly correlationId?: string;
};

const ofOtherClaim = '9777';
const settledStages: ReadonlySet<string> = new Set(['paid', 'nil', 'unknown', 'refused', 'deleted']);

/** What the group `claims` has besides its operations. `minorId` is that of the gateway. */
export const claimCalls = (call: Call, minorId: string | undefined) => ({
  /** Lodges a claim for Medicare or Veterans' Affairs; `QUEUED` means that it is kept and sent as soon as it can be. */
  lodge: <Stream extends LodgeStream>(
    stream: Stream,
    claim: ClaimOfStream<Stream>,
    options: ClaimCallOptions = {},
  ): Promise<LodgedAnswer> =>
    withId(options, minorId, async (correlationId) => {
      const body = { correlationId, claim: claim as Types.BulkBillClaim };
      try {
        return await call(lodging[stream] as 'lodgeGeneralClaim', { body }, options);
      } catch (error) {
        const isOwn = options.correlationId === undefined && error instanceof Refused;
        const stored =
          isOwn && error.code === ofOtherClaim ? await storedAnswer(call, correlationId, options) : null;
        if (stored === null) throw error;
        return stored;
      }
    }),

  /** Claims a paid or unpaid account for a patient, assessed at once. */
  interactive: (
    stream: InteractiveStream,
    claim: Types.InteractiveClaim,
    options: ClaimCallOptions = {},
  ): Promise<Answer<'claimInteractively'>> =>
    withId(options, minorId, (correlationId) =>
      call(interactive[stream], { body: { correlationId, patientClaimInteractive: claim } }, options),
    ),

  /**
   * Waits until a claim is paid, nil, refused or deleted, or its reports ended before that was known (`unknown`): days, so
   * give a signal. It asks every minute, or every `everyMs`.
   */
  async settled(
    correlationId: string,
    { everyMs = 60_000, ...options }: CallOptions & { readonly everyMs?: number } = {},
  ): Promise<Types.ClaimOutcome> {
    for (;;) {
      const claim = await call('readClaim', { path: { correlationId } }, options);
      if (settledStages.has(claim.Stage)) return claim;
      await pause(everyMs, options.signal);
    }
  },
});

/** Sends with the id of the caller or one of our own; an error says it also where no answer came, so that it can be sent again with it. */
async function withId<Value>(
  options: ClaimCallOptions,
  usualMinorId: string | undefined,
  send: (correlationId: string) => Promise<Value>,
): Promise<Value> {
  const { minorId = usualMinorId, correlationId = newCorrelationId(minorId) } = options;
  try {
    return await send(correlationId);
  } catch (error) {
    if (error instanceof GatewayError) error.correlationId ??= correlationId;
    throw error;
  }
}

/** An id of our own for a claim of a location. */
function newCorrelationId(minorId: string | undefined): string {
  if (minorId === undefined)
    throw new TypeError('Give the minorId of the location that lodges, to the client or with the call.');
  const random = crypto.randomUUID().replaceAll('-', '').slice(-16);
  return `urn:uuid:${minorId}${random}`;
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
