// The words of what the operator's environment sets, by the name of the variable.

export const operatorWords = {
  thisMachine: 'this machine alone',
  simulator: 'the simulator: invented answers',
  servicesAustralia: 'Services Australia',
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  none: 'none',
  set: 'set',
  meanings: {
    DESK_ORIGIN: 'At which address people open the desk. Their passkeys belong to it.',
    INSURER: 'Who answers checks and claims.',
    TIME_ZONE: 'When a day begins and ends, at a location without a time zone of its own.',
    KEEP_CLAIMS_MONTHS: 'How long the content of a claim is kept.',
    KEEP_EVENTS_MONTHS: 'How long a webhook that was paused finds what it missed.',
    WEBHOOK_ALLOW_NETWORKS: 'Private networks that webhooks may be sent to.',
    PRACTICES_FILE: 'Name and telephone number of a practice that is not named above.',
    WORDING_DIR: 'Your own wording of the documents that patients sign.',
  },
} as const;
