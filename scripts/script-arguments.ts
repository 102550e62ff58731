// Parses the arguments of an npm script; wrong ones end the process with code 2 and say what is close to them.
import { Command } from 'commander';

/** The switches that were given, by name: `{ check: true }` for `--check`. */
export function parseScriptArguments(
  name: string,
  description: string,
  switches: Readonly<Record<`--${string}`, string>> = {},
): Readonly<Record<string, boolean>> {
  const command = new Command(`npm run ${name} --`)
    .description(description)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  for (const [flag, meaning] of Object.entries(switches)) command.option(flag, meaning);
  return command.parse().opts<Record<string, boolean>>();
}
