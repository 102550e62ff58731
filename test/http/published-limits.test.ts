// What the interface description publishes about request bodies is what the service takes: on each side of every limit.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { resolveReferences } from '../support/resolve-references.ts';
import {
  findFieldDifferences,
  findPathDifferences,
  type PartOfPath,
  type SmallRequest,
} from '../support/field-limits.ts';
import { findParameterDifferences, type Question } from '../support/query-limits.ts';
import {
  bodyOf,
  idsIn,
  smallRequests,
  triedByField,
  withoutFields,
  type OperationToSend,
} from '../support/small-requests.ts';
import { complains, saidOf, type Said } from '../support/said-of-limits.ts';
import { sampleOf } from '../support/sample.ts';
import { hasNoLimit, unlimitedTexts } from '../support/unlimited-texts.ts';
import { startService, type RunningService } from '../support/service.ts';
import {
  filled,
  keepsLimits,
  pathOf,
  placesIn,
  textsAround,
  withValue,
  type FieldPlace,
  type PublishedSchema,
} from '../support/published-limits.ts';

/** A field that is always wrong: a limit is tried without rendering a document. */
const alwaysWrong: Readonly<Record<string, FieldPlace>> = {
  printEligibilityReport: ['AccountReferenceId'],
  printPreAssignment: ['serviceProviderName'],
  printPostAssignment: ['serviceProviderName'],
};
/** What is rejected as a whole: a referral of a general claim, and one of a whole interactive claim whose events have their own. */
const isRejectedAsWhole = (id: string, place: FieldPlace) =>
  place.some((key) => key === 'referral' || key === 'referralOverrideCode') &&
  (['lodgeGeneralClaim', 'lodgeGeneralVeteranClaim', 'claimInteractively'].includes(id) ||
    (place[0] === 'patientClaimInteractive' && place[1] !== 'medicalEvent'));

let service: RunningService;
let operations: readonly (readonly [path: string, OperationToSend])[];
/** Those without a limit. */
let textsOfBodies: readonly string[];
let questions: readonly Question[];
let small: readonly SmallRequest[];
let partsOfPaths: readonly PartOfPath[];

interface SentText {
  readonly text: string;
  readonly isWrong: boolean;
}
type TextField = readonly [place: FieldPlace, texts: readonly SentText[]];

const limitsOfText = ['enum', 'pattern', 'format', 'minLength', 'maxLength'];

function textFieldsOf(schema: PublishedSchema): TextField[] {
  return placesIn(schema)
    .filter(([, each]) => limitsOfText.some((limit) => limit in each))
    .map(([place, each]) => {
      const { right, wrong } = textsAround(each);
      const texts = [
        ...right.map((text) => ({ text, isWrong: false })),
        ...wrong.map((text) => ({ text, isWrong: true })),
      ];
      return [place, texts];
    });
}

const reportsAllErrors = (operationId: string) => /^(lodge|claim)/.test(operationId);

/** The first text of every field, then the second of every field that has one, and so on. */
function roundsOf(fields: readonly TextField[]): (readonly [FieldPlace, SentText])[][] {
  const count = Math.max(...fields.map(([, texts]) => texts.length));
  return Array.from({ length: count }, (_, round) =>
    fields.flatMap(([place, texts]) => texts.slice(round, round + 1).map((text) => [place, text] as const)),
  );
}

const valueAt = (body: unknown, place: FieldPlace): unknown =>
  place.reduce<unknown>((value, key) => Reflect.get(Object(value) as object, key), body);

/** An item that needs a referrer, and who may give it, so that a wrong value is what decides. */
const ofSpecialist = {
  MedicareItems: [{ ItemNumber: '110' }],
  ServicingProviderNumber: '9900142W',
  ReferrerProviderNumber: '9900110B',
};

interface RightRequest {
  readonly schema: PublishedSchema;
  readonly body: unknown;
}
const requests = new Map<string, RightRequest>();

/** The schema of a request, and a right body with every field in it. */
function requestOf(operation: OperationToSend): RightRequest {
  const request = requests.get(operation.operationId) ?? buildRequest(operation);
  requests.set(operation.operationId, request);
  return request;
}

function buildRequest({ operationId, requestBody }: OperationToSend): RightRequest {
  const { schema, example } = bodyOf({ operationId, ...(requestBody && { requestBody }) }) ?? {};
  assert.ok(schema);
  const body = filled(
    schema,
    operationId === 'calculateRebate' ? { ...Object(example), ...ofSpecialist } : example,
  );
  assert.ok(keepsLimits(schema, body), operationId);
  return { schema, body };
}

/** The value at a place is sent in a body that is otherwise right; documents are not rendered for it. */
async function saidWith(
  [path, { operationId }]: readonly [string, OperationToSend],
  body: unknown,
  place: FieldPlace,
  value: unknown,
) {
  const wrong = alwaysWrong[operationId];
  const sent =
    wrong === undefined || pathOf(wrong) === pathOf(place) ? body : withValue(body, wrong, '\u0001');
  return saidOf(service, path, operationId, withValue(withOneName(operationId, sent, place), place, value));
}

/** A claim has two names in a question about its reports. One is sent: that of the place. */
function withOneName(operationId: string, body: unknown, [first = '']: FieldPlace): unknown {
  if (!/^read\w+Report$/.test(operationId)) return body;
  const byClaimId = ['claimId', 'lodgementDate'];
  const other = byClaimId.includes(String(first)) ? ['correlationId'] : byClaimId;
  return other.reduce((rest, name) => withValue(rest, [name], undefined), body);
}

describe('the published limits of request bodies', { concurrency: false }, () => {
  before(async () => {
    service = await startService();
    const description = resolveReferences((await (await service.call('/openapi.json')).json()) as object) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, OperationToSend>>>>;
    };
    const described = Object.entries(description.paths);
    textsOfBodies = unlimitedTexts(described.flatMap(([, methods]) => Object.values(methods)));
    questions = described.flatMap(([path, { get }]) => (get ? [{ path, ...get }] : []));
    operations = described.flatMap(([path, methods]) =>
      Object.values(methods)
        .filter(
          ({ requestBody, operationId }) =>
            requestBody !== undefined && !(operationId in triedByField) && !withoutFields.has(operationId),
        )
        .map((operation) => [path, operation] as const),
    );
    small = described.flatMap(([path, methods]) => smallRequests(path, methods));
    partsOfPaths = described.flatMap(([path, methods]) => idsIn(path, methods));
  });
  after(() => service.stop());

  it('of texts are kept by what the service takes, and broken by what it rejects', async () => {
    const differing: string[] = [];
    for (const operation of operations) {
      const [path, { operationId }] = operation;
      const { schema, body } = requestOf(operation[1]);
      const fields = textFieldsOf(schema).filter(([place]) => !isRejectedAsWhole(operationId, place));
      // A claim gets all its errors at once, so that one request asks about all its fields.
      const rounds = reportsAllErrors(operationId)
        ? roundsOf(fields)
        : sampleOf(fields, 48).flatMap(([place, texts]) => texts.map((text) => [[place, text] as const]));
      for (const round of rounds) {
        const sent = round.reduce<unknown>((whole, [place, { text }]) => withValue(whole, place, text), body);
        const [[only] = [[]]] = round;
        const said = await saidWith(operation, sent, only, valueAt(sent, only));
        for (const [place, { text, isWrong }] of round) {
          if (complains(said, place) !== isWrong)
            differing.push(
              `${path} ${pathOf(place)} ${JSON.stringify(text).slice(0, 60)}: ${said.slice(0, 200)}`,
            );
        }
      }
    }
    assert.deepEqual(differing, []);
  });

  it('of numbers are kept by what the service takes, and broken by what it rejects', async () => {
    const differing: string[] = [];
    for (const operation of operations) {
      const { schema, body } = requestOf(operation[1]);
      for (const [place, { minimum, maximum }] of placesIn(schema)) {
        for (const [limit, wrong] of [
          [minimum, (minimum ?? 0) - 1],
          [maximum, (maximum ?? 0) + 1],
        ] as const) {
          if (limit === undefined) continue;
          const within = complains(await saidWith(operation, body, place, limit), place);
          const beyond = complains(await saidWith(operation, body, place, wrong), place);
          if (within || !beyond) differing.push(`${operation[0]} ${pathOf(place)} ${limit}`);
        }
      }
    }
    assert.deepEqual(differing, []);
  });

  it('of lists are kept by what the service takes, and broken by what it rejects', async () => {
    const differing: string[] = [];
    for (const operation of operations) {
      const { schema, body } = requestOf(operation[1]);
      const lean = bodyOf(operation[1])?.example;
      const lists = placesIn(schema).filter(([, { items }]) => items !== undefined);
      for (const [place, { minItems, maxItems }] of sampleOf(lists, 48)) {
        assert.ok(minItems === 1 && maxItems !== undefined, `${operation[0]} ${pathOf(place)}`);
        // Items of no named event are spread over events with room.
        const entry = withValue(valueAt(lean, [...place, 0]), ['MedicalEventId'], undefined);
        const saidOfMany = (count: number) => saidWith(operation, body, place, Array(count).fill(entry));
        const isWrongCount = (said: Said) =>
          !said.startsWith('{') && /\b(at most|list of at least) \d/.test(said);
        for (const [count, isWrong] of [
          [0, true],
          [1, false],
          [maxItems, false],
          [maxItems + 1, true],
        ] as const) {
          const said = await saidOfMany(count);
          if (isWrongCount(said) !== isWrong)
            differing.push(`${operation[0]} ${pathOf(place)} ${count}: ${said.slice(0, 200)}`);
        }
      }
    }
    assert.deepEqual(differing, []);
  });

  it('of parameters are broken by what the service rejects, and every text of a query has one', async () => {
    assert.ok(questions.length > 20 && operations.length >= 13);
    assert.deepEqual(await findParameterDifferences(service, sampleOf(questions, 4)), []);
  });

  it('of bodies that are tried field by field are kept and broken in the same way', async () => {
    assert.deepEqual(
      small.map(({ operationId }) => operationId).toSorted(),
      Object.keys(triedByField).toSorted(),
    );
    const found = [];
    for (const request of small) found.push(await findFieldDifferences(service, request));
    assert.deepEqual(
      found.flatMap(({ differing }) => differing),
      [],
    );
    const count = found.reduce((sum, each) => sum + each.count, 0);
    assert.ok(count > 60, String(count));
  });

  it('are there for every text of a body, but for those that are named', () => {
    const isNamed = (text: string) => hasNoLimit.some((each) => each.test(text));
    const unused = hasNoLimit.filter((each) => !textsOfBodies.some((text) => each.test(text)));
    assert.deepEqual([textsOfBodies.filter((text) => !isNamed(text)), unused], [[], []]);
  });

  it('of ids in addresses are kept and broken in the same way', async () => {
    assert.ok(partsOfPaths.length > 15);
    assert.deepEqual(await findPathDifferences(service, partsOfPaths), []);
  });

  it('name every field that is needed, and no other may be sent', async () => {
    const differing: string[] = [];
    for (const operation of sampleOf(operations, 4)) {
      const { schema, body } = requestOf(operation[1]);
      for (const [place, { properties, required = [], additionalProperties }] of placesIn(schema)) {
        if (properties === undefined) continue;
        const isOpen = additionalProperties === true;
        const unknown = await saidWith(operation, body, [...place, 'Unknown'], 1);
        if (!isOpen && !unknown.includes(`"${pathOf([...place, 'Unknown'])}" is not known`))
          differing.push(`${operation[0]} ${pathOf(place)} takes an unknown field: ${unknown.slice(0, 200)}`);
        for (const field of required) {
          const at = [...place, field];
          const said = await saidWith(operation, body, at, undefined);
          if (!said.includes(pathOf(at)) && !complains(said, at))
            differing.push(`${operation[0]} ${pathOf(at)}: ${said.slice(0, 200)}`);
        }
      }
    }
    assert.deepEqual(differing, []);
  });
});
