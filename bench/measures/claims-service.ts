// A service that claims are lodged with: its tables made, a key for all locations, then started.
import { makeKey, openTables } from '../servers/claim-callers.ts';
import { startService, type Service } from '../servers/service.ts';
import type { Bench } from './bench.ts';

export interface ClaimService {
  readonly service: Service;
  /** The secret of a key that may act for all locations. */
  readonly key: string;
}

/** On a database of its own, or on the embedded one of a data folder. */
export type Where =
  { readonly databaseUrl: string; readonly connections: number } | { readonly dataDir: string };

export async function startClaimService(
  name: string,
  where: Where,
  { folder }: Pick<Bench, 'folder'>,
): Promise<ClaimService> {
  const isEmbedded = 'dataDir' in where;
  const store = await openTables(isEmbedded ? { dataDir: `${folder}/${where.dataDir}` } : where);
  const key = await makeKey(store);
  await store.close();
  const service = await startService({
    name: `service-claims-${name}`,
    folder,
    dataDir: isEmbedded ? where.dataDir : `data-claims-${name}`,
    env: {
      LOG_LEVEL: 'silent',
      ...(isEmbedded
        ? {}
        : { DATABASE_URL: where.databaseUrl, DATABASE_POOL_SIZE: String(where.connections) }),
    },
  });
  return { service, key };
}
