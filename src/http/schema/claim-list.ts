// Schemas of the list of claims: conditions, search, timeline and attention; read into the words of the application.
import { described } from '../../domain/values/described.ts';
import Type, { type Static } from 'typebox';
import { anyClaim, type ClaimListRequest } from '../../application/claims/list-claims.ts';
import type { TimelineEntry } from '../../application/claims/read-claim-timeline.ts';
import { badRequest, succeed, type Result } from '../../application/failure-result.ts';
import {
  attentionReasons,
  outcomeStages,
  type AttendedWay,
} from '../../domain/claims/outcomes/claim-outcome.ts';
import { correlationIdLength, correlationIdPattern } from '../../domain/values/correlation-id.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import { parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import type { SearchedPerson } from '../../ports/claims/claim-outcomes.ts';
import { ClaimOut, orNull } from './claim-outcome-response.ts';

const closed = { additionalProperties: false } as const;
/** Claims of a page: where none is asked for, and at most. */
export const pageSize = 50;
const pageSizeMax = 500;

/** No id, number or code is longer. */
const filterMax = 200;
const cursorMax = 500;

/** A day of a query; the application says what is no day. */
export const dayInQuery = (description: string) =>
  Type.Optional(Type.String({ ...publishedLimits({ format: 'date' }), description }));
const filter = (description?: string) =>
  Type.Optional(Type.String({ maxLength: filterMax, ...described(description) }));
const limit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: pageSizeMax,
    description: `At most so many; ${pageSize} if left out.`,
  }),
);
const cursor = Type.Optional(
  Type.String({ maxLength: cursorMax, description: 'NextCursor of the page before.' }),
);
const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Optional(Type.Array(Type.Unsafe<Word>(Type.String({ enum: [...words] })), { maxItems: words.length }));

export const ClaimListQuery = Type.Object(
  {
    stage: oneOf(outcomeStages),
    attention: oneOf(attentionReasons),
    from: dayInQuery('The first day.'),
    to: dayInQuery('The last day.'),
    payee: filter('A provider number.'),
    servicing: filter('A provider number.'),
    item: filter(),
    code: filter(),
    run: filter('The Id of a payment run.'),
    claimId: filter("The insurer's id."),
    cursor,
    limit,
  },
  closed,
);

export const ClaimListOut = Type.Object(
  {
    Claims: Type.Array(ClaimOut),
    NextCursor: orNull(
      Type.String({ description: 'Send it as cursor for the next page; null on the last.' }),
    ),
    About: Type.Integer({
      description: 'On all pages: counted up to 10,000, an estimate above.',
    }),
  },
  { ...closed, title: 'Claim list' },
);

/** The conditions of a query; a day that is none is a failure. */
export function filterFromQuery(query: Static<typeof ClaimListQuery>): Result<ClaimListRequest['filter']> {
  const { stage = [], attention = [], payee = null, servicing = null, item, code = null, run = null } = query;
  const days = daysFromQuery(query);
  if (!days.ok) return days;
  return succeed({
    ...anyClaim,
    stages: stage,
    attention,
    ...days.answer,
    payee,
    servicing,
    // Zeros in front of an item number mean nothing on a claim (behaviour 1.3).
    item: item?.replace(/^0+(?=.)/, '') ?? null,
    code,
    run,
    claimId: query.claimId ?? null,
  });
}

interface DayRange {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/** The days of a query; one that is no calendar day is a failure. */
export function daysFromQuery(query: { readonly from?: string; readonly to?: string }): Result<DayRange> {
  const days = { from: null, to: null } as { from: LocalDate | null; to: LocalDate | null };
  for (const name of ['from', 'to'] as const) {
    const sent = query[name];
    if (sent === undefined) continue;
    days[name] = parseLocalDate(sent);
    if (days[name] === null)
      return badRequest(`The query parameter ${name} is not a calendar day; send it as YYYY-MM-DD.`);
  }
  return succeed(days);
}

export const ClaimSearchBody = Type.Object(
  {
    MedicareNumber: Type.Optional(
      Type.String({ pattern: '^\\d{10}$', description: 'ten digits; its last, the issue, may be another.' }),
    ),
    FamilyName: Type.Optional(
      Type.String({ minLength: 1, description: 'As on the card, with DateOfBirth.' }),
    ),
    DateOfBirth: Type.Optional(
      Type.String({ ...publishedLimits({ format: 'date' }), description: 'With FamilyName.' }),
    ),
    Cursor: cursor,
    Limit: limit,
  },
  { ...closed, title: 'Claim search', examples: [{ MedicareNumber: '4842698851' }] },
);

/** The person of a search. */
export function personFromBody(body: Static<typeof ClaimSearchBody>): Result<SearchedPerson> {
  const { MedicareNumber, FamilyName = '', DateOfBirth } = body;
  const dateOfBirth = DateOfBirth === undefined ? null : parseLocalDate(DateOfBirth);
  if (DateOfBirth !== undefined && dateOfBirth === null) return badRequest(notDay);
  const isName = FamilyName.trim() !== '' && dateOfBirth !== null;
  if (MedicareNumber === undefined)
    return isName ? succeed({ familyName: FamilyName, dateOfBirth }) : badRequest(cardOrName);
  if (body.FamilyName !== undefined || dateOfBirth !== null) return badRequest(cardOrName);
  return succeed({ medicareNumber: MedicareNumber });
}

const notDay = 'DateOfBirth must be a calendar day YYYY-MM-DD.';
const cardOrName = 'Send either MedicareNumber, or FamilyName and DateOfBirth (YYYY-MM-DD).';

const actions = {
  Accepted: 'accepted',
  Resubmitted: 'resubmitted',
  WrittenOff: 'written-off',
} as const satisfies Record<string, AttendedWay>;
type AttentionAction = keyof typeof actions;

/** The way that an action names. */
export const attendedWayFrom = (action: AttentionAction): AttendedWay => actions[action];

export const AttentionBody = Type.Object(
  {
    Action: Type.Unsafe<AttentionAction>(
      Type.String({
        enum: Object.keys(actions),
        description: 'Accepted as it is, lodged again as another claim, or written off.',
      }),
    ),
    Words: Type.Optional(
      Type.String({ maxLength: 500, description: 'A note of the practice; encrypted where it is stored.' }),
    ),
    ResubmittedAs: Type.Optional(
      Type.String({
        minLength: correlationIdLength,
        maxLength: correlationIdLength,
        pattern: correlationIdPattern,
        description: 'the id of the claim that was lodged instead.',
      }),
    ),
  },
  {
    ...closed,
    title: 'Attention action',
    examples: [{ Action: 'Accepted', Words: 'The patient pays the rest.' }],
  },
);

export const TimelineOut = Type.Object(
  {
    Entries: Type.Array(
      Type.Object(
        {
          At: Type.String(),
          What: Type.String(),
          By: Type.String({
            description: 'The label of the API key; person: at the desk; service: by itself.',
          }),
        },
        { ...closed, title: 'Timeline entry' },
      ),
    ),
  },
  { ...closed, title: 'Claim timeline' },
);

/** The timeline as it is answered. */
export const formatTimeline = (entries: readonly TimelineEntry[]): Static<typeof TimelineOut> => ({
  Entries: entries.map(({ at, what, by }) => ({ At: at.toISOString(), What: what, By: by })),
});
