// Extracts the telehealth mode: phone or video.
import type { ItemFacts } from '../items/item-facts.ts';
import type { NormalisedDescriptor } from './normalise-descriptor.ts';

const said =
  /\b(video|phone|telephone) (?:attendance|service)|(?<!\bor )\bby (video|phone|telephone)\b(?! and )/g;
const either = /\bby (?:video|phone|telephone) or (?:by )?(?:video|phone|telephone)\b/;

/** `phone` or `video` where the descriptor names one of the two. */
export function extractTelehealthMode({ flat }: NormalisedDescriptor): Pick<ItemFacts, 'mode'> {
  const modes = new Set<'phone' | 'video'>();
  for (const [words] of flat.matchAll(said)) modes.add(words.includes('video') ? 'video' : 'phone');
  const [only] = modes;
  return modes.size === 1 && !either.test(flat) && only !== undefined ? { mode: only } : {};
}
