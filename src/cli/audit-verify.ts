// medicare-gateway audit verify: says where the audit trail was cut or changed, and which signed rows the service did not write.
import type { AuditFinding, AuditVerification } from '../ports/maintenance/audit-chain.ts';
import { formatAuditAnchor, type AuditAnchor } from '../domain/values/audit-anchor.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { withStore } from './with-store.ts';

/** Prints a sentence for each finding, and what was read. Returns the exit code: 1 where anything was found. */
export function runAuditVerify(
  { anchor: expected = null }: { readonly anchor?: AuditAnchor | null | undefined },
  context: CommandContext,
): Promise<number> {
  const { terminal } = context;
  return withStore(context, async ({ auditChain, signedRows }) => {
    let findings = 0;
    const verified = await auditChain.verify(expected, (finding) => {
      findings += 1;
      terminal.print(sentenceOf(finding));
    });
    terminal.print(summaryOf(verified, findings));
    if (!verified.isKeyed) {
      terminal.error(notKeyed);
      return findings === 0 ? exitCode.done : exitCode.failed;
    }
    let changed = 0;
    const rows = await signedRows.verify((sentence) => {
      changed += 1;
      terminal.print(sentence);
    });
    terminal.print(
      `${rows} API keys, people, sign-ins and imports read, ${changed} of them not written by the service.`,
    );
    return findings + changed === 0 ? exitCode.done : exitCode.failed;
  });
}

const notKeyed =
  'DATA_KEYS is not set, so the chain has no secret, and no row is signed: accidents are shown, not somebody who writes another chain.';

function summaryOf({ entries, waiting, anchor }: AuditVerification, findings: number): string {
  const read = `${entries} entries read, ${waiting} not chained yet.`;
  const end = anchor === null ? '' : ` The chain ends at ${formatAuditAnchor(anchor)}.`;
  return findings === 0
    ? `${read} Nothing was cut or changed.${end}`
    : `${read} ${findings} places do not agree with the chain: compare them with a backup.${end}`;
}

function sentenceOf(finding: AuditFinding): string {
  switch (finding.kind) {
    case 'entry-missing':
      return `Entry ${finding.id} of ${monthOf(finding)} is missing.`;
    case 'entry-changed':
      return `In ${monthOf(finding)}, ${entriesOf(finding)} changed.`;
    case 'entry-not-chained':
      return `Entry ${finding.id} was not added by the service.`;
    case 'month-missing':
      return `The chain of ${monthOf(finding)} is missing.`;
    case 'month-changed':
      return `The chain of ${monthOf(finding)} was cut or changed.`;
    case 'position-changed':
      return 'The record of how far the trail is chained was changed.';
    default:
      return `The chain of ${monthOf(finding.anchor)} does not contain ${formatAuditAnchor(finding.anchor)}: an older copy was put back, or another trail was written.`;
  }
}

const monthOf = ({ month }: { readonly month: string }): string => month.slice(0, 7);

const entriesOf = ({ first, last }: { readonly first: number; readonly last: number }): string =>
  first === last ? `entry ${first} was` : `one of the entries ${first} to ${last}, or their order, was`;
