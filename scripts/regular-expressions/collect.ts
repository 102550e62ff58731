// Collects the regular expressions of a source file: its literals, the patterns of its schemas, and where it builds others.
import { stripTypeScriptTypes } from 'node:module';
import { parse, type AnyNode } from 'acorn';

/** A regular expression and where it stands. */
export interface FoundExpression {
  /** Path and line: `src/domain/values/money.ts:17`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** What one file holds. */
interface CollectedExpressions {
  /** Literals, and texts that are patterns of schemas: keys named `pattern`, constants named `…Pattern`. */
  readonly written: readonly FoundExpression[];
  /** The places of `new RegExp(…)`, whose pattern is known only once it is run. */
  readonly built: readonly string[];
}

/** Every regular expression of a TypeScript source. `file` is its path from the root. */
export function collectExpressions(file: string, text: string): CollectedExpressions {
  const code = stripTypeScriptTypes(text, { mode: 'strip' });
  const written: FoundExpression[] = [];
  const built: string[] = [];
  const placeOf = ({ start }: AnyNode) => `${file}:${code.slice(0, start).split('\n').length}`;
  const visit = (node: AnyNode): void => {
    const found = literalOf(node) ?? schemaPatternOf(node);
    if (found !== null) written.push({ place: placeOf(node), ...found });
    if (node.type === 'NewExpression' && isNamed(node.callee, /^RegExp$/)) built.push(placeOf(node));
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  return { written, built };
}

type Expression = Pick<FoundExpression, 'source' | 'flags'>;

function literalOf(node: AnyNode): Expression | null {
  if (node.type !== 'Literal' || !node.regex) return null;
  return { source: node.regex.pattern, flags: node.regex.flags };
}

/** Ajv compiles the patterns of schemas with the flag u. */
function schemaPatternOf(node: AnyNode): Expression | null {
  const text =
    node.type === 'Property' && isNamed(node.key, /^pattern$/)
      ? textOf(node.value)
      : node.type === 'VariableDeclarator' && isNamed(node.id, /Pattern$/)
        ? textOf(node.init)
        : null;
  return text === null ? null : { source: text, flags: 'u' };
}

/** The text of a literal, or of String.raw without expressions. */
function textOf(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TaggedTemplateExpression') return null;
  const { quasis } = node.quasi;
  return quasis.length === 1 ? (quasis[0]?.value.raw ?? null) : null;
}

const isNamed = (node: AnyNode, name: RegExp): boolean => node.type === 'Identifier' && name.test(node.name);

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
