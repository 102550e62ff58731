// The definition of a setting: its variable, meaning, default and parser.

/** A parsed value, or what to set instead, in words that follow "set". */
export type SettingResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly want: string };

export interface SettingDefinition<Value> {
  readonly name: string;
  /** What it does, with its unit, for the published table. */
  readonly meaning: string;
  /** The default as it would be written in the environment; null where unset is a value of its own. */
  readonly fallback: string | null;
  /** What the default amounts to, where its text does not say. */
  readonly fallbackMeaning?: string;
  /** Never repeated in a message: it may contain a password. */
  readonly secret?: boolean;
  readonly read: (text: string) => SettingResult<Value>;
}
