// Writes the rules of claims as Markdown tables: each rule once, with the streams that have it.
/** What a page says of a rule, whatever it looks at. */
interface RuleWords {
  readonly name: string;
  readonly code: string;
  readonly requirement: string;
  readonly source: string;
}

/** One section: a heading, and the rules of each stream, those of every stream first. */
export function rulesByStreamTable(
  heading: string,
  byStream: Readonly<Record<string, readonly RuleWords[]>>,
): string {
  const streams = Object.keys(byStream);
  const streamsOf = (rule: RuleWords) =>
    streams.filter((stream) => byStream[stream]?.some(({ name }) => name === rule.name));
  const all = new Map(Object.values(byStream).flatMap((rules) => rules.map((rule) => [rule.name, rule])));
  const isCommon = (rule: RuleWords) => streamsOf(rule).length === streams.length;
  const rules = [...all.values()];
  const rows = [...rules.filter(isCommon), ...rules.filter((rule) => !isCommon(rule))].map(
    (rule) =>
      `| \`${rule.name}\` | \`${rule.code}\` | ${isCommon(rule) ? 'every' : streamsOf(rule).join(', ')} | ${rule.requirement} | ${rule.source} |`,
  );
  return [
    `## ${heading}`,
    '',
    '| Rule | Code | Streams | Demands | Source |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
