// What the operator's environment sets, as the page shows it: never a secret.
import { operatorWords as words } from './operator-words.ts';

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
  readonly keepInteractiveMonths: number;
  readonly keepEventsMonths: number;
  readonly webhookAllowNetworks: readonly string[];
  readonly practicesFile: string | null;
  readonly wordingDir: string | null;
}

/** Each with what it decides, in words for people. */
export const operatorSettings = (shown: ShownConfiguration): readonly OperatorSetting[] =>
  Object.entries(valuesOf(shown)).map(([name, value]) => ({
    name,
    value,
    meaning: words.meanings[name as keyof typeof words.meanings],
  }));

const valuesOf = (shown: ShownConfiguration): Readonly<Record<keyof typeof words.meanings, string>> => ({
  DESK_ORIGIN: shown.deskOrigin ?? words.thisMachine,
  INSURER: shown.insurer === 'simulator' ? words.simulator : words.servicesAustralia,
  TIME_ZONE: shown.timeZone,
  KEEP_CLAIMS_MONTHS: words.months(shown.keepClaimsMonths),
  KEEP_EVENTS_MONTHS: words.months(shown.keepEventsMonths),
  WEBHOOK_ALLOW_NETWORKS:
    shown.webhookAllowNetworks.length === 0 ? words.none : shown.webhookAllowNetworks.join(', '),
  PRACTICES_FILE: shown.practicesFile === null ? words.none : words.set,
  WORDING_DIR: shown.wordingDir === null ? words.none : words.set,
});
