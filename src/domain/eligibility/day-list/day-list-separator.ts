// Finds what stands between the cells of a day list that a person pasted: the line of its headings shows it.

/** A tab in rows copied out of a spreadsheet, a semicolon as some spreadsheets save them, else a comma. */
export function dayListSeparator(text: string): string {
  const headings = /^.*\S.*$/m.exec(text)?.[0] ?? '';
  if (headings.includes('\t')) return '\t';
  const count = (separator: string): number => headings.split(separator).length;
  return count(';') > count(',') ? ';' : ',';
}
