// Finds the day a release comes into force: the newest start day in the file.
import type { PublishedItem } from '../../domain/schedule/items/published-item.ts';
import { formatLongDate, type LocalDate } from '../../domain/values/local-date.ts';
import { rejectOfficialFile } from './official-xml-error.ts';
import type { ReadElementName, ItemElementTexts } from './official-xml-layout.ts';
import type { DayParser } from './official-xml-values.ts';

interface DatedElement {
  readonly date: LocalDate;
  readonly element: ReadElementName;
  readonly itemNumber: string;
}

/** Finds the release date from the items of one file. */
export class ReleaseDateFinder {
  readonly #days: DayParser;
  #newest: DatedElement | null = null;
  #firstEnd: DatedElement | null = null;

  constructor(days: DayParser) {
    this.#days = days;
  }

  /** Takes the start and end days of an item into account. */
  add(raw: ItemElementTexts, { itemNumber, itemStartDate, scheduleFeeStartDate }: PublishedItem): void {
    const days = this.#days;
    this.#start('ItemStartDate', itemStartDate, itemNumber);
    this.#start('FeeStartDate', scheduleFeeStartDate, itemNumber);
    this.#start('BenefitStartDate', days.read('BenefitStartDate', raw.BenefitStartDate), itemNumber);
    this.#start(
      'DescriptionStartDate',
      days.read('DescriptionStartDate', raw.DescriptionStartDate),
      itemNumber,
    );
    this.#start('DerivedFeeStartDate', days.read('DerivedFeeStartDate', raw.DerivedFeeStartDate), itemNumber);
    this.#start('EMSNStartDate', days.read('EMSNStartDate', raw.EMSNStartDate), itemNumber);
    const end = days.read('ItemEndDate', raw.ItemEndDate);
    if (end !== null && (this.#firstEnd === null || end < this.#firstEnd.date)) {
      this.#firstEnd = { date: end, element: 'ItemEndDate', itemNumber };
    }
  }

  /** The requested day, else the newest start day. @throws OfficialXmlError when the content contradicts it. */
  releaseDate(requested: LocalDate | null): LocalDate {
    const newest = this.#newest;
    if (newest === null)
      return requested ?? rejectOfficialFile('No date in the file says which release it is: give --date.');
    if (requested !== null && requested < newest.date) {
      rejectOfficialFile(
        `The release cannot be of ${formatLongDate(requested)}: item ${newest.itemNumber} has the ${newest.element} ${formatLongDate(newest.date)}.`,
      );
    }
    const date = requested ?? newest.date;
    if (this.#firstEnd !== null && this.#firstEnd.date < date) {
      rejectOfficialFile(
        `Item ${this.#firstEnd.itemNumber} ended on ${formatLongDate(this.#firstEnd.date)}, but a release of ${formatLongDate(date)} lists only items in force.`,
      );
    }
    return date;
  }

  #start(element: ReadElementName, date: LocalDate | null, itemNumber: string): void {
    if (date !== null && (this.#newest === null || date > this.#newest.date)) {
      this.#newest = { date, element, itemNumber };
    }
  }
}
