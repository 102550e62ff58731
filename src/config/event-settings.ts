// The settings of events and webhooks: how long events can be read, and where webhooks may be sent.
import type { SettingDefinition } from './setting-definition.ts';
import { isCidr } from '../application/keys/client-networks.ts';
import { integerParser } from './setting-parsers.ts';

/** A hundred years are as good as for ever. */
const keptMonthsMax = 1_200;

/** Read into the configuration of the service. */
export const eventSettings = {
  keepEventsMonths: {
    name: 'KEEP_EVENTS_MONTHS',
    fallback: '24',
    meaning:
      'How long events can be read, in whole months of UTC; a reader or webhook that is further behind misses some',
    read: integerParser(1, keptMonthsMax),
  } satisfies SettingDefinition<number>,
  webhookAllowNetworks: {
    name: 'WEBHOOK_ALLOW_NETWORKS',
    fallback: 'none',
    meaning:
      'Private networks that webhooks may be sent to, also by plain http, as CIDR ranges such as `192.168.1.0/24` with commas between; every other webhook goes to a public address by https',
    read: (text) => {
      const networks = text === 'none' ? [] : text.split(',').map((each) => each.trim());
      return networks.every(isCidr)
        ? { ok: true, value: networks }
        : { ok: false, want: 'none, or ranges such as 192.168.1.0/24 with commas between' };
    },
  } satisfies SettingDefinition<readonly string[]>,
} as const;
