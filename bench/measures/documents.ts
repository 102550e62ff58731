// Eligibility report pages rendered a second against pdfkit writing the same text, and memory over many of them.
import { join } from 'node:path';
import { runToEnd } from '../harness/child-process.ts';
import { compare, runRounds, type Contestant } from '../harness/rounds.ts';
import { figureText, type Measure } from '../harness/table.ts';

const script = join(import.meta.dirname, '../passes/documents-process.ts');
const pages = 200;

async function render(kind: string, count: number): Promise<{ milliseconds: number; megabytes: number }> {
  return JSON.parse(await runToEnd(process.execPath, [script, kind, String(count)]));
}

/** The second of two passes in a new process. */
function contestant(name: string): Contestant {
  const turn = async () => (pages * 1_000) / (await render(name, pages)).milliseconds;
  return { name, warmUp: async () => {}, turn };
}

export const measureDocuments: Measure = async ({ effort, print }) => {
  const speeds = await runRounds([contestant('ours'), contestant('pdfkit')], effort.rounds, print);
  const comparison = compare(speeds, 'ours', 'pdfkit');
  const row = {
    measure: 'Report page',
    baseline: 'pdfkit, text only',
    unit: 'pages/s',
    comparison,
    target: 0.5,
  };
  const [few, many] = [await render('ours', 250), await render('ours', 1_250)];
  const value = `${figureText(few.megabytes)} MB, then ${figureText(many.megabytes)} MB`;
  return { rows: [row], facts: [{ name: 'Memory after 500 and after 2,500 pages', value }] };
};
