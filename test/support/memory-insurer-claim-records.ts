// The built-in insurer's records in memory, for tests that need no database.
import { claimIdFromCount } from '../../src/domain/values/claim-id.ts';
import type {
  InsurerClaimRecord,
  InsurerClaimRecords,
} from '../../src/ports/simulator/insurer-claim-records.ts';

/** Empty records; what is kept in them is copied, as a store does. */
export function memoryInsurerClaimRecords(): InsurerClaimRecords {
  const claims = new Map<string, InsurerClaimRecord>();
  const lodged = new Map<string, number>();
  const all = () => [...claims.values()];
  return {
    async receive(arrived, decide) {
      const held = claims.get(arrived.correlationId) ?? null;
      const arrival = decide(held);
      if (arrival.kind === 'error') return { arrival, claim: null };
      if (arrival.kind === 'replay') return { arrival, claim: held };
      const { claim, patients } = structuredClone(arrived);
      const count = (lodged.get(arrived.location) ?? 0) + 1;
      const next: InsurerClaimRecord =
        held === null
          ? {
              ...arrived,
              claim,
              patients,
              claimId: claimIdFromCount(count),
              revision: 1,
              place: claims.size + 1,
            }
          : { ...held, claim, patients, revision: held.revision + 1 };
      if (held === null) lodged.set(arrived.location, count);
      claims.set(arrived.correlationId, next);
      return { arrival, claim: next };
    },
    find: async (correlationId) => claims.get(correlationId) ?? null,
    findByClaimId: async (location, claimId, lodgedOn) =>
      all().find(
        (claim) => claim.location === location && claim.claimId === claimId && claim.lodgedOn === lodgedOn,
      ) ?? null,
    naming: async (patients, until) =>
      all()
        .filter((claim) => claim.patients.some((key) => patients.includes(key)) && claim.assessedOn <= until)
        .sort((one, other) => one.assessedOn.localeCompare(other.assessedOn) || one.place - other.place),
    ofPayee: async (payee, assessedOn) =>
      all().filter((claim) => claim.payeeProviderNumber === payee && claim.assessedOn === assessedOn),
  };
}
