// Takes pictures of the pages of the desk in a browser, in both themes and two widths, to be looked at: desk-pictures.ts <folder> [names].
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lodgeRejectedClaim } from '../test/browser/claims-page-tasks.ts';
import { addMoney } from '../test/browser/money-page-tasks.ts';
import { pageStates } from '../test/browser/page-states.ts';
import { openDeskBrowser } from '../test/support/desk-browser.ts';

const [folder = '/tmp/desk-pictures', ...names] = process.argv.slice(2);
const states = pageStates.filter(({ name }) => names.length === 0 || names.includes(name));
await mkdir(folder, { recursive: true });
const desk = await openDeskBrowser();
await lodgeRejectedClaim(desk);
await addMoney(desk);
for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 320]) {
    const page = await desk.open('/desk', { colorScheme, viewport: { width, height: 900 } });
    for (const { name, path, prepare } of states) {
      await page.goto(desk.service.origin + path);
      await prepare?.(page, desk);
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true });
    }
    await page.context().close();
  }
await desk.close();
// The embedded PostgreSQL of the tests ends with the process.
process.exit(0);
