// What the operator's environment sets, as the page shows it: never a secret.

interface OperatorSetting {
  /** The variable, as in DESK_ORIGIN. */
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
}

/** What the page reads of the configuration. */
export interface ShownConfiguration {
  readonly deskOrigin: string | null;
  readonly insurer: string;
  readonly timeZone: string;
  readonly keepClaimsMonths: number;
  readonly keepEventsMonths: number;
  readonly webhookAllowNetworks: readonly string[];
  readonly practicesFile: string | null;
  readonly wordingDir: string | null;
}

const months = (count: number): string => `${count} months`;

/** Each with what it decides, in words for people. */
export const operatorSettings = (shown: ShownConfiguration): readonly OperatorSetting[] => [
  {
    name: 'DESK_ORIGIN',
    value: shown.deskOrigin ?? 'this machine alone',
    meaning: 'At which address people open the desk. Their passkeys belong to it.',
  },
  {
    name: 'INSURER',
    value: shown.insurer === 'simulator' ? 'the simulator: invented answers' : 'Services Australia',
    meaning: 'Who answers checks and claims.',
  },
  { name: 'TIME_ZONE', value: shown.timeZone, meaning: 'When a day begins and ends.' },
  {
    name: 'KEEP_CLAIMS_MONTHS',
    value: months(shown.keepClaimsMonths),
    meaning: 'How long the content of a claim is kept.',
  },
  {
    name: 'KEEP_EVENTS_MONTHS',
    value: months(shown.keepEventsMonths),
    meaning: 'How long a webhook that was paused finds what it missed.',
  },
  {
    name: 'WEBHOOK_ALLOW_NETWORKS',
    value: shown.webhookAllowNetworks.length === 0 ? 'none' : shown.webhookAllowNetworks.join(', '),
    meaning: 'Private networks that webhooks may be sent to.',
  },
  {
    name: 'PRACTICES_FILE',
    value: shown.practicesFile === null ? 'none' : 'set',
    meaning: 'Name and telephone number of the practice on quotes.',
  },
  {
    name: 'WORDING_DIR',
    value: shown.wordingDir === null ? 'none' : 'set',
    meaning: 'Your own wording of the documents that patients sign.',
  },
];
