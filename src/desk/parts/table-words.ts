// The words of tables that are downloaded.

export const tableWords = {
  /** Before the forms it comes in. */
  download: (what: string) => `${what} as a file:`,
  csv: 'CSV',
  excel: 'Excel',
  /** In the first cell of the last row. */
  total: 'Total',
  tooLongTitle: 'The table is too long',
  tooLong: 'It has more than 10,000 rows. Choose fewer days or a narrower view, then download it again.',
  back: 'Back to the page',
} as const;
