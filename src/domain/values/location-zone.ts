// The time zones of Australia that a location can be in, and of its islands that Medicare covers.

/** IANA names: the states by their capitals, then places with a time of their own. */
export const locationZones = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Pacific/Norfolk',
  'Indian/Christmas',
  'Indian/Cocos',
] as const;
export type LocationZone = (typeof locationZones)[number];

/** Null: no such zone. */
export const parseLocationZone = (value: unknown): LocationZone | null =>
  locationZones.find((zone) => zone === value) ?? null;
