// medicare-gateway people: invites, lists, resets and disables people who sign in.
import { systemClock } from '../adapters/system/clock.ts';
import { systemIds } from '../adapters/system/random-ids.ts';
import { recordCommand } from '../application/audit/record-operator-command.ts';
import { disablePerson } from '../application/people/disable-person.ts';
import { invitePerson } from '../application/people/invite-person.ts';
import { resetPerson } from '../application/people/reset-person.ts';
import type { Config } from '../config/settings.ts';
import { oneTimeLink } from '../domain/people/one-time-link.ts';
import type { RegisteredPerson } from '../ports/people/person-register.ts';
import { auditPersonDigits } from './audit.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { formatTextTable } from './text-table.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

interface InvitePersonOptions {
  readonly name?: string | undefined;
  readonly role?: readonly string[] | undefined;
  readonly minorId?: readonly string[] | undefined;
}

/** Prints the one-time link alone on standard output. Returns the exit code. */
export function runInvitePerson(options: InvitePersonOptions, context: CommandContext): Promise<number> {
  const { name = '', role: roles = [], minorId: minorIds = [] } = options;
  return withStore(context, async ({ people, audit }, config) => {
    const dependencies = { people, ids: systemIds, clock: systemClock(config.timeZone) };
    const invited = await invitePerson(dependencies, { name, roles, minorIds });
    if (!invited.ok) throw new UsageError(invited.failure.sentence);
    const { id, code } = invited.answer;
    // A code that could not be recorded is never shown.
    await recordCommand(audit, 'invite-person', id);
    printLink(context, config, `The person ${id} was invited.`, code);
    return exitCode.done;
  });
}

/** Prints the new one-time link alone on standard output. Returns the exit code. */
export function runResetPerson(id: string, context: CommandContext): Promise<number> {
  return withStore(context, async ({ people, audit }, config) => {
    const reset = await resetPerson({ people, ids: systemIds, clock: systemClock(config.timeZone) }, id);
    if (!reset.ok) throw new UsageError(reset.failure.sentence);
    await recordCommand(audit, 'reset-person', id);
    const done = `Passkeys, PIN and sessions of the person ${id} were removed.`;
    printLink(context, config, done, reset.answer.code);
    return exitCode.done;
  });
}

/** The code alone where the environment of the command does not name the address of the desk. */
function printLink(
  { terminal }: CommandContext,
  { deskOrigin }: Pick<Config, 'deskOrigin'>,
  done: string,
  code: string,
): void {
  const what =
    deskOrigin === null ? 'code, which is typed on the page /desk/sign-in of the desk' : 'link to the desk';
  terminal.error(`${done} Hand over this one-time ${what}. It cannot be shown again:`);
  terminal.print(deskOrigin === null ? code : oneTimeLink(deskOrigin, code));
}

/** Takes the access of a person away. Returns the exit code. */
export function runDisablePerson(
  id: string,
  { eraseName = false }: { readonly eraseName?: boolean | undefined },
  context: CommandContext,
): Promise<number> {
  return withStore(context, async ({ people, audit }) => {
    const disabled = await disablePerson({ people }, id, { erasesName: eraseName });
    if (!disabled.ok) throw new UsageError(disabled.failure.sentence);
    await recordCommand(audit, 'disable-person', id);
    context.terminal.print(`The person ${id} is disabled${eraseName ? ', and the name is erased' : ''}.`);
    return exitCode.done;
  });
}

/** Prints every person, as a table or as JSON. Returns the exit code. */
export function runListPeople(
  { json = false }: { readonly json?: boolean | undefined },
  context: CommandContext,
): Promise<number> {
  const { terminal } = context;
  return withStore(context, async ({ people, auditIndex }) => {
    const listed = (await people.list()).map((person) => ({
      ...person,
      auditedAs: auditIndex.person(person.id).slice(0, auditPersonDigits),
    }));
    const title = `People: ${listed.length}`;
    terminal.print(
      json ? JSON.stringify(listed, null, 2) : formatTextTable(title, columns, listed.map(rowOf)),
    );
    return exitCode.done;
  });
}

const columns = [
  'id',
  'name',
  'roles',
  'minor ids',
  'passkeys',
  'accounts',
  'PIN',
  'created',
  'disabled',
  'in the audit trail',
];

const rowOf = (person: RegisteredPerson & { readonly auditedAs: string }): string[] => [
  person.id,
  person.name ?? '(erased)',
  person.roles.join(' '),
  person.minorIds.join(' '),
  String(person.passkeys),
  String(person.accounts),
  person.hasPin ? 'yes' : 'no',
  person.createdAt.toISOString(),
  person.disabledAt?.toISOString() ?? '',
  person.auditedAs,
];
