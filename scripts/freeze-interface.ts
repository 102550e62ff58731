// `npm run freeze-interface`: keeps the interface document of the newest version of the change log, which later ones may not break.
import { freezeCurrentDocument } from './interface-changes/released-document.ts';
import { parseScriptArguments } from './script-arguments.ts';

parseScriptArguments(
  'freeze-interface',
  'Writes the interface document, without words and examples, to docs/interface-releases. That of the first version may be written anew until it is released.',
);
process.stdout.write(`The interface of ${freezeCurrentDocument()} is kept.\n`);
