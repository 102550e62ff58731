// The service as a process: `npm start`.
import { serve } from './cli/serve.ts';

// Child processes and sockets that are still closing must not hold the exit code back.
process.exit(await serve(process.env));
