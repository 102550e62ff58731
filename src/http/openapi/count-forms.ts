// Counts the forms that stand under one name in the OpenAPI description, and gives the name to the most frequent of them.

/** Whether a form that occurs so often is worth the name. */
export type IsWorth = (name: string, form: string, count: number) => boolean;

interface CountedForms {
  readonly add: (name: string, value: object) => void;
  /** By name the JSON of the form that has it: it occurs at least twice, and is worth a name. */
  readonly chosen: (isWorth?: IsWorth) => ReadonlyMap<string, string>;
}

/** Starts to count. */
export function countForms(): CountedForms {
  const counts = new Map<string, Map<string, number>>();
  return {
    add(name, value) {
      const forms = counts.get(name) ?? new Map<string, number>();
      const form = JSON.stringify(value);
      counts.set(name, forms.set(form, (forms.get(form) ?? 0) + 1));
    },
    chosen: (isWorth = () => true) =>
      new Map(
        [...counts].flatMap(([name, forms]) => {
          const [form, count] = [...forms].reduce((most, each) => (each[1] > most[1] ? each : most));
          return count > 1 && isWorth(name, form, count) ? [[name, form] as const] : [];
        }),
      ),
  };
}

/** What stands among the components, from the JSON of each form by its name. */
export const componentsOf = (chosen: ReadonlyMap<string, string>): Record<string, object> =>
  Object.fromEntries([...chosen].map(([name, form]) => [name, JSON.parse(form) as object]));

/** `x-request-id` or `Eligibility batch row` as the name of a component: `XRequestId`, `EligibilityBatchRow`. */
export const componentName = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
