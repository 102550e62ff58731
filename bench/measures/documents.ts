// Papers a second against the bare library and against a browser, long papers against short ones, and memory over many.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../harness/children.ts';
import { whole } from '../harness/figures.ts';
import { compare, takeTurns, type Contestant } from '../harness/rounds.ts';
import type { Findings, Row } from '../harness/table.ts';
import { htmlPage, runsOfReportPage } from '../passes/papers.ts';
import type { PassTime } from '../passes/pass-time.ts';
import type { Bench } from './bench.ts';

const script = join(import.meta.dirname, '../passes/papers-process.ts');
const secondsMax = 600;
/** Passes before the one that counts: a service that draws papers is warm. */
const warmAfter = 2;
const pagesOfPass = 200;
const pagesOfAgreement = 80;
/** An 80-page agreement may take this many times what 80 single pages take. */
const slownessMax = 1.5;
/** Memory at the end may be this much of that after a fifth. */
const memoryGrowthMax = 1.2;

/** `count` papers of `pages` pages in a process of its own; speed in pages a second. */
function drawing(name: string, kind: string, count: number, pages: number): Contestant {
  const turn = async () => {
    const args = [script, kind, String(count), String(warmAfter)];
    const times: PassTime = JSON.parse(await runToEnd(process.execPath, args, secondsMax));
    const drawn = count * pages;
    return { speed: (drawn * 1_000) / times.milliseconds, cpuMsEach: times.cpuMilliseconds / drawn };
  };
  return { name, warmUp: async () => {}, turn };
}

const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
const browser = browsers.find((name) => spawnSync(name, ['--version']).status === 0);

/** A browser started without a window for one page, as a program would that prints with it. */
function browsing(command: string, folder: string, html: string): Contestant {
  const page = join(folder, 'report.html');
  writeFileSync(page, html);
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-pdf-header-footer',
    `--user-data-dir=${join(folder, 'browser')}`,
    `--print-to-pdf=${join(folder, 'report.pdf')}`,
    `file://${page}`,
  ];
  const turn = async () => {
    const startedAt = performance.now();
    await runToEnd(command, args, secondsMax);
    return { speed: 1_000 / (performance.now() - startedAt), cpuMsEach: null };
  };
  return {
    name: 'browser',
    turn,
    async warmUp() {
      await turn();
    },
  };
}

export async function measureDocuments({ folder, effort, say }: Bench): Promise<Findings> {
  const runs = await runsOfReportPage();
  say(`Papers: a report page of ${runs.length} text runs`);
  const contestants = [
    drawing('report', 'report', pagesOfPass, 1),
    drawing('bare library', 'bare', pagesOfPass, 1),
    drawing('80 pages in one', 'agreements', 1, pagesOfAgreement),
    drawing('80 single pages', 'agreement', pagesOfAgreement, 1),
    ...(browser === undefined ? [] : [browsing(browser, folder, htmlPage(runs))]),
  ];
  const turns = await takeTurns(contestants, effort.rounds, say);
  const row = (measure: string, ours: string, theirs: string, target: number): Row => ({
    measure,
    baseline: theirs,
    unit: 'pages/s',
    comparison: compare(turns, ours, theirs),
    target,
  });
  const rows = [
    row('Report page', 'report', 'bare library', 0.5),
    row('80-page agreement', '80 pages in one', '80 single pages', 1 / slownessMax),
    ...(browser === undefined ? [] : [row('Report page', 'report', 'browser', 50)]),
    await memoryRow(Math.ceil(effort.memoryRequests / 2), say),
  ];
  const missing = browser === undefined ? ['documents: no browser is installed (Debian: chromium).'] : [];
  return { rows, facts: [], missing };
}

/** Memory after a fifth of the papers against that at the end: falls below 1 as it grows. */
async function memoryRow(papers: number, say: (words: string) => void): Promise<Row> {
  const memory: number[] = JSON.parse(
    await runToEnd(process.execPath, [script, 'memory', String(papers)], secondsMax),
  );
  say(`Memory after each tenth of ${whole(papers)} papers: ${memory.map(whole).join(' · ')} MB`);
  const [, first = Number.NaN] = memory;
  const last = memory.at(-1) ?? Number.NaN;
  const ratio = first / last;
  return {
    measure: `Memory over ${whole(papers)} papers`,
    baseline: 'after a fifth, MB',
    unit: 'MB',
    comparison: { ratio, lowest: ratio, highest: ratio, ours: last, theirs: first, cpuRatio: null },
    target: 1 / memoryGrowthMax,
  };
}
