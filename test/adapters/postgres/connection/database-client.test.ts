// A connection to PostgreSQL: what it says when it is asked who it is.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { connectToDatabase } from '../../../../src/adapters/postgres/connection/sql.ts';

/** The server's request for a password in plain text, as PostgreSQL's protocol has it. */
const askPassword = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
/** A message's letter and length. */
const headBytes = 5;

describe('a server that asks for a password', () => {
  let server: Server;
  let port: number;
  const sent: string[] = [];
  before(async () => {
    server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write(askPassword);
        socket.once('data', (message) => {
          sent.push(message.subarray(headBytes, -1).toString());
          socket.destroy();
        });
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  after(() => {
    server.close();
  });

  it('gets the one of DATABASE_URL', async () => {
    const sql = connectToDatabase(`postgres://gateway:s%20cret@127.0.0.1:${port}/gateway`);
    await assert.rejects(sql`select 1`);
    await sql.end();
    assert.equal(sent[0], 's cret');
  });
});
