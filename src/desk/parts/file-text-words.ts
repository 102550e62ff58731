// The words of a field that takes the lines of a file.

export const fileTextWords = {
  tooLarge: 'The file is larger than the desk takes at once. Export fewer days, or paste a part of it.',
} as const;
