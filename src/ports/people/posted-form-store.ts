// The forms of the desk that make a secret: each is taken once, and what it made is kept until it is shown.

/** waiting: it is being made, or was cut off · made: to be shown · shown: no longer there. */
export type PostedForm =
  { readonly state: 'waiting' | 'shown' } | { readonly state: 'made'; readonly content: string };

/** `idHash`: 64 lower-case hexadecimal digits; times are milliseconds since 1970. */
export interface PostedFormStore {
  /** False where it was taken before, also at the same time. Removes those that were taken up to `expiredAt`. */
  take(idHash: string, times: { readonly now: number; readonly expiredAt: number }): Promise<boolean>;
  /** What a form that was taken has made; null: nothing. Encrypted by the caller. */
  finish(idHash: string, content: string | null): Promise<void>;
  /** What became of it; what it made only once. Null for a form that was not taken. */
  show(idHash: string): Promise<PostedForm | null>;
}
