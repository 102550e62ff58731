// Types of the tools of AI agents: what a tool is, and what it may use to answer.
import type { ItemRecord } from '../../domain/schedule/record/item-record-schema.ts';
import type { AgentToolSet } from '../../domain/values/agent-tool-set.ts';
import type { KeyScope } from '../../domain/values/api-key-scope.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';

export type ToolArguments = Readonly<Record<string, unknown>>;

/** What a tool may use. */
export interface ToolContext {
  /**
   * The answer of an operation of the interface to these fields, with the key of the caller. @throws ToolFailure where it
   * is an error, with its sentence.
   */
  readonly ask: (operationId: string, fields: ToolArguments) => Promise<ToolArguments>;
  /** The days of the releases of the schedule that are held, the oldest first. */
  readonly releases: readonly LocalDate[];
  /** The record of an item in a release that is held; null where it is not in it. */
  readonly recordIn: (release: LocalDate, itemNumber: string) => ItemRecord | null;
  /** The release that answers about a day as sent (undefined: today), and the one in force on it. */
  readonly releaseOn: (day: unknown) => { readonly Used: LocalDate; readonly InForce: LocalDate | null };
  /** What changed between two releases as sent, without the values. @throws ToolFailure where they are not held. */
  readonly changes: (from: unknown, to: unknown) => Promise<ToolArguments>;
  /** Where a person lodges claims. */
  readonly deskAddress: string;
}

export interface AgentTool {
  /** As agents call it. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly set: AgentToolSet;
  /** The scope that the key needs to see it. */
  readonly scope: KeyScope;
  /** The operation whose fields it takes. */
  readonly operationId: string;
  /** Fields of the operation that it does not take. */
  readonly without?: readonly string[];
  /** Fields of its own, and of the operation where it takes them in another form. */
  readonly fields?: Readonly<Record<string, object>>;
  /** Fields that it needs, beyond those that the operation needs. */
  readonly needs?: readonly string[];
  answer(sent: ToolArguments, context: ToolContext): Promise<object> | object;
  /** Where what it answers comes from, in a sentence. */
  readonly source: string;
  /** What to do where its answer had to be shortened. */
  readonly whenShortened: string;
}

/** What a tool answers, with where it comes from. @throws ToolFailure where it cannot. */
export const sourcedAnswer = async (tool: AgentTool, sent: ToolArguments, context: ToolContext) => ({
  ...(await tool.answer(sent, context)),
  Source: tool.source,
});

/** An answer that a tool cannot give, with a sentence that says why and what to do. */
export class ToolFailure extends Error {}

/** Characters of a name that a sentence repeats. */
export const repeatedNameCharactersMax = 40;

/** A value of an argument as text: a text as it is, anything else as JSON. */
export const argumentText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Some fields of an answer; one that is not there stays away. */
export const pickFields = (from: unknown, ...names: readonly string[]): ToolArguments =>
  Object.fromEntries(
    Object.entries(Object(from) as ToolArguments)
      .filter(([name]) => names.includes(name))
      .toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other)),
  );

/** A list of an answer; empty where there is none. */
export const listIn = (answer: ToolArguments, name: string): readonly ToolArguments[] => {
  const value = answer[name];
  return Array.isArray(value) ? (value as readonly ToolArguments[]) : [];
};

/** The field of item numbers of a visit. */
export const itemNumbersField = (itemsMax: number): object => ({
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
  maxItems: itemsMax,
  description: 'Item numbers of the visit.',
});

/** The item numbers of a visit. @throws ToolFailure where they are no list of texts, or too many. */
export function itemNumbersIn({ Items }: ToolArguments, itemsMax: number): readonly string[] {
  const isList = Array.isArray(Items) && Items.every((item): item is string => typeof item === 'string');
  if (isList && Items.length <= itemsMax) return Items;
  throw new ToolFailure(`Items must be a list of 1 to ${itemsMax} item numbers, for example ["23"].`);
}

/** How many to list. @throws ToolFailure where it is none, or too many. */
export function limitIn({ limit }: ToolArguments, most: number): number {
  if (limit === undefined) return most;
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= most) return limit;
  throw new ToolFailure(`limit must be a whole number from 1 to ${most}.`);
}

/** The number of a page, from 1. @throws ToolFailure where it is none. */
export function pageNumberIn({ pageNumber = 1 }: ToolArguments): number {
  if (typeof pageNumber === 'number' && Number.isInteger(pageNumber) && pageNumber >= 1) return pageNumber;
  throw new ToolFailure('pageNumber must be a whole number, 1 or more.');
}
