// Declares the subcommands keys and device.
import type { Command } from '@commander-js/extra-typings';
import { keyScopes } from '../../domain/values/api-key-scope.ts';
import { parseCalendarDay, parseNonEmpty, collectRepeated } from '../option-parsers.ts';
import { jsonOption, exampleHelp, type CommandRunner } from './shared-command-parts.ts';

/** Adds `keys create`, `keys list` and `keys revoke`. */
export function addKeys(program: Command, { context, end }: CommandRunner): void {
  const keys = program
    .command('keys')
    .summary('Create, list and revoke API keys')
    .description('Creates, lists and revokes API keys. Running services know of a change at once.');
  keys
    .command('create')
    .summary('Create a key and print it once')
    .description('Creates a key for one or more locations (Minor IDs) and prints it once.')
    .option('--minor-id <id>', 'A location that the key is for; may be repeated', collectRepeated)
    .option('--label <label>', 'What the key is for, for people')
    .option(
      '--scope <scope>',
      `What the key may do: ${keyScopes.join(', ')}; may be repeated; without it everything but admin`,
      collectRepeated,
    )
    .option(
      '--provider <number>',
      'A provider number that the key may bill for; may be repeated; without it any',
      collectRepeated,
    )
    .option('--expires <day>', 'The last day on which the key is valid', parseCalendarDay)
    .option(
      '--cidr <range>',
      'A range of addresses that the key may be used from; may be repeated; without it any',
      collectRepeated,
    )
    .addHelpText(
      'after',
      exampleHelp(
        'medicare-gateway keys create --minor-id ABC00001 --label "Front desk" --scope patients --scope claims --provider 9900110B --expires 2027-06-30 --cidr 192.168.1.0/24',
      ),
    )
    .action((options) =>
      end(import('../keys.ts').then(({ runCreateKey }) => runCreateKey(options, context))),
    );
  keys
    .command('list')
    .summary('List the keys without their secrets')
    .description('Lists every key without its secret, oldest first, revoked ones included.')
    .option(...jsonOption)
    .addHelpText('after', exampleHelp('medicare-gateway keys list --json'))
    .action((options) => end(import('../keys.ts').then(({ runListKeys }) => runListKeys(options, context))));
  keys
    .command('revoke')
    .summary('Take a key out of use')
    .description('Takes a key out of use. It cannot be undone.')
    .argument('<id>', 'The id of the key, as keys list shows it', parseNonEmpty)
    .addHelpText('after', exampleHelp('medicare-gateway keys revoke key_0123456789abcdef'))
    .action((id) => end(import('../keys.ts').then(({ runRevokeKey }) => runRevokeKey(id, context))));
}

/** Adds `device activate`, `device check`, `device status` and `device refresh`. */
export function addDevice(program: Command, { context, end }: CommandRunner): void {
  const device = program
    .command('device')
    .summary('Activate the device registered with Medicare')
    .description(
      'Manages the device that proves to the national insurer that a message is yours: docs/insurer.md.',
    );
  device
    .command('activate')
    .summary('Activate the device')
    .description('Activates the device with the one-time code of the portal.')
    .option('--code <code>', 'The one-time code', parseNonEmpty)
    .addHelpText('after', exampleHelp('medicare-gateway device activate --code 4f1c2d'))
    .action(({ code }) =>
      end(import('../device.ts').then(({ runActivateDevice }) => runActivateDevice(code, context))),
    );
  device
    .command('check')
    .summary('Check the connection to the insurer')
    .description(
      'Checks the way to the insurer step by step: names, TLS connections, an access token, and one call that changes nothing.',
    )
    .addHelpText('after', exampleHelp('medicare-gateway device check'))
    .action(() => end(import('../device.ts').then(({ runCheckConnection }) => runCheckConnection(context))));
  device
    .command('status')
    .summary('Show the status of the device')
    .description('Shows the device, when it and its key end, and whether it is granted an access token.')
    .option(...jsonOption)
    .addHelpText('after', exampleHelp('medicare-gateway device status'))
    .action((options) =>
      end(import('../device.ts').then(({ runShowDeviceStatus }) => runShowDeviceStatus(options, context))),
    );
  device
    .command('refresh')
    .summary('Exchange the key of the device')
    .description('Exchanges the key of the device for a new one, as the service does by itself in time.')
    .addHelpText('after', exampleHelp('medicare-gateway device refresh'))
    .action(() =>
      end(import('../device.ts').then(({ runRefreshDeviceKey }) => runRefreshDeviceKey(context))),
    );
}
