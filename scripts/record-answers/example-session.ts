// A service with the simulator that is sent the examples of the interface document: it knows the ids that it answered.
import { invariant } from '../../src/domain/values/invariant.ts';
import { requestExamples } from '../../src/http/openapi/request-examples.ts';
import { exampleId } from '../../src/http/schema/freshen-examples.ts';
import { renamedWords } from '../../test/support/renamed-words.ts';
import type { RunningService } from '../../test/support/service.ts';
import type { ExampleCall } from '../generate/example-calls.ts';
import { shortenAnswer } from './shorten-answer.ts';

const exampleAddress = 'https://example.com/medicare-events';
/** False for words of the schedule that this project does not use: an answer with one of them is no example. */
const otherWords = renamedWords
  .flatMap(({ forbidden }) => forbidden)
  .flatMap((each) => (typeof each === 'string' ? [each] : each[1].test('src/') ? [each[0]] : []));
const hasOtherWords = new RegExp(String.raw`\b(?:${otherWords.join('|')})\b`, 'i');
const isInOurWords = (text: string): boolean => !hasOtherWords.test(text);

export interface Answered {
  readonly status: number;
  /** JSON with short lists, a line of NDJSON, or the beginning of a text; null: nothing, or a document. */
  readonly answer: unknown;
}

export interface ExampleSession {
  /** Sends the example; with these ids in its path, where they are given, and an `accept` of its own. */
  send(
    call: ExampleCall,
    other?: { readonly ids?: Readonly<Record<string, string>>; readonly accept?: string },
  ): Promise<Answered>;
  /** Lodges a claim with a service that is rejected, so that a person has to look at it. */
  lodgeRejected(): Promise<string>;
}

/** `receiverUrl` is where events can be sent. */
export function createExampleSession(service: RunningService, receiverUrl: string): ExampleSession {
  /** Ids that are known only once something was answered, by the first part of a path. */
  const ids: Record<string, string> = {};

  /** The body of the example, to where events can be sent, with what was answered before. */
  function bodyOf({ operationId, body }: ExampleCall): string {
    if (typeof body?.value === 'string') return body.value;
    if (operationId === 'matchDeposit') return JSON.stringify({ Runs: [ids['PaymentRuns']] });
    return JSON.stringify(body?.value)
      .replace(exampleAddress, receiverUrl)
      .replace('as-answered', ids['individual'] ?? '');
  }

  const pathOf = ({ operationId, template, inPath }: ExampleCall): string => {
    const [, noun = ''] = template.split('/');
    return template.replaceAll(
      /\{(\w+)\}/g,
      (whole, name: string) => ids[operationId] ?? ids[noun] ?? inPath[name] ?? whole,
    );
  };

  return {
    async send(call, { ids: inPath, accept } = {}) {
      const { method, body } = call;
      const path =
        inPath === undefined
          ? pathOf(call)
          : call.template.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? 'unknown');
      const query = new URLSearchParams(call.query).toString();
      const response = await service.call(query === '' ? path : `${path}?${query}`, {
        method,
        headers: {
          ...(accept !== undefined && { accept }),
          ...(body !== null && { 'content-type': body.type }),
        },
        ...(body !== null && { body: bodyOf(call) }),
      });
      const type = response.headers.get('content-type') ?? '';
      if (response.status === 204 || type === 'application/pdf')
        return { status: response.status, answer: null };
      const text = (await response.text()).replaceAll(receiverUrl, exampleAddress);
      if (response.ok && type.includes('json')) remember(ids, text);
      const answer = answerOf(type, text);
      const isExample = isInOurWords(JSON.stringify(answer));
      return { status: response.status, answer: isExample ? answer : null };
    },
    async lodgeRejected() {
      const correlationId = await lodgeRejected(service);
      ids['attendToClaim'] = correlationId;
      return correlationId;
    },
  };
}

function answerOf(type: string, text: string): unknown {
  if (type.startsWith('application/json'))
    return shortenAnswer(withoutRecords(JSON.parse(text) as object), isInOurWords);
  const lines = text.split(/(?<=\n)/);
  if (type.startsWith('application/x-ndjson')) return shortenAnswer(JSON.parse(lines[0] ?? ''), isInOurWords);
  return lines.slice(0, 2).join('');
}

/** What changed, without the records of items, which the operation of one item shows. */
const withoutRecords = (answer: { readonly ChangedItems?: object }): object =>
  answer.ChangedItems === undefined
    ? answer
    : {
        ...answer,
        ChangedItems: { ...answer.ChangedItems, AddedItems: [], RemovedItems: [] },
      };

function remember(ids: Record<string, string>, text: string): void {
  const { BatchId, Id, Secret, PaymentRuns, Deposits, individualDetails } = JSON.parse(
    text.split('\n', 1)[0] ?? '',
  ) as Readonly<Record<string, unknown>>;
  const firstId = (list: unknown) => (Array.isArray(list) ? (list as { Id: string }[])[0]?.Id : undefined);
  const found = {
    EligibilityBatches: BatchId,
    WebhookEndpoints: Secret === undefined ? undefined : Id,
    PaymentRuns: firstId(PaymentRuns),
    Deposits: firstId(Deposits),
    individual: (individualDetails as Readonly<Record<string, unknown>> | undefined)?.[
      'individualIdentifier'
    ],
  };
  for (const [noun, id] of Object.entries(found)) if (typeof id === 'string') ids[noun] ??= id;
}

async function lodgeRejected(service: RunningService): Promise<string> {
  const correlationId = exampleId('rejected');
  const { claim } = requestExamples['lodgeGeneralClaim'] as { readonly claim: object };
  const { Patients } = (await (await service.call('/Sandbox/Personas')).json()) as {
    readonly Patients: readonly {
      readonly Key: string;
      readonly Patient: Readonly<Record<string, string>>;
    }[];
  };
  const person = Patients.find(({ Key }) => Key === 'rejected-by-code')?.Patient ?? {};
  const patient = {
    identity: {
      dateOfBirth: person['PatientDateOfBirth'],
      familyName: person['PatientFamilyName'],
      givenName: person['PatientGivenName'],
      sex: person['PatientSex'],
    },
    medicare: {
      memberNumber: person['PatientMedicareNumber'],
      memberRefNumber: person['PatientMedicareRefNumber'],
    },
  };
  const body = JSON.stringify({ correlationId, claim }, (key, value: unknown) =>
    key === 'patient' ? patient : key === 'chargeAmount' ? '160.00' : value,
  );
  const lodged = await service.post('/Medicare/bulkbillstoreforward/general/v1', JSON.parse(body));
  invariant(lodged.ok, 'the claim is lodged');
  return correlationId;
}
