// Adds to the types of pdfkit: parsed fonts, the scope of table headers, and text of known width.
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
      /** The width of the text in points, so that pdfkit does not measure it. */
      textWidth?: number;
      wordCount?: number;
    }
  }
}
