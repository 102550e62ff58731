// Draws papers of one kind, many of them, and reports the time of the last round; or tells its memory as it goes on.
import { setImmediate } from 'node:timers/promises';
import { agreementPages, barePage, reportPage, runsOfReportPage } from './papers.ts';
import { reportPass } from './pass-time.ts';

const [, , kind = '', amount = '1', before = '0'] = process.argv;
const count = Number(amount);
const runs = await runsOfReportPage();

const one: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
  report: reportPage,
  bare: (at) => barePage(runs, at),
  agreements: (at) => agreementPages(at, 80),
  agreement: (at) => agreementPages(at, 1),
};

async function draw(): Promise<void> {
  const make = one[kind];
  if (make === undefined) throw new Error(`no paper is called ${kind}`);
  for (let at = 0; at < count; at += 1) await make(at);
}

/** Resident memory in megabytes after each tenth of the papers, as a service would draw them: one, then the next. */
async function tellMemory(): Promise<void> {
  const memory: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    await reportPage(at);
    if (at % 50 === 0) await setImmediate();
    if (at % Math.ceil(count / 10) === 0) memory.push(process.memoryUsage.rss() / 1e6);
  }
  process.stdout.write(JSON.stringify(memory));
}

if (kind === 'memory') await tellMemory();
else await reportPass(draw, Number(before));
