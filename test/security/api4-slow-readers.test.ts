// OWASP API4: many clients that ask for the whole catalogue in one page and read nothing do not fill the memory of the process.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { pipelinedRequestsMax } from '../../src/http/errors/limit-pipelining.ts';
import { eventually } from '../support/eventually.ts';
import { runServiceWithStore } from '../support/service-process.ts';

const connections = 60;
/** The heap that the service is given, and what it may take beyond what it took before, in MB. */
const heapMb = 320;
const growthMbMax = 100;

/** The most memory that a process has ever had resident, in MB (Linux). */
function peakMb(pid: number | undefined): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

describe('clients that ask for large pages and read nothing', { skip: process.platform !== 'linux' }, () => {
  for (const encoding of ['identity', 'gzip, br']) {
    it(`leave the service its memory and others their answers, with accept-encoding: ${encoding}`, async (test) => {
      const service = await runServiceWithStore(test, {
        NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
        RATE_LIMIT_PER_MINUTE: '0',
      });
      const port = await service.listening();
      const headers = `host: x\r\nx-api-key: sandbox-key\r\naccept-encoding: ${encoding}\r\n`;
      const page = `GET /MedicareItems?pageNumber=1&pageSize=6044 HTTP/1.1\r\n${headers}\r\n`;
      const item = async () => {
        const { status } = await fetch(`http://127.0.0.1:${port}/MedicareItems/23`, {
          headers: { 'x-api-key': 'sandbox-other-key' },
        });
        return status;
      };
      assert.equal(await item(), 200);
      const before = peakMb(service.child.pid);
      const answered = Array.from({ length: connections }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        test.after(() => socket.destroy());
        socket.write(page.repeat(1 + pipelinedRequestsMax));
        await new Promise((resolve) => void socket.once('readable', resolve));
        return socket;
      });
      await Promise.all(answered);
      assert.equal(await item(), 200);
      const growth = peakMb(service.child.pid) - before;
      assert.ok(growth < growthMbMax, `the service took ${Math.round(growth)} MB more`);
      const [first] = await Promise.all(answered);
      let read = '';
      first?.on('data', (data) => (read += data.toString('latin1')));
      await eventually(() => read.split('HTTP/1.1 ').length > 1 + pipelinedRequestsMax);
      assert.equal(service.child.exitCode, null);
    });
  }
});
