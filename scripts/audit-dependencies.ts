// `npm run check:audit`: known vulnerabilities of the production dependencies, as npm knows them; says so where it cannot ask.
import { execFile } from 'node:child_process';
import { parseArgs } from 'node:util';
import { thisTerminal, type Terminal } from '../src/cli/terminal.ts';
import { exitCode } from '../src/cli/tool-store.ts';
import { printedUsage, usageError } from '../src/cli/usage.ts';

const usage = `Usage: npm run check:audit [-- --required]
Looks for known vulnerabilities in what goes into production; with --required, not being able to look is a failure.`;

/** What an audit came to. */
export type AuditVerdict =
  | { readonly kind: 'clean'; readonly packages: number }
  | { readonly kind: 'found'; readonly findings: readonly string[] }
  | { readonly kind: 'not-audited' };

/** Findings of these severities fail the check; lesser ones do not. */
const failing: ReadonlySet<unknown> = new Set(['high', 'critical']);

/** Reads what `npm audit --json` printed: its report, or, where it could not ask, anything else. */
export function auditVerdict(printed: string): AuditVerdict {
  const report = parsed(printed);
  const vulnerabilities = recordOf(report?.['vulnerabilities']);
  const counts = recordOf(recordOf(report?.['metadata'])?.['dependencies']);
  if (vulnerabilities === null || counts === null) return { kind: 'not-audited' };
  const findings = Object.entries(vulnerabilities).flatMap(([name, about]) => {
    const { severity, range } = recordOf(about) ?? {};
    return failing.has(severity) ? [`${name} ${String(range)}: ${String(severity)}`] : [];
  });
  return findings.length > 0
    ? { kind: 'found', findings }
    : { kind: 'clean', packages: Number(counts['total'] ?? 0) };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** Runs npm's audit of what goes into production and gives what it printed; nothing where there is no npm. */
function npmAudit(): Promise<string> {
  const words = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const byPath = process.env['npm_execpath'];
  const [file, before] = byPath === undefined ? ['npm', []] : [process.execPath, [byPath]];
  const options = { maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    // Its exit code says the same for a finding and for a registry that is away: what it printed tells them apart.
    execFile(file, [...before, ...words], options, (_error, stdout) => resolve(stdout));
  });
}

/**
 * Runs the check; returns the exit code: 0 clean, or not audited unless `--required` was given; 1 otherwise; 2 wrongly
 * asked. `audit` prints npm's report.
 */
export async function auditCommand(
  words: readonly string[],
  terminal: Terminal,
  audit: () => Promise<string> = npmAudit,
): Promise<number> {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const isRequired = readWords(words);
  if (isRequired === null) return usageError(terminal, usage);
  const verdict = auditVerdict(await audit());
  if (verdict.kind === 'clean') {
    terminal.print(`Audited ${verdict.packages} packages: no high or critical vulnerability is known.`);
    return exitCode.done;
  }
  if (verdict.kind === 'found') {
    terminal.error(`Vulnerable production dependencies: ${verdict.findings.length}`);
    for (const finding of verdict.findings) terminal.error(`  ${finding}`);
    return exitCode.failed;
  }
  terminal.error('NOT AUDITED: no registry reachable that tells of vulnerabilities.');
  return isRequired ? exitCode.failed : exitCode.done;
}

function readWords(words: readonly string[]): boolean | null {
  try {
    return (
      parseArgs({ args: [...words], options: { required: { type: 'boolean' } } }).values.required ?? false
    );
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await auditCommand(process.argv.slice(2), thisTerminal);
