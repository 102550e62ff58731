// Declares the subcommands migrate, rekey, retention, erase and audit.
import type { Command } from '@commander-js/extra-typings';
import {
  parseAnchorOption,
  parseCalendarDay,
  parsePatientIdentifier,
  parseNonEmpty,
} from '../option-parsers.ts';
import { jsonOption, exampleHelp, type CommandRunner } from './shared-command-parts.ts';

/** Adds `migrate` and `rekey`. */
export function addDatabaseCommands(program: Command, { context, end }: CommandRunner): void {
  program
    .command('migrate')
    .summary('Bring the database up to date')
    .description(
      'Brings the tables of the database up to date; with MIGRATE=manual the service does not do it at start.',
    )
    .option(...jsonOption)
    .addHelpText('after', exampleHelp('medicare-gateway migrate'))
    .action((options) => end(import('../migrate.ts').then(({ runMigrate }) => runMigrate(options, context))));
  program
    .command('rekey')
    .summary('Re-encrypt personal data under a new key')
    .description(
      'Re-encrypts personal data under the first of DATA_KEYS, while services run. Start every service with that key first: docs/privacy.md.',
    )
    .option('--verify', 'Only decrypt everything, and name the claims that were changed in the database')
    .addHelpText('after', exampleHelp('medicare-gateway rekey'))
    .action((options) => end(import('../rekey.ts').then(({ runRekey }) => runRekey(options, context))));
}

/** Adds `retention`, `erase` and `audit`. */
export function addPersonalDataCommands(program: Command, { context, end }: CommandRunner): void {
  program
    .command('retention')
    .summary('Remove personal data after its retention period')
    .description(
      'Removes personal data after its retention period (KEEP_CLAIMS_MONTHS, KEEP_INTERACTIVE_MONTHS), as the service does every ten minutes.',
    )
    .option('--dry-run', 'Only count it')
    .option(...jsonOption)
    .addHelpText('after', exampleHelp('medicare-gateway retention --dry-run'))
    .action((options) =>
      end(import('../retention.ts').then(({ runRetention }) => runRetention(options, context))),
    );
  program
    .command('erase')
    .summary('Remove the content of claims, or the words of a deposit')
    .description(
      "Removes the content of a claim, or of every claim that names a patient, or what the bank wrote about a deposit. It cannot be undone. The patient is piped in as the card number and the number on the card, or as a veteran's file number: arguments are kept in shell histories.",
    )
    .option('--correlation-id <id>', 'The claim')
    .option('--patient', 'Every claim that names the patient on standard input')
    .option('--deposit <id>', 'The words of this deposit', parseNonEmpty)
    .addHelpText('after', exampleHelp('echo "2953701123 1" | medicare-gateway erase --patient'))
    .action((options) => end(import('../erase.ts').then(({ runErase }) => runErase(options, context))));
  addAudit(program, { context, end });
}

function addAudit(program: Command, { context, end }: CommandRunner): void {
  const audit = program
    .command('audit')
    .summary('Print the audit trail')
    .description(
      'Prints who looked up which patient, and who lodged, read or removed which claim. A day begins at midnight in TIME_ZONE.',
    )
    .option('--correlation-id <id>', 'Of one claim only')
    .option(
      '--patient <patient>',
      'Of one patient only, by what the look-up had: card number, slash, and the digit before the name (with the claims that name it); or the file number of a veteran; or the 16 digits of an IHI; or "family name, given name, day of birth"',
      parsePatientIdentifier,
    )
    .option('--key <id>', 'Of one API key only, by its id', parseNonEmpty)
    .option('--location <id>', 'Of one location (Minor ID) only', parseNonEmpty)
    .option('--from <day>', 'The first day', parseCalendarDay)
    .option('--to <day>', 'The last day', parseCalendarDay)
    .option('--json', 'Print one JSON object a line')
    .addHelpText('after', exampleHelp('medicare-gateway audit --patient 4842698851/1 --from 2026-11-01'))
    .action((options) =>
      end(import('../audit.ts').then(({ runAuditTrail }) => runAuditTrail(options, context))),
    );
  audit
    .command('verify')
    .summary('Say where the audit trail was cut or changed, and which rows were forged')
    .description(
      'Compares every entry of the audit trail with its chain, and every API key, person, sign-in and import with its code. Ends with 1 where something was cut, changed or added by hand.',
    )
    .option(
      '--anchor <anchor>',
      'A place that the chain must contain, from the log of an earlier day',
      parseAnchorOption,
    )
    .addHelpText('after', exampleHelp('medicare-gateway audit verify'))
    .action((options) =>
      end(import('../audit-verify.ts').then(({ runAuditVerify }) => runAuditVerify(options, context))),
    );
}
