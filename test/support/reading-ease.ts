// Estimates how easily a sentence is read: Flesch's reading ease, from the lengths of sentences and the syllables of words.

/** Groups of vowels, without the silent ending of a word. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1;
}

/** 100 is very easy, 60 is plain English, 30 is hard. */
export function readingEase(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[a-z]/i.test(word));
  const sentences = text.match(/[.!?](?=\s|$)/g)?.length ?? 1;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - (1.015 * words.length) / sentences - (84.6 * syllables) / words.length;
}
