// Completion scripts: what bash, zsh and fish offer after a part of a command line.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { shells, type Shell } from '../../src/cli/completion-scripts.ts';
import { runCommand } from '../support/command-line.ts';

const scriptFor = async (shell: string): Promise<string> => (await runCommand(['completion', shell])).printed;

/** What follows each command line, which ends where the next word begins. */
const cases: readonly (readonly [string, readonly string[]])[] = [
  ['ke', ['keys']],
  ['keys ', ['create', 'list', 'revoke', 'help', '--help']],
  ['keys create --l', ['--label']],
  ['schedule diff --from 2025-07-01 --', ['--from', '--to', '--json', '--help']],
  ['completion ', ['bash', 'zsh', 'fish', '--help']],
];

const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

/** Runs the script in its shell and gives what is offered. */
const offered: Readonly<Record<Shell, (script: string, line: string) => string[]>> = {
  bash(script, line) {
    const words = ['medicare-gateway', ...line.split(' ')];
    const run = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _medicare_gateway; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return linesOf('bash', ['--norc', '-c', `${script}\n${run}`]);
  },
  /** `_describe` matches the candidates with the word so far in a real shell; here its stand-in does. */
  zsh(script, line) {
    const words = ['medicare-gateway', ...line.split(' ')];
    const standIns = `compdef() {}
      _describe() { local each; for each in "\${(@P)2}"; do [[ $each == $words[CURRENT]* ]] && print -r -- "\${each%%:*}"; done; true }`;
    const run = `words=(${words.map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length}; _medicare_gateway`;
    return linesOf('zsh', ['-f', '-c', `${standIns}\n${script}\n${run}`]);
  },
  fish: (script, line) =>
    linesOf('fish', [
      '--no-config',
      '-c',
      `${script}\ncomplete --do-complete 'medicare-gateway ${line}'`,
    ]).map((each) => each.split('\t')[0] ?? ''),
};

function linesOf(shell: string, args: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(shell, args, { encoding: 'utf8' });
  assert.equal(stderr, '');
  return stdout.split('\n').filter((line) => line !== '');
}

describe('the completion of medicare-gateway', () => {
  for (const shell of shells) {
    it(
      `for ${shell} is a script that the shell can read`,
      { skip: !isInstalled(shell) && `${shell} is not installed: install it to have its completion tested` },
      async () => {
        const { status, stderr } = spawnSync(shell, ['-n', '-c', await scriptFor(shell)], {
          encoding: 'utf8',
        });
        assert.deepEqual([status, stderr], [0, '']);
      },
    );
  }

  for (const shell of shells) {
    for (const [line, expected] of cases) {
      const skip =
        !isInstalled(shell) && `${shell} is not installed: install it to have its completion tested`;
      it(`in ${shell} offers ${expected.join(' ')} after "${line}"`, { skip }, async () => {
        const found = offered[shell](await scriptFor(shell), line);
        // fish offers options only once a hyphen is typed.
        const wanted =
          shell === 'fish' && line.endsWith(' ')
            ? expected.filter((word) => !word.startsWith('-'))
            : expected;
        assert.deepEqual(found.toSorted(), wanted.toSorted());
      });
    }
  }

  it('names every subcommand in every shell', async () => {
    for (const shell of shells) {
      const script = await scriptFor(shell);
      for (const name of ['serve', 'schedule', 'import', 'simulate', 'retention', '--dry-run'.slice(2)])
        assert.ok(script.includes(name), `${shell}: ${name}`);
    }
  });
});
