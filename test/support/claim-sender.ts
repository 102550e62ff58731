// Sends bulk bill claims to a running service as a caller does, and reads whichever answer comes.
import type { ClaimStream } from '../../src/domain/claims/claim.ts';
import { bulkBillClaim, medicalEvent } from './bulk-bill-claims.ts';
import { eventually } from './eventually.ts';
import type { RunningService } from './service.ts';

export const lodgePath = (stream: ClaimStream = 'general') => `/Medicare/bulkbillstoreforward/${stream}/v1`;

export interface SentAnswer {
  readonly status: number;
  readonly correlationId: string;
  readonly claimId?: string;
  readonly lodged?: string;
  /** Of a Medicare envelope. */
  readonly codes: readonly string[];
  readonly reasons: readonly string[];
  /** Of a gateway envelope. */
  readonly code?: string;
  readonly message?: string;
}

export interface ClaimBody {
  readonly correlationId: string;
  readonly claimId?: string;
  readonly status?: string;
  readonly code?: string;
  readonly message?: string;
  readonly highestSeverity?: string;
  readonly serviceMessage?: readonly {
    readonly code: string;
    readonly severity: string;
    readonly reason: string;
  }[];
}

let tails = 0;
/** An id that no other claim of the run has. */
export const nextId = (location = 'SBX00001') =>
  `urn:uuid:${location}${(tails += 1).toString(16).padStart(16, '0')}`;

export interface ClaimsOverHttp {
  readonly send: (
    body: object,
    how?: { readonly stream?: ClaimStream; readonly headers?: Record<string, string> },
  ) => Promise<SentAnswer>;
  /** Lodges on the general endpoint. */
  readonly lodge: (claim?: object, correlationId?: string) => Promise<SentAnswer>;
  /** Lodges, and sends the same again while it is answered 202 or 503, as on a busy machine. */
  readonly lodgeInTheEnd: (claim: object, correlationId: string) => Promise<SentAnswer>;
}

/** The answer to a claim of any kind. */
export async function readAnswer(response: Response): Promise<SentAnswer> {
  const { status: lodged, serviceMessage = [], ...rest } = (await response.json()) as ClaimBody;
  return {
    status: response.status,
    ...rest,
    ...(lodged === undefined ? {} : { lodged }),
    codes: serviceMessage.map(({ code }) => code),
    reasons: serviceMessage.map(({ reason }) => reason),
  };
}

/** Sends to the service that `service` gives when it is needed. */
export function claimSender(service: () => Pick<RunningService, 'post'>): ClaimsOverHttp {
  const send: ClaimsOverHttp['send'] = async (body, { stream = 'general', headers = {} } = {}) => {
    return readAnswer(await service().post(lodgePath(stream), body, headers));
  };
  const lodge: ClaimsOverHttp['lodge'] = (claim = bulkBillClaim(), correlationId = nextId()) =>
    send({ correlationId, claim });
  return {
    send,
    lodge,
    async lodgeInTheEnd(claim, correlationId) {
      let answer = await lodge(claim, correlationId);
      await eventually(async () => {
        if ([202, 503].includes(answer.status)) answer = await lodge(claim, correlationId);
        return ![202, 503].includes(answer.status);
      });
      return answer;
    },
  };
}

/** The fields of a general claim of this one event. */
export const ofEvent = (fields: Parameters<typeof medicalEvent>[1]) => ({
  medicalEvent: [medicalEvent('general', fields)],
});
