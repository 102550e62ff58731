// Declares the subcommands schedule and providers.
import type { Command } from '@commander-js/extra-typings';
import { parseCalendarDay, parseNonEmpty } from '../option-parsers.ts';
import { exampleHelp, type CommandRunner } from './shared-command-parts.ts';

/** Adds `schedule import`, `schedule remove` and `schedule diff`. */
export function addSchedule(program: Command, { context, end }: CommandRunner): void {
  const schedule = program
    .command('schedule')
    .summary('Import, remove and compare releases of the schedule')
    .description('Imports, removes and compares releases of the Medicare Benefits Schedule.');
  schedule
    .command('import')
    .summary('Store a release from the official XML')
    .description("Stores one release from the Department's official XML. Importing twice is harmless.")
    .argument('<file.xml>', 'The XML file', parseNonEmpty)
    .option('--date <day>', 'The first day of the release, where the file has another', parseCalendarDay)
    .addHelpText('after', exampleHelp('medicare-gateway schedule import MBS-XML-20261101.xml'))
    .action((path, options) =>
      end(
        import('../schedule-import.ts').then(({ runScheduleImport }) =>
          runScheduleImport(path, options, context),
        ),
      ),
    );
  schedule
    .command('remove')
    .summary('Remove an imported release')
    .description('Removes one imported release, and says which one answers for its days instead.')
    .argument('<day>', 'The first day of the release', parseCalendarDay)
    .addHelpText('after', exampleHelp('medicare-gateway schedule remove 2026-11-01'))
    .action((date) =>
      end(import('../schedule-remove.ts').then(({ runScheduleRemove }) => runScheduleRemove(date, context))),
    );
  schedule
    .command('diff')
    .summary('Compare two stored releases')
    .description(
      'Counts what changed between two stored releases: without days, the current one and the one before it.',
    )
    .option('--from <day>', 'The first day of the earlier release', parseCalendarDay)
    .option('--to <day>', 'The first day of the later release', parseCalendarDay)
    .option('--json', 'Print every change as JSON')
    .addHelpText('after', exampleHelp('medicare-gateway schedule diff --from 2025-07-01 --to 2026-07-01'))
    .action((options) =>
      end(import('../schedule-diff.ts').then(({ runScheduleDiff }) => runScheduleDiff(options, context))),
    );
}

/** Adds `providers import`. */
export function addProviders(program: Command, { context, end }: CommandRunner): void {
  program
    .command('providers')
    .summary('Import providers')
    .description('Imports the providers that claims and checks may name.')
    .command('import')
    .summary('Store the providers of a file')
    .description('Stores the providers of a CSV or JSON file, which replace all that were imported before.')
    .argument('<file>', 'The CSV or JSON file', parseNonEmpty)
    .addHelpText('after', exampleHelp('medicare-gateway providers import providers.csv'))
    .action((path) =>
      end(
        import('../providers-import.ts').then(({ runProvidersImport }) => runProvidersImport(path, context)),
      ),
    );
}
