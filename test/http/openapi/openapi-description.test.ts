// The interface description: valid OpenAPI 3.1 by a linter's strictest rules and complete.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describedApplication } from '../../../scripts/generate/interface-document.ts';
import { eventTypes } from '../../../src/domain/values/event-type.ts';
import { returnCodes } from '../../../src/domain/claims/return-codes.ts';
import {
  defaultStatusesKey,
  otherErrors,
  serverErrors,
} from '../../../src/http/openapi/share-default-answers.ts';
import { everyRequestKey } from '../../../src/http/openapi/share-parameters.ts';
import type { App } from '../../../src/http/types/app-and-route-types.ts';

/** Of the whole document, compact. */
const bytesMax = 200_000;

/** Interface 1.1, in its order. */
const specified = [
  'GET /MedicareItems/{itemNumber}',
  'GET /MedicareItems',
  'POST /CalculateBenefit',
  'GET /MBSChanges',
  'POST /ServicingProviderEligibility',
  'GET /Providers/{providerNumber}/ServicingEligibility/{itemNumber}',
  'POST /VerifyPatient',
  'POST /CalculateRebate',
  'POST /EligibilityDisclaimer',
  'POST /Medicare/bulkbillstoreforward/general/v1',
  'POST /Medicare/bulkbillstoreforward/specialist/v1',
  'POST /Medicare/bulkbillstoreforward/pathology/v1',
  'POST /Medicare/bulkbillpaymentreport/v1',
  'POST /Medicare/bulkbillprocessingreport/v1',
  'POST /AoBPreAssignment',
  'POST /AoBPostAssignment',
  'POST /DVAServiceVoucher',
  'POST /Medicare/patientclaiminteractive/general/v1',
  'POST /Medicare/patientclaiminteractive/specialist/v1',
  'POST /Medicare/patientclaiminteractive/pathology/v1',
  'POST /Medicare/samedaydelete/v1',
  'POST /Medicare/concessionverification/v1',
  'POST /VerifyConcession',
  'POST /VerifyVeteran',
  'POST /AIR/v1/authorisation/access/list',
  'POST /AIR/v1.1/individual/details',
  'POST /AIR/v1.3/individual/immunisation-history/details',
  'POST /AIR/v1.1/schedule/catchup',
  'POST /AIR/v1.4/encounters/record',
  'POST /Medicare/veteranverification/v1',
];

interface Answering {
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
}
interface Default {
  readonly content?: Readonly<Record<string, { readonly examples: object }>>;
}

/** What any operation with a key may answer, with the codes of these errors. */
const everyStatus = [
  '400 MinorIdMalformed InvalidRequest MinorIdMissing ActingPersonMalformed AddressUnreadable',
  '401 KeyNotAccepted',
  '403 ScopeMissing MinorIdNotBound ProviderNotOfKey AddressNotAllowed',
  '413 BodyTooLarge',
  '414 AddressTooLong',
  '415 BodyNotJson',
  '429 TooManyRequests ResponsesNotRead',
  '500 BrokenInside',
  '503 Unavailable',
];

describe('the interface description', () => {
  let app: App;
  before(async () => {
    app = await describedApplication();
  });
  after(() => app.close());
  const asSent = (): unknown => JSON.parse(JSON.stringify(app.swagger()));

  it('passes the strict rules of an OpenAPI linter', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const findings = await lintFromString({ source: JSON.stringify(app.swagger()), config });
    assert.deepEqual(
      findings.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
      [],
    );
  });

  it('has a webhook for each type of event, whom to ask, and where the schedule is', () => {
    const { webhooks, info, externalDocs } = asSent() as {
      readonly webhooks: Readonly<Record<string, object>>;
      readonly info: { readonly contact: { readonly name: string } };
      readonly externalDocs: { readonly url: string };
    };
    assert.deepEqual(Object.keys(webhooks).toSorted(), eventTypes.toSorted());
    assert.equal(info.contact.name, 'The operator of this installation');
    assert.match(externalDocs.url, /mbsonline/);
  });

  it('is of interface version 1.0.0 in OpenAPI 3.1', () => {
    const { info, openapi } = app.swagger() as { info: { version: string }; openapi: string };
    assert.deepEqual([info.version, openapi], ['1.0.0', '3.1.0']);
  });

  it('describes every endpoint of the interface, by its method', () => {
    const { paths } = app.swagger() as { paths: Record<string, object> };
    const described = new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    );
    assert.deepEqual(
      specified.filter((endpoint) => !described.has(endpoint)),
      [],
    );
  });

  it('names the location, the request id, the trace and the acting person once, as headers that any request may have', () => {
    const { [everyRequestKey]: headers } = asSent() as {
      readonly [everyRequestKey]: readonly Readonly<
        Record<'name' | 'in' | 'required' | 'description', string>
      >[];
    };
    assert.deepEqual(
      headers.map((each) => [each.name, each.in, each.required]),
      [
        ['x-minor-id', 'header', false],
        ['x-request-id', 'header', false],
        ['traceparent', 'header', false],
        ['x-acting-person', 'header', false],
      ],
    );
    for (const { description } of headers.slice(1, 3))
      assert.match(description, /In another form it counts as not sent/);
  });

  it('describes once what every operation answers alike: nine statuses, each with its codes', () => {
    const {
      paths,
      components,
      [defaultStatusesKey]: statuses,
    } = asSent() as {
      readonly [defaultStatusesKey]: Readonly<Record<string, { readonly codes: readonly string[] }>>;
      readonly paths: Readonly<Record<string, Readonly<Record<string, Answering>>>>;
      readonly components: { readonly responses: Readonly<Record<string, Default>> };
    };
    assert.deepEqual(
      Object.entries(statuses).map(([status, { codes }]) => `${status} ${codes.join(' ')}`),
      everyStatus,
    );
    const all = Object.values(statuses).flatMap(({ codes }) => codes);
    // An envelope has the sentence of its code: one shows the form.
    for (const [name, shown] of [
      ['Error', all],
      ['ClaimError', [...all.slice(0, 1), ...Object.keys(returnCodes)]],
    ] as const)
      assert.deepEqual(
        Object.values(components.responses[name]?.content ?? {}).map(({ examples }) =>
          Object.keys(examples).toSorted(),
        ),
        [[...shown].map(String).toSorted()],
      );
    const without = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ responses }) =>
        [otherErrors, serverErrors].some((status) => responses[status] === undefined) ? [path] : [],
      ),
    );
    assert.deepEqual(without, [], 'every operation has it, for 500 and 503 too');
  });

  it('names its schemas, refers to them, and describes each error response once', () => {
    const { components, paths } = asSent() as {
      readonly components: Readonly<Record<'schemas' | 'responses', Readonly<Record<string, object>>>>;
      readonly paths: object;
    };
    const names = Object.keys(components.schemas);
    const chosen =
      'EligibilityRequest EligibilityResult Rebate Check PatientVerification BulkBillClaim MedicalEvent Service Referral ProcessingReport PaymentReport InteractiveClaim Benefit ItemRecord ServiceMessages GatewayError Event';
    assert.deepEqual(
      chosen.split(' ').filter((name) => !names.includes(name)),
      [],
    );
    assert.ok(names.length >= 60);
    const vague = /^(?:Types|Fields|Malformed|Url|Hours|Tally)$/;
    assert.deepEqual(
      names.filter((name) => vague.test(name)),
      [],
      'a name says what it is of, since clients have it as the name of a type',
    );
    assert.deepEqual(
      names.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name)),
      [],
    );
    const inline = [...JSON.stringify(paths).matchAll(/"schema":\{"type":"object"/g)];
    assert.deepEqual(inline, [], 'every body and answer that is an object has a name');
    const withoutExamples = JSON.stringify({ paths, components }, (key, value: unknown) =>
      key === 'example' ? undefined : value,
    );
    const twice = [...withoutExamples.matchAll(/"title":"([^"]*)"/g)];
    assert.deepEqual(
      twice.map(([, title]) => title),
      [],
      'each title is that of one schema',
    );
    for (const name of ['Error', 'ClaimError', 'BadRequestRegisterRejection', 'NoSuchClaim'])
      assert.ok(name in components.responses, name);
  });

  it('gives every field a type, but for the old and the new value of a change', () => {
    const { components } = asSent() as { readonly components: object };
    const untyped = [...JSON.stringify(components).matchAll(/"(\w+)":\{\}/g)].map(([, name]) => name);
    assert.deepEqual(
      untyped.filter((name) => name !== 'additionalProperties' && name !== 'properties'),
      ['OldValue', 'NewValue'],
    );
  });

  it('weighs little', () => {
    const bytes = Buffer.byteLength(JSON.stringify(app.swagger()));
    assert.ok(bytes < bytesMax, String(bytes));
  });

  it('describes every subject, and every operation in a sentence', () => {
    const { tags, paths } = asSent() as {
      readonly tags: readonly { readonly name: string; readonly description: string }[];
      readonly paths: Readonly<
        Record<
          string,
          Readonly<Record<string, { readonly tags: readonly string[]; readonly description?: string }>>
        >
      >;
    };
    const known = new Set(tags.map(({ name }) => name));
    for (const [path, operations] of Object.entries(paths))
      for (const {
        tags: [tag = ''],
        description = '',
      } of Object.values(operations)) {
        assert.ok(known.has(tag), `${path} ${tag}`);
        assert.match(description, /^\S.*[.]$/s, path);
      }
  });

  it('is the same document at /openapi.json', async () => {
    const answer = await app.inject('/openapi.json');
    const apartFromExamples = (text: string) =>
      text
        .replaceAll(/SBX00001(example-|[0-9a-f]{8})[a-z0-9-]{8}/g, 'id')
        .replaceAll(/20\d\d-\d\d-\d\d/g, 'day')
        .replaceAll(/\b\d{4}20\d\d\b/g, 'day')
        .replaceAll(/\d+ [A-Z][a-z]+ 20\d\d/g, 'day');
    assert.equal(apartFromExamples(answer.body), apartFromExamples(JSON.stringify(app.swagger())));
  });
});
