// The desk of a practice that has just begun: every page says what to do next, and the sandbox has patients to try it with.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deskNavigation } from '../../src/desk/desk-navigation.ts';
import type { DeskVisitor } from '../support/desk-visitor.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';

/** What each page says where there is nothing yet. */
const nextSteps: Readonly<Record<string, RegExp>> = {
  '/desk': /not checked yet\.\s*Check the day list/,
  '/desk?q=zzzz': /Nothing was found\. Type an item number/,
  '/desk/check': /Add an item\s*Check eligibility/,
  '/desk/day': /Nothing is checked for this day yet\s*Export the appointments/,
  '/desk/lodge': /Enter an item to see whether it is payable/,
  '/desk/claims': /Nothing to fix\. What you lodged is under Lodged/,
  '/desk/claims?view=all': /There is no claim yet\. Check a patient first/,
  '/desk/claims?view=waiting': /No claim waits here\. What Medicare has taken is under Lodged/,
  '/desk/claims?view=lodged': /no claim of yours that is still open\. .*check a patient, then lodge/,
  '/desk/claims?view=paid': /No claim has been paid yet\. .*see how far yours are under Lodged/,
  '/desk/claims?view=all&code=162': /No claim with the code 162 is in this view\. Change the fields/,
  '/desk/money': /No deposit is matched yet\. Match one above, or add a bank statement/,
  '/desk/money/import': /Export the statement from your bank as CSV/,
  '/desk/items': /Look an item up/,
  '/desk/items?q=zzzz': /No item for “zzzz”\s*Try fewer words/,
  '/desk/changes': /Nothing changed about the items.*Choose another list above/,
  '/desk/figures': /No claim was lodged on these days\. Choose other days above/,
  '/desk/people': /No browser is a workstation yet\. Enrol the one at the front desk/,
  '/desk/settings': /There is no key in use\. Make one[^]*No program gets any yet\. Add the address/,
  '/desk/health':
    /is in force and not imported here[^]*Ask the operator to import it\. The operator does so with: medicare-gateway schedule import/,
  '/desk/claims/none': /There is no such claim[^]*look for it in the list/,
  '/desk/items/99999': /No such item[^]*Look an item up/,
};

describe('a desk at which nothing was done yet', () => {
  let desk: DeskService;
  let visitor: DeskVisitor;
  before(async () => {
    desk = await startDeskService();
    visitor = await desk.newcomer(['desk', 'biller', 'owner', 'operator']);
  });
  after(() => desk.service.stop());

  /** The page without its frame, as text. */
  const textOf = async (path: string) => {
    const [main = ''] = /<main[^]*<\/main>/.exec((await visitor.get(path)).body) ?? [];
    return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[ \n]+/g, ' ');
  };

  it('says on every page at the top what to do next', async () => {
    assert.deepEqual(
      deskNavigation.map(({ path }) => path).filter((path) => !(path in nextSteps)),
      [],
    );
    for (const [path, step] of Object.entries(nextSteps)) assert.match(await textOf(path), step, path);
  });

  it('calls roles on the page of the own access what the list of people calls them', async () => {
    assert.match(
      await textOf('/desk/account'),
      /: Front desk, Biller, Owner, Operator\. Locations: SBX00001\./,
    );
    assert.match(await textOf('/desk/people'), /Front desk, Biller, Owner, Operator/);
  });

  it('shows the invented patients of the sandbox, each with what it shows and a link that fills in the check', async () => {
    const { patients, providers } = desk.service.composed.sandbox?.personas() ?? assert.fail('a sandbox');
    const page = await textOf('/desk/personas');
    for (const { does } of [...patients, ...providers])
      for (const part of does.split(/(?<=\(with )(?:the provider )?[a-z-]+(?=\))/))
        assert.ok(page.includes(part.replaceAll("'", '&#39;')), part);
    assert.doesNotMatch(page, /\(with (?:the provider )?[a-z-]+\)/);
    for (const { key, patient } of patients) {
      const { body } = await visitor.get(`/desk/check?persona=${key}`);
      assert.match(body, new RegExp(`id="card"[^>]*value="${patient['PatientMedicareNumber']}"`), key);
      assert.match(body, new RegExp(`id="irn"[^>]*value="${patient['PatientMedicareRefNumber']}"`), key);
      assert.match(body, /id="family-name"[^>]*value="[^"]+"/);
    }
    assert.match((await visitor.get('/desk/check?persona=none')).body, /id="card"[^>]*value=""/);
  });
});
