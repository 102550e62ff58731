// OWASP API4: many clients that ask for the whole catalogue in one page and read nothing do not fill the memory of the process.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { pipelinedRequestsMax } from '../../src/http/errors/limit-pipelining.ts';
import { eventually } from '../support/eventually.ts';
import { runServiceWithStore } from '../support/service-process.ts';
import { leftToWholeRun } from '../support/sample.ts';

/** How many connections accept which encodings; compressing costs the test much of its time. */
const connections = [
  ...Array.from({ length: 50 }, () => 'identity'),
  ...Array.from({ length: 10 }, () => 'gzip, br'),
];
/** The heap that the service is given, and what it may take beyond what it took before, in MB. */
const heapMb = 320;
const growthMbMax = 100;

/** The most memory that a process has ever had resident, in MB (Linux). */
function peakMb(pid: number | undefined): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Reads on, and resolves once so many responses have begun. */
async function readResponses(socket: Socket, count: number): Promise<void> {
  const status = 'HTTP/1.1 ';
  let begun = 0;
  let rest = '';
  socket.on('data', (data: Buffer) => {
    const read = rest + data.toString('latin1');
    begun += read.split(status).length - 1;
    // A status line may come in two parts.
    rest = read.slice(1 - status.length);
  });
  await eventually(() => begun >= count);
}

const skip = leftToWholeRun || (process.platform !== 'linux' && 'memory is read in /proc');

describe('clients that ask for large pages and read nothing', { skip }, () => {
  it('leave the service its memory and others their answers, whether they accept compressed pages or not', async (test) => {
    const service = await runServiceWithStore(test, {
      NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
      RATE_LIMIT_PER_MINUTE: '0',
    });
    const port = await service.listening();
    const item = async () => {
      const { status } = await fetch(`http://127.0.0.1:${port}/MedicareItems/23`, {
        headers: { 'x-api-key': 'sandbox-other-key' },
      });
      return status;
    };
    assert.equal(await item(), 200);
    const before = peakMb(service.child.pid);
    const askForPages = async (encoding: string) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      test.after(() => socket.destroy());
      const headers = `host: x\r\nx-api-key: sandbox-key\r\naccept-encoding: ${encoding}\r\n`;
      const page = `GET /MedicareItems?pageNumber=1&pageSize=6044 HTTP/1.1\r\n${headers}\r\n`;
      socket.write(page.repeat(1 + pipelinedRequestsMax));
      await new Promise((resolve) => void socket.once('readable', resolve));
      return socket;
    };
    const sockets = await Promise.all(connections.map(askForPages));
    assert.equal(await item(), 200);
    const growth = peakMb(service.child.pid) - before;
    assert.ok(growth < growthMbMax, `the service took ${Math.round(growth)} MB more`);
    for (const socket of [sockets[0], sockets.at(-1)]) {
      assert.ok(socket);
      await readResponses(socket, 1 + pipelinedRequestsMax);
    }
    assert.equal(service.child.exitCode, null);
  });
});
