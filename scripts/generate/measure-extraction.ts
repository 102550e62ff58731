// Measures extracted facts against those that a person read from the same descriptors (precision and recall).
import type { ItemFacts } from '../../src/domain/schedule/items/item-facts.ts';
import { extractFacts, type ItemPlace } from '../../src/domain/schedule/extraction/extract-facts.ts';
import { measuredFactKinds, splitFactStatements, type MeasuredFactKind } from './split-facts-to-compare.ts';

/** Statements counted over a set of items. */
interface StatementCounts {
  /** Statements that a person read. */
  readonly curated: number;
  /** Statements that code read. */
  readonly extracted: number;
  /** Statements that both read. */
  readonly agreeing: number;
  /** Agreeing of extracted, 0 to 1; 1 when nothing was extracted. */
  readonly precision: number;
  /** Agreeing of curated, 0 to 1; 1 when there was nothing to find. */
  readonly recall: number;
}

/** The score of one kind of fact over all items, over those the code was written on, and over those held out. */
export interface FactKindScore extends StatementCounts {
  readonly kind: MeasuredFactKind;
  /** The code was written looking at these. */
  readonly development: StatementCounts;
  /** Their wordings were not looked at while writing, to show overfitting. Their counts were. */
  readonly heldOut: StatementCounts;
}

/** One item: its official descriptor and what a person read in it. `place` lets "this Group" be read. */
export interface CuratedDescriptor {
  readonly itemNumber: string;
  readonly descriptor: string;
  readonly curated: ItemFacts;
  readonly place?: ItemPlace;
}

/**
 * Every fourth number is held out. At first all odd numbers were; those of them that leave 1 when divided by 4 joined the
 * others when the forms of needs and requesters were widened, so that what is held out was never looked at.
 */
const isHeldOut = (itemNumber: string): boolean => Number(itemNumber) % 4 === 3;

/** Extracts the facts of every pair and compares them, statement by statement, with the curated ones. */
export function measureExtraction(pairs: Iterable<CuratedDescriptor>): readonly FactKindScore[] {
  const counts = measuredFactKinds.map((kind) => ({ kind, development: counter(), heldOut: counter() }));
  const all = [...pairs];
  const wordings = new Map(all.map(({ itemNumber, descriptor }) => [itemNumber, descriptor]));
  for (const { itemNumber, descriptor, curated, place } of all) {
    const extracted = extractFacts(descriptor, itemNumber, place, (item) => wordings.get(item) ?? null);
    for (const { kind, development, heldOut } of counts) {
      const part = isHeldOut(itemNumber) ? heldOut : development;
      part.add(splitFactStatements(curated, kind), splitFactStatements(extracted, kind));
    }
  }
  return counts.map(({ kind, development, heldOut }) => ({
    kind,
    ...tally(
      development.curated + heldOut.curated,
      development.extracted + heldOut.extracted,
      development.agreeing + heldOut.agreeing,
    ),
    development: tally(development.curated, development.extracted, development.agreeing),
    heldOut: tally(heldOut.curated, heldOut.extracted, heldOut.agreeing),
  }));
}

function counter() {
  return {
    curated: 0,
    extracted: 0,
    agreeing: 0,
    add(curated: ReadonlySet<string>, extracted: ReadonlySet<string>): void {
      this.curated += curated.size;
      this.extracted += extracted.size;
      for (const statement of extracted) if (curated.has(statement)) this.agreeing += 1;
    },
  };
}

function tally(curated: number, extracted: number, agreeing: number): StatementCounts {
  return {
    curated,
    extracted,
    agreeing,
    precision: extracted === 0 ? 1 : agreeing / extracted,
    recall: curated === 0 ? 1 : agreeing / curated,
  };
}

/** The scores as a Markdown table: for each part the statements curated and extracted, precision and recall. */
export function formatExtractionTable(scores: readonly FactKindScore[]): string {
  const columns = (part: string) => [`${part}: curated`, 'extracted', 'precision', 'recall'];
  const head = ['Kind of fact', ...columns('Development'), ...columns('Held out')];
  const rows = scores.map(({ kind, development, heldOut }) => [
    kind,
    ...cells(development),
    ...cells(heldOut),
  ]);
  const rule = head.map((_, place) => (place === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('');
}

function cells({ curated, extracted, precision, recall }: StatementCounts): string[] {
  const none = '–';
  return [
    String(curated),
    String(extracted),
    extracted === 0 ? none : percent(precision),
    curated === 0 ? none : percent(recall),
  ];
}

/** Rounded down to a tenth of a per cent, because 100.0% must mean all. */
function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)}%`;
}
