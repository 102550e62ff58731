// Finds a Node.js that is new enough, runs a command on it, and ends with the process that started it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isPinned } from './pinned-node.mjs';

const neededMajor = 24;
/** How often the parent process is looked for, in milliseconds. */
const checkEveryMs = 250;
/** Names the starter to the process that it starts. */
const starterVariable = 'MEDICARE_GATEWAY_STARTER';
/**
 * Twice V8's own limit of the young generation, in megabytes: fewer collections a request. `npm start`, the systemd unit
 * and the image give Node the same flag.
 */
const youngGenerationFlag = '--max-semi-space-size=32';

/** Whether this process runs on a Node that is new enough. */
export const isNewEnough = Number(process.versions.node.split('.')[0]) >= neededMajor;

/**
 * This Node, or the one that npm installs as an optional dependency, compared with its pinned SHA-256; null where neither
 * is new enough.
 */
function findNode() {
  if (isNewEnough) return process.execPath;
  const [platform, file] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
  const packageName = `node-${platform}-${process.arch}`;
  const node = locate(packageName, file);
  if (node !== null && !isPinned(node, `${packageName}/bin/${file}`)) {
    process.stderr.write(
      `${node} is not the Node.js that this version was made with: run npm ci, which installs it anew, or install Node.js ${neededMajor} or newer yourself.\n`,
    );
    process.exit(1);
  }
  return node;
}

/** The path of the program of an npm package; null where that is not installed. */
function locate(packageName, file) {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`)), 'bin', file);
  } catch {
    return null;
  }
}

/** Runs Node with these arguments in a child process, passes signals on, and ends with its exit code. */
export function runOnNode24(args) {
  const node = findNode();
  if (node === null) {
    process.stderr.write(
      `This needs Node.js ${neededMajor} or newer, and this is ${process.version}: run npm ci, which brings one for most machines, or install it.\n`,
    );
    process.exit(1);
  }
  const env = { ...process.env, [starterVariable]: String(process.pid) };
  const child = spawn(node, [youngGenerationFlag, ...args], { stdio: 'inherit', env });
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
    // By the signal's own number, as shells report it.
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 143));
  });
}

/**
 * Sends this process SIGTERM once its parent has ended, where npm or a starter is the parent: SIGTERM to npm ends npm and
 * its shell alone. Any other parent may end first on purpose: nohup, for example.
 */
export function endWithParent() {
  const parent = process.ppid;
  const isStarted =
    process.env.npm_lifecycle_event !== undefined || process.env[starterVariable] === String(parent);
  if (!isStarted) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkEveryMs);
  timer.unref();
}
