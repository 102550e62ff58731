// Makes the web service that lodges one kind of claim: paths by stream, the claim id that is answered, and error messages.
import Type, { type Static, type TSchema } from 'typebox';
import {
  storeForwardTypeCodes,
  type StoreForwardClaim,
  type StoreForwardStream,
} from '../../../domain/claims/store-and-forward-claim.ts';
import { keepClaimId } from '../../../domain/values/claim-id.ts';
import type { LodgeAnswer, LodgeCall } from '../../../ports/insurer/claim-insurer.ts';
import { temporaryFailureCodes } from './explanation-code-outcomes.ts';
import type { ServiceMessagesBody } from './insurer-error-bodies.ts';
import type { MessageSubject } from './message-headers.ts';
import { defineWebService, type WebService, type WebServiceDefinition } from './web-service-definition.ts';
import { AnyText, Optional } from './wire-fields.ts';

/** The lodgement of a claim with the document of its stream. */
type LodgeCallOf<Stream extends StoreForwardStream, Document extends StoreForwardClaim> = LodgeCall & {
  readonly stream: Stream;
  readonly claim: Document;
};

/** An answer 200 with a claim id means that the claim is lodged, whatever its form and its status. */
const Response = Type.Object({ claimId: AnyText, status: Optional(AnyText) });

/** The usual status of a lodged claim; another changes nothing, and is logged by the name of its field. */
const lodgedStatus = 'SUCCESS';

type SharedFields = 'operation' | 'pathOf' | 'subjectOf' | 'writeRequest' | 'readRequest';

interface LodgementForm<
  Stream extends StoreForwardStream,
  Document extends StoreForwardClaim,
  Request extends TSchema,
> extends Pick<
  WebServiceDefinition<LodgeCallOf<Stream, Document>, LodgeAnswer, Request, typeof Response>,
  'name' | 'request'
> {
  readonly streams: readonly Stream[];
  readonly pathOf: (stream: Stream) => string;
  readonly operationOf: (stream: Stream) => string;
  /** Who the message is about: the first patient, where a number says who that is. */
  readonly subjectOf: (claim: Document) => MessageSubject | null;
  readonly writeClaim: (claim: Document) => Static<Request>;
  readonly readClaim: (request: Static<Request>) => Document;
}

/** The web service with the paths of its streams; the kind of claim gives its document, both ways. */
export function defineLodgementService<
  Stream extends StoreForwardStream,
  Document extends StoreForwardClaim,
  Request extends TSchema,
>({
  streams,
  pathOf,
  operationOf,
  subjectOf,
  writeClaim,
  readClaim,
  ...form
}: LodgementForm<Stream, Document, Request>): WebService<LodgeCallOf<Stream, Document>, LodgeAnswer> {
  type Call = LodgeCallOf<Stream, Document>;
  const shared: Pick<WebServiceDefinition<Call, LodgeAnswer, Request, typeof Response>, SharedFields> = {
    operation: '',
    pathOf: ({ stream }) => pathOf(stream),
    subjectOf: ({ claim }) => subjectOf(claim),
    writeRequest: ({ claim }) => writeClaim(claim),
    /** The day of lodgement is the day on which the message arrives. */
    readRequest(request, { location, correlationId, path, today: lodgedOn }) {
      const stream = streams.find((each) => pathOf(each) === path);
      const claim = readClaim(request);
      if (stream === undefined || storeForwardTypeCodes[stream] !== claim.serviceTypeCode) return null;
      return { location, correlationId, stream, lodgedOn, claim };
    },
  };
  return defineWebService<Call, LodgeAnswer, Request, typeof Response>({
    ...form,
    ...shared,
    operationOf: ({ stream }) => operationOf(stream),
    paths: streams.map(pathOf),
    response: Response,
    // The dispatcher repeats it, and remembers that the first message may still arrive.
    repeatable: false,
    writeAnswer: (answer) => ({
      claimId: answer.kind === 'accepted' ? answer.claimId : '',
      status: lodgedStatus,
    }),
    writeErrorMessages: (answer) =>
      answer.kind === 'refused'
        ? { ...answer.messages, serviceMessage: [...answer.messages.serviceMessage] }
        : null,
    leftOutOf: ({ status }) => (status === undefined || status === lodgedStatus ? [] : ['status']),
    readAnswer: ({ claimId }) => ({ kind: 'accepted', claimId: keepClaimId(claimId) }),
    readErrorMessages,
  });
}

/** Rejection messages are passed on unchanged. Messages that the claim cannot be processed now are a failure instead. */
function readErrorMessages(messages: ServiceMessagesBody): LodgeAnswer | null {
  const isTemporary = messages.serviceMessage.some(({ code }) => temporaryFailureCodes.has(code));
  return isTemporary ? null : { kind: 'refused', messages };
}
