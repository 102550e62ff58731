// Type declarations for the parts of bidi-js used here; the package's own types declare the wrong module format.
declare module 'bidi-js' {
  interface Bidi {
    /** An embedding level for each UTF-16 code unit; odd levels run from right to left. */
    getEmbeddingLevels(text: string, baseDirection: 'ltr' | 'rtl' | 'auto'): { readonly levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  }
  function createBidi(): Bidi;
  export = createBidi;
}
