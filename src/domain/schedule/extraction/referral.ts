// Extracts whether a service needs a referral or a request, and from whom.
import type { ItemFacts } from '../items/item-facts.ts';
import type { NormalisedDescriptor } from './normalise-descriptor.ts';
import { parseRolesAt } from './professional-roles.ts';

const request =
  /\b(?:requested|(?:written )?request (?:for the (?:test|scan|service) )?(?:is )?made|on request|at the request of)[:,]? (?:by|of)[:,]? (?:or (?:on behalf|on the advice|at the request) of,? )?/g;
const afterReferral = /\bafter referral by /;
const referral =
  /\b(?:(?:following|after|follows) (?:an? )?referral of the patient|(?:patient|person|whom)(?: who)? (?:is|has been|was) referred|and has been referred|referred consultation)\b/;
const until = /^[^.;]{0,160}/;
const byProfessional = /^[^.;]{0,40}\b(?:practitioner|physician|specialist|geneticist)/;
const onePossibility = /\b(?:either: the|or,? (?:if )?the) $/;

/** `request` for a service marked (R) or requested by someone, `referral` where the patient is referred. */
export function extractReferral(reading: NormalisedDescriptor): Pick<ItemFacts, 'referral'> {
  return requested(reading) ?? referred(reading.flat) ?? {};
}

function requested({ text, flat }: NormalisedDescriptor): Pick<ItemFacts, 'referral'> | null {
  const marked = /\(R\)/.test(text);
  const places = [...flat.matchAll(request)]
    .map((match) => match.index + match[0].length)
    .filter((place) => byProfessional.test(flat.slice(place, place + 60)));
  const after = marked && places.length === 0 ? afterReferral.exec(flat) : null;
  if (after !== null) places.push(after.index + after[0].length);
  if (places.length === 0 && !marked) return null;
  const from = places.map((place) => named(flat, place));
  if (from.length === 0 || from.includes(null)) return { referral: { kind: 'request' } };
  return { referral: { kind: 'request', from: widened([...new Set(from.flatMap((roles) => roles ?? []))]) } };
}

/** A specialist and a doctor who is none are any medical practitioner. */
function widened(roles: string[]): string[] {
  if (!roles.includes('specialist')) return roles;
  return roles.map((role) =>
    role === 'medical-practitioner-non-specialist' ? 'medical-practitioner' : role,
  );
}

function referred(flat: string): Pick<ItemFacts, 'referral'> | null {
  const found = referral.exec(flat);
  if (found === null) return null;
  if (onePossibility.test(flat.slice(Math.max(0, found.index - 20), found.index))) return null;
  if (found[0] === 'referred consultation') return { referral: { kind: 'referral' } };
  const start = found.index + found[0].length;
  const rest = until.exec(flat.slice(start))?.[0] ?? '';
  const by = rest.indexOf(' by ');
  const from = by === -1 ? null : named(flat, start + by + 4);
  const generalists = from?.flatMap((role) =>
    role === 'medical-practitioner-non-specialist' ? ['gp', 'medical-practitioner-non-vr'] : [role],
  );
  return { referral: { kind: 'referral', ...(generalists !== undefined && { from: generalists }) } };
}

/** The roles named at a place; null where not all of them are known roles that may send a patient. */
function named(flat: string, start: number): string[] | null {
  if (flat.startsWith('the medical practitioner', start)) return null;
  const found = parseRolesAt(flat, start);
  return found === null || found.includes('allied-health-practitioner') ? null : [...new Set(found)];
}
