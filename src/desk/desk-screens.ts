// The pages of the desk: a new page adds a line.
import type { DeskScreen } from './desk-screen.ts';
import { createCheckScreens, type CheckScreenDependencies } from './screens/check/check-screens.ts';
import { createClaimScreen, type ClaimScreenDependencies } from './screens/claims/claim-screen.ts';
import type { TableFileDependencies } from './parts/table-file.ts';
import { createClaimsTableScreen } from './screens/claims/claims-table-screen.ts';
import { createMoneyTableScreen } from './screens/money/money-table-screen.ts';
import { createClaimsScreen, type ClaimsScreenDependencies } from './screens/claims/claims-screen.ts';
import { createDayScreen, type DayScreenDependencies } from './screens/day/day-screen.ts';
import { createFiguresScreen, type FiguresScreenDependencies } from './screens/figures/figures-screen.ts';
import { createItemsScreens, type ItemsScreenDependencies } from './screens/items/items-screens.ts';
import { createImportScreen, type ImportScreenDependencies } from './screens/money/import-screen.ts';
import { createAgreementScreen, type AgreementScreenDependencies } from './screens/lodge/agreements.ts';
import { createLodgeScreen, type LodgeScreenDependencies } from './screens/lodge/lodge-screen.ts';
import { createMoneyScreen, type MoneyScreenDependencies } from './screens/money/money-screen.ts';
import type { AuthenticatedCipher } from '../ports/system/authenticated-cipher.ts';
import type { PostedFormStore } from '../ports/people/posted-form-store.ts';
import { createMadeScreen } from './screens/made/made-screen.ts';
import {
  createPeopleScreen,
  createRemoveWorkstationScreen,
  type PeopleScreenDependencies,
} from './screens/people/people-screen.ts';
import { createPersonScreen, createRemovePersonScreen } from './screens/people/person-screen.ts';
import { createRevokeKeyScreen } from './screens/settings/revoke-key-screen.ts';
import { createSettingsScreen, type SettingsScreenDependencies } from './screens/settings/settings-screen.ts';
import { createRemoveWebhookScreen, createWebhookScreen } from './screens/settings/webhook-screen.ts';
import { createChangesScreen, type ChangesScreenDependencies } from './screens/changes/changes-screen.ts';
import { createHealthScreen, type HealthScreenDependencies } from './screens/health/health-screen.ts';
import { createTodayScreen, type TodayScreenDependencies } from './screens/today/today-screen.ts';

export type DeskScreenDependencies = CheckScreenDependencies &
  ClaimScreenDependencies &
  ClaimsScreenDependencies &
  DayScreenDependencies &
  ItemsScreenDependencies &
  FiguresScreenDependencies &
  AgreementScreenDependencies &
  LodgeScreenDependencies &
  MoneyScreenDependencies &
  ImportScreenDependencies &
  ChangesScreenDependencies &
  Omit<HealthScreenDependencies, 'isSandbox'> &
  Omit<SettingsScreenDependencies, 'keys' | 'settings' | 'once'> &
  TableFileDependencies &
  TodayScreenDependencies & {
    readonly keyRegister: SettingsScreenDependencies['keys'];
    readonly shownConfiguration: SettingsScreenDependencies['settings'];
    /** Its clock is that of the wall: the one of a sandbox can be moved. */
    readonly signIn: Omit<PeopleScreenDependencies, 'address' | 'timeZone' | 'once'> & {
      readonly isSandbox: boolean;
      readonly postedForms: PostedFormStore;
      readonly cipher: AuthenticatedCipher;
    };
  } & Pick<PeopleScreenDependencies, 'address' | 'timeZone'>;

/** Each gets what it uses. */
export const deskScreens = (dependencies: DeskScreenDependencies): readonly DeskScreen[] => [
  createTodayScreen(dependencies),
  ...createCheckScreens(dependencies),
  createDayScreen(dependencies),
  createLodgeScreen(dependencies),
  createAgreementScreen(dependencies),
  createClaimsScreen(dependencies),
  createClaimsTableScreen(dependencies),
  createClaimScreen(dependencies),
  ...createItemsScreens(dependencies),
  createChangesScreen(dependencies),
  createMoneyScreen(dependencies),
  createMoneyTableScreen(dependencies),
  createImportScreen(dependencies),
  createFiguresScreen(dependencies),
  ...administrationScreens(dependencies),
];

/** For owners and the operator. */
const administrationScreens = (dependencies: DeskScreenDependencies): readonly DeskScreen[] => {
  const { signIn, address, timeZone, keyRegister: keys, shownConfiguration: settings } = dependencies;
  const { postedForms, clock, cipher } = signIn;
  const once = { postedForms, clock, cipher };
  const people = { ...signIn, address, timeZone, once };
  return [
    createPeopleScreen(people),
    createRemoveWorkstationScreen(people),
    createPersonScreen(people),
    createRemovePersonScreen(people),
    createMadeScreen(once),
    createSettingsScreen({ ...dependencies, keys, settings, once }),
    createRevokeKeyScreen({ ...dependencies, keys }),
    createWebhookScreen(dependencies),
    createRemoveWebhookScreen(dependencies),
    createHealthScreen({ ...dependencies, isSandbox: signIn.isSandbox }),
  ];
};
