// The catalogue and its items over HTTP, from the bundled releases.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import type { ItemRecord } from '../../../src/domain/schedule/record/item-record-schema.ts';
import { startService, type RunningService } from '../../support/service.ts';

interface Listing {
  readonly MedicareItems: readonly ItemRecord[];
  readonly ItemsCount: number;
  readonly PageNumber?: number;
  readonly PageSize?: number;
  readonly PagesCount?: number;
}

let service: RunningService;

describe('the catalogue over HTTP', () => {
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  const listing = async (query = ''): Promise<Listing> =>
    (await (await service.call(`/MedicareItems${query}`)).json()) as Listing;
  const numbers = (answer: Listing) => answer.MedicareItems.map((item) => item.ItemNumber);

  describe('the whole catalogue', () => {
    it('comes in one response, in item-number order, without paging members', async () => {
      const answer = await listing();
      assert.deepEqual(Object.keys(answer), ['MedicareItems', 'ItemsCount']);
      assert.equal(answer.ItemsCount, 6045);
      assert.equal(answer.MedicareItems.length, 6045);
      const ordered = numbers(answer).toSorted((one, other) => Number(one) - Number(other));
      assert.deepEqual(numbers(answer), ordered);
    });

    it('is the one of the release in force on the date of service', async () => {
      assert.equal((await listing('?dateOfService=2025-03-01&pageNumber=1&pageSize=1')).ItemsCount, 5969);
      assert.equal((await listing('?dateOfService=2025-06-30&pageNumber=1&pageSize=1')).ItemsCount, 5969);
      assert.equal((await listing('?dateOfService=2025-07-01&pageNumber=1&pageSize=1')).ItemsCount, 5989);
    });
  });

  describe('a category', () => {
    it('holds the items of that category only, and their count', async () => {
      const answer = await listing('?category=7');
      assert.equal(answer.ItemsCount, answer.MedicareItems.length);
      assert.ok(answer.ItemsCount > 0);
      assert.ok(answer.MedicareItems.every((item) => item.Category === 7));
    });

    it('adds up with the other categories to the whole', async () => {
      const counts = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
          async (category) => (await listing(`?category=${category}&pageNumber=1&pageSize=1`)).ItemsCount,
        ),
      );
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        6045,
      );
    });

    it('is empty where the schedule has no such category', async () => {
      assert.deepEqual(await listing('?category=9'), { MedicareItems: [], ItemsCount: 0 });
    });

    it('also filters when paged: the count stays that of the category', async () => {
      const whole = await listing('?category=7');
      const page = await listing('?category=7&pageNumber=2&pageSize=10');
      assert.equal(page.ItemsCount, whole.ItemsCount);
      assert.deepEqual(numbers(page), numbers(whole).slice(10, 20));
    });
  });

  describe('a page', () => {
    it('says which page of how many it is', async () => {
      const { MedicareItems, ...paging } = await listing('?pageNumber=3&pageSize=1000');
      assert.equal(MedicareItems.length, 1000);
      assert.deepEqual(paging, { ItemsCount: 6045, PageNumber: 3, PageSize: 1000, PagesCount: 7 });
    });

    it('past the last item is an empty list, the last one is not', async () => {
      assert.equal((await listing('?pageNumber=7&pageSize=1000')).MedicareItems.length, 45);
      assert.equal((await listing('?pageNumber=8&pageSize=1000')).MedicareItems.length, 0);
    });

    it('has no upper limit of size', async () => {
      const answer = await listing('?category=3&pageNumber=1&pageSize=999999999999');
      assert.ok(answer.ItemsCount > 3_000);
      assert.equal(answer.MedicareItems.length, answer.ItemsCount);
    });
  });

  describe('a search', () => {
    it('finds items by the words of their titles', async () => {
      const answer = await listing('?search=skin%20lesion');
      assert.ok(answer.ItemsCount > 0);
      assert.ok(answer.MedicareItems.every(({ Title }) => /skin/i.test(Title) && /lesion/i.test(Title)));
    });

    it('finds an item by its number', async () =>
      assert.ok(numbers(await listing('?search=73296')).includes('73296')));
  });

  describe('one item', () => {
    it('is the same record as in the catalogue', async () => {
      const record = await (await service.call('/MedicareItems/104')).json();
      const page = await listing('?search=104&category=1');
      assert.deepEqual(
        record,
        page.MedicareItems.find((item) => item.ItemNumber === '104'),
      );
    });

    it('is priced by the release of the date of service', async () => {
      const feeOn = async (date: string) => {
        const answer = await service.call(`/MedicareItems/23?dateOfService=${date}`);
        return ((await answer.json()) as ItemRecord).ScheduleFee;
      };
      assert.deepEqual(
        [await feeOn('2025-03-01'), await feeOn('2025-07-01'), await feeOn('2026-07-01')],
        ['42.85', '43.90', '45.05'],
      );
    });
  });

  const refused: [string, number, RegExp][] = [
    ['/MedicareItems/99999', 404, /^Item 99999 is not in the schedule of 1 July 2026\.$/],
    ['/MedicareItems/00023', 404, /Item 00023/],
    ['/MedicareItems/%00', 400, /^The path or query is not valid/],
    ['/MedicareItems/23%20', 404, /not in the schedule/],
    ['/MedicareItems/23?dateOfService=2025-02-28', 400, /dateOfService 2025-02-28 .* 2025-03-01/],
    ['/MedicareItems/23?dateOfService=2026-02-30', 400, /dateOfService .* YYYY-MM-DD/],
    ['/MedicareItems/23?dateOfService=', 400, /dateOfService/],
    ['/MedicareItems/23?colour=red', 400, /colour/],
    ['/MedicareItems?pageNumber=1', 400, /pageSize is missing: send pageNumber and pageSize together/],
    ['/MedicareItems?pageSize=1', 400, /pageNumber is missing/],
    ['/MedicareItems?pageNumber=0&pageSize=1', 400, /pageNumber/],
    ['/MedicareItems?pageNumber=1&pageSize=0', 400, /pageSize/],
    ['/MedicareItems?pageNumber=1.5&pageSize=1', 400, /pageNumber/],
    ['/MedicareItems?pageNumber=1e3&pageSize=1', 400, /pageNumber/],
    ['/MedicareItems?pageNumber=-1&pageSize=1', 400, /pageNumber/],
    ['/MedicareItems?category=', 400, /category/],
    ['/MedicareItems?category=one', 400, /category/],
    ['/MedicareItems?category=0', 400, /category/],
    ['/MedicareItems?category=1&category=2', 400, /category/],
    ['/MedicareItems?search=', 400, /search/],
    ['/MedicareItems?search=%20', 400, /search/],
    [`/MedicareItems?search=${'a'.repeat(201)}`, 400, /search/],
    ['/MedicareItems?Category=1', 400, /Category/],
    ['/MedicareItems?__proto__=1', 400, /__proto__/],
  ];

  describe('a wrong request', () => {
    for (const [path, status, words] of refused) {
      it(`to ${path.slice(0, 60)} is rejected in plain text that names what to send`, async () => {
        const answer = await service.call(path);
        assert.equal(answer.status, status);
        assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; charset=utf-8$/);
        assert.match(await answer.text(), words);
      });
    }
  });

  describe('the bytes', () => {
    const raw = (headers: Record<string, string>) =>
      new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
        get(
          `${service.origin}/MedicareItems?category=7`,
          { headers: { 'x-api-key': 'sandbox-key', ...headers } },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: Buffer.concat(chunks),
              }),
            );
          },
        ).on('error', reject);
      });

    it('are the same catalogue plain, gzipped and with brotli', async () => {
      const plain = await raw({});
      const gzipped = await raw({ 'accept-encoding': 'gzip' });
      const brotli = await raw({ 'accept-encoding': 'gzip, br' });
      assert.deepEqual(
        [plain, gzipped, brotli].map((answer) => answer.headers['content-encoding']),
        [undefined, 'gzip', 'br'],
      );
      assert.deepEqual(gunzipSync(gzipped.body), plain.body);
      assert.deepEqual(brotliDecompressSync(brotli.body), plain.body);
      assert.equal(brotli.headers['vary'], 'accept-encoding');
    });

    it('are not sent again to a caller that holds them', async () => {
      const { headers } = await raw({});
      const again = await raw({ 'if-none-match': String(headers['etag']), 'accept-encoding': 'br' });
      assert.equal(again.status, 304);
      assert.equal(again.body.length, 0);
      assert.equal(again.headers['etag'], headers['etag']);
    });

    it('of one item are not sent again either', async () => {
      const first = await service.call('/MedicareItems/23');
      const etag = first.headers.get('etag') ?? '';
      assert.equal(
        (await service.call('/MedicareItems/23', { headers: { 'if-none-match': etag } })).status,
        304,
      );
      assert.equal(
        (await service.call('/MedicareItems/24', { headers: { 'if-none-match': etag } })).status,
        200,
      );
    });

    it('have a length for HEAD and no body', async () => {
      const answer = await service.call('/MedicareItems/23', { method: 'HEAD' });
      assert.equal(answer.status, 200);
      assert.ok(Number(answer.headers.get('content-length')) > 0);
      assert.equal(await answer.text(), '');
    });
  });
});
