// The log of events: each gets the next position after its change is committed, and readers go by positions.
import type { EventData, EventType, NewEvent } from '../../domain/values/event-type.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';

/** An event that readers can see. */
export interface RecordedEvent {
  /** Rises in the order in which events become readable; a reader who has one has missed none before it. */
  readonly position: number;
  readonly at: Date;
  readonly type: EventType;
  /** Null: about no location. */
  readonly location: string | null;
  readonly subject: string;
  readonly data: EventData;
}

export interface EventQuery {
  /** Only events with a higher position. */
  readonly after: number;
  /** Events of these locations, and those of none. */
  readonly locations: readonly string[];
  /** Null: any. */
  readonly types: readonly EventType[] | null;
  readonly limit: number;
}

export interface EventPage {
  /** In the order of their positions. */
  readonly events: readonly RecordedEvent[];
  /** Where to go on: nothing up to here is left to be read by this query. */
  readonly next: number;
}

/** busy: another process is doing it. */
export type EventNumbering =
  { readonly kind: 'numbered'; readonly events: number } | { readonly kind: 'busy' };

/** What became readable after a position. */
interface NewPositions {
  readonly last: number;
  /** The locations that have events among them; null stands for events of no location. */
  readonly locations: readonly (string | null)[];
}

export interface EventLog {
  /** Records an event that belongs to no other change. */
  record(event: NewEvent): Promise<void>;
  /** Records `insurer.down` or `insurer.up` where the insurer was in the other state so far, as any process saw it. */
  recordInsurer(isDown: boolean): Promise<void>;
  /** Gives positions to events whose changes are committed, a few thousand at once, in one process at a time. */
  number(): Promise<EventNumbering>;
  read(query: EventQuery): Promise<EventPage>;
  /** What has a position above this one. */
  since(position: number): Promise<NewPositions>;
  /** The last position that was given; 0 before the first. */
  lastPosition(): Promise<number>;
  /** Calls `recorded` when a change has recorded events; returns a function that stops it. */
  watchRecorded(recorded: () => void): Promise<() => Promise<void>>;
  /** Calls `numbered` when events have got their positions; returns a function that stops it. */
  watchNumbered(numbered: () => void): Promise<() => Promise<void>>;
  /** Prepares the next months. */
  addMonths(): Promise<void>;
  /** Removes the events of all months before this day; returns the months. */
  removeMonthsBefore(day: LocalDate): Promise<readonly LocalDate[]>;
}
