// Says whether a database can hold a text as it is: it takes neither a null character nor half of a character (a lone surrogate).

/** Whether the text is stored and read again unchanged. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
