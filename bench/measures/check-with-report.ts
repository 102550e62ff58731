// An eligibility check and its printed report, as a front desk does both: the report is fed from the check's own answer.
import Type from 'typebox';
import Value from 'typebox/value';
import type { LoadRequest } from '../harness/load.ts';
import { answerTo } from '../servers/service.ts';

const OrNull = Type.Union([Type.String(), Type.Null()]);
const Checked = Type.Object({
  Reason: Type.String(),
  Rebates: Type.Array(
    Type.Object({
      ItemNumber: Type.String(),
      ItemScheduleFee: OrNull,
      Benefit: OrNull,
      MedicareExplanationCode: OrNull,
    }),
  ),
});

/** Each check, followed by POST /EligibilityDisclaimer with what it is answered (interface 1.1). */
export async function withReports(
  origin: string,
  checks: readonly LoadRequest[],
): Promise<readonly LoadRequest[]> {
  const pairs = checks.map(async (check): Promise<readonly LoadRequest[]> => {
    const answer: unknown = JSON.parse((await answerTo(origin, check)).toString());
    const { Reason, Rebates } = Value.Parse(Checked, answer);
    const { PatientFamilyName, PatientGivenName } = JSON.parse(check.body ?? '{}') as Record<string, unknown>;
    const rows = Rebates.map(({ ItemNumber, ItemScheduleFee, Benefit, MedicareExplanationCode }) => ({
      ItemNumber,
      ItemScheduleFee: ItemScheduleFee ?? undefined,
      Benefit: Benefit ?? undefined,
      MedicareExplanationCode: MedicareExplanationCode ?? undefined,
    }));
    const body = JSON.stringify({ PatientFamilyName, PatientGivenName, Reason, MedicareItems: rows });
    return [check, { ...check, path: '/EligibilityDisclaimer', body }];
  });
  return (await Promise.all(pairs)).flat();
}
