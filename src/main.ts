// The service as a process: `npm start`.
import { growOnce } from './young-generation.ts';

// Before anything else is read, since reading makes it grow.
growOnce();
const { startCommand } = await import('./cli/serve.ts');
// Child processes and sockets that are still closing must not hold the exit code back.
process.exit(await startCommand(process.argv.slice(2), process.env));
