// Runs its arguments on Node 24 or newer: the Node that runs this, else the one that `npm ci` put beside the project.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const neededMajor = 24;
const ownMajor = Number(process.versions.node.split('.')[0]);

/** The Node to run on; null where there is none new enough. */
function newEnough() {
  if (ownMajor >= neededMajor) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = new URL(`../node_modules/node-${platform}-${process.arch}/bin/${file}`, import.meta.url);
  return existsSync(bundled) ? fileURLToPath(bundled) : null;
}

const node = newEnough();
if (node === null) {
  process.stderr.write(
    `This needs Node.js ${neededMajor} or newer, and this is ${process.version}: run npm ci, which brings one for most machines, or install it.\n`,
  );
  process.exit(1);
}

/**
 * Twice V8's own limit of the young generation, in megabytes: fewer collections a request. The systemd unit and the
 * image give Node the same flag.
 */
const youngGenerationFlag = '--max-semi-space-size=32';

const child = spawn(node, [youngGenerationFlag, ...process.argv.slice(2)], { stdio: 'inherit' });
// Ctrl-C in a terminal reaches the child by itself; other signals are passed on.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) child.kill('SIGINT');
});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  process.stderr.write(`${node} could not be started: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  // By the signal's own number, as shells say it.
  process.exit(code ?? (signal === 'SIGINT' ? 130 : 143));
});
