// The links at the top of every page, in the order in which they are shown.
import type { Permission } from '../domain/people/person-role.ts';
import { deskWords } from './desk-words.ts';

/** A page at the top. */
export interface NavigationLink {
  readonly path: string;
  readonly label: string;
  /** The letter that leads to it after `g`; each is another one. */
  readonly letter: string;
  /** Who is shown the link; null: everybody. */
  readonly permission: Permission | null;
}

/** The page of the guide about a page of the desk, by the beginning of its path; the others have the first page. */
const guidePages: readonly (readonly [path: string, page: string])[] = [
  ['/desk/check', 'check'],
  ['/desk/personas', 'check'],
  ['/desk/day', 'day-list'],
  ['/desk/lodge', 'lodge'],
  ['/desk/claims', 'fix-a-claim'],
  ['/desk/money', 'money'],
  ['/desk/items', 'schedule'],
  ['/desk/changes', 'schedule'],
  ['/desk/figures', 'figures'],
  ['/desk/people', 'people'],
  ['/desk/settings', 'people'],
  ['/desk/health', 'people'],
  ['/desk/account', 'sign-in'],
];

/** Where the link for help leads from the page at `path`. */
export function guidePath(path: string): string {
  const page = guidePages.find(([begin]) => path === begin || path.startsWith(`${begin}/`))?.[1];
  return page === undefined ? '/docs/desk' : `/docs/desk/${page}`;
}

/** A new page of its own adds a line here. */
export const deskNavigation: readonly NavigationLink[] = [
  { path: '/desk', label: deskWords.today, letter: 't', permission: null },
  { path: '/desk/check', label: deskWords.check, letter: 'e', permission: 'check-eligibility' },
  { path: '/desk/day', label: deskWords.dayList, letter: 'd', permission: 'check-eligibility' },
  { path: '/desk/lodge', label: deskWords.lodge, letter: 'l', permission: 'lodge-claims' },
  { path: '/desk/claims', label: deskWords.claims, letter: 'c', permission: 'follow-claims' },
  { path: '/desk/money', label: deskWords.money, letter: 'm', permission: 'reconcile-money' },
  { path: '/desk/items', label: deskWords.items, letter: 'i', permission: null },
  { path: '/desk/changes', label: deskWords.changes, letter: 'w', permission: null },
  { path: '/desk/figures', label: deskWords.figures, letter: 'f', permission: 'see-figures' },
  { path: '/desk/people', label: deskWords.people, letter: 'p', permission: 'manage-people' },
  { path: '/desk/settings', label: deskWords.settings, letter: 's', permission: 'manage-settings' },
  { path: '/desk/health', label: deskWords.health, letter: 'h', permission: 'see-health' },
];
