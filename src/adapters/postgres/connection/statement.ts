// SQL as tagged templates: the text is the program's own, every value travels beside it, and statements nest.
import { invariant } from '../../../domain/values/invariant.ts';

/** What may stand in a template: a value, or another statement as a part of this one. */
export type Value =
  | string
  | number
  | boolean
  | bigint
  | null
  | Date
  | Uint8Array
  | readonly (string | number)[]
  | Statement<readonly object[]>;

/** The rows, and how many rows the statement touched. */
export type StatementResult<Rows> = Rows & { readonly count: number };
export type Row = Readonly<Record<string, unknown>>;

/** A statement that is sent when it is first awaited, once; one that stands within another is never sent itself. */
export interface Statement<Rows> extends Promise<StatementResult<Rows>> {
  /** Sends it now; what becomes of it is told by the promise. */
  execute(): Promise<StatementResult<Rows>>;
}

/** How a statement is written: `` sql`select ${value}` ``. */
export interface Template {
  <Rows extends readonly object[] = readonly Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<Rows>;
  /** A list as one value of an array type. */
  array<Each extends string | number>(values: readonly Each[]): readonly Each[];
  /** A text of our own with no values in it, of one statement or several. */
  unsafe(text: string): Statement<readonly Row[]>;
}

/** A text with `$1`, `$2` … in it, and its values; without values where the text may hold several statements. */
export interface Written {
  readonly text: string;
  readonly values: readonly unknown[] | null;
}

/** Sends a statement. The rows are taken for what the program says they are. */
export type Send = (written: Written) => Promise<StatementResult<readonly Row[]>>;

/** The template whose statements are sent by `send`. */
export function template(send: Send): Template {
  const tag = <Rows extends readonly object[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<Rows> => new Lazy<Rows>(strings, values, send);
  return Object.assign(tag, {
    array: <Each extends string | number>(values: readonly Each[]) => [...values],
    unsafe: (text: string): Statement<readonly Row[]> => new Lazy<readonly Row[]>([text], null, send),
  });
}

class Lazy<Rows extends readonly object[]> implements Statement<Rows> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #strings: readonly string[];
  readonly #values: readonly Value[] | null;
  readonly #send: Send;
  #sent: Promise<StatementResult<Rows>> | null = null;

  constructor(strings: readonly string[], values: readonly Value[] | null, send: Send) {
    this.#strings = strings;
    this.#values = values;
    this.#send = send;
  }

  execute(): Promise<StatementResult<Rows>> {
    this.#sent ??= this.#send(this.#written()) as Promise<StatementResult<readonly object[]>> as Promise<
      StatementResult<Rows>
    >;
    return this.#sent;
  }

  // Awaiting sends: a statement is a promise that begins when somebody wants its answer.
  // oxlint-disable-next-line unicorn/no-thenable
  then<Kept = StatementResult<Rows>, Lost = never>(
    kept?: ((result: StatementResult<Rows>) => Kept | PromiseLike<Kept>) | null,
    lost?: ((reason: unknown) => Lost | PromiseLike<Lost>) | null,
  ): Promise<Kept | Lost> {
    return this.execute().then(kept, lost);
  }

  catch<Lost = never>(
    lost?: ((reason: unknown) => Lost | PromiseLike<Lost>) | null,
  ): Promise<StatementResult<Rows> | Lost> {
    return this.execute().catch(lost);
  }

  finally(ended?: (() => void) | null): Promise<StatementResult<Rows>> {
    return this.execute().finally(ended);
  }

  #written(): Written {
    if (this.#values === null) return { text: this.#strings.join(''), values: null };
    const values: unknown[] = [];
    return { text: this.#write(values), values };
  }

  #write(values: unknown[]): string {
    let text = this.#strings[0] ?? '';
    for (const [at, value] of (this.#values ?? []).entries()) {
      text += (value instanceof Lazy ? value.#write(values) : place(values, value)) + this.#strings[at + 1];
    }
    return text;
  }
}

/** Keeps a value and gives the place where it stands in the text. */
function place(values: unknown[], value: Value): string {
  invariant(value !== undefined, 'a value of a statement is there: null where there is none');
  values.push(value);
  return `$${values.length}`;
}
