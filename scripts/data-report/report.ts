// Counts what the data contains: releases and their coverage, facts by kind, groups, notes, recognitions and gaps.
import { departuresFromArithmetic } from '../../src/domain/benefit/check-published-benefits.ts';
import type { RecognitionLine, RoleLine } from '../../src/domain/providers/recognition-and-role-schema.ts';
import { joinReleaseWithFacts } from '../../src/domain/schedule/items/join-release-with-facts.ts';
import { confidences } from '../../src/domain/schedule/items/groups.ts';
import type { FactsOrigin, ItemFactsLine } from '../../src/domain/schedule/items/item-facts.ts';
import { ItemFacts } from '../../src/domain/schedule/items/item-facts.ts';
import { parameterOn, type ParameterLine } from '../../src/domain/schedule/releases/schedule-amounts.ts';
import type { ReferenceData } from '../../src/domain/schedule/items/reference-data.ts';
import type { PublishedRelease, ScheduleItem } from '../../src/domain/schedule/releases/release.ts';
import { parseMoney } from '../../src/domain/values/money.ts';
import { formatTextTable } from '../../src/cli/text-table.ts';

interface HeldData {
  readonly releases: readonly PublishedRelease[];
  readonly reference: ReferenceData;
  readonly facts: Readonly<Record<FactsOrigin, readonly ItemFactsLine[]>>;
  readonly recognitions: readonly RecognitionLine[];
  readonly roles: readonly RoleLine[];
  readonly parameters: readonly ParameterLine[];
}

/** The whole report, ready to print. */
export function dataReport(data: HeldData): string {
  return [
    releasesTable(data),
    factsTable(data),
    groupsTable(data),
    notesTable(data),
    recognitionsTable(data),
    gapsTable(data),
  ].join('\n');
}

/** The items of a release with their facts joined. */
function itemsOf(release: PublishedRelease, { reference }: HeldData): ScheduleItem[] {
  return [...joinReleaseWithFacts(release, reference).items.values()];
}

function releasesTable(data: HeldData): string {
  const rows = data.releases.map((release) => {
    const items = itemsOf(release, data);
    const ofOrigin = (origin: FactsOrigin) => items.filter((item) => item.factsOrigin === origin).length;
    const derived = items.filter((item) => item.published.derivedFee !== null).length;
    return [release.date, items.length, ofOrigin('curated'), ofOrigin('extracted'), derived];
  });
  return formatTextTable(
    'Releases: items, by how their facts were read',
    ['release', 'items', 'curated', 'extracted', 'derived fee'],
    rows,
  );
}

function factsTable({ facts }: HeldData): string {
  const having = (lines: readonly ItemFactsLine[], kind: string) =>
    lines.filter((line) => Object.hasOwn(line.facts, kind)).length;
  const rows = Object.keys(ItemFacts.properties).map((kind) => [
    kind,
    having(facts.curated, kind),
    having(facts.extracted, kind),
  ]);
  return formatTextTable(
    'Facts: wordings that state each kind',
    ['kind', 'curated', 'extracted'],
    [['all wordings', facts.curated.length, facts.extracted.length], ...rows],
  );
}

function groupsTable({ reference }: HeldData): string {
  const { lines } = reference.groups;
  const rows = confidences.map((confidence) => {
    const those = lines.filter((line) => line.confidence === confidence);
    const former = those.filter((line) => line.until !== undefined).length;
    return [confidence, those.length - former, former];
  });
  return formatTextTable('Groups and sub-groups', ['confidence', 'in use', 'former'], rows);
}

function notesTable({ reference }: HeldData): string {
  const { lines } = reference.notes;
  const rows = confidences.map((confidence) => {
    const those = lines.filter((line) => line.confidence === confidence);
    return [confidence, those.length, those.filter((line) => /general knowledge/.test(line.source)).length];
  });
  return formatTextTable('Notes', ['confidence', 'notes', 'from general knowledge'], rows);
}

function recognitionsTable({ recognitions, roles }: HeldData): string {
  const kinds = [...new Set(recognitions.map(({ kind }) => kind))].sort();
  const rows = kinds.map((kind) => [kind, recognitions.filter((line) => line.kind === kind).length]);
  return formatTextTable(
    'Registered specialties',
    ['kind', 'codes'],
    [...rows, ['all codes', recognitions.length], ['roles they lead to', roles.length]],
  );
}

function gapsTable(data: HeldData): string {
  const newest = data.releases.at(-1);
  const items = newest === undefined ? [] : itemsOf(newest, data);
  const { groups, notes } = data.reference;
  const unknownGroups = items.filter(
    ({ published: { category, group, subGroup } }) => groups.find(category, group, subGroup) === null,
  );
  const anatomical = items.filter((item) => item.facts.sexBasis === 'anatomical');
  const unnoted = items.filter(({ published }) =>
    notes.forItem(published).every(({ appliesTo }) => appliesTo.categories.includes(published.category)),
  );
  return formatTextTable(
    `Gaps of the newest release${newest === undefined ? '' : ` (${newest.date})`}, and of all releases`,
    ['gap', 'items'],
    [
      ['facts not read by a person', items.filter((item) => item.factsOrigin !== 'curated').length],
      ['group not known', unknownGroups.length],
      ['no note but those of its whole category', unnoted.length],
      ['sex inferred from anatomy', anatomical.length],
      ['benefit departs from the published arithmetic, all releases', departures(data)],
    ],
  );
}

function departures({ releases, parameters }: HeldData): number {
  return releases.reduce((sum, release) => {
    const gap = parseMoney(parameterOn(parameters, 'greatest-permissible-gap', release.date) ?? '');
    if (gap === null) return sum;
    return sum + release.items.filter((item) => departuresFromArithmetic(item, gap).length > 0).length;
  }, 0);
}
