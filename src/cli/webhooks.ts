// medicare-gateway webhooks list and off: lists the webhook endpoints of every location, and turns one off.
import { recordCommand } from '../application/audit/record-operator-command.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { formatTextTable } from './text-table.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

/** Prints every endpoint without its secret; with `json` as JSON Lines. Returns the exit code. */
export function runListWebhooks(
  { json = false }: { readonly json?: boolean | undefined },
  context: CommandContext,
): Promise<number> {
  return withStore(context, async ({ webhookEndpoints }) => {
    const endpoints = await webhookEndpoints.listAll();
    if (json) for (const endpoint of endpoints) context.terminal.print(JSON.stringify(endpoint));
    else
      context.terminal.print(
        formatTextTable(
          'Webhook endpoints',
          ['Id', 'State', 'Scheme', 'Locations', 'Types', 'URL', 'Label'],
          endpoints.map(({ id, state, scheme, locations, types, url, label }) => [
            id,
            state,
            scheme,
            locations.join(' '),
            types?.join(' ') ?? 'all',
            url,
            label ?? '-',
          ]),
        ),
      );
    return exitCode.done;
  });
}

/** Turns an endpoint off, as a receiver that answers 410 does. Returns the exit code. */
export function runTurnWebhookOff(id: string, context: CommandContext): Promise<number> {
  return withStore(context, async ({ webhookEndpoints, audit }) => {
    const endpoint = (await webhookEndpoints.listAll()).find((each) => each.id === id);
    if (endpoint === undefined)
      throw new UsageError(`There is no webhook endpoint ${id}; webhooks list shows those there are.`);
    await recordCommand(audit, 'change-webhook', id);
    await webhookEndpoints.change(endpoint.locations, id, { isOn: false });
    context.terminal.error(`The webhook endpoint ${id} is off; PATCH with State "on" turns it on again.`);
    return exitCode.done;
  });
}
