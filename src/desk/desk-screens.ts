// The pages of the desk: a new page adds a line.
import type { DeskScreen } from './desk-screen.ts';
import { createCheckScreens, type CheckScreenDependencies } from './screens/check/check-screens.ts';
import { createClaimScreen, type ClaimScreenDependencies } from './screens/claims/claim-screen.ts';
import { createStatementScreen, type StatementDependencies } from './screens/claims/statement.ts';
import { createTakeBackScreen, type TakeBackDependencies } from './screens/claims/take-back-screen.ts';
import type { TableFileDependencies } from './parts/table-file.ts';
import { createClaimsTableScreen } from './screens/claims/claims-table-screen.ts';
import { createMoneyTableScreen } from './screens/money/money-table-screen.ts';
import { createClaimsScreen, type ClaimsScreenDependencies } from './screens/claims/claims-screen.ts';
import { createDayScreen, type DayScreenDependencies } from './screens/day/day-screen.ts';
import { createFiguresScreen, type FiguresScreenDependencies } from './screens/figures/figures-screen.ts';
import { createFiguresTableScreen } from './screens/figures/figures-table-screen.ts';
import { createItemsScreens, type ItemsScreenDependencies } from './screens/items/items-screens.ts';
import { createImportScreen, type ImportScreenDependencies } from './screens/money/import-screen.ts';
import { createAgreementScreens, type AgreementScreenDependencies } from './screens/lodge/agreements.ts';
import { createLodgeScreen, type LodgeScreenDependencies } from './screens/lodge/lodge-screen.ts';
import { createMoneyScreen, type MoneyScreenDependencies } from './screens/money/money-screen.ts';
import type { AuthenticatedCipher } from '../ports/system/authenticated-cipher.ts';
import type { PostedFormStore } from '../ports/people/posted-form-store.ts';
import { createPersonasScreen } from './screens/personas/personas-screen.ts';
import { createMadeScreen } from './screens/made/made-screen.ts';
import {
  createPeopleScreen,
  createRemoveWorkstationScreen,
  type PeopleScreenDependencies,
} from './screens/people/people-screen.ts';
import { createActsScreen, type ActsScreenDependencies } from './screens/acts/acts-screen.ts';
import { createActsTableScreen } from './screens/acts/acts-table-screen.ts';
import { createPersonScreen, createRemovePersonScreen } from './screens/people/person-screen.ts';
import { createRevokeKeyScreen } from './screens/settings/revoke-key-screen.ts';
import { createSettingsScreen, type SettingsScreenDependencies } from './screens/settings/settings-screen.ts';
import { createRemoveWebhookScreen, createWebhookScreen } from './screens/settings/webhook-screen.ts';
import { createChangesScreen, type ChangesScreenDependencies } from './screens/changes/changes-screen.ts';
import { createHealthScreen, type HealthScreenDependencies } from './screens/health/health-screen.ts';
import { createTodayScreen, type TodayScreenDependencies } from './screens/today/today-screen.ts';

export type DeskScreenDependencies = CheckScreenDependencies &
  Omit<ClaimScreenDependencies, 'people'> &
  Omit<ClaimsScreenDependencies, 'people'> &
  TakeBackDependencies &
  StatementDependencies &
  DayScreenDependencies &
  ItemsScreenDependencies &
  Omit<FiguresScreenDependencies, 'people'> &
  AgreementScreenDependencies &
  LodgeScreenDependencies &
  Omit<MoneyScreenDependencies, 'people'> &
  ImportScreenDependencies &
  ChangesScreenDependencies &
  HealthScreenDependencies &
  Omit<SettingsScreenDependencies, 'keys' | 'settings' | 'once'> &
  TableFileDependencies &
  Pick<ActsScreenDependencies, 'actsOfPeople' | 'deposits'> &
  TodayScreenDependencies & {
    readonly keyRegister: SettingsScreenDependencies['keys'];
    readonly shownConfiguration: SettingsScreenDependencies['settings'];
    /** Its clock is that of the wall: the one of a sandbox can be moved. */
    readonly signIn: Omit<PeopleScreenDependencies, 'address' | 'once'> & {
      readonly isSandbox: boolean;
      readonly postedForms: PostedFormStore;
      readonly cipher: AuthenticatedCipher;
    };
  } & Pick<PeopleScreenDependencies, 'address'>;

/** Each gets what it uses. */
export const deskScreens = (dependencies: DeskScreenDependencies): readonly DeskScreen[] => [
  ...workOfTodayScreens(dependencies),
  ...lodgingScreens(dependencies),
  ...claimScreens(dependencies),
  ...scheduleScreens(dependencies),
  ...moneyScreens(dependencies),
  ...administrationScreens(dependencies),
];

function workOfTodayScreens(dependencies: DeskScreenDependencies): readonly DeskScreen[] {
  const { outcomes, audit, claims, providers, schedule, clock, insurer, batches, deposits } = dependencies;
  const { roles, words, pricing, lodged, lookUpPatient, wording, practices, locationProviders } =
    dependencies;
  const { ids, batchRunner, renderDocument, readDayListText, formatAnswer, sandbox } = dependencies;
  const { interactiveClaims } = dependencies;
  const checking = { schedule, clock, providers, roles, words, pricing, lodged, insurer };
  return [
    createTodayScreen({ ...checking, outcomes, audit, claims, interactiveClaims, batches, deposits }),
    ...createCheckScreens({
      ...checking,
      sandbox,
      ...(lookUpPatient === undefined ? {} : { lookUpPatient }),
      wording,
      practices,
      batches,
      outcomes,
      audit,
      claims,
      interactiveClaims,
      locationProviders,
      renderDocument,
      readDayListText,
      formatAnswer,
    }),
    createDayScreen({
      batches,
      batchRunner,
      ids,
      clock,
      providers,
      schedule,
      readDayListText,
      locationProviders,
    }),
    ...(sandbox === null ? [] : [createPersonasScreen({ sandbox, providers })]),
  ];
}

function lodgingScreens(dependencies: DeskScreenDependencies): readonly DeskScreen[] {
  const { schedule, clock, providers, roles, words, pricing, locationProviders } = dependencies;
  const { outcomes, audit, ids, claims, lodged, dispatcher, log, metrics } = dependencies;
  const { interactiveClaims, interactiveInsurer, accesses, auditIndex, wording, renderDocument } =
    dependencies;
  const typed = { schedule, clock, providers, roles, words, pricing, locationProviders };
  const lodging = { outcomes, audit, ids, claims, lodged, dispatcher, log, metrics };
  return [
    createLodgeScreen({ ...typed, ...lodging, interactiveClaims, interactiveInsurer }),
    ...createAgreementScreens({
      ...typed,
      outcomes,
      audit,
      ids,
      claims,
      accesses,
      auditIndex,
      wording,
      renderDocument,
    }),
  ];
}

function claimScreens(dependencies: DeskScreenDependencies): readonly DeskScreen[] {
  const { outcomes, audit, claims, clock, providers, roles, schedule, locationProviders } = dependencies;
  const { interactiveClaims } = dependencies;
  const read = { outcomes, audit, claims, interactiveClaims, clock, providers, schedule };
  const { paymentRuns, words, pricing } = dependencies;
  const { renderDocument, auditIndex, zones, ids, interactiveInsurer, practices } = dependencies;
  const { people } = dependencies.signIn;
  const settling = { paymentRuns, people, auditIndex, zones };
  return [
    createClaimsScreen({ ...read, roles, locationProviders, paymentRuns, people, auditIndex }),
    createClaimsTableScreen({ ...read, renderDocument, people, auditIndex }),
    createClaimScreen({ ...read, ...settling, roles, words, pricing }),
    createStatementScreen({ ...read, practices, renderDocument }),
    createTakeBackScreen({ ...read, ids, interactiveInsurer, zones }),
  ];
}

function scheduleScreens(dependencies: DeskScreenDependencies): readonly DeskScreen[] {
  const { schedule, clock, words, claimFigures, audit } = dependencies;
  return [
    ...createItemsScreens({ schedule, clock, words }),
    createChangesScreen({ schedule, clock, words, claimFigures, audit }),
  ];
}

function moneyScreens(dependencies: DeskScreenDependencies): readonly DeskScreen[] {
  const { deposits, paymentRuns, claimFigures, audit, clock, providers, ids } = dependencies;
  const { schedule, renderDocument, readPastedStatement } = dependencies;
  const { outcomes, claims, interactiveClaims, auditIndex } = dependencies;
  const { people } = dependencies.signIn;
  const settled = { outcomes, people, auditIndex };
  const figures = { ...settled, claimFigures, audit, clock, providers, schedule };
  const ofClaims = { ...settled, claims, interactiveClaims, schedule };
  const money = { ...ofClaims, deposits, paymentRuns, claimFigures, audit, clock, providers };
  return [
    createMoneyScreen(money),
    createMoneyTableScreen({ ...money, renderDocument }),
    createImportScreen({ deposits, paymentRuns, audit, ids, readPastedStatement }),
    createFiguresScreen(figures),
    createFiguresTableScreen({ ...figures, renderDocument }),
  ];
}

/** For owners and the operator. */
function administrationScreens(dependencies: DeskScreenDependencies): readonly DeskScreen[] {
  const { signIn, address, keyRegister: keys, shownConfiguration: settings } = dependencies;
  const { audit, ids, clock, practices, zones, webhookEndpoints, webhookSender, sandbox } = dependencies;
  const { postedForms, cipher, people, sessions } = signIn;
  const once = { postedForms, clock: signIn.clock, cipher };
  const forPeople = { people, sessions, audit: signIn.audit, ids: signIn.ids, clock: signIn.clock };
  const ofPeople = { ...forPeople, address, once };
  const managed = { keys, audit, ids, clock };
  const endpoints = { webhookEndpoints, webhookSender, audit, ids, sandbox };
  return [
    createPeopleScreen(ofPeople),
    createRemoveWorkstationScreen(ofPeople),
    createPersonScreen(ofPeople),
    createRemovePersonScreen(ofPeople),
    ...actsScreens(dependencies),
    createMadeScreen(once),
    createSettingsScreen({ ...managed, ...endpoints, practices, zones, settings, once }),
    createRevokeKeyScreen(managed),
    createWebhookScreen(endpoints),
    createRemoveWebhookScreen(endpoints),
    healthScreen(dependencies),
  ];
}

function actsScreens(dependencies: DeskScreenDependencies): readonly DeskScreen[] {
  const { actsOfPeople, auditIndex, outcomes, deposits, paymentRuns, providers, webhookEndpoints } =
    dependencies;
  const { keyRegister: keys, signIn, renderDocument } = dependencies;
  const { people, sessions, audit, clock } = signIn;
  const things = { outcomes, deposits, paymentRuns, providers, people, keys, webhookEndpoints, sessions };
  const acts = { ...things, actsOfPeople, auditIndex, audit, clock };
  return [createActsScreen(acts), createActsTableScreen({ ...acts, renderDocument })];
}

function healthScreen(dependencies: DeskScreenDependencies): DeskScreen {
  const { schedule, clock, store, claims, insurer, insurerIdentity, insurerStatus, recentWarnings } =
    dependencies;
  const { webhookEndpoints } = dependencies;
  const asked = { schedule, clock, store, claims, insurer, insurerIdentity, insurerStatus, webhookEndpoints };
  return createHealthScreen({ ...asked, recentWarnings });
}
