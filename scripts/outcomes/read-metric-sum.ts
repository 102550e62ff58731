// Reads a metric of a sandbox and adds up its values.

/** The sum over all labels that hold `labelled`. */
export async function readMetricSum(origin: string, name: string, labelled: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && line.includes(labelled))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
