// Generates the mutants of a source file: each is the file with one operator, literal or condition changed.
import { stripTypeScriptTypes } from 'node:module';
import { parse, type AnyNode } from 'acorn';

/** One small change of a source file. */
export interface Mutant {
  /** Path from the root of the project. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Where the change starts in the source, from 0. */
  readonly position: number;
  /** The line as it stands, without its indentation: with `from`, `to` and `nth` it names the mutant when lines move. */
  readonly lineText: string;
  /** What is replaced, and by what. */
  readonly from: string;
  readonly to: string;
  /** Counts mutants of the same line, `from` and `to`, from 0. */
  readonly nth: number;
  /** The whole file with the change, as JavaScript. */
  readonly code: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

const operatorSwaps: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};
const methodSwaps: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};
/** Larger numbers are amounts and identifiers, where one more or less says nothing about a boundary. */
const boundaryMax = 1_000;

/**
 * Every mutant of a TypeScript source, in the order of its text. Types are blanked out first, which moves no character
 * and no line; so the positions are those of the source.
 */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const code = stripTypeScriptTypes(source, { mode: 'strip' });
  const edits: Edit[] = [];
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), code, edits);
  edits.sort((one, other) => one.start - other.start || one.end - other.end);
  const seen = new Map<string, number>();
  return edits.map(({ start, end, to }) => {
    const line = code.slice(0, start).split('\n').length;
    const lineText = (source.split('\n')[line - 1] ?? '').trim();
    const from = code.slice(start, end);
    const key = `${lineText}\n${from}\n${to}`;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return {
      file,
      line,
      position: start,
      lineText,
      from,
      to,
      nth,
      code: code.slice(0, start) + to + code.slice(end),
    };
  });
}

function visit(node: AnyNode, code: string, edits: Edit[]): void {
  if (isTextWindow(node)) return;
  edits.push(...editsOf(node, code));
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, code, edits);
    }
  }
}

const textWindows: ReadonlySet<string> = new Set(['slice', 'clauseBefore']);

/** `text.slice(at - 200, at)`, `clauseBefore(text, at, 200)`: how far to look around a match, which is far wider than any wording. */
function isTextWindow(node: AnyNode): boolean {
  if (node.type !== 'CallExpression') return false;
  const called = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
  return called.type === 'Identifier' && textWindows.has(called.name) && node.arguments.some(hasLargeLiteral);
}

const windowCharactersMin = 20;

const hasLargeLiteral = (node: AnyNode): boolean =>
  node.type === 'Literal'
    ? typeof node.value === 'number' && node.value >= windowCharactersMin
    : Object.values(node)
        .flat()
        .some((child) => isNode(child) && hasLargeLiteral(child));

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function editsOf(node: AnyNode, code: string): readonly Edit[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorEdits(node, code);
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.start + 1, to: '' }] : [];
    case 'Literal':
      return literalEdits(node);
    case 'ConditionalExpression':
      return negations(node.test, code);
    case 'IfStatement':
      return [...negations(node.test, code), { start: node.test.start, end: node.test.end, to: 'false' }];
    case 'CallExpression':
      return methodEdits(node);
    default:
      return [];
  }
}

function operatorEdits(
  { left, right, operator }: Extract<AnyNode, { type: 'BinaryExpression' | 'LogicalExpression' }>,
  code: string,
): readonly Edit[] {
  const start = code.indexOf(operator, left.end);
  if (start < 0 || start >= right.start) return [];
  return (operatorSwaps[operator] ?? []).map((to) => ({ start, end: start + operator.length, to }));
}

function literalEdits({ start, end, value }: Extract<AnyNode, { type: 'Literal' }>): readonly Edit[] {
  if (typeof value === 'boolean') return [{ start, end, to: String(!value) }];
  if (typeof value !== 'number' || !Number.isInteger(value) || value > boundaryMax) return [];
  const more = { start, end, to: String(value + 1) };
  return value === 0 ? [more] : [more, { start, end, to: String(value - 1) }];
}

/** None for a comparison and a negation: changing their operator comes to the same. */
function negations(test: AnyNode, code: string): readonly Edit[] {
  if (test.type === 'BinaryExpression' || test.type === 'UnaryExpression') return [];
  return [{ start: test.start, end: test.end, to: `!(${code.slice(test.start, test.end)})` }];
}

function methodEdits({ callee }: Extract<AnyNode, { type: 'CallExpression' }>): readonly Edit[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const { name, start, end } = callee.property;
  const to = Object.hasOwn(methodSwaps, name) ? methodSwaps[name] : undefined;
  return to === undefined ? [] : [{ start, end, to }];
}
