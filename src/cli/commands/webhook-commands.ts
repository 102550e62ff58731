// Declares the subcommand webhooks: list, off and listen.
import type { Command } from '@commander-js/extra-typings';
import { parseIntegerBetween } from '../option-parsers.ts';
import { exampleHelp, jsonOption, type CommandRunner } from './shared-command-parts.ts';

const portMax = 65_535;
const defaultPort = 9_300;
const statusMin = 200;
const statusMax = 599;
const defaultStatus = 204;

/** Adds `webhooks list`, `webhooks off` and `webhooks listen`. */
export function addWebhooks(program: Command, { context, end }: CommandRunner): void {
  const webhooks = program
    .command('webhooks')
    .summary('List webhook endpoints, turn one off, try deliveries out')
    .description('Lists webhook endpoints, turns one off, and receives webhooks for trying out.');
  webhooks
    .command('list')
    .summary('List the webhook endpoints of every location')
    .description('Lists the webhook endpoints of every location, without their secrets.')
    .option(...jsonOption)
    .addHelpText('after', exampleHelp('medicare-gateway webhooks list --json'))
    .action((options) =>
      end(import('../webhooks.ts').then(({ runListWebhooks }) => runListWebhooks(options, context))),
    );
  webhooks
    .command('off')
    .summary('Turn an endpoint off')
    .description('Turns a webhook endpoint off. Its practice turns it on again, and misses no event.')
    .argument('<id>', 'The id that list shows')
    .addHelpText('after', exampleHelp('medicare-gateway webhooks off we_0123456789abcdef'))
    .action((id) =>
      end(import('../webhooks.ts').then(({ runTurnWebhookOff }) => runTurnWebhookOff(id, context))),
    );
  webhooks
    .command('listen')
    .summary('Receive webhooks on this machine, and print them')
    .description(
      'Receives webhooks on 127.0.0.1, verifies their signatures, and prints a line for each. For trying out: the service must run with WEBHOOK_ALLOW_NETWORKS=127.0.0.1/32.',
    )
    .option(
      '--port <port>',
      'The port to listen on; 0 takes a free one',
      parseIntegerBetween(0, portMax),
      defaultPort,
    )
    .option(
      '--key <key>',
      'The Secret (whsec_…) or PublicKey (whpk_…) of the endpoint; without it nothing is verified',
    )
    .option(
      '--status <status>',
      'What to answer, to see how a failure is repeated',
      parseIntegerBetween(statusMin, statusMax),
      defaultStatus,
    )
    .addHelpText('after', exampleHelp('medicare-gateway webhooks listen --key whsec_…'))
    .action((options) =>
      end(
        import('../webhooks-listen.ts').then(({ runListenForWebhooks }) =>
          runListenForWebhooks(options, context),
        ),
      ),
    );
}
