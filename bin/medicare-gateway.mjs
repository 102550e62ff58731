#!/usr/bin/env node
// The command medicare-gateway: runs src/main.ts in this process, or on a newer Node where this one is too old.
import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { endWithParent, isNewEnough, runOnNode24 } from './starter.mjs';

const sources = new URL('../src', import.meta.url).href;

/** Node strips the types of TypeScript, but refuses to in node_modules: an installed package does it itself. */
function stripTypesInNodeModules() {
  nodeModule.registerHooks({
    load(url, context, nextLoad) {
      if (!url.startsWith(sources) || !url.endsWith('.ts')) return nextLoad(url, context);
      const source = nodeModule.stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

endWithParent();
if (isNewEnough) {
  if (sources.includes('/node_modules/')) stripTypesInNodeModules();
  await import('../src/main.ts');
} else {
  runOnNode24([fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
}
