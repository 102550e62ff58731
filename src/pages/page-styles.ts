// The style sheet of every page: colours in light and dark, the frame, forms, answers, tables, print.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Those of the front desk and of the documentation, which adds its own. */
export const pageStyles: string = readFileSync(join(import.meta.dirname, 'pages.css'), 'utf8');
