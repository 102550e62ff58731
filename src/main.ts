// Runs medicare-gateway as a process: parses the command line and ends with the exit code of the subcommand.
import { processContext } from './cli/command-context.ts';
import { runCommandLine } from './cli/run-command-line.ts';

const code = await runCommandLine(process.argv.slice(2), processContext);
// Everything printed is out before the process ends; sockets that are still closing must not delay its end.
await Promise.all(
  [process.stdout, process.stderr].map((stream) => new Promise((done) => stream.write('', done))),
);
process.exit(code);
