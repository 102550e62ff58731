// Schemas of bank statements and deposits: what is sent, listed and matched; and how a deposit is written.
import Type, { type Static } from 'typebox';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import { matchedWays } from '../../domain/reconciliation/deposit-match.ts';
import { bankAccountCharactersMax, runsOfDepositMax } from '../../domain/limits.ts';
import { formatMoney } from '../../domain/values/money.ts';
import type { Deposit } from '../../ports/reconciliation/deposit-store.ts';
import { ClaimListQuery, dayInQuery } from './claim-list.ts';
import { AmountOut, orNull } from './claim-outcome-response.ts';

const closed = { additionalProperties: false } as const;
const states = ['unmatched', 'matched'] as const;
const State = Type.Unsafe<(typeof states)[number]>(Type.String({ enum: [...states] }));

export const StatementQuery = Type.Object(
  {
    account: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: bankAccountCharactersMax,
        description:
          'Your name of the account, always the same, with the last four digits of its number. Left out: the number in the OFX file.',
        examples: ['Everyday 6789'],
      }),
    ),
    columns: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 400,
        description:
          'Of a CSV file: the headings, or the numbers, of the columns of date, amount, words and, if there is one, reference. Remembered for the account.',
        examples: ['Date,Amount,Description'],
      }),
    ),
  },
  closed,
);

export const AddedStatementOut = Type.Object(
  {
    Added: Type.Integer(),
    Known: Type.Integer(),
    Matched: Type.Integer(),
    Malformed: Type.Array(
      Type.Object(
        { Row: Type.Integer({ minimum: 1 }), Reason: Type.String() },
        { ...closed, title: 'Malformed row' },
      ),
      {},
    ),
  },
  { ...closed, title: 'Added bank statement' },
);

export const DepositQuery = Type.Object(
  {
    state: Type.Optional(State),
    from: dayInQuery('The first day.'),
    to: dayInQuery('The last day.'),
    cursor: ClaimListQuery.properties.cursor,
    limit: ClaimListQuery.properties.limit,
  },
  closed,
);

export const DepositOut = Type.Object(
  {
    Id: Type.String(),
    BookedOn: Type.String(publishedLimits({ format: 'date' })),
    Amount: AmountOut,
    Words: orNull(Type.String({ description: 'What the bank writes; null once it was removed.' })),
    Reference: orNull(Type.String()),
    Account: Type.String(),
    State,
    Runs: Type.Array(Type.String()),
    How: orNull(
      Type.String({
        enum: [...matchedWays],
        description:
          'reference: its words name the run · amount-date: amount, account and day · several: the sum of several runs · by-hand.',
      }),
    ),
  },
  { ...closed, title: 'Deposit' },
);

export const DepositListOut = Type.Object(
  { Deposits: Type.Array(DepositOut), NextCursor: orNull(Type.String()) },
  { ...closed, title: 'Deposits' },
);

export const MatchBody = Type.Object(
  {
    Runs: Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: runsOfDepositMax,
      description: 'None: it is set aside.',
    }),
  },
  { ...closed, title: 'Deposit match', examples: [{ Runs: ['2026-09-28:0636:2426621B:SBX00001'] }] },
);

export const UnmatchBody = Type.Object({}, { ...closed, title: 'Unmatch request', examples: [{}] });

/** The deposit as it is answered. */
export const formatDeposit = (deposit: Deposit): Static<typeof DepositOut> => ({
  Id: deposit.id,
  BookedOn: deposit.bookedOn,
  Amount: formatMoney(deposit.amount),
  Words: deposit.words,
  Reference: deposit.reference,
  Account: deposit.account,
  State: deposit.how === null ? 'unmatched' : 'matched',
  Runs: [...deposit.runs],
  How: deposit.how,
});
