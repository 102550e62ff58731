// Runs its arguments on Node 24 or newer: the Node that runs this, else the one that `npm ci` installs with the project.
import { endWithParent, runOnNode24 } from './starter.mjs';

endWithParent();
runOnNode24(process.argv.slice(2));
