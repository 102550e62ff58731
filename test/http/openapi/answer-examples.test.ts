// Examples of answers in the interface description: every operation has one for each status, and the errors of claims one for each code.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { describedApplication } from '../../../scripts/generate/interface-document.ts';
import { returnCodes } from '../../../src/domain/claims/return-codes.ts';
import { errorCodeMeanings } from '../../../src/http/errors/error-code-meanings.ts';
import type { App } from '../../../src/http/types/app-and-route-types.ts';
import { resolveReferences } from '../../support/resolve-references.ts';

interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Rejected {
  readonly serviceMessage: readonly { readonly code: string }[];
}

describe('the examples of answers', () => {
  let app: App;
  let operations: readonly Operation[];
  before(async () => {
    app = await describedApplication();
    const { paths } = resolveReferences<object>(app.swagger()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    };
    operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  });
  after(() => app.close());

  const answers = () =>
    operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses).map(([status, answer]) => ({ operationId, status, answer })),
    );

  it('are there for every operation and status; a document names its file instead', () => {
    const without = answers().filter(({ answer: { content = {}, description } }) => {
      const [[type, media] = ['', {}]] = Object.entries(content);
      if (type === '') return false;
      if (type === 'application/pdf') return !/ is called \w+\.pdf\.$/.test(description);
      return media.example === undefined && Object.keys(media.examples ?? {}).length === 0;
    });
    assert.ok(operations.length > 70);
    assert.deepEqual(
      without.map(({ operationId, status }) => `${operationId} ${status}`),
      [],
    );
  });

  it('are useful: no error as a success, no empty list of what was asked for, and no day of 1970', () => {
    const shown = answers().flatMap(({ operationId, status, answer: { content = {} } }) =>
      Object.values(content).flatMap(({ example, examples = {} }) =>
        [example, ...Object.values(examples).map(({ value }) => value)].flatMap((value) =>
          status.startsWith('2') && typeof value === 'object' && value !== null
            ? [[operationId, value] as const]
            : [],
        ),
      ),
    );
    assert.ok(shown.length > 60, String(shown.length));
    const useless = shown.filter(([, value]) => {
      const lists = Object.values(value as Readonly<Record<string, unknown>>).filter(Array.isArray);
      const isEmpty = lists.length > 0 && lists.every((list) => list.length === 0);
      return isEmpty || /AIR-E-|\b1970-/.test(JSON.stringify(value));
    });
    // No row was malformed, and a deposit that was unmatched has no runs.
    const hasNothingToList = new Set([
      'addBankStatement',
      'checkEligibilityOfMany',
      'readEligibilityBatch',
      'unmatchDeposit',
    ]);
    assert.deepEqual(
      useless.map(([operationId]) => operationId).filter((operationId) => !hasNothingToList.has(operationId)),
      [],
    );
  });

  it('are one for each code that rejects a claim', () => {
    const lodging = operations.find(({ operationId }) => operationId === 'lodgeGeneralClaim');
    const examples = lodging?.responses['400']?.content?.['application/json']?.examples ?? {};
    for (const code of Object.keys(returnCodes)) {
      const value = examples[code]?.value as Rejected | undefined;
      assert.deepEqual(
        value?.serviceMessage.map((message) => message.code),
        [code],
      );
    }
    for (const code of ['InvalidRequest', 'MinorIdMissing', 'MinorIdMalformed'])
      assert.partialDeepStrictEqual(examples[code]?.value, { code, codeType: 'GATEWAY' });
  });

  it('name errors by codes that have a meaning', () => {
    const named = answers().flatMap(({ status, answer: { content = {} } }) =>
      /^[45]/.test(status)
        ? Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples))
        : [],
    );
    const known = new Set([...Object.keys(errorCodeMeanings), ...Object.keys(returnCodes)]);
    assert.ok(named.length > 100);
    assert.deepEqual(
      named.filter((code) => !known.has(code)),
      [],
    );
  });
});
