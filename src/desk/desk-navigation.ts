// The links at the top of every page, in the order in which they are shown.
import type { Permission } from '../domain/people/person-role.ts';
import { deskWords } from './desk-words.ts';

interface NavigationLink {
  readonly path: string;
  readonly label: string;
  /** Who is shown the link; null: everybody. */
  readonly permission: Permission | null;
}

/** A new page of its own adds a line here. */
export const deskNavigation: readonly NavigationLink[] = [
  { path: '/desk', label: deskWords.today, permission: null },
  { path: '/desk/check', label: deskWords.check, permission: 'check-eligibility' },
  { path: '/desk/day', label: deskWords.dayList, permission: 'check-eligibility' },
  { path: '/desk/lodge', label: deskWords.lodge, permission: 'lodge-claims' },
  { path: '/desk/claims', label: deskWords.claims, permission: 'follow-claims' },
  { path: '/desk/money', label: deskWords.money, permission: 'reconcile-money' },
  { path: '/desk/items', label: deskWords.items, permission: null },
  { path: '/desk/changes', label: deskWords.changes, permission: null },
  { path: '/desk/figures', label: deskWords.figures, permission: 'see-figures' },
  { path: '/desk/people', label: deskWords.people, permission: 'manage-people' },
  { path: '/desk/settings', label: deskWords.settings, permission: 'manage-settings' },
  { path: '/desk/health', label: deskWords.health, permission: 'see-health' },
];
