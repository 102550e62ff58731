// Defines a page of the documentation: its text is Markdown, from which the page and its `.md` are made.

export interface DocumentationPage {
  /** Such as `/docs/tutorial`. */
  readonly path: string;
  /** The heading of the navigation under which it is listed. */
  readonly group: string;
  readonly title: string;
  /** One line for lists; empty where the title says it. */
  readonly summary: string;
  readonly markdown: string;
  /** HTML before the answers of an operation; only the page has it, its Markdown does not. */
  readonly form?: string;
}
