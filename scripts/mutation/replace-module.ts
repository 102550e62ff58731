// Loads one module from other text than its file holds: preloaded into the process that tests a mutant.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';

const file = process.env['MUTANT_FILE'];
const textFile = process.env['MUTANT_TEXT_FILE'];

// A failing property is all that is asked for: looking for a smaller counterexample takes longer than all other tests.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

if (file !== undefined && textFile !== undefined) {
  const url = pathToFileURL(file).href;
  registerHooks({
    load: (requested, context, next) =>
      requested === url
        ? { format: 'module', source: readFileSync(textFile, 'utf8'), shortCircuit: true }
        : next(requested, context),
  });
}
