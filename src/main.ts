// Runs the service as a process: `npm start`.
import { startCommand } from './cli/serve.ts';

// Child processes and sockets that are still closing must not hold the exit code back.
process.exit(await startCommand(process.argv.slice(2), process.env));
