// Defines the schema of data/recognitions.json: registered specialties and the roles they give.
import { Type, type Static } from 'typebox';
import { RoleName } from '../schedule/items/group-and-role-keys.ts';

const closed = { additionalProperties: false } as const;
const Words = Type.String({ minLength: 1 });
const Code = Type.String({ pattern: '^\\d{1,4}$' });

export const recognitionKinds = [
  'administrative',
  'allied-health',
  'consultant-physician',
  'dental',
  'exemption',
  'gp',
  'imaging-credential',
  'nursing-midwifery',
  'optometry',
  'other-medical',
  'pathology',
  'specialist',
  'trainee',
] as const;

/** What a code does apart from making its holder one of `parents`. */
const recognitionEffects = [
  'assist-only',
  'credential',
  'flag',
  'historical',
  'item-limited',
  'location-limited',
  'no-benefit',
  'request-only',
] as const;

/** One registered-specialty code as Medicare registers it against a provider number. */
export const RecognitionLine = Type.Object(
  {
    code: Code,
    label: Words,
    kind: Type.Enum([...recognitionKinds]),
    /** The roles its holder has. */
    parents: Type.Array(RoleName),
    effect: Type.Optional(Type.Enum([...recognitionEffects])),
    note: Type.Optional(Words),
  },
  closed,
);
export type RecognitionLine = Static<typeof RecognitionLine>;

/** One role that items and groups name. */
export const RoleLine = Type.Object(
  {
    role: RoleName,
    title: Words,
    /** Roles whose holders have this one too. */
    includes: Type.Array(RoleName),
    /** Registered-specialty codes whose holders have it directly. */
    codes: Type.Array(Code),
    /** Roles whose holders never have it. */
    excludes: Type.Optional(Type.Array(RoleName)),
    /** Roles that come closest where no code stands for it. */
    nearest: Type.Optional(Type.Array(RoleName)),
    /** Roles whose holders claim for it, since it claims nothing itself. */
    onBehalfOf: Type.Optional(Type.Array(RoleName)),
    /** A credential, not a profession. */
    credential: Type.Optional(Type.Literal(true)),
    /** A provider number cannot prove it. */
    verify: Type.Optional(Type.Literal(true)),
    note: Type.Optional(Words),
  },
  closed,
);
export type RoleLine = Static<typeof RoleLine>;

/** Names roles for people: the title held, else the role's own words. */
export function createRoleTitleLookup(roles: readonly RoleLine[]): (role: string) => string {
  const titles = new Map(roles.map(({ role, title }) => [role, title]));
  return (role) => titles.get(role) ?? role.replace(/^other:/, '').replaceAll(/[-:]+/g, ' ');
}
