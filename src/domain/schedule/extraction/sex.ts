// Extracts the patient's sex where the descriptor states it; words for anatomy are left to a person.
import type { ItemFacts } from '../items/item-facts.ts';
import { clauseBefore } from './clauses.ts';
import type { NormalisedDescriptor } from './normalise-descriptor.ts';

const patient =
  /\b(?:in|for|on|of|to) (?:an? |the )?(?:[a-z-]{1,20} ){0,2}(female|male|woman|women|man|men)\b(?! (?:pattern|factor|hypogonadism|infertility|reproductive|partner|or (?:fe)?male))/g;
const aside = /excluding|other than|not/;
const device = /\b(?:fe)?male sling\b/;

/** `F` or `M` where exactly one sex is named for the patient. */
export function extractSex({ flat }: NormalisedDescriptor): Pick<ItemFacts, 'sex' | 'sexBasis'> {
  const found = new Set<'F' | 'M'>();
  for (const match of flat.matchAll(patient)) {
    if (aside.test(clauseBefore(flat, match.index, 70))) continue;
    found.add(sexOf(match[1] ?? ''));
  }
  const sling = device.exec(flat)?.[0];
  if (sling !== undefined) found.add(sexOf(sling));
  const [only] = found;
  return found.size === 1 && only !== undefined ? { sex: only, sexBasis: 'explicit' } : {};
}

const sexOf = (words: string): 'F' | 'M' => (words.startsWith('m') ? 'M' : 'F');
