// The page of one claim: how far it is, what Medicare says of each service, what happened, and settling it.
import { attendToClaim } from '../../../application/claims/attend-claim.ts';
import { canBeDeleted } from '../../../application/claims/delete-claim.ts';
import {
  findCorrectionWay,
  type CorrectionDependencies,
} from '../../../application/claims/find-claim-to-correct.ts';
import { readClaimOutcome } from '../../../application/claims/read-claim-outcomes.ts';
import {
  readClaimTimeline,
  type TimelineDependencies,
} from '../../../application/claims/read-claim-timeline.ts';
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { writeOffPermission } from '../../../domain/claims/outcomes/write-off.ts';
import { subtractCents } from '../../../domain/values/money.ts';
import { parseCorrelationId } from '../../../domain/values/correlation-id.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { FoundRun, PaymentRuns } from '../../../ports/claims/payment-runs.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { copyButton } from '../../parts/copy-button.ts';
import { namedProvider } from '../../parts/provider-name.ts';
import { factList } from '../../parts/fact-list.ts';
import { shortDate } from '../../typed-values.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { claimCaller } from '../today/claim-filter.ts';
import type { FindingsDependencies } from '../lodge/findings.ts';
import { againstLodgingAgain } from './against-lodging-again.ts';
import { attendForm, canBeSettled, readAttention, type TypedAttention } from './attend-form.ts';
import { checkPatientLinks } from './check-patient-links.ts';
import { mayCorrect, type MayCorrectDependencies } from './may-correct.ts';
import { timelineTable } from './claim-timeline.ts';
import { takeBackSection } from './take-back.ts';
import { claimActions } from './claim-actions.ts';
import { claimState } from './claim-state-view.ts';
import {
  amountText,
  paidText,
  claimPath,
  claimPathAfter,
  claimsOfRunPath,
  inBankText,
  stageText,
} from './claim-in-words.ts';
import { nameClaims, patientsOf, type ClaimNameDependencies, type ClaimNames } from './claim-names.ts';
import { deskPersonNames, type PersonNameDependencies } from './desk-person-names.ts';
import { confirmAttention, isSure, isToAsk } from './confirm-attention.ts';
import { mayBeOtherwise } from './patient-differences-view.ts';
import { claimNotThere } from './claim-not-there.ts';
import { otherClaimsForm } from './other-claims.ts';
import { serviceList } from './claim-services-view.ts';
import { claimsWords as words } from './claims-words.ts';

export type ClaimScreenDependencies = CorrectionDependencies &
  FindingsDependencies &
  ClaimNameDependencies &
  PersonNameDependencies &
  MayCorrectDependencies & {
    readonly paymentRuns: Pick<PaymentRuns, 'find'>;
    readonly clock: Pick<Clock, 'today' | 'now'>;
    readonly zones: TimelineDependencies['zones'];
  };

/** The page at `/desk/claims/{correlationId}`; posting to it settles the claim. */
export const createClaimScreen = (deps: ClaimScreenDependencies): DeskScreen => ({
  path: '/desk/claims/:correlationId',
  permission: 'follow-claims',
  show: (visit) => showClaim(deps, visit, { way: '', reason: '' }, new Map()),
  async act(visit) {
    const typed = { way: visit.form.get('way') ?? '', reason: visit.form.get('reason') ?? '' };
    if (isShownAgain(visit.form)) return showClaim(deps, visit, typed, new Map());
    const read = readAttention(visit);
    if (!('way' in read)) return showClaim(deps, visit, typed, read);
    const correlationId = visit.params['correlationId'] ?? '';
    const claim = await readClaimOutcome(deps, claimCaller(visit), correlationId);
    if (!claim.ok) return claimNotThere;
    const permission = writeOffPermission(claim.answer);
    const why = read.way === 'written-off' ? visit.whyNot(permission) : null;
    if (why !== null) return { kind: 'rejected', reason: why, permission };
    if (canBeSettled(claim.answer) && !isSure(visit) && (await isToAsk(deps, claim.answer, read.way)))
      return confirmAttention(visit, claim.answer, read);
    const request = { correlationId, how: read.way, words: read.reason, resubmittedAs: null };
    const attended = await attendToClaim(deps, claimCaller(visit), request);
    // Somebody else may have settled it meanwhile: the page then shows how.
    return attended.ok || attended.failure.kind !== 'not-found'
      ? { kind: 'see-other', path: claimPathAfter({ correlationId }, 'settled') }
      : claimNotThere;
  },
});

async function showClaim(
  deps: ClaimScreenDependencies,
  visit: DeskVisit,
  typed: TypedAttention,
  errors: ReadonlyMap<string, string>,
): Promise<DeskAnswer> {
  const correlationId = visit.params['correlationId'] ?? '';
  const caller = claimCaller(visit);
  const claim = await readClaimOutcome(deps, caller, correlationId);
  if (!claim.ok) return claimNotThere;
  const timeline = await readClaimTimeline(deps, caller, correlationId);
  const { location } = visit;
  const [way, names, interactive, record, otherwise, settled, people, run] = await Promise.all([
    findCorrectionWay(deps, claim.answer),
    nameClaims(deps, location, [claim.answer]),
    deps.interactiveClaims.find(location, claim.answer.correlationId),
    claim.answer.attention === null ? null : deps.claims.find(location, claim.answer.correlationId),
    mayBeOtherwise(claim.answer) ? deps.outcomes.assessedOtherwise(claim.answer) : null,
    settlingOf(deps, claim.answer),
    deskPersonNames(deps),
    claim.answer.paymentRun === null ? null : deps.paymentRuns.find([location], claim.answer.paymentRun),
  ]);
  const title = titleOf(claim.answer);
  const isPermitted = await mayCorrect(deps, visit, claim.answer, way);
  const { stream, claim: content = null, rejection = null } = record ?? {};
  const against =
    way === 'none' || stream === undefined || content === null
      ? []
      : againstLodgingAgain(deps, {
          outcome: claim.answer,
          way,
          lodged: { stream, claim: content },
          patient: null,
        });
  const said = {
    interactive,
    rejection,
    otherwise,
    against,
    today: deps.clock.today(location),
    now: deps.clock.now(),
  };
  return {
    kind: 'page',
    title,
    status: errors.size > 0 ? 422 : 200,
    body: html`<h1 id="claim-title" data-live>${title}</h1>
      ${claimState(visit, claim.answer, said)} ${summaryList(claim.answer, names, settled, run)}
      ${serviceList(claim.answer, names, interactive)}
      ${checkPatientLinks(visit, claim.answer, record, names)} ${otherClaimsForm(visit, claim.answer, names)}
      ${claimActions(visit, claim.answer, way, isPermitted)}
      ${takeBackSection(claim.answer, interactive !== null && canBeDeleted(deps, location, interactive), isPermitted, way !== 'none')}
      ${attendForm(visit, claim.answer, typed, errors)}
      ${timeline.ok && timelineTable(timeline.answer, claim.answer, visit.timeZone, people)}
      <p><a href="/desk/claims?view=all">${words.backToClaims}</a></p>`,
  };
}

function titleOf({ claimId, stage }: ClaimOutcome): string {
  if (claimId !== null) return words.claimTitle(claimId);
  return stage === 'refused' ? words.claimTitleNotTaken : words.claimTitleWithoutId;
}

const summaryList = (
  claim: ClaimOutcome,
  names: ClaimNames,
  settled: Settling,
  run: FoundRun | null,
): Raw => {
  const facts: readonly (readonly [string, HtmlValue])[] = [
    [words.patient, patientsOf(names, claim) ?? patientNotKept(claim)],
    [words.stage, stageText(claim)],
    [claim.stage === 'refused' ? words.sent : words.lodged, shortDate(claim.lodgedOn)],
    [words.provider, namedProvider(names, claim.servicingProviderNumber) ?? words.notKnown],
    ...payeeFacts(claim, names),
    [words.charge, amountText(claim.charge)],
    [words.benefit, benefitText(claim)],
    ...leftToPay(claim),
    ...runFacts(claim, run),
    [words.id, html`<span id="id" class="note">${claim.correlationId}</span> ${copyButton('id', words.id)}`],
    ...settlingFacts(settled),
  ];
  return html`<section id="summary" data-live>
    <h2 id="summary-title">${words.summaryTitle}</h2>
    ${factList(facts)}
  </section>`;
};

const patientNotKept = ({ stream }: ClaimOutcome): string =>
  stream === interactiveStream ? words.patientNotKeptLong : words.patientRemoved;

/** No payee stands where nothing is paid. */
const payeeFacts = (
  { stage, benefitPaid, payeeProviderNumber, isAccountPaid }: ClaimOutcome,
  names: ClaimNames,
): readonly (readonly [string, HtmlValue])[] =>
  benefitPaid === 0 || stage === 'refused'
    ? []
    : [
        [
          words.payee,
          namedProvider(names, payeeProviderNumber) ??
            (isAccountPaid === false ? words.claimantByCheque : words.claimant),
        ],
      ];

const benefitText = ({ stage, benefitPaid }: ClaimOutcome): string => {
  if (stage === 'refused' || stage === 'deleted') return words.nothingPaid;
  return paidText({ stage, benefitPaid }) || words.notKnown;
};

/** What a patient who is paid by Medicare pays of the charge in the end. */
const leftToPay = ({
  stream,
  stage,
  charge,
  benefitPaid,
  isAccountPaid,
}: ClaimOutcome): readonly (readonly [string, HtmlValue])[] =>
  stream !== interactiveStream ||
  stage === 'deleted' ||
  charge === null ||
  benefitPaid === null ||
  benefitPaid > charge
    ? []
    : [
        [
          isAccountPaid === true ? words.notCovered : words.patientPays,
          amountText(subtractCents(charge, benefitPaid)),
        ],
      ];

/** The payment run that paid it, whether it is in the bank, and the way to the other claims of it. */
const runFacts = (
  { paymentRun }: ClaimOutcome,
  run: FoundRun | null,
): readonly (readonly [string, HtmlValue])[] =>
  paymentRun === null
    ? []
    : [
        [
          words.run,
          html`${run !== null && words.runInShort(run.paymentReference ?? run.runNumber, shortDate(run.runOn))}
            <a href="${claimsOfRunPath(paymentRun)}">${words.otherClaimsOfRun}</a>
            ${run !== null && html`<span class="note">${inBankText(run)}</span>`}`,
        ],
      ];

/** What somebody wrote who settled it, and the claims that stand for each other. */
interface Settling {
  readonly words: string | null;
  readonly insteadBy: ClaimOutcome | null;
  readonly insteadOf: readonly ClaimOutcome[];
}

async function settlingOf(
  { outcomes }: Pick<ClaimScreenDependencies, 'outcomes'>,
  claim: ClaimOutcome,
): Promise<Settling> {
  const { location, attendedHow } = claim;
  const [attended, before] = await Promise.all([
    attendedHow === null ? null : outcomes.attended(claim),
    outcomes.resubmitted(claim),
  ]);
  const after = parseCorrelationId(attended?.resubmittedAs ?? '');
  const ids = after === null ? before : [after, ...before];
  const others = ids.length === 0 ? [] : await outcomes.findEach(location, ids);
  const found = new Map(others.map((other) => [other.correlationId, other]));
  return {
    words: attended?.words ?? null,
    insteadBy: after === null ? null : (found.get(after) ?? null),
    insteadOf: before.flatMap((id) => found.get(id) ?? []),
  };
}

const claimLink = (claim: ClaimOutcome): Raw =>
  html`<a href="${claimPath(claim)}">${claim.claimId ?? words.openOther}</a> `;

const settlingFacts = ({
  words: reason,
  insteadBy,
  insteadOf,
}: Settling): readonly (readonly [string, HtmlValue])[] => [
  ...(reason === null ? [] : [[words.wordsLabel, reason] as const]),
  ...(insteadBy === null ? [] : [[words.lodgedInstead, claimLink(insteadBy)] as const]),
  ...(insteadOf.length === 0 ? [] : [[words.lodgedInsteadOf, insteadOf.map(claimLink)] as const]),
];
