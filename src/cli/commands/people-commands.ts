// Declares the subcommand people: invite, list, reset and disable.
import type { Command } from '@commander-js/extra-typings';
import { personRoles } from '../../domain/people/person-role.ts';
import { collectRepeated } from '../option-parsers.ts';
import { jsonOption, exampleHelp, type CommandRunner } from './shared-command-parts.ts';

/** Adds `people invite`, `people list`, `people reset` and `people disable`. */
export function addPeople(program: Command, { context, end }: CommandRunner): void {
  const people = program
    .command('people')
    .summary('Invite, list, reset and disable people who sign in')
    .description('Invites, lists, resets and disables people who sign in.');
  people
    .command('invite')
    .summary('Invite a person and print a one-time link')
    .description(
      'Invites a person, and prints the one-time link that registers a passkey, or links an account of the practice; without DESK_ORIGIN the code of the link alone. It is valid for seven days.',
    )
    .option('--name <name>', 'The name, as colleagues know the person')
    .option(
      '--role <role>',
      `What the person may do: ${personRoles.join(', ')}; may be repeated`,
      collectRepeated,
    )
    .option('--minor-id <id>', 'A location that the person acts for; may be repeated', collectRepeated)
    .addHelpText(
      'after',
      exampleHelp(
        'medicare-gateway people invite --name "Alex Lee" --role owner --role desk --minor-id ABC00001',
      ),
    )
    .action((options) =>
      end(import('../people.ts').then(({ runInvitePerson }) => runInvitePerson(options, context))),
    );
  people
    .command('list')
    .summary('List people')
    .description(
      'Lists every person with roles, locations and what is set up, and as whom the audit trail has the person. Nothing secret is shown.',
    )
    .option(...jsonOption)
    .addHelpText('after', exampleHelp('medicare-gateway people list'))
    .action((options) =>
      end(import('../people.ts').then(({ runListPeople }) => runListPeople(options, context))),
    );
  people
    .command('reset')
    .summary('Replace a lost passkey or account by a one-time link')
    .description(
      'Takes passkeys, linked account, PIN and sessions away from a person, and prints the one-time link that registers another passkey, or links an account again. It is valid for 24 hours.',
    )
    .argument('<id>', 'The id that list shows')
    .addHelpText('after', exampleHelp('medicare-gateway people reset person_0123456789ab'))
    .action((id) => end(import('../people.ts').then(({ runResetPerson }) => runResetPerson(id, context))));
  people
    .command('disable')
    .summary('End the access of a person')
    .description(
      'Takes passkeys, linked account, PIN and sessions away from a person for good. The audit trail stays as it is: it has no names.',
    )
    .argument('<id>', 'The id that list shows')
    .option('--erase-name', 'Erase the name too; a later run can do it')
    .addHelpText('after', exampleHelp('medicare-gateway people disable person_0123456789ab'))
    .action((id, options) =>
      end(import('../people.ts').then(({ runDisablePerson }) => runDisablePerson(id, options, context))),
    );
}
