// Long, foreign and unusual names on a narrow screen: no page is wider than the screen, and no table is cut.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { invitePerson } from '../../src/application/people/invite-person.ts';
import {
  bulkBillClaim,
  cardOf,
  claimPatient,
  claimService,
  idOf,
  medicalEvent,
} from '../support/bulk-bill-claims.ts';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { shows } from '../support/page-says.ts';

const narrow = 320;

/** The longest that a claim takes, in one word; accents, an apostrophe, a hyphen; another script; one letter. */
const names: readonly (readonly [given: string, family: string])[] = [
  ['Bartholomaeusmaximilianfriedrichwilhelms', 'Wolfeschlegelsteinhausenbergerdorffalice'],
  ['Siobhán', "O'Brien-Smith"],
  ['Thị Ánh', 'Nguyễn'],
  ['伟', '李'],
  ['Onlyname', 'Ó'],
];
const firstSerial = 70;

/** What is wider than the screen, or cut. */
const overflows = `[
  ...(document.documentElement.scrollWidth > innerWidth ? ['the page: ' + document.documentElement.scrollWidth] : []),
  ...[...document.querySelectorAll('.scroll')].filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.getAttribute('aria-labelledby')),
]`;

/** A claim for each, that Medicare takes; and a person at the desk. */
async function addNamed({ service }: DeskBrowser): Promise<void> {
  const { people } = service.composed.store;
  const clock = { now: () => Date.now() };
  for (const [at, [givenName, familyName]] of names.entries()) {
    const invited = { name: `${givenName} ${familyName}`, roles: ['desk'], minorIds: ['SBX00001'] };
    assert.ok((await invitePerson({ people, ids: systemIds, clock }, invited)).ok);
    const serial = firstSerial + at;
    const patient = {
      ...claimPatient,
      identity: { ...claimPatient.identity, givenName, familyName },
      medicare: { memberNumber: cardOf(serial), memberRefNumber: '1' },
    };
    const claim = bulkBillClaim('general', {
      medicalEvent: [
        medicalEvent('general', { patient, service: [claimService('general', { chargeAmount: '43.90' })] }),
      ],
    });
    const lodged = await service.post('/Medicare/bulkbillstoreforward/general/v1', {
      correlationId: idOf(serial),
      claim,
    });
    assert.equal(lodged.status, 200, familyName + (await lodged.text()));
  }
}

/** The group of tests. */
export function describeUnusualNames(desk: () => DeskBrowser): void {
  describe('names that are long, foreign or unusual', () => {
    it('fit a narrow screen on every page that shows them', async () => {
      await addNamed(desk());
      const page = await desk().open('/desk', { viewport: { width: narrow, height: 900 } });
      const fits = async (what: string) => assert.deepEqual(await page.evaluate(overflows), [], what);
      for (const path of ['/desk/claims?view=all', '/desk/people', `/desk/claims/${idOf(firstSerial)}`]) {
        await page.goto(desk().service.origin + path);
        await fits(path);
      }
      const rows = names.map(([given, family]) => `23,${given},${family},1/2/1980`);
      await page.goto(`${desk().service.origin}/desk/day`);
      await page.fill('#list', `Items,Given name,Family name,Date of birth\n${rows.join('\n')}`);
      await page.getByRole('button', { name: 'Show the rows' }).click();
      await shows(page, 'td >> text=Nguyễn');
      await fits('the day list');
      for (const [given, family] of names.slice(0, 1))
        for (const path of ['/desk/check', '/desk/lodge']) {
          await page.goto(desk().service.origin + path);
          await page.fill('#given-name', given);
          await page.fill('#family-name', family);
          await fits(`${path} ${family}`);
        }
      await page.goto(`${desk().service.origin}/desk/check`);
      await page.fill('#given-name', names[0]?.[0] ?? '');
      await page.fill('#family-name', names[0]?.[1] ?? '');
      await page.fill('#item', '23');
      await page.press('#item', 'Enter');
      await shows(page, '#answer-title');
      await fits('the answer');
      await page.context().close();
    });
  });
}
