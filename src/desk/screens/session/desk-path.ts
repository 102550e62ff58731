// Reads the path of a page to go back to, and never one of another site.

const pathShape = /^\/desk(?:[/?][\w./?=&%~+*-]{0,500})?$/;

/** The path as it was sent, if it is one of the desk; else the first page. */
export const deskPathOr = (sent: string | null): string =>
  sent !== null && pathShape.test(sent) && !sent.includes('//') ? sent : '/desk';
