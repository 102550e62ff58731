// The roles of people who sign in, and what each role may do.

/** What a person can be permitted to do. Everybody who is signed in may look up the schedule. */
const permissions = [
  'check-eligibility',
  'lodge-claims',
  'print-documents',
  'follow-claims',
  'correct-claims',
  'write-off',
  'write-off-large-amounts',
  'reconcile-money',
  'import-bank-statements',
  'see-figures',
  'see-acts',
  'manage-people',
  'manage-workstations',
  'manage-keys',
  'manage-settings',
  'see-health',
] as const;
export type Permission = (typeof permissions)[number];

/** Every role. A person may have several: in a small practice one person has all. */
export const personRoles = ['desk', 'biller', 'owner', 'operator'] as const;
export type PersonRole = (typeof personRoles)[number];

const frontDesk: readonly Permission[] = [
  'check-eligibility',
  'lodge-claims',
  'print-documents',
  'follow-claims',
];

/** Owner and operator see no patients unless they have another role too. */
const permissionsOf: Readonly<Record<PersonRole, readonly Permission[]>> = {
  desk: frontDesk,
  biller: [
    ...frontDesk,
    'correct-claims',
    'write-off',
    'write-off-large-amounts',
    'reconcile-money',
    'import-bank-statements',
  ],
  owner: [
    'see-figures',
    'see-acts',
    'manage-people',
    'manage-workstations',
    'manage-keys',
    'manage-settings',
    'see-health',
  ],
  operator: ['manage-settings', 'see-health'],
};

/** Whether one of these roles permits it. */
export const isRolePermitted = (held: readonly PersonRole[], permission: Permission): boolean =>
  held.some((role) => permissionsOf[role].includes(permission));

/** What needs a passkey of a moment ago, because it opens a way in or moves money for good. */
const withRecentPasskey: ReadonlySet<Permission> = new Set([
  'manage-people',
  'manage-workstations',
  'manage-keys',
  'import-bank-statements',
  'write-off-large-amounts',
] as const);

/** Whether the passkey must have been used a moment ago: an unlocked workstation is not enough. */
export const needsRecentPasskey = (permission: Permission): boolean => withRecentPasskey.has(permission);

/** Whether a text names a role. */
export const isPersonRole = (text: string): text is PersonRole => personRoles.some((role) => role === text);
