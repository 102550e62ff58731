// GET /MedicareItems and /MedicareItems/{itemNumber}: the schedule catalogue (interface 2.1, behaviour 2.5).
import Type, { type Static } from 'typebox';
import { createListingPredicate, slicePage, countPages } from '../../domain/schedule/releases/list-items.ts';
import { ItemRecord } from '../../domain/schedule/record/item-record-schema.ts';
import { unknownItemMessage } from '../../application/schedule/find-item.ts';
import {
  findReleaseInForceOn,
  type ScheduleDependencies,
} from '../../application/schedule/find-release-in-force.ts';
import type { RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import { dayInQuery } from '../schema/claim-list.ts';
import { ItemNumberInPath } from '../schema/item-number-in-path.ts';
import type { App } from '../types/app-and-route-types.ts';
import { buildCatalogue, type CachedCatalogue } from '../cache/catalogue-cache.ts';
import { computeEntityTag, sendPrecompressedBody } from '../cache/precompressed-body.ts';
import { sendStreamedBody, type StreamedBody } from '../cache/streamed-body.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { searchCost } from '../schema/route-cost-and-body-limits.ts';
import { noSuch, NotModified } from '../schema/shared-responses.ts';

const closed = { additionalProperties: false } as const;
const access = { access: 'schedule', minorId: 'optional', errors: 'plain-text' } as const;

const DateOfService = dayInQuery('YYYY-MM-DD; the release in force on that day. Default: today.');

const ItemQuery = Type.Object({ dateOfService: DateOfService }, closed);
const ItemPath = Type.Object({ itemNumber: ItemNumberInPath }, closed);

const ListingQuery = Type.Object(
  {
    category: Type.Optional(Type.Integer({ minimum: 1, description: 'Only items of this MBS category.' })),
    pageNumber: Type.Optional(
      Type.Integer({ minimum: 1, examples: [1], description: '1-based; send it together with pageSize.' }),
    ),
    pageSize: Type.Optional(
      Type.Integer({
        minimum: 1,
        examples: [20],
        description: 'Items per page, no upper limit; send it together with pageNumber.',
      }),
    ),
    dateOfService: DateOfService,
    search: Type.Optional(
      Type.String({
        pattern: '\\S',
        maxLength: 200,
        description: 'Words that the item number, title or description must all hold.',
      }),
    ),
  },
  closed,
);
type ListingQuery = Static<typeof ListingQuery>;

const Listing = Type.Object(
  {
    MedicareItems: Type.Array(ItemRecord),
    ItemsCount: Type.Integer({ minimum: 0 }),
    PageNumber: Type.Optional(Type.Integer({ minimum: 1 })),
    PageSize: Type.Optional(Type.Integer({ minimum: 1 })),
    PagesCount: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { ...closed, title: 'Schedule catalogue' },
);

/** The body of a page or a search: there are too many to cache. */
function listing(catalogue: CachedCatalogue, query: ListingQuery): StreamedBody {
  const { category = null, search = null, pageNumber, pageSize } = query;
  // By what it is made from: a hash over its bytes would be most of the work.
  const etag = computeEntityTag(
    Buffer.from(JSON.stringify([catalogue.listing(null).etag, category, search, pageNumber, pageSize])),
  );
  const chosen = catalogue.items.filter(createListingPredicate({ category, search }));
  if (pageNumber === undefined || pageSize === undefined) {
    return { etag, parts: catalogue.listingParts(chosen, chosen.length) };
  }
  const paging = {
    PageNumber: pageNumber,
    PageSize: pageSize,
    PagesCount: countPages(chosen.length, pageSize),
  };
  return {
    etag,
    parts: catalogue.listingParts(slicePage(chosen, { pageNumber, pageSize }), chosen.length, paging),
  };
}

/** The message for a request with only one of the two paging parameters; null when both or neither are sent. */
function unpairedPaging(query: ListingQuery): string | null {
  if ((query.pageNumber === undefined) === (query.pageSize === undefined)) return null;
  const missing = query.pageNumber === undefined ? 'pageNumber' : 'pageSize';
  return `${missing} is missing: send pageNumber and pageSize together, or neither.`;
}

export interface MedicareItemsDependencies extends ScheduleDependencies {
  readonly words: RecordReferenceData;
}

/** Adds GET /MedicareItems and /MedicareItems/{itemNumber} to the application. */
export function addMedicareItemsRoutes(app: App, deps: MedicareItemsDependencies): void {
  app.get(
    '/MedicareItems',
    {
      config: access,
      schema: {
        operationId: 'listItems',
        summary: 'The schedule catalogue',
        description: 'All items, or a category, a search or a page of them, in item-number order.',
        tags: ['Schedule'],
        querystring: ListingQuery,
        response: { 200: Listing, 304: NotModified },
      },
    },
    async (request, reply) => {
      const unpaired = unpairedPaging(request.query);
      if (unpaired !== null) return sendError(reply, httpErrors.invalidRequest(unpaired));
      const chosen = findReleaseInForceOn(deps, request.query.dateOfService ?? null);
      if (!chosen.ok) return sendError(reply, chosen.failure);
      const catalogue = buildCatalogue(chosen.answer, deps.words);
      const { category = null, search, pageNumber } = request.query;
      if (search === undefined && pageNumber === undefined) {
        return sendPrecompressedBody(request, reply, catalogue.listing(category));
      }
      if (search !== undefined) request.addCost(searchCost);
      return sendStreamedBody(request, reply, listing(catalogue, request.query));
    },
  );

  app.get(
    '/MedicareItems/:itemNumber',
    {
      config: { ...access, responses: 'small' },
      schema: {
        operationId: 'getItem',
        summary: 'One item of the schedule',
        description: 'Item numbers are matched as published: `00023` is not item 23.',
        tags: ['Schedule'],
        params: ItemPath,
        querystring: ItemQuery,
        response: { 200: ItemRecord, 304: NotModified, 404: noSuch('item') },
      },
    },
    (request, reply) => {
      const { itemNumber } = request.params;
      const { dateOfService = null } = request.query;
      const chosen = findReleaseInForceOn(deps, dateOfService);
      if (!chosen.ok) return sendError(reply, chosen.failure);
      const answer = buildCatalogue(chosen.answer, deps.words).itemBody(itemNumber);
      if (answer === null)
        return sendError(reply, httpErrors.notFound(unknownItemMessage(itemNumber, chosen.answer)));
      return sendPrecompressedBody(request, reply, answer);
    },
  );
}
