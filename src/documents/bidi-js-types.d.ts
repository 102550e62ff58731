// Types of the functions of bidi-js that are used here: the package's own describe another module format than it ships.
declare module 'bidi-js' {
  interface Bidi {
    /** An embedding level for each UTF-16 code unit; odd levels run from right to left. */
    getEmbeddingLevels(text: string, baseDirection: 'ltr' | 'rtl' | 'auto'): { readonly levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  }
  function createBidi(): Bidi;
  export = createBidi;
}
