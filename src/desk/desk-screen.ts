// Defines a page of the desk: its path, who may see it, what it shows and what it does.
import type { Actor } from '../domain/values/actor.ts';
import type { MinorId } from '../domain/values/minor-id.ts';
import type { Permission } from '../domain/people/person-role.ts';
import type { PersonSession } from '../ports/people/session-store.ts';
import type { DeskCookie } from './cookies.ts';
import type { Raw } from './html.ts';
import type { AgreementToSign } from './screens/lodge/agreement-to-sign.ts';

/** Somebody who is signed in and asks for a page. */
export interface DeskVisit {
  readonly person: PersonSession;
  /** The location that the person acts for now, one of the person's own. */
  readonly location: MinorId;
  /** Of the location: times and days of the page are in it. */
  readonly timeZone: string;
  /** For the audit trail. */
  readonly actor: Actor;
  /** What comes after `?`. */
  readonly query: URLSearchParams;
  /** The fields of the form that was posted; empty when a page is only shown. */
  readonly form: URLSearchParams;
  /** The parts of the path that the page names, such as `number` of `/desk/items/:number`. */
  readonly params: Readonly<Record<string, string>>;
  /** Hidden in every form that is posted, by `postForm`. */
  readonly formToken: string;
  /** New with every page: that of a form of it that is to be acted on once (`screens/made`). */
  readonly formId: string;
  /** For use cases about the person's own access; never shown. */
  readonly sessionToken: string;
  /** Of this browser, where it is a workstation; never shown. */
  readonly workstationSecret: string | null;
  /** Why the person may not do something now, though the page is shown; null: the person may. */
  readonly whyNot: (permission: Permission) => Rejection | null;
  /** Aborted when the browser has left. */
  readonly signal: AbortSignal;
}

/** `not-permitted`: another role may · `passkey-needed`: the person may, with a passkey of a moment ago. */
type Rejection = 'not-permitted' | 'passkey-needed';

/** What a page answers. */
export type DeskAnswer =
  | {
      readonly kind: 'page';
      readonly title: string;
      readonly body: Raw;
      readonly status?: number;
      /** It shows a key or a code, and is never compressed. */
      readonly isSecret?: boolean;
    }
  /** Parts of a page, for a browser module that puts them into the page that is shown. */
  | { readonly kind: 'parts'; readonly body: Raw }
  /** After something was done: the browser gets the page at `path`, and reloading it does nothing again. */
  | {
      readonly kind: 'see-other';
      readonly path: string;
      readonly setCookie?: { readonly cookie: DeskCookie; readonly value: string };
    }
  /** For a spreadsheet: the browser saves it. */
  | {
      readonly kind: 'file';
      readonly bytes: Uint8Array;
      readonly type: string;
      readonly fileName: string;
    }
  /** The session locks, and the browser gets the page on which the patient signs. */
  | { readonly kind: 'hand-over'; readonly agreement: AgreementToSign }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array; readonly fileName: string }
  /** Nothing was done: the browser gets the way to the passkey, which keeps what was posted, or why it was not accepted. */
  | {
      readonly kind: 'rejected';
      readonly reason: Rejection | 'foreign-form';
      /** What it needs, where that is another than the page needs. */
      readonly permission?: Permission;
    }
  /** For a browser module. */
  | { readonly kind: 'json'; readonly value: unknown };

export type AnswerVisit = (visit: DeskVisit) => DeskAnswer | Promise<DeskAnswer>;

/** A page. `show` answers GET and changes nothing; `act` answers POST, after origin and token were checked. */
export interface DeskScreen {
  readonly path: string;
  /** Null: everybody who is signed in. */
  readonly permission: Permission | null;
  readonly show?: AnswerVisit;
  readonly act?: AnswerVisit;
  /** Where a page that answers `act` is shown, of a screen that shows none itself. */
  readonly shownAt?: string;
}
