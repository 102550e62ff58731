// Sends the requests of the crash test's callers to a service, and says what each answer promises.
import { setTimeout as delay } from 'node:timers/promises';
import {
  interactiveContent,
  isVeteranKind,
  payeeOf,
  storeForwardContent,
  type ClaimKind,
  type ClaimSubject,
  type ReportedKind,
} from './claim-contents.ts';
import { parseMoney } from '../../domain/values/money.ts';

/** What an answer promises of a claim. */
export type ClaimAnswer =
  | { readonly kind: 'accepted'; readonly claimId: string | null }
  | { readonly kind: 'rejected' }
  /** 503: nothing is promised, and the same request is sent again later. */
  | { readonly kind: 'unavailable' }
  /** No answer, or one that promises nothing. */
  | { readonly kind: 'unanswered' };

export interface GatewayClient {
  /** Lodges the claim under the id, or sends it again. */
  readonly lodge: (id: string, subject: ClaimSubject, charge: string) => Promise<ClaimAnswer>;
  /** The claim id and the charge of its processing report, in cents; its status when there is none yet; null without answer. */
  readonly report: (
    id: string,
    kind: ReportedKind,
  ) => Promise<string | { readonly claimId: string; readonly charge: number } | null>;
}

/** A caller hears nothing from a service whose database hangs for longer, in milliseconds. */
export const answerMsMax = 8_000;
/** How often it is looked whether a service listens, and for how long at most, in milliseconds. */
const listeningEveryMs = 20;
const listeningMsMax = 100_000;

const lodgementPaths: Readonly<Record<ClaimKind, string>> = {
  general: '/Medicare/bulkbillstoreforward/general/v1',
  specialist: '/Medicare/bulkbillstoreforward/specialist/v1',
  pathology: '/Medicare/bulkbillstoreforward/pathology/v1',
  'dva-general': '/Medicare/dvaclaim/general/v1',
  'dva-specialist': '/Medicare/dvaclaim/specialist/v1',
  'dva-allied': '/Medicare/dvaalliedhealth/allied/v1',
  'dva-dental': '/Medicare/dvaalliedhealth/dental/v1',
  interactive: '/Medicare/patientclaiminteractive/general/v1',
};

/** `origin` chooses a service for each request; null while none listens, which the request waits for. */
export function gatewayClient(origin: () => string | null, apiKey: string): GatewayClient {
  const listening = async (): Promise<string | null> => {
    const end = performance.now() + listeningMsMax;
    for (let base = origin(); ; base = origin()) {
      if (base !== null || performance.now() > end) return base;
      await delay(listeningEveryMs);
    }
  };
  const post = async (id: string, path: string, body: object): Promise<Reply | null> => {
    const base = await listening();
    if (base === null) return null;
    try {
      const response = await fetch(base + path, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'x-minor-id': id.slice(9, 17), 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerMsMax),
      });
      return { status: response.status, body: (await response.json()) as ReplyBody };
    } catch (error) {
      // Nothing was sent: another service is chosen, or the same one when it listens again.
      if (isConnectionRefused(error)) {
        await delay(listeningEveryMs);
        return post(id, path, body);
      }
      // The connection was reset, or the answer cut off: the caller knows nothing.
      return null;
    }
  };
  return {
    async lodge(correlationId, subject, charge) {
      const { kind } = subject;
      const content =
        kind === 'interactive'
          ? { patientClaimInteractive: interactiveContent(subject, charge) }
          : { claim: storeForwardContent(kind, subject, charge) };
      return promiseOf(await post(correlationId, lodgementPaths[kind], { correlationId, ...content }));
    },
    async report(correlationId, kind) {
      const payeeProvider = { providerNumber: payeeOf(kind) };
      const path = `/Medicare/${isVeteranKind(kind) ? 'dva' : 'bulkbill'}processingreport/v1`;
      const reply = await post(correlationId, path, { correlationId, payeeProvider });
      const assessment = reply?.body.claimAssessment;
      if (assessment === undefined) return reply?.body.status ?? null;
      return { claimId: assessment.claimId, charge: parseMoney(assessment.chargeAmount ?? '') ?? -1 };
    },
  };
}

const isConnectionRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

interface Reply {
  readonly status: number;
  readonly body: ReplyBody;
}

interface ReplyBody {
  readonly status?: string;
  readonly claimId?: string;
  readonly claimAssessment?: { readonly claimId: string; readonly chargeAmount?: string };
}

function promiseOf(reply: Reply | null): ClaimAnswer {
  if (reply?.status === 503) return { kind: 'unavailable' };
  if (reply === null || ![200, 202, 400].includes(reply.status)) return { kind: 'unanswered' };
  if (reply.status === 400) return { kind: 'rejected' };
  const { claimId, claimAssessment } = reply.body;
  return { kind: 'accepted', claimId: claimId ?? claimAssessment?.claimId ?? null };
}
