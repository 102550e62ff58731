// The words of the time zone of a location, on the page of settings.
import { parseLocationZone, type LocationZone } from '../../../domain/values/location-zone.ts';

/** People know a zone by its places. */
const places: Readonly<Record<LocationZone, string>> = {
  'Australia/Sydney': 'Sydney, Canberra',
  'Australia/Melbourne': 'Melbourne',
  'Australia/Hobart': 'Hobart',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Darwin': 'Darwin',
  'Australia/Perth': 'Perth',
  'Australia/Broken_Hill': 'Broken Hill',
  'Australia/Lord_Howe': 'Lord Howe Island',
  'Australia/Eucla': 'Eucla',
  'Pacific/Norfolk': 'Norfolk Island',
  'Indian/Christmas': 'Christmas Island',
  'Indian/Cocos': 'Cocos Islands',
};

/** Another one than those of Australia, which the operator may have set, has its own name. */
const place = (zone: string): string => {
  const known = parseLocationZone(zone);
  return known === null ? zone : places[known];
};

export const zoneWords = {
  place,
  timesAt: (location: string) => `Times at ${location}`,
  setHere: 'set here',
  fromOperator: 'set by the operator',
  field: 'Time zone',
  hint: 'Choose the place that has the same time. Times and days on these pages and in documents are then those of this place.',
  asOperator: (zone: string) => `As the operator has set it: ${place(zone)}`,
  wrong: 'Choose a place of the list.',
} as const;
