// The settings of printed documents: your own wording, and the names of practices.
import type { SettingDefinition } from './setting-definition.ts';
import { parseFolder } from './setting-parsers.ts';

/** In the order of the published table. */
export const documentSettings = {
  wordingDir: {
    name: 'WORDING_DIR',
    fallback: null,
    fallbackMeaning: 'the bundled wording',
    meaning:
      'Folder with your own wording of the documents that patients sign: text files as in [documents](../documents.md)',
    read: parseFolder,
  },
  practicesFile: {
    name: 'PRACTICES_FILE',
    fallback: null,
    fallbackMeaning: 'no practice is named but at the desk',
    meaning:
      'JSON file with the name and telephone number of the practice at each location, which reports print, and its time zone, unless they are set at the desk: see [documents](../documents.md)',
    read: parseFolder,
  },
} as const satisfies Readonly<Record<string, SettingDefinition<string>>>;
