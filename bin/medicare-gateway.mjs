#!/usr/bin/env node
// The command medicare-gateway: runs src/main.ts in this process, or on a newer Node where this one is too old.
import { fileURLToPath } from 'node:url';
import { endWithParent, isNewEnough, runOnNode24 } from './starter.mjs';

endWithParent();
if (isNewEnough) {
  // Node strips the types of TypeScript itself, but refuses to in node_modules, where an installed package is.
  if (import.meta.url.includes('/node_modules/')) await import('./strip-types.mjs');
  await import('../src/main.ts');
} else {
  runOnNode24([fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
}
