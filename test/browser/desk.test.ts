// The desk in a real browser: every page with its tasks, on one service and one browser.
import { after, before, describe } from 'node:test';
import { chromiumAbsent, openDeskBrowser, type DeskBrowser } from '../support/desk-browser.ts';
import { describeAccounts } from './account-tasks.ts';
import { describeCheckPage } from './check-page-tasks.ts';
import { describeClaimsPages } from './claims-page-tasks.ts';
import { describeDayPage } from './day-page-tasks.ts';
import { describeDayStream } from './day-stream-tasks.ts';
import { describeDocumentation } from './documentation-tasks.ts';
import { describeEffort } from './effort-tasks.ts';
import { describeGoldenDocumentation } from './golden-documentation.ts';
import { describeGoldenPages } from './golden-pages.ts';
import { describeKeys } from './keyboard-tasks.ts';
import { describeLodging } from './lodge-tasks.ts';
import { addMoney, describeMoneyPages } from './money-page-tasks.ts';
import { describePageStates } from './page-state-tests.ts';
import { describePasskeys } from './passkey-tasks.ts';
import { describePeoplePages } from './people-page-tasks.ts';
import { describeTypedForms } from './typed-forms-tasks.ts';
import { describeChangesPage } from './changes-page-tasks.ts';
import { describeSettingsPages } from './settings-page-tasks.ts';
import { describePrinting } from './print-tasks.ts';
import { describeUnusualNames } from './unusual-names-tasks.ts';
import { describeSigning } from './signing-tasks.ts';
import { describeSessions } from './session-tasks.ts';
import { addRejectedClaim } from './tasks/claim-tasks.ts';
import { describeEveryWay } from './tasks/every-way.ts';

describe('the desk in a browser', { skip: chromiumAbsent }, () => {
  let opened: DeskBrowser | null = null;
  const desk = (): DeskBrowser => {
    if (opened === null) throw new Error('the browser is not open');
    return opened;
  };
  before(async () => {
    opened = await openDeskBrowser();
    await addRejectedClaim(opened);
    await addMoney(opened);
  });
  after(() => opened?.close());

  describeGoldenPages(desk);
  describeSessions(desk);
  describeAccounts(desk);
  describePasskeys(desk);
  describeKeys(desk);
  describePeoplePages(desk);
  describeSettingsPages(desk);
  describeTypedForms(desk);
  describeChangesPage(desk);
  describeCheckPage(desk);
  describeDayPage(desk);
  describeDayStream(desk);
  describeClaimsPages(desk);
  describeMoneyPages(desk);
  describeEffort(desk);
  describePageStates(desk);
  describeEveryWay(desk);
  describeLodging(desk);
  describeSigning(desk);
  describePrinting(desk);
  describeUnusualNames(desk);
  describeDocumentation(desk);
  describeGoldenDocumentation(desk);
});
