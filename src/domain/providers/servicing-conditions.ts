// Lists what remains to be verified about a provider who may render an item, each with its reference.
import { withArticle } from '../schedule/record/sentence-parts.ts';
import { conditionReference, conditionsToVerify, withConditionReference } from './conditions-to-verify.ts';
import { memoizeByObject } from '../values/memoize.ts';
import { settledByArea } from './practice-area.ts';
import type { RoleMatch } from './role-match.ts';
import type { ServicingCase } from './servicing-case.ts';
import { roleInWords, type CodesOnDay } from './specialties-on-day.ts';

/** Outcome 4: what remains to be verified. `onlyWhen`: the only cases in which a rule excludes the provider. */
export function servicingConditions(
  { item, provider, date, roles, notes, rule, credential }: ServicingCase,
  match: RoleMatch | null,
  onlyWhen: readonly string[],
): readonly string[] {
  const isProved = credential?.kind === 'allowed' && credential.isProved;
  const settled = [
    ...(isProved ? (rule.credential?.rule.settles ?? []) : []),
    ...settledByArea(item, provider, date),
  ];
  const conditions = conditionsToVerify({ item, group: rule.group, notes, settled }, 'rendering');
  const ofMatch: string[] = [];
  if (match?.how === 'nearest') {
    ofMatch.push(`that this practitioner is ${withArticle(roleInWords(match.named, roles))}`);
  }
  if (match?.how === 'on-behalf' && conditions.length === 0) {
    ofMatch.push(`that ${withArticle(roleInWords(match.named, roles))} gives the service under supervision`);
  }
  if (rule.readByProgram) ofMatch.push("who may render, which was read from the item's wording by program");
  const placement =
    match !== null && roles.effectOf(match.code) === 'location-limited'
      ? ['that the placement covers this location (MBS note GN.2.4)']
      : [];
  const ofCredential = credential?.kind === 'allowed' ? credential.stillToCheck : [];
  const isMore = rule.stillToCheck.length + onlyWhen.length + ofCredential.length + ofMatch.length > 0;
  if (!isMore && placement.length === 0) return conditions;
  const ofRules = [...rule.stillToCheck, ...onlyWhen, ...ofCredential].filter(
    (text) => !conditions.some((condition) => condition.startsWith(text)),
  );
  const noted = ofMatch.length === 0 ? [] : (notes?.forItem(item.published) ?? []);
  return [
    ...ofMatch.map((text) => withConditionReference(text, conditionReference(item, noted))),
    ...placement,
    ...ofRules,
    ...conditions,
  ];
}

const none: readonly string[] = [];

/** Items name few lists of roles. */
const rolesPerhapsHeld = memoizeByObject(({ payable, roles }: CodesOnDay) => {
  const held = roles.rolesOf(payable);
  return memoizeByObject((by: readonly string[]) =>
    by.filter((role) => {
      const line = roles.lineOf(role);
      if (line?.verify !== true || line.onBehalfOf !== undefined) return false;
      return line.nearest === undefined ? held.size === 0 : line.nearest.some((each) => held.has(each));
    }),
  );
});

/** Roles of the rule that no code shows and that this provider may have all the same. */
export function unprovableRoles({ item, roles, rule, onDay }: ServicingCase): readonly string[] {
  const maybe = rolesPerhapsHeld(onDay)(rule.by);
  if (maybe.length === 0) return none;
  return maybe.map((role) =>
    withConditionReference(
      `whether this practitioner is ${withArticle(roleInWords(role, roles))}`,
      `MBS item ${item.published.itemNumber}`,
    ),
  );
}
