// Looks up the methods that a path accepts, for the Allow header of 405 responses.

export interface AllowedMethods {
  add(pattern: string, methods: readonly string[]): void;
  /** The methods of a path in alphabetical order, joined for Allow; null when no route has that path. */
  at(path: string): string | null;
}

/** Empty at first; patterns are matched one by one, since they are asked for only when no route matched. */
export function createAllowedMethods(): AllowedMethods {
  const known = new Map<string, { readonly regExp: RegExp; readonly methods: Set<string> }>();
  return {
    add(pattern, methods) {
      const entry = known.get(pattern) ?? { regExp: regExpOf(pattern), methods: new Set<string>() };
      for (const method of methods) entry.methods.add(method);
      known.set(pattern, entry);
    },
    at(path) {
      const methods = new Set<string>();
      for (const entry of known.values()) {
        if (entry.regExp.test(path)) for (const method of entry.methods) methods.add(method);
      }
      return methods.size === 0 ? null : [...methods].toSorted().join(', ');
    },
  };
}

/** `/MedicareItems/:itemNumber` as a regular expression over paths. */
function regExpOf(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replaceAll(/[^A-Za-z0-9_-]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}$`);
}
