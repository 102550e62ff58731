// Extracts who performs the service, where the descriptor names roles.
import type { ItemFacts } from '../items/item-facts.ts';
import { clauseBefore } from './clauses.ts';
import type { NormalisedDescriptor } from './normalise-descriptor.ts';
import { parseRolesAt } from './professional-roles.ts';

const by = /\bby,? (?:or on behalf of,? |or under the supervision of )?(?=(?:an? |the |either )?[a-z])/g;
/** "by" of another deed: the patient was referred, the plan was prepared. */
const otherDeed =
  /(?:referr?al|referred|request|requested|prepared|managed|reviewed|recommended|determined|made|initiated|ordered|supervised|confirmed|diagnosed|supervision|produced|given|approved|assessed|written|signed|selected|treated|suspected|identified|considered|developed|obtained|required|deemed|interpreted|claimed|same |evidenced|transferred|administration of anaesthetic|examination of the patient|evaluation of the patient|or (?:where |if )?(?:is )?performed|monitored|examined)\b/;
/** How far into the descriptor the performer may be named, in characters. */
const reach = 420;

/** The roles that may perform the service. */
export function extractPerformer({ flat }: NormalisedDescriptor): Pick<ItemFacts, 'by'> {
  for (const match of flat.matchAll(by)) {
    if (match.index > reach) return {};
    const named = parseRolesAt(flat, match.index + match[0].length);
    if (named === null || flat.startsWith('the medical practitioner', match.index + match[0].length))
      continue;
    if (named.includes('other:treating practitioner')) continue;
    if (otherDeed.test(clauseBefore(flat, match.index, 95))) continue;
    const roles = named.map((role) =>
      role === 'medical-practitioner-non-specialist' ? 'medical-practitioner' : role,
    );
    return { by: [...new Set(roles)] };
  }
  return {};
}
