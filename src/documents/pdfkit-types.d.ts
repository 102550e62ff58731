// What pdfkit does beyond its published types: parsed fonts, and table headings that say what they head.
import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      scope?: 'Column' | 'Row' | 'Both';
    }
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
    interface TextOptions {
      /** The width of the text where it is known, in points: it is not measured again. */
      textWidth?: number;
      wordCount?: number;
    }
  }
}
