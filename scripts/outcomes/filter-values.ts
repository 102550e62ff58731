// Draws values for the filters of GET /Claims from what the service lists, so that every filter finds something.
import { attentionReasons, outcomeStages } from '../../src/domain/claims/outcomes/claim-outcome.ts';
import { historyItems } from '../../src/adapters/simulator/history/history-payees.ts';

interface ListedClaim {
  readonly ClaimId: string | null;
  readonly LodgedOn: string;
  readonly PayeeProviderNumber: string;
  readonly ServicingProviderNumber: string;
  readonly PaymentRun: string | null;
}

/** For each filter, values that are used. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

const pages = 40;
const pageSize = 100;

/** Reads some pages, far apart, and takes the values from them. */
export async function readFilterValues(
  get: (path: string) => Promise<unknown>,
  days: readonly string[],
): Promise<FilterValues> {
  const claims: ListedClaim[] = [];
  for (let at = 0; at < pages; at += 1) {
    const until = days[Math.floor((days.length * at) / pages)] ?? '';
    const page = (await get(`/Claims?limit=${pageSize}&to=${until}`)) as {
      readonly Claims: readonly ListedClaim[];
    };
    claims.push(...page.Claims);
  }
  const distinct = (read: (claim: ListedClaim) => string | null) => [
    ...new Set(claims.flatMap((each) => read(each) ?? [])),
  ];
  return {
    stage: outcomeStages,
    attention: attentionReasons,
    from: distinct(({ LodgedOn }) => LodgedOn),
    to: distinct(({ LodgedOn }) => LodgedOn),
    payee: distinct(({ PayeeProviderNumber }) => PayeeProviderNumber),
    servicing: distinct(({ ServicingProviderNumber }) => ServicingProviderNumber),
    item: [
      ...Object.values(historyItems).flatMap((items) => items.map(({ itemNumber }) => itemNumber)),
      '12345',
    ],
    code: ['105', '160', '162', '159', '211', '605', '999'],
    run: distinct(({ PaymentRun }) => PaymentRun),
    claimId: distinct(({ ClaimId }) => ClaimId),
  };
}
