// Finds what acts were done to: claims, deposits, people, keys, webhooks and workstations, each with its name and its page.
import { unpaidAmount } from '../../../domain/claims/outcomes/unpaid-amount.ts';
import { attentionReasons } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { ClaimOutcomes } from '../../../ports/claims/claim-outcomes.ts';
import type { PaymentRuns } from '../../../ports/claims/payment-runs.ts';
import type { KeyRegister } from '../../../ports/keys/api-key-register.ts';
import type { ActOfPerson } from '../../../ports/people/acts-of-people.ts';
import type { PersonRegister } from '../../../ports/people/person-register.ts';
import type { SessionStore } from '../../../ports/people/session-store.ts';
import type { DepositStore } from '../../../ports/reconciliation/deposit-store.ts';
import type { EndpointStore } from '../../../ports/webhooks/endpoint-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { claimPath } from '../claims/claim-in-words.ts';
import { depositName, matchedPath } from '../money/matched-path.ts';
import { runName } from '../money/run-name.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';
import type { ActParts } from './acts-words.ts';

export interface ActThingDependencies {
  readonly outcomes: Pick<ClaimOutcomes, 'findEach' | 'attendedOf'>;
  readonly deposits: Pick<DepositStore, 'findEach'>;
  readonly people: Pick<PersonRegister, 'list'>;
  readonly keys: Pick<KeyRegister, 'list'>;
  readonly webhookEndpoints: Pick<EndpointStore, 'list'>;
  readonly sessions: Pick<SessionStore, 'workstations'>;
  readonly paymentRuns: Pick<PaymentRuns, 'findEach'>;
  readonly providers: ProviderNames['providers'];
}

export interface ThingOfAct extends ActParts {
  /** Null: it has no page, or none that the reader may open. */
  readonly path: string | null;
}

type ThingsOfActs = (act: ActOfPerson) => ThingOfAct;

interface NamedThing {
  readonly name: string | null;
  readonly path: string | null;
}

/** Of acts at the location of the visit. Names are of the visitor's own locations; those of patients are never among them. */
export async function thingsOfActs(
  deps: ActThingDependencies,
  visit: DeskVisit,
  acts: readonly ActOfPerson[],
): Promise<ThingsOfActs> {
  const ofClaim = await claimThings(deps, visit, acts);
  const named = await namedThings(deps, visit, acts);
  const runs = await namedRuns(deps, visit, acts);
  return (act) => {
    if (act.correlationId !== null) return ofClaim(act);
    const { name = null, path = null } = named.get(idIn(act.outcome)) ?? {};
    const paid = runIdsIn(act).flatMap((id) => runs.get(id) ?? []);
    return { outcome: act.outcome, thing: name, amount: null, reason: null, runs: paid, path };
  };
}

/** Of a match, behind the id of the deposit; those of an earlier release have none. */
const runIdsIn = ({ act, outcome }: ActOfPerson): readonly string[] =>
  act === 'match-deposit' ? outcome.split(' ').slice(1).map(decodeURIComponent) : [];

/** What the payment runs of matches are called, by their ids. */
async function namedRuns(
  deps: Pick<ActThingDependencies, 'paymentRuns' | 'providers'>,
  { location }: DeskVisit,
  acts: readonly ActOfPerson[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(acts.flatMap(runIdsIn))];
  const runs = ids.length === 0 ? [] : await deps.paymentRuns.findEach(location, ids);
  return new Map(runs.map((run) => [run.id, runName(run, deps)] as const));
}

/** The outcome of these acts begins with the id of what they were done to. */
const idIn = (outcome: string): string => outcome.split(' ', 1)[0] ?? '';

async function claimThings(
  { outcomes }: Pick<ActThingDependencies, 'outcomes'>,
  { person: { roles }, location }: DeskVisit,
  acts: readonly ActOfPerson[],
): Promise<ThingsOfActs> {
  const mayFollow = isRolePermitted(roles, 'follow-claims');
  const idsOf = (some: readonly ActOfPerson[]) => [
    ...new Set(some.flatMap(({ correlationId }) => (correlationId === null ? [] : [correlationId]))),
  ];
  const ids = idsOf(acts);
  const claims = ids.length === 0 ? [] : await outcomes.findEach(location, ids);
  const byId = new Map(claims.map((claim) => [claim.correlationId, claim] as const));
  const settling = idsOf(acts.filter(({ act }) => act === 'attend-claim'));
  const attended = settling.length === 0 ? new Map() : await outcomes.attendedOf(location, settling);
  return ({ act, outcome, correlationId }) => {
    const claim = correlationId === null ? undefined : byId.get(correlationId);
    const nothing = { outcome, thing: null, amount: null, reason: null, runs: [], path: null };
    if (claim === undefined) return nothing;
    const path = mayFollow ? claimPath(claim) : null;
    const thing = { ...nothing, thing: claim.claimId, path };
    if (act !== 'attend-claim') return thing;
    const [reasonBefore = '', how = ''] = outcome.split(': ');
    const attention = attentionReasons.find((each) => each === reasonBefore) ?? null;
    const unpaid = unpaidAmount({ ...claim, attention });
    const then = attended.get(claim.correlationId);
    // Free text may name a patient; and a claim that was settled again has the reason of the last time.
    const reason = mayFollow && then?.how === how ? then.words : null;
    return { ...thing, amount: unpaid === null ? null : formatDollars(unpaid), reason };
  };
}

/** By id. Each register is read only where an act names something in it. */
async function namedThings(
  deps: ActThingDependencies,
  visit: DeskVisit,
  acts: readonly ActOfPerson[],
): Promise<ReadonlyMap<string, NamedThing>> {
  const ids = [...new Set(acts.map(({ outcome }) => idIn(outcome)))];
  const registers = [
    ['deposit_', namedDeposits],
    ['person_', namedPeople],
    ['key_', namedKeys],
    ['we_', namedWebhooks],
    ['workstation_', namedWorkstations],
  ] as const;
  const named = new Map<string, NamedThing>();
  for (const [begin, read] of registers) {
    const wanted = ids.filter((id) => id.startsWith(begin));
    if (wanted.length === 0) continue;
    for (const [id, thing] of await read(deps, visit, wanted)) named.set(id, thing);
  }
  return named;
}

type ReadNamed = (
  deps: ActThingDependencies,
  visit: DeskVisit,
  ids: readonly string[],
) => Promise<readonly (readonly [id: string, thing: NamedThing])[]>;

const areOwn = ({ person }: DeskVisit, minorIds: readonly string[]): boolean =>
  minorIds.every((each) => person.minorIds.some((own) => own === each));

const namedDeposits: ReadNamed = async ({ deposits }, { location, person: { roles } }, ids) => {
  const mayOpen = isRolePermitted(roles, 'reconcile-money');
  return (await deposits.findEach(location, ids)).map((deposit) => [
    deposit.id,
    {
      name: depositName(deposit),
      path: mayOpen && deposit.how !== null ? matchedPath(deposit.id) : null,
    },
  ]);
};

const namedPeople: ReadNamed = async ({ people }, visit) =>
  (await people.list())
    .filter(({ minorIds }) => areOwn(visit, minorIds))
    .map(({ id, name, disabledAt }) => [
      id,
      { name, path: disabledAt === null && name !== null ? `/desk/people/${id}` : null },
    ]);

const namedKeys: ReadNamed = async ({ keys }, visit) =>
  (await keys.list())
    .filter(({ minorIds }) => areOwn(visit, minorIds))
    .map(({ id, label, revokedAt }) => [
      id,
      { name: label, path: revokedAt === null ? '/desk/settings' : null },
    ]);

const namedWebhooks: ReadNamed = async ({ webhookEndpoints }, { person: { minorIds } }) =>
  (await webhookEndpoints.list(minorIds)).map(({ id, label, url }) => [
    id,
    { name: label ?? new URL(url).hostname, path: `/desk/settings/webhooks/${id}` },
  ]);

const namedWorkstations: ReadNamed = async ({ sessions, people }, visit) => {
  const own = new Set(
    (await people.list()).filter(({ minorIds }) => areOwn(visit, minorIds)).map(({ id }) => id),
  );
  return (await sessions.workstations())
    .filter(({ enrolledBy }) => own.has(enrolledBy))
    .map(({ id, name }) => [id, { name, path: '/desk/people' }]);
};
