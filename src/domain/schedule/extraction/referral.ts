// Extracts whether a service needs a referral or a request, and from whom.
import type { ItemFacts } from '../items/item-facts.ts';
import type { NormalisedDescriptor } from './normalise-descriptor.ts';
import { parseRolesAt } from './professional-roles.ts';

const request =
  /\b(?:requested|(?:written )?request (?:for the (?:test|scan|service) )?(?:is )?made|on request|at the request)[:,]? (?:by|of)[:,]? (?:or (?:on behalf|on the advice|at the request) of,? )?/g;
/** "a medical practitioner, who requests the service", "has indicated on a request": the deed follows who does it. */
const requestFollows =
  /\b(?:by|if:?) (?=(?:an?|the) (?:specialist|consultant physician|medical practitioner|nurse practitioner)[a-z ]{0,50}(?:, who requests|\bhas indicated on a request)\b)/g;
/** One way in of several: a request by someone else will do as well. */
const oneOfSeveral = /\bone or more of the following appl(?:y|ies): (?!.*; and )/;
const afterReferral = /\bafter referral by /;
const referral =
  /\b(?:(?:following|after|follows) (?:an? )?referral of the patient|(?:patient|person|whom)(?: who)? (?:is|has been|was) referred|and (?:has been )?referred|initiated by the referring|referred consultation)\b/;
const until = /^[^.;]{0,160}/;
const byProfessional = /^[^.;]{0,40}\b(?:practitioner|physician|specialist|geneticist)/;
/** Who manages the patient, where only "the medical practitioner" refers. */
const managedBy = /\bmanaged by (?=an? )/;
const byThem = /^the medical practitioner\b(?! or )/;
/** An allied health practitioner passes on a patient whom a doctor referred. */
const passedOn =
  /^an? (?:eligible )?medical practitioner,? or by an (?:eligible )?allied health practitioner (?:following|after) (?:a )?referral by an? (?:eligible )?medical practitioner\b/;
const onePossibility = /\b(?:either: the|or,? (?:if )?the) $/;

/** `request` for a service marked (R) or requested by someone, `referral` where the patient is referred. */
export function extractReferral(reading: NormalisedDescriptor): Pick<ItemFacts, 'referral'> {
  return requested(reading) ?? referred(reading.flat) ?? {};
}

function requested({ text, flat }: NormalisedDescriptor): Pick<ItemFacts, 'referral'> | null {
  const marked = /\(R\)/.test(text);
  const places = [...flat.matchAll(request), ...flat.matchAll(requestFollows)]
    .map((match) => match.index + match[0].length)
    .filter((place) => byProfessional.test(flat.slice(place, place + 60)));
  const after = marked && places.length === 0 ? afterReferral.exec(flat) : null;
  if (after !== null) places.push(after.index + after[0].length);
  if (places.length === 0 && !marked) return null;
  const from = places.map((place) => named(flat, place));
  if (from.length === 0 || from.includes(null) || places.some((place) => isOneOfSeveral(flat, place)))
    return { referral: { kind: 'request' } };
  return { referral: { kind: 'request', from: widened([...new Set(from.flatMap((roles) => roles ?? []))]) } };
}

const isOneOfSeveral = (flat: string, place: number): boolean =>
  oneOfSeveral.test(flat.slice(Math.max(0, place - 300), place));

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
  const by = found[0].startsWith('initiated') ? -3 : rest.indexOf(' by ');
  const from = by === -1 ? null : named(flat, start + by + 4);
  const generalists = from?.flatMap((role) =>
    role === 'medical-practitioner-non-specialist' ? ['gp', 'medical-practitioner-non-vr'] : [role],
  );
  return { referral: { kind: 'referral', ...(generalists !== undefined && { from: generalists }) } };
}

/** The roles named at a place; null where not all of them are known roles that may send a patient. */
function named(flat: string, start: number): string[] | null {
  const words = flat.slice(start, start + 240);
  if (passedOn.test(words))
    return ['medical-practitioner', 'other:allied health practitioner after a medical practitioner referral'];
  const place = byThem.test(words) ? managerBefore(flat, start) : start;
  const found = place === null ? null : parseRolesAt(flat, place);
  if (found === null || place === null || found.includes('allied-health-practitioner')) return null;
  const isParticipating = flat.slice(place, place + 240).includes('participating nurse practitioner');
  const roles = found.map((role) =>
    role === 'nurse-practitioner' && isParticipating ? 'participating-nurse-practitioner' : role,
  );
  return [...new Set(roles)];
}

/** Where the text names who manages the patient, before a place; null where it does not. */
function managerBefore(flat: string, place: number): number | null {
  const found = managedBy.exec(flat.slice(0, place));
  return found === null ? null : found.index + found[0].length;
}
