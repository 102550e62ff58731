// A process of its own that opens the embedded PostgreSQL and holds it until SIGTERM: <DATA_DIR> <service|tool>.
import { openEmbeddedPostgres } from '../../src/adapters/postgres/embedded/open-embedded-postgres.ts';

const [dataDir = '', role = ''] = process.argv.slice(2);
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = {
  info: () => {},
  warn: (warning: string) => say({ warning }),
  error: (error: string) => say({ error }),
};

try {
  const server = await openEmbeddedPostgres({ dataDir, role: role === 'service' ? 'service' : 'tool', log });
  process.once('SIGTERM', () => void server.stop());
  say({ url: server.url });
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
