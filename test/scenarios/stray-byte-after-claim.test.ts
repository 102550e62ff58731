// A claim behind which a stray byte or the client's end of the connection comes: it is lodged, and answered as lodged.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bulkBillClaim, claimDay, idOf } from '../support/bulk-bill-claims.ts';
import { halfClose, rawHttp } from '../support/raw-http.ts';
import { startService } from '../support/service.ts';

const after = [
  ['a stray byte behind it', 'x'],
  ['the end of what the client sends behind it', halfClose],
] as const;

describe('a claim with `connection: close`', () => {
  for (const [what, tail] of after) {
    it(`and ${what} is answered with its claim id, and nothing else`, async (test) => {
      const service = await startService();
      test.after(() => service.stop());
      await service.post('/Sandbox/Clock', { Today: claimDay });
      const body = JSON.stringify({ correlationId: idOf(1), claim: bulkBillClaim() });
      const headers = ['host: x', 'x-api-key: sandbox-key', 'x-minor-id: SBX00001', 'connection: close'];
      const lines = [
        'POST /Medicare/bulkbillstoreforward/general/v1 HTTP/1.1',
        ...headers,
        'content-type: application/json',
        `content-length: ${body.length}`,
        '',
        body,
      ];
      const { text } = await rawHttp(Number(new URL(service.origin).port), [lines.join('\r\n'), tail]);
      assert.match(text, /^HTTP\/1\.1 200 OK\r\n(?![^]*HTTP\/1\.1)[^]*"claimId":"[A-Z]\d{4}@"/);
    });
  }
});
