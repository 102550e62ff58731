// Counts what a page really weighs on its way: the bytes of its HTML, styles, scripts and icon, nothing from a cache.
import type { CDPSession, Page } from 'playwright-core';

/** What is part of a page; what it asks for later, such as suggestions, is not. */
const partsOfPage: ReadonlySet<string> = new Set([
  'Document',
  'Stylesheet',
  'Script',
  'Image',
  'Font',
  'Other',
]);

export interface PageWeight {
  /** Bytes of the page that was opened last, headers included, since it was asked for. */
  readonly bytes: () => number;
}

/** Begins to count; each document that the page opens begins anew. */
export async function weighPages(page: Page): Promise<PageWeight> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let ofPage = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type = '', redirectResponse }) => {
    if (type === 'Document' && redirectResponse === undefined) {
      ofPage = new Set();
      bytes = 0;
    }
    if (partsOfPage.has(type)) ofPage.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ofPage.has(requestId)) bytes += encodedDataLength;
  });
  return { bytes: () => bytes };
}
