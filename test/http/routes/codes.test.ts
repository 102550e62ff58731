// GET /Codes: every code that an answer may show is there once for each kind, with what it means.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimErrorCodes } from '../../../src/domain/claims/validation-error.ts';
import { httpErrors, type HttpError } from '../../../src/http/errors/http-errors.ts';
import { oneLocation, startTestServer } from '../../support/test-server.ts';

interface Code {
  readonly Code: string;
  readonly Kind: string;
  readonly Status: number | null;
  readonly Meaning: string;
  readonly Remedy: string | null;
}

describe('the list of codes', () => {
  it('has every code of an error, a refused claim and a patient, each once for its kind, in sentences', async (test) => {
    const server = await startTestServer(test);
    const read = async (path: string) =>
      ((await (await server.call(path, { headers: oneLocation })).json()) as { Codes: readonly Code[] })
        .Codes;
    const codes = await read('/Codes');
    const names = codes.map(({ Code: code, Kind }) => `${Kind} ${code}`);
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    );
    const makers: readonly ((...given: never[]) => HttpError)[] = Object.values(httpErrors);
    const errors = makers.map((make) => make(...(['GET', 'GET'] as never[])));
    const gateway = codes.filter(({ Kind }) => Kind === 'gateway');
    const shown = (error: { readonly code: string; readonly status: number }) =>
      `${error.code} ${error.status}`;
    assert.deepEqual(
      new Set(gateway.map(({ Code: code, Status }) => `${code} ${Status}`)),
      new Set(errors.map(shown)),
    );
    const known = ['9775', '8023', '8028', '9650', '9633', '9675', '160', '500'];
    for (const code of [...claimErrorCodes, ...known])
      assert.ok(
        names.some((name) => name.endsWith(` ${code}`)),
        code,
      );
    for (const { Code: code, Meaning, Remedy } of codes) {
      assert.match(Meaning, /^[A-Z].*[.]$/, code);
      assert.match(Remedy ?? 'Nothing.', /^[A-Z].*[.]$/, code);
    }
    assert.deepEqual(
      (await read('/Codes?code=3004')).map(({ Kind }) => Kind),
      ['claim', 'patient'],
    );
  });
});
