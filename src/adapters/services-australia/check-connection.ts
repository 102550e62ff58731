// Checks the connection to the insurer step by step: name, TLS, access token, and one call that changes nothing.
import { randomBytes, randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { keepClaimId } from '../../domain/values/claim-id.ts';
import { createCorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { ReportCall } from '../../ports/insurer/claim-insurer.ts';
import type { InsurerFailure, InsurerResult } from '../../ports/insurer/eligibility-insurer.ts';
import { probeHost, hostNameOf } from './client/probe-host.ts';
import type { HttpConnection } from './client/http-connection.ts';
import { readWebServiceAnswer } from './client/read-web-service-answer.ts';
import { webServiceFailures } from './client/web-service-failures.ts';
import { writeMessageHeaders } from './wire/message-headers.ts';
import { processingReportService } from './wire/processing-report.ts';

interface ConnectionCheckOptions {
  readonly servicesUrl: string;
  readonly tokenUrl: string;
  readonly deviceUrl: string;
  /** To the web services. */
  readonly connection: HttpConnection;
  /** Asks for an access token for the web services. */
  readonly token: () => Promise<InsurerResult<string>>;
  readonly apiKey: string;
  readonly productId: string;
  /** The location that the call is made for; null: no call is made. */
  readonly location: MinorId | null;
  readonly today: LocalDate;
}

/** A step of the check: what was looked at, and what was found, in a sentence. */
interface ConnectionStep {
  readonly name: 'name' | 'connection' | 'token' | 'call';
  readonly isDone: boolean;
  readonly sentence: string;
}

const connectMs = 5_000;

/** Each step as it ends. A token is asked for, and the call made, whatever the steps before found. */
export async function* checkConnection(options: ConnectionCheckOptions): AsyncGenerator<ConnectionStep> {
  const { servicesUrl, tokenUrl, deviceUrl } = options;
  for (const [what, url] of [
    ['web services', servicesUrl],
    ['token service', tokenUrl],
    ['device service', deviceUrl],
  ] as const) {
    const named = await checkName(what, url);
    yield named;
    if (named.isDone) yield await checkConnectionTo(what, url);
  }
  const granted = await options.token();
  yield granted.ok
    ? { name: 'token', isDone: true, sentence: 'The token service grants an access token.' }
    : failed('token', granted.failure);
  if (granted.ok) yield await checkCall(options, granted.answer);
}

const failed = (name: ConnectionStep['name'], { sentence }: InsurerFailure): ConnectionStep => ({
  name,
  isDone: false,
  sentence,
});

async function checkName(what: string, url: string): Promise<ConnectionStep> {
  const host = hostNameOf(url);
  try {
    const { address } = await lookup(host);
    const sentence = `The host of the ${what}, ${host}, has the address ${address}.`;
    return { name: 'name', isDone: true, sentence };
  } catch {
    const sentence = `The host of the ${what}, ${host}, is not known here; check its address in the settings, and the name servers of this machine.`;
    return { name: 'name', isDone: false, sentence };
  }
}

async function checkConnectionTo(what: string, url: string): Promise<ConnectionStep> {
  const failure = await probeHost(url, connectMs);
  if (failure !== null)
    return {
      name: 'connection',
      isDone: false,
      sentence: `No connection to the ${what}: ${failure.sentence}`,
    };
  const kind =
    new URL(url).protocol === 'https:' ? 'A TLS connection with a trusted certificate' : 'A connection';
  return { name: 'connection', isDone: true, sentence: `${kind} to the ${what} is possible.` };
}

/** No claim has this id, and no provider this number: the answer is that there is no report, or an error message. */
const unknownClaimId = keepClaimId('A0000@');
const unknownProvider = '00000000';
const tailBytes = 8;

/** Asks for the report of a claim that does not exist: any answer of the web service itself proves the way. */
async function checkCall(options: ConnectionCheckOptions, accessToken: string): Promise<ConnectionStep> {
  const { connection, apiKey, productId, location, today } = options;
  if (location === null) return failed('call', { ...webServiceFailures.noLocation, sentence: noLocation });
  const correlationId = createCorrelationId(location, randomBytes(tailBytes).toString('hex'));
  const call: ReportCall = {
    payer: 'medicare',
    location,
    correlationId,
    claimId: unknownClaimId,
    payeeProviderNumber: unknownProvider,
    lodgedOn: today,
  };
  const exchange = await connection.send({
    method: 'POST',
    path: processingReportService.pathOf(call),
    headers: writeMessageHeaders({
      accessToken,
      apiKey,
      productId,
      location,
      correlationId,
      messageId: randomUUID(),
      operation: processingReportService.operationOf(call),
      auditIdType: 'Location Id',
      subject: null,
      traceId: null,
    }),
    body: JSON.stringify(processingReportService.writeRequest(call)),
  });
  const read = readWebServiceAnswer(processingReportService, call, exchange);
  const isAnswered = read.kind === 'answer' || (read.status === 400 && read.failure.kind === 'refused');
  return isAnswered
    ? { name: 'call', isDone: true, sentence: 'The web services answer: the way is open.' }
    : failed('call', read.failure);
}

const noLocation =
  'No call was made, because no location is set; set MEDICARE_LOCATION to a Minor ID of the organisation, and check again.';
