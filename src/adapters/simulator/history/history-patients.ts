// Invents the patients of the generated history: none is in the patient directory.
import type { MedicalEvent } from '../../../domain/claims/claim.ts';
import { localDate, plusDays } from '../../../domain/values/local-date.ts';
import { createCardNumberAndIrn, createCardNumberGenerator } from '../card-numbers.ts';

const givenNames = [
  'Acacia', 'Adder', 'Bettong', 'Boobook', 'Brolga', 'Cassia', 'Clover', 'Curlew', 'Dahlia', 'Darter', 'Ember', 'Fern',
  'Finch', 'Gannet', 'Hazel', 'Heath', 'Iris', 'Ivy', 'Jacana', 'Jasmine', 'Kelp', 'Lark', 'Laurel', 'Linnet', 'Maple',
  'Martin', 'Merlin', 'Myrtle', 'Olive', 'Osprey', 'Pearl', 'Petrel', 'Poppy', 'Rail', 'Reed', 'Robin', 'Rowan', 'Sage',
  'Skylark', 'Sorrel', 'Tern', 'Teal', 'Violet', 'Warbler', 'Willow', 'Wren', 'Yarrow', 'Zinnia',
] as const; // prettier-ignore
const familyNames = [
  'Antechinus', 'Barramundi', 'Bluegum', 'Boronia', 'Cockle', 'Coolabah', 'Cunjevoi', 'Dugong', 'Flathead', 'Frogmouth',
  'Gwardar', 'Ironbark', 'Kowari', 'Kultarr', 'Lacewing', 'Lorikeet', 'Mallard', 'Marlin', 'Marri', 'Melomys', 'Mulgara',
  'Nailtail', 'Nardoo', 'Ningaui', 'Paperbark', 'Perentie', 'Phascogale', 'Planigale', 'Quandong', 'Ringtail', 'Saltbush',
  'Shearwater', 'Snapper', 'Stringybark', 'Sugarglider', 'Tallow', 'Trevally', 'Tuart', 'Wallaroo', 'Whiting', 'Woylie',
] as const; // prettier-ignore

const sexes = ['1', '2', '2', '1', '3'] as const;
const firstBirth = localDate('1936-01-01');
/** Up to 2016: the items of the history are for any age. */
const birthDays = 29_000;
const linesOfCard = 4;

type Patient = MedicalEvent['patient'];

/** Gives the patients of a history by their place, each time the same. */
export function createHistoryPatients(
  seed: number,
  below: (limit: number) => number,
): (place: number) => Patient {
  const cardOf = createCardNumberGenerator(seed);
  const known = new Map<number, Patient>();
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  return (place) => {
    const before = known.get(place);
    if (before !== undefined) return before;
    const card = createCardNumberAndIrn(
      cardOf(`history ${Math.floor(place / linesOfCard)}`),
      1,
      (place % linesOfCard) + 1,
    );
    const patient = {
      identity: {
        dateOfBirth: plusDays(firstBirth, below(birthDays)),
        familyName: pick(familyNames),
        givenName: pick(givenNames),
        sex: pick(sexes),
      },
      medicare: { memberNumber: card.number, memberRefNumber: card.refNumber },
    };
    known.set(place, patient);
    return patient;
  };
}
