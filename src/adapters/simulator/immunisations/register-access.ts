// What a provider may do in the simulated Immunisation Register: nothing, everything, or all but record.
import { isRegisterProviderNumber } from '../../../domain/immunisations/register-provider-number.ts';
import { isLocationOpenOn, recognitionsOn } from '../../../domain/providers/provider.ts';
import type { RoleIndex } from '../../../domain/providers/role-index.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { ProviderRegister } from '../../../ports/providers/provider-register.ts';

/** By code: what it allows, in our words. */
const accesses = {
  IDV: 'Identify an individual',
  GETIHS: 'Read the immunisation history',
  IHSPDS: 'Read the history statement',
  GETMEDCON: 'Read contraindications',
  GETNATIMM: 'Read natural immunities',
  GETVACTRL: 'Read vaccine trials',
  RECENC: 'Record encounters',
  RECUPD: 'Update an encounter',
  NXTDUE: 'Record a catch-up date',
  NATIMM: 'Record a natural immunity',
  IDGST: 'Update the Indigenous status',
  ADINDT: 'Add or remove the additional vaccine indicator',
  MEDCON: 'Record a contraindication',
} as const;
export type RegisterAccess = keyof typeof accesses;

const writing: ReadonlySet<string> = new Set([
  'RECENC',
  'RECUPD',
  'NXTDUE',
  'NATIMM',
  'IDGST',
  'ADINDT',
  'MEDCON',
]);
/** They do not immunise. */
const readingRoles = ['pathologist', 'specialist:radiology'];
/** Of the kinds of doctor who may, as far as roles are held here. */
const contraindicationRole = 'gp';

/** Null for a provider who is not current. */
export type FindRegisterAccess = (
  providerNumber: string,
  today: LocalDate,
) => readonly { readonly code: RegisterAccess; readonly name: string; readonly hasAccess: boolean }[] | null;

/** Medicare providers by the register of providers; those with a number of the register itself may do all but one thing. */
export function createRegisterAccess(providers: ProviderRegister, roles: RoleIndex): FindRegisterAccess {
  return (providerNumber, today) => {
    const provider = providers.find(providerNumber.padStart(8, '0')) ?? providers.find(providerNumber);
    const isCurrent = provider !== null && isLocationOpenOn(provider, today);
    if (!isCurrent && !isRegisterProviderNumber(providerNumber)) return null;
    const codes = provider === null ? [] : recognitionsOn(provider, today).map(({ code }) => code);
    const providerRoles = roles.rolesOf(codes);
    const isReader = readingRoles.some((role) => providerRoles.has(role));
    return Object.entries(accesses).map(([code, name]) => ({
      code: code as RegisterAccess,
      name,
      hasAccess:
        code === 'MEDCON' ? providerRoles.has(contraindicationRole) : !(isReader && writing.has(code)),
    }));
  };
}
