// Prints the quote of a check that was answered, as a PDF.
import { findItemInNearestRelease } from '../../../application/schedule/find-item-in-nearest-release.ts';
import type { PracticeNames } from '../../../application/providers/practice-names.ts';
import type { ScheduleDependencies } from '../../../application/schedule/find-release-in-force.ts';
import type { PdfWording } from '../../../documents/document-wording.ts';
import type { RenderJob } from '../../../documents/render-worker.ts';
import { describeUnprintable } from '../../../documents/unprintable-text.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { messagePage } from '../../parts/message-page.ts';
import { providerName, type ProviderNames } from '../../parts/provider-name.ts';
import { checkWords as words } from './check-words.ts';
import { readQuote } from './quote.ts';

export type PrintQuoteDependencies = ScheduleDependencies &
  ProviderNames & {
    readonly wording: Pick<PdfWording, 'report'>;
    readonly practices: PracticeNames;
    /** Renders outside the event loop. */
    readonly renderDocument: (job: RenderJob) => Promise<Uint8Array>;
  };

/** The names of items on a day; null for one that is not in the schedule. */
export const titlesOn =
  (deps: ScheduleDependencies, day: string) =>
  (itemNumber: string): string | null =>
    findItemInNearestRelease(deps, itemNumber, parseLocalDate(day) ?? deps.clock.today())?.title ?? null;

/** By the register; a name that cannot be printed is left out. */
function practitionerOf(deps: ProviderNames, number: string): { readonly practitioner?: string } {
  const name = providerName(deps, number);
  return name === null || describeUnprintable(name, 'one-line') !== null ? {} : { practitioner: name };
}

/** The document, or the page that says why there is none. */
export async function printQuote(
  deps: PrintQuoteDependencies,
  { form, location }: DeskVisit,
): Promise<DeskAnswer> {
  const quote = readQuote(form, titlesOn(deps, form.get('day') ?? ''));
  if (quote === null || quote.items.length === 0)
    return {
      kind: 'page',
      status: 422,
      title: words.quoteNotPrintable,
      body: messagePage(words.quoteNotPrintable, words.quoteUnprintable, {
        path: '/desk/check',
        label: words.title,
      }),
    };
  const report = {
    ...quote,
    locationId: location,
    practice: deps.practices.get(location) ?? null,
    ...practitionerOf(deps, form.get('provider') ?? ''),
    madeOn: deps.clock.today(location),
    wording: deps.wording.report,
  };
  const bytes = await deps.renderDocument({ document: 'report', report });
  return { kind: 'pdf', bytes, fileName: 'MedicareEligibilityCheckReport.pdf' };
}
