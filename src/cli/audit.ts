// medicare-gateway audit: prints the audit trail: who looked up which patient, who lodged, read or removed which claim.
import type { PatientIdentifier } from '../domain/patients/patient-identifier.ts';
import { dayEndMs, dayStartMs, type LocalDate } from '../domain/values/local-date.ts';
import { anyAuditEntries, type AuditQuery, type StoredAuditEntry } from '../ports/claims/audit-trail.ts';
import type { Store } from '../adapters/postgres/open-store.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

/** Entries read at once. */
const pageSize = 500;

interface AuditOptions {
  readonly correlationId?: string | undefined;
  readonly patient?: PatientIdentifier | undefined;
  /** The id of an API key. */
  readonly key?: string | undefined;
  /** A Minor ID. */
  readonly location?: string | undefined;
  /** The first day. */
  readonly from?: LocalDate | undefined;
  /** The last day. */
  readonly to?: LocalDate | undefined;
  readonly json?: boolean | undefined;
}

/** Prints the entries, oldest first; with `json` as JSON Lines. Returns the exit code. */
export async function runAuditTrail(options: AuditOptions, context: CommandContext): Promise<number> {
  const { correlationId, patient, key, location, from, json = false } = options;
  if ([correlationId, patient, key, location, from].every((option) => option === undefined))
    throw new UsageError(
      'Name a claim with --correlation-id, a --patient, a --key, a --location, or the first day with --from.',
    );
  if (correlationId !== undefined && patient !== undefined)
    throw new UsageError('Name either a claim with --correlation-id or a --patient, not both.');
  const line = json ? (entry: StoredAuditEntry) => JSON.stringify(entry) : lineOf;
  return withStore(context, async (store, { timeZone }) => {
    const query = await queryOf(options, store, timeZone);
    let after = 0;
    for (;;) {
      const entries = await store.audit.read(query, after, pageSize);
      for (const entry of entries) context.terminal.print(line(entry));
      const last = entries.at(-1);
      if (last === undefined || entries.length < pageSize) return exitCode.done;
      after = last.id;
    }
  });
}

async function queryOf(options: AuditOptions, store: Store, timeZone: string): Promise<AuditQuery> {
  const { key = null, location = null, from, to } = options;
  return {
    ...anyAuditEntries,
    about: await aboutOf(options, store),
    keyId: key,
    location,
    since: from === undefined ? null : new Date(dayStartMs(timeZone, from)),
    until: to === undefined ? null : new Date(dayEndMs(timeZone, to)),
  };
}

/** Of a patient: the look-ups, and everything about claims that name the patient. */
async function aboutOf(
  { correlationId, patient }: AuditOptions,
  { auditIndex, erasure }: Pick<Store, 'auditIndex' | 'erasure'>,
): Promise<AuditQuery['about']> {
  if (correlationId !== undefined) return { correlationIds: [correlationId], patients: [] };
  if (patient === undefined) return null;
  const correlationIds =
    patient.kind === 'medicare-card'
      ? await erasure.claimsOf(patient.memberNumber, patient.memberRefNumber)
      : [];
  return { correlationIds, patients: auditIndex.patientForms(patient) };
}

/** Digits of the hash of a person: enough to distinguish people, and few enough to read. */
export const auditPersonDigits = 12;

function lineOf({ at, act, outcome, correlationId, location, actor, keyLabel }: StoredAuditEntry): string {
  const key = keyLabel === null ? actor.keyId : `${actor.keyId ?? ''} ${JSON.stringify(keyLabel)}`;
  const parts = [
    act,
    outcome,
    correlationId ?? '-',
    location ?? '-',
    `key ${key ?? '-'}`,
    `request ${actor.requestId ?? '-'}`,
    ...(actor.person === undefined ? [] : [`person ${actor.person.slice(0, auditPersonDigits)}`]),
  ];
  return [at.toISOString(), ...parts].join(' | ');
}
