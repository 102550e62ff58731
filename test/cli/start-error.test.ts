// Why the service could not start, as the person who starts it reads it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeStartError } from '../../src/cli/start-error.ts';
import { readConfig, type Config } from '../../src/config/settings.ts';

function config(env: Record<string, string>): Config {
  const read = readConfig(env);
  assert.ok(read.ok);
  return read.config;
}

const systemError = (code: string, syscall: string, port?: number) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall, port });

describe('a start that fails', () => {
  const settings = config({ HOST: '10.0.0.1', PORT: '80', METRICS: '9100' });
  const cases = [
    [systemError('EADDRINUSE', 'listen', 80), 'Port 80 on 10.0.0.1 is in use; set PORT to another one.'],
    [
      systemError('EADDRINUSE', 'listen', 9_100),
      'Port 9100 on 10.0.0.1 is in use; set METRICS to another one.',
    ],
    [
      systemError('EACCES', 'listen', 80),
      'Port 80 may not be opened by this user; set PORT to 1024 or more.',
    ],
    [
      systemError('EADDRNOTAVAIL', 'listen', 80),
      'HOST is 10.0.0.1, which is not an address of this machine.',
    ],
    [
      systemError('ENOTFOUND', 'getaddrinfo'),
      'HOST is 10.0.0.1, which is not a name that this machine knows.',
    ],
    [systemError('EINVAL', 'listen', 80), 'HOST is 10.0.0.1, which is not an address of this machine.'],
    [
      systemError('EAI_AGAIN', 'getaddrinfo'),
      'HOST is 10.0.0.1, which is not a name that this machine knows.',
    ],
    [systemError('EACCES', 'open'), 'The service could not start: open EACCES'],
    [new Error('The folder is full.'), 'The service could not start: The folder is full.'],
    ['odd', 'The service could not start: odd.'],
  ] as const;
  it('names the setting to change, or repeats what is known', () => {
    for (const [error, sentence] of cases) assert.equal(describeStartError(error, settings), sentence);
  });
});
