// One service with its desk and one browser for all browser tests; and the loud reason to skip them without a browser.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { systemClock } from '../../src/adapters/system/clock.ts';
import { openDesk } from '../../src/compose/open-desk.ts';
import { pageWaitMs } from './page-says.ts';
import { startService, type RunningService } from './service.ts';
import { testTimeZone } from './time-zone.ts';
import { typedPatient } from './typed-patient.ts';

/** The one without a window comes first: the tests take a quarter less processor time with it. */
const programs = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];
const program = programs.find((path) => path !== '' && existsSync(path)) ?? null;

/** For `{ skip: chromiumAbsent }`: false where there is a browser, else the sentence that says what to install. */
export const chromiumAbsent: string | false =
  program === null
    ? 'Chromium is not installed (Debian: chromium-headless-shell), and CHROMIUM names none'
    : false;

/** For `{ skip: savesNoDocument }`: false where the browser saves a PDF, else why not. */
export const savesNoDocument: string | false =
  program === null || program.includes('headless')
    ? false
    : 'this browser shows a PDF in a viewer of its own; chromium-headless-shell saves it';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A patient of the sandbox, as the pages want the details typed. */
export interface TypedPatient {
  readonly 'family-name': string;
  readonly 'given-name': string;
  readonly birth: string;
  readonly sex: string;
  readonly card: string;
  readonly irn: string;
}

export interface DeskBrowser {
  readonly service: RunningService;
  /** The clock of the sessions, which tests move. */
  readonly sessionClock: { forwardMs: number };
  /**
   * A page at a path, as in a new profile; `options` set its size, theme, or that it runs no script. The next call with the
   * same options takes this page, unless it was closed: who gives it a clock or a script closes its context.
   */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  readonly patient: (key: string) => Promise<TypedPatient>;
  /** The same as a body of the interface. */
  readonly persona: (key: string) => Promise<Readonly<Record<string, string>>>;
  /** The number of a provider of the sandbox by its key. */
  readonly provider: (key: string) => Promise<string>;
  close(): Promise<void>;
}

/** Starts both. */
export async function openDeskBrowser(): Promise<DeskBrowser> {
  const sessionClock = { forwardMs: 0 };
  const wall = systemClock(testTimeZone);
  const moved = { today: () => wall.today(), now: () => wall.now() + sessionClock.forwardMs };
  // Where no program listens: a webhook may be sent there, and is not taken.
  const env = { WEBHOOK_ALLOW_NETWORKS: '127.0.0.9/32' };
  const service = await startService(env, (config, composed) => openDesk(config, composed, moved));
  const browser: Browser = await chromium.launch({
    executablePath: program ?? '',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const openedPages = new Map<string, Page>();
  const personas = async () =>
    (await (await service.call('/Sandbox/Personas')).json()) as {
      readonly Patients: readonly { Key: string; Patient: Record<string, string> }[];
      readonly Providers: readonly { Key: string; ProviderNumber: string }[];
    };
  const personaOf = async (key: string): Promise<Readonly<Record<string, string>>> =>
    (await personas()).Patients.find(({ Key }) => Key === key)?.Patient ?? {};
  return {
    service,
    sessionClock,
    async open(path, options = {}) {
      const key = JSON.stringify(options);
      const used = openedPages.get(key);
      const usual = { viewport: { width: 1280, height: 900 }, ...options };
      const page =
        used === undefined || used.isClosed()
          ? await newPage(browser, usual)
          : await emptied(used, service.origin);
      openedPages.set(key, page);
      await page.goto(service.origin + path);
      return page;
    },
    persona: personaOf,
    async patient(key) {
      return typedPatient(await personaOf(key));
    },
    async provider(key) {
      return (await personas()).Providers.find(({ Key }) => Key === key)?.ProviderNumber ?? '';
    },
    async close() {
      await browser.close();
      await service.stop();
    },
  };
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(pageWaitMs);
  return context.newPage();
}

/** The page with nothing of what it was used for: a new profile takes the browser more time than most of the tests. */
async function emptied(page: Page, origin: string): Promise<Page> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCookies');
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  return page;
}

/** What axe finds against WCAG 2.2 A and AA and its best practices, a line each; none is the aim. The size of targets it leaves out by default. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate<string>(
    `axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).then(({ violations }) => JSON.stringify(violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html.slice(0, 200) + ' ' + failureSummary))))`,
  );
  return JSON.parse(found) as readonly string[];
}

/** Names that several controls of a kind have; links to the same page may share theirs. */
export async function sharedNames(page: Page): Promise<readonly string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const targets = new Map<string, Set<string>>();
  for (const [at, line] of lines.entries()) {
    const [, control] =
      /^\s*- '?((?:link|button|textbox|combobox|checkbox|radio|spinbutton)(?: "(?:[^"\\]|\\.)*")?)/.exec(
        line,
      ) ?? [];
    if (control === undefined) continue;
    const target = control.startsWith('link') ? (lines[at + 1] ?? '').trim() : String(at);
    targets.set(control, (targets.get(control) ?? new Set()).add(target));
  }
  return [...targets].filter(([, { size }]) => size > 1).map(([name, { size }]) => `${size} times ${name}`);
}

/** Fills the patient and the practitioner of the eligibility page. */
export async function typePatient(page: Page, patient: TypedPatient, provider: string): Promise<void> {
  for (const [name, value] of Object.entries(patient))
    if (name === 'sex') await page.selectOption('#sex', value);
    else await page.fill(`#${name}`, value);
  await page.fill('#provider', provider);
}

/** The bytes of the document that `press` makes; a browser without a viewer of its own saves it. */
export async function savedDocument(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await press();
  return readFile(await (await saved).path());
}
