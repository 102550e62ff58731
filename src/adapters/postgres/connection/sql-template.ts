// SQL as tagged templates: values are sent as parameters, never in the text, and statements nest.
import { invariant } from '../../../domain/values/invariant.ts';
import { noPart, partAfter, type StatementPart } from './statement-parts.ts';

/** What a template may contain: a value, or another statement as a part of this one. */
type StatementValue =
  | string
  | number
  | boolean
  | bigint
  | null
  | Date
  | Uint8Array
  | readonly (string | number | null)[]
  | Statement<readonly object[]>;

/** The rows, and how many rows the statement touched. */
export type StatementResult<Rows> = Rows & { readonly count: number };
export type Row = Readonly<Record<string, unknown>>;

/** A statement that is sent once, when it is first awaited; one within another is never sent by itself. */
interface Statement<Rows> extends Promise<StatementResult<Rows>> {
  /** Sends it now; the promise has the result. */
  execute(): Promise<StatementResult<Rows>>;
  /** It is planned for its values each time, not prepared: for one whose best plan depends on them. */
  unprepared(): this;
}

/** How a statement is written: `` sql`select ${value}` ``. */
export interface SqlTemplate {
  <Rows extends readonly object[] = readonly Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly StatementValue[]
  ): Statement<Rows>;
  /** A list as one value of an array type. */
  array<Each extends string | number>(values: readonly Each[]): readonly Each[];
  /** A text of our own with no values in it, of one statement or several. */
  unsafe(text: string): Statement<readonly Row[]>;
}

/** A text with `$1`, `$2` … in it, and its values; without values where the text may hold several statements. */
export interface StatementText {
  readonly text: string;
  readonly values: readonly unknown[] | null;
  /** Prepared under a name on each connection; default true. */
  readonly isPrepared?: boolean;
}

/** Sends a statement. The types of the rows are not checked. */
export type SendStatement = (written: StatementText) => Promise<StatementResult<readonly Row[]>>;

/** The template whose statements are sent by `send`. */
export function createSqlTemplate(send: SendStatement): SqlTemplate {
  const tag = <Rows extends readonly object[]>(
    strings: TemplateStringsArray,
    ...values: readonly StatementValue[]
  ): Statement<Rows> => new Lazy<Rows>(strings, values, send);
  return Object.assign(tag, {
    array: <Each extends string | number>(values: readonly Each[]) => [...values],
    unsafe: (text: string): Statement<readonly Row[]> => new Lazy<readonly Row[]>([text], null, send),
  });
}

class Lazy<Rows extends readonly object[]> implements Statement<Rows> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #strings: readonly string[];
  readonly #values: readonly StatementValue[] | null;
  readonly #send: SendStatement;
  #sent: Promise<StatementResult<Rows>> | null = null;
  #isPrepared = true;

  constructor(strings: readonly string[], values: readonly StatementValue[] | null, send: SendStatement) {
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

  unprepared(): this {
    this.#isPrepared = false;
    return this;
  }

  // A lazy promise: it is sent when its result is first awaited.
  // oxlint-disable-next-line unicorn/no-thenable
  then<Resolved = StatementResult<Rows>, Rejected = never>(
    onResolved?: ((result: StatementResult<Rows>) => Resolved | PromiseLike<Resolved>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Resolved | Rejected> {
    return this.execute().then(onResolved, onRejected);
  }

  catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<StatementResult<Rows> | Rejected> {
    return this.execute().catch(onRejected);
  }

  finally(onEnded?: (() => void) | null): Promise<StatementResult<Rows>> {
    return this.execute().finally(onEnded);
  }

  #written(): StatementText {
    if (this.#values === null) return { text: this.#strings.join(''), values: null };
    const values: unknown[] = [];
    const end = this.#collect(values, noPart);
    end.text ??= this.#write({ values: 0 });
    return { text: end.text, values, isPrepared: this.#isPrepared };
  }

  /** Adds the values; gives the last part of the text. */
  #collect(values: unknown[], before: StatementPart): StatementPart {
    let part = partAfter(before, this.#values === null ? this.#strings.join('') : this.#strings);
    for (const value of this.#values ?? []) {
      if (value instanceof Lazy) part = value.#collect(values, part);
      else {
        invariant(value !== undefined, 'a value of a statement is null, not undefined');
        values.push(value);
        part = partAfter(part, null);
      }
    }
    return part;
  }

  #write(counted: { values: number }): string {
    let text = this.#strings[0] ?? '';
    for (const [at, value] of (this.#values ?? []).entries())
      text +=
        (value instanceof Lazy ? value.#write(counted) : `$${(counted.values += 1)}`) + this.#strings[at + 1];
    return text;
  }
}
