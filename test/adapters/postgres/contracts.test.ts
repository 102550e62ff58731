// The contracts of the store's ports on every available PostgreSQL.
import { acceptNewClaimContract } from '../../contracts/accept-new-claim.ts';
import { eventLogContract, type OpenedEvents } from '../../contracts/event-log.ts';
import { ofVeteran } from '../../contracts/claim-store-fixture.ts';
import { outboxContract } from '../../contracts/outbox.ts';
import { batchStoreContract } from '../../contracts/batch-store.ts';
import { claimStoreContract } from '../../contracts/claim-store.ts';
import { heldBackCorrectionsContract } from '../../contracts/held-back-corrections.ts';
import { keyRegisterContract } from '../../contracts/key-register.ts';
import { personStoresContract } from '../../contracts/person-stores.ts';
import { locationZoneStoreContract } from '../../contracts/location-zone-store.ts';
import { practiceStoreContract } from '../../contracts/practice-store.ts';
import { providerStoreContract } from '../../contracts/provider-store.ts';
import { releaseStoreContract } from '../../contracts/release-store.ts';
import { sandboxClockStoreContract } from '../../contracts/sandbox-clock-store.ts';
import { recordEvent } from '../../../src/adapters/postgres/events/record-event.ts';
import type { OpenedClaims } from '../../contracts/claim-store-fixture.ts';
import { backends, openTwo, type Backend } from '../../support/database.ts';
import { minorId } from '../../support/minor-id.ts';

async function openClaims(backend: Backend): Promise<OpenedClaims> {
  const { store, second, close } = await openTwo(backend);
  const { sql } = store;
  return {
    claims: store.claims,
    elsewhere: second.claims,
    async revisions(id) {
      const rows = await sql<{ charge: string | null; isRefused: boolean }[]>`
          select document #>> '{medicalEvent,0,service,0,chargeAmount}' as charge, refusal is not null as "isRefused"
          from (
            select revision, document, refusal from claim where correlation_id = ${id}
            union
            select revision, document, refusal from claim_revision where correlation_id = ${id}) as each
          order by revision`;
      return rows.map((row) => ({ ...row }));
    },
    async countOn(payee, day) {
      const [row] = await sql<{ lodged: number }[]>`
          select sum(lodged)::int as lodged from claim_day where payee_provider_number = ${payee} and day = ${day}`;
      return row?.lodged ?? 0;
    },
    endLeases: async () => void (await sql`update claim set lease_until = now()`),
    clear: async () =>
      void (await sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome`),
    close,
  };
}

async function openEvents(backend: Backend): Promise<OpenedEvents> {
  const { store, second, close } = await openTwo(backend);
  const { sql } = store;
  return {
    events: store.events,
    elsewhere: second.events,
    async begin({ type = 'claim.lodged', location = 'ABC00001', subject = 'claim', once }) {
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<boolean>();
      const minorIdOrNull = location === null ? null : minorId(location);
      const ended = sql
        .begin(async (transaction) => {
          await recordEvent(transaction, {
            type,
            location: minorIdOrNull,
            subject,
            once,
            data: { Revision: 1 },
          });
          begun.resolve();
          if (!(await end.promise)) throw new Error('rolled back');
        })
        .catch(() => {});
      await begun.promise;
      return (isCommitted) => {
        end.resolve(isCommitted);
        return ended;
      };
    },
    age: async (months) =>
      void (await sql`update event set at = at - make_interval(months => ${months}::int)`),
    restore: async () => void (await sql`update event_sequence set database_identity = 'another server'`),
    close,
  };
}

for (const backend of backends) {
  eventLogContract(backend.name, backend.skip, () => openEvents(backend));

  keyRegisterContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { keys: store.keys, elsewhere: second.keys, close };
  });

  personStoresContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { stores: store, elsewhere: second, close };
  });

  batchStoreContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    const age = async (days: number) =>
      void (await store.sql`update eligibility_batch set created_at = created_at - make_interval(days => ${days}::integer)`);
    return { batches: store.batches, elsewhere: second.batches, age, close };
  });

  releaseStoreContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    const clear = async () => void (await store.sql`truncate schedule_release, schedule_item`);
    return { releases: store.releases, elsewhere: second.releases, clear, close };
  });

  providerStoreContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    const clear = async () => void (await store.sql`truncate imported_provider, provider_import`);
    return { providers: store.providers, elsewhere: second.providers, clear, close };
  });

  locationZoneStoreContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { zones: store.zones, elsewhere: second.zones, close };
  });

  practiceStoreContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { practices: store.practices, elsewhere: second.practices, close };
  });

  sandboxClockStoreContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { sandbox: store.sandbox, elsewhere: second.sandbox, close };
  });

  acceptNewClaimContract(backend.name, backend.skip, () => openClaims(backend));
  claimStoreContract(backend.name, backend.skip, () => openClaims(backend));
  outboxContract(backend.name, backend.skip, () => openClaims(backend));
  claimStoreContract(backend.name, backend.skip, () => openClaims(backend), ofVeteran);
  outboxContract(backend.name, backend.skip, () => openClaims(backend), ofVeteran);
  heldBackCorrectionsContract(backend.name, backend.skip, () => openClaims(backend));
}
