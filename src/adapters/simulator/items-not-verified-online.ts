// The kinds of item that the simulator does not verify online, with the code it answers instead.
import type { ScheduleItem } from '../../domain/schedule/releases/release.ts';
import type { ExplanationCode } from './medicare-codes.ts';

interface UnverifiedItemKind {
  readonly code: Extract<ExplanationCode, '700' | '701' | '720'>;
  /** The kind in words, for the generated documents. */
  readonly kind: string;
  readonly is: (item: ScheduleItem) => boolean;
}

const inGroups =
  (...groups: readonly string[]) =>
  ({ published }: ScheduleItem): boolean =>
    groups.includes(published.group);

/** The first that fits decides. What the real insurer leaves out is not published: this list is ours (behaviour 12.3). */
export const unverifiedItemKinds: readonly UnverifiedItemKind[] = [
  {
    code: '701',
    kind: 'anaesthesia in basic units (group T10), and assistance at operations (T9)',
    is: inGroups('T10', 'T9'),
  },
  {
    code: '700',
    kind: 'items with a derived fee, such as 24',
    is: ({ published }) => published.derivedFee !== null,
  },
  {
    code: '720',
    kind: 'optometry (group A10): many items have a claim-frequency limit',
    is: inGroups('A10'),
  },
  {
    code: '720',
    kind: 'obstetrics (group T4): some items are limited by pregnancy',
    is: inGroups('T4'),
  },
  {
    code: '720',
    kind: 'dental, cleft lip and cleft palate services (categories 7 and 10)',
    is: ({ published }) => published.category === 7 || published.category === 10,
  },
];

/** The kind of an item that is not verified online; null for one that is. */
export function findUnverifiedItemKind(item: ScheduleItem): UnverifiedItemKind | null {
  return unverifiedItemKinds.find((kind) => kind.is(item)) ?? null;
}
