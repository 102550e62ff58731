// The service as a process: `npm start`.
import { keepTickObject } from './tick-objects.ts';
import { keepGrown } from './young-generation.ts';

// Before anything else is read: reading lets the one be forgotten, and the other grow.
await keepTickObject();
keepGrown();
const { startCommand } = await import('./cli/serve.ts');
// Child processes and sockets that are still closing must not hold the exit code back.
process.exit(await startCommand(process.argv.slice(2), process.env));
