// Encounters that the Immunisation Register rejects for a field, each with its code.
import type { EncounterRequest } from '../../src/domain/immunisations/register-requests.ts';
import { plusDays, plusYears, type LocalDate } from '../../src/domain/values/local-date.ts';
import { encounterOf } from './immunisation-register.ts';

/** What is wrong with an encounter of a child of at most ten years, and the code for it. */
export const rejectedEncounters: readonly (readonly [
  what: string,
  over: (today: LocalDate) => EncounterRequest,
  code: string,
])[] = [
  ['tomorrow', (today) => encounterOf('SIMVAR', '1', plusDays(today, 1)), 'AIR-E-1018'],
  ['before the birth', (today) => encounterOf('SIMVAR', '1', plusYears(today, -25)), 'AIR-E-1015'],
  ['no day', (today) => encounterOf('SIMVAR', '1', today, { dateOfService: '31022026' }), 'AIR-E-1017'],
  ['an unknown vaccine', (today) => encounterOf('NOSUCH', '1', today), 'AIR-E-1023'],
  ['dose 0', (today) => encounterOf('SIMVAR', '0', today), 'AIR-E-1024'],
  ['dose 21', (today) => encounterOf('SIMVAR', '21', today), 'AIR-E-1024'],
  ['an id of 2', (today) => encounterOf('SIMVAR', '1', today, { id: 2 }), 'AIR-E-1014'],
  [
    'no country overseas',
    (today) => encounterOf('SIMVAR', '1', today, { administeredOverseas: true }),
    'AIR-E-1079',
  ],
  ['no batch', (today) => encounterOf('SIMFLU', '1', today), 'AIR-E-1081'],
  ['no route', (today) => encounterOf('IMOJEV', '1', today), 'AIR-E-1088'],
  [
    'no type of the vaccine',
    (today) => encounterOf('SIMVAR', '1', today, { episodes: [{ id: 1, vaccineCode: 'SIMVAR' }] }),
    'AIR-E-1088',
  ],
  [
    'another type of the vaccine',
    (today) =>
      encounterOf('SIMVAR', '1', today, {
        episodes: [{ id: 1, vaccineCode: 'SIMVAR', vaccineType: 'XXX' }],
      }),
    'AIR-E-1084',
  ],
  [
    'another route',
    (today) =>
      encounterOf('SIMVAR', '1', today, {
        episodes: [{ id: 1, vaccineCode: 'SIMVAR', vaccineType: 'NIP', routeOfAdministration: 'XX' }],
      }),
    'AIR-E-1085',
  ],
  [
    'a provider who is not current',
    (today) => encounterOf('SIMVAR', '1', today, { immunisationProvider: { providerNumber: '9900110A' } }),
    'AIR-E-1028',
  ],
];
