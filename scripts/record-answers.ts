// `npm run record-answers`: sends every example request to the simulator, and keeps its answers as examples of the interface document.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embedded } from '../test/support/database.ts';
import { recordEverything } from './record-answers/record-everything.ts';
import { parseScriptArguments } from './script-arguments.ts';

const file = join(import.meta.dirname, '..', 'src', 'http', 'schema', 'answer-examples.json');

parseScriptArguments(
  'record-answers',
  'Sends every example request to the simulator, and keeps its answers.',
);

const recording = await recordEverything((words) => process.stdout.write(`${words}\n`));
await embedded.stop();
await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`);
process.stdout.write(`${Object.keys(recording.operations).length} answers.\n`);
