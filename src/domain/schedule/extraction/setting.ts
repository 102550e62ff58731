// Extracts where a service must be given: hospital, consulting rooms, residential aged care and others.
import type { ItemFacts } from '../items/item-facts.ts';
import type { NormalisedDescriptor } from './normalise-descriptor.ts';

type Setting = NonNullable<ItemFacts['setting']>;

/** In order of precedence: the narrower or the negated place comes before the wider one. */
const places: readonly (readonly [Setting, RegExp])[] = [
  [
    'not-rooms',
    /\bat (?:a place )?other than consulting rooms|other than (?:an )?attendance at consulting rooms|not provided in consulting rooms/,
  ],
  ['emergency-department', /\bat (?:a|an) (?:recognised )?emergency department/],
  [
    'racf',
    /\bat (?:a|one) residential aged care facility|care recipients? in a residential aged care facility,/,
  ],
  ['operating-theatre', /\bin (?:the|an) operating theatre\b(?! of a hospital[;,]? or\b)/],
  [
    'consulting-rooms',
    /\b(?:at|in) consulting rooms\b(?!-| (?:or|situated|within|and)|,? (?:a |in )?hospital)/,
  ],
  [
    'not-hospital',
    /(?:place other than a hospital|not (?:an admitted|an in-?|a) ?patient of a hospital|is not an admitted patient|not provided for an admitted patient of a hospital|not provided to the patient as part of an episode: ?of hospital|not provided to the patient as part of an episode of hospital)/,
  ],
  [
    'hospital',
    /\b(?:performed|undertaken|service|attendance) (?:in|at) (?:a )?hospital\b|\bin-?patient of a hospital|\bis an admitted patient (?:of|in) a hospital|on an admitted patient in a hospital/,
  ],
];

/** The place; absent where the descriptor allows several or says none. */
export function extractSetting({ text, flat }: NormalisedDescriptor): Pick<ItemFacts, 'setting'> {
  for (const [place, words] of places) if (words.test(flat)) return { setting: place };
  return /\(H\)/.test(text) ? { setting: 'hospital' } : {};
}
