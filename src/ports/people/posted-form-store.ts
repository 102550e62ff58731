// The forms of the desk that make a secret: each is taken once, and what it made is kept until it is shown.

/** waiting: it is being made since `takenAt`, or was cut off · made: to be shown · shown: no longer there. */
type PostedForm =
  | { readonly state: 'waiting'; readonly takenAt: number }
  | { readonly state: 'made'; readonly content: string }
  | { readonly state: 'shown' };

/** Times are milliseconds since 1970. */
interface TakeTimes {
  readonly now: number;
  /** Forms that were taken up to then are removed. */
  readonly expiredAt: number;
  /** A form that was taken up to then and still waits was cut off. */
  readonly cutOffAt: number;
}

/** `idHash`: 64 lower-case hexadecimal digits; `takenAt`: `now` of the take that is finished or given up. */
export interface PostedFormStore {
  /** False where it was taken before, also at the same time; one that was cut off is taken again. */
  take(idHash: string, times: TakeTimes): Promise<boolean>;
  /** What a form that was taken has made; null: nothing. Encrypted by the caller. Nothing where it was taken again meanwhile. */
  finish(idHash: string, takenAt: number, content: string | null): Promise<void>;
  /** Gives up a form whose making failed: it may be taken again at once. */
  giveUp(idHash: string, takenAt: number): Promise<void>;
  /** What became of it; what it made only once. Null for a form that was not taken. */
  show(idHash: string): Promise<PostedForm | null>;
}
