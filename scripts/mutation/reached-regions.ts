// Marks the parts of a source that run, so that a mutant is tried on those tests alone that come to it.
import { parse, type AnyNode } from 'acorn';

export interface MarkedSource {
  /** The code with a mark at the start of each region: each sets its place of the array `marks`. */
  readonly code: string;
  /** The number of the innermost region that holds a position; 0 is the module itself. */
  readonly regionAt: (position: number) => number;
  readonly regions: number;
}

interface Region {
  readonly start: number;
  readonly end: number;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Regions are bodies, branches and the right sides of logical operators. `marks` is an expression, an array of bytes. */
export function markRegions(code: string, marks: string): MarkedSource {
  const regions: Region[] = [{ start: 0, end: code.length }];
  const insertions: Insertion[] = [];
  const visit = (node: AnyNode): void => {
    const closing: Insertion[] = [];
    for (const { region, form } of regionsOf(node)) {
      const mark = `$marks[${regions.length}]=1`;
      regions.push({ start: region.start, end: region.end });
      if (form === 'block') insertions.push({ at: region.start + 1, text: `${mark};` });
      if (form === 'statement') insertions.push({ at: region.start, text: `{${mark};` });
      if (form === 'expression') insertions.push({ at: region.start, text: `(${mark},` });
      if (form !== 'block') closing.push({ at: region.end, text: form === 'statement' ? '}' : ')' });
    }
    for (const child of childrenOf(node)) visit(child);
    insertions.push(...closing);
  };
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  const innermost = (position: number) => {
    let found = 0;
    regions.forEach(({ start, end }, number) => {
      const outer = regions[found];
      if (
        start <= position &&
        position < end &&
        outer !== undefined &&
        end - start <= outer.end - outer.start
      )
        found = number;
    });
    return found;
  };
  return {
    code: `const $marks=${marks};$marks[0]=1;${inserted(code, insertions)}`,
    regionAt: innermost,
    regions: regions.length,
  };
}

function inserted(code: string, insertions: readonly Insertion[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, text } of insertions.toSorted((one, other) => one.at - other.at)) {
    pieces.push(code.slice(from, at), text);
    from = at;
  }
  return [...pieces, code.slice(from)].join('');
}

type Form = 'block' | 'statement' | 'expression';

function regionsOf(node: AnyNode): readonly { region: Region; form: Form }[] {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [{ region: node.body, form: node.body.type === 'BlockStatement' ? 'block' : 'expression' }];
    case 'IfStatement':
      return [node.consequent, ...(node.alternate ? [node.alternate] : [])].map(statement);
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'WhileStatement':
      return [statement(node.body)];
    case 'ConditionalExpression':
      return [
        { region: node.consequent, form: 'expression' },
        { region: node.alternate, form: 'expression' },
      ];
    case 'LogicalExpression':
      return [{ region: node.right, form: 'expression' }];
    default:
      return [];
  }
}

const statement = (node: AnyNode): { region: Region; form: Form } => ({
  region: node,
  form: node.type === 'BlockStatement' ? 'block' : 'statement',
});

function childrenOf(node: AnyNode): readonly AnyNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
