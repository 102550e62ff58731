// Which methods the routes at a path answer to, for 405 and its Allow header.

export interface AllowedMethods {
  add(pattern: string, methods: readonly string[]): void;
  /** The methods at a path, in alphabetical order, joined for Allow; null when nothing is there. */
  at(path: string): string | null;
}

/** Remembers every route; looked up only when no route answered. */
export function allowedMethods(): AllowedMethods {
  const known = new Map<string, { readonly shape: RegExp; readonly methods: Set<string> }>();
  return {
    add(pattern, methods) {
      const entry = known.get(pattern) ?? { shape: shapeOf(pattern), methods: new Set<string>() };
      for (const method of methods) entry.methods.add(method);
      known.set(pattern, entry);
    },
    at(path) {
      const methods = new Set<string>();
      for (const entry of known.values()) {
        if (entry.shape.test(path)) for (const method of entry.methods) methods.add(method);
      }
      return methods.size === 0 ? null : [...methods].toSorted().join(', ');
    },
  };
}

/** `/MedicareItems/:itemNumber` as a regular expression over paths. */
function shapeOf(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replaceAll(/[^A-Za-z0-9_-]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}$`);
}
