// Rejects hyperbaric oxygen therapy of a veteran without its minutes, or without its start and end in words.
import { claimFieldInWords } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';

const miscellaneousProcedures = 'T1';
const hyperbaricTherapy = '1';

export const hyperbaricTime = defineClaimRule({
  name: 'hyperbaric-time',
  code: '2030',
  of: 'service',
  requirement:
    'A service of hyperbaric oxygen therapy (group T1, sub-group 1) has timeDuration, and its start and end in text.',
  source: "The insurer's notes on veterans' claims, by a vendor's documentation",
  check({ service }, { schedule }) {
    const item = schedule.items.get(service.itemNumber.replace(/^0+/, ''))?.published;
    if (item?.group !== miscellaneousProcedures || item.subGroup !== hyperbaricTherapy) return [];
    const errors: string[] = [];
    if (service.timeDuration === undefined)
      errors.push(`hyperbaric therapy needs ${claimFieldInWords('timeDuration')}. Enter it.`);
    if (service.text === undefined)
      errors.push(
        `hyperbaric therapy needs its start and its end in ${claimFieldInWords('text')}. Enter them, for example 0900 to 1045.`,
      );
    return errors;
  },
});
