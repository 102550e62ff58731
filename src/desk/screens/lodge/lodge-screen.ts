// The lodging page: blank, from a check, or for a claim that is corrected; posting lodges.
import {
  findClaimToCorrect,
  findInteractivePatient,
  type ClaimToCorrect,
  type CorrectionDependencies,
} from '../../../application/claims/find-claim-to-correct.ts';
import { readClaimOutcome } from '../../../application/claims/read-claim-outcomes.ts';
import { parseCorrelationId } from '../../../domain/values/correlation-id.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import type { HtmlValue } from '../../html.ts';
import { messagePage } from '../../parts/message-page.ts';
import type { FindTypedDependencies } from '../check/find-typed.ts';
import { guessedNames } from '../check/check-form-view.ts';
import { fillFromPaste } from '../check/pasted-card.ts';
import { onlyProvider } from '../check/provider-choices.ts';
import { claimPath } from '../claims/claim-in-words.ts';
import { claimNotThere } from '../claims/claim-not-there.ts';
import { mayCorrect, type MayCorrectDependencies } from '../claims/may-correct.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { fillBenefits } from './benefits-as-charges.ts';
import { withCheck } from './carried-check.ts';
import { findingsSection } from './findings.ts';
import { lodgeBulkBill, type BulkBillDependencies } from './lodge-bulk-bill.ts';
import { lodgeAnyway } from './lodge-doubts.ts';
import { lodgeForPatient, type ForPatientDependencies } from './lodge-for-patient.ts';
import { emptyService, readTypedLodgement, type TypedLodgement } from './lodge-form.ts';
import { lodgeNotice, lodgePage, withNewId } from './lodge-page.ts';
import { lodgeWords as words } from './lodge-words.ts';
import { withRejected } from './lodgement-content.ts';
import { isOwnForm, prepareLodgement } from './prepare-lodgement.ts';
import { typedOfClaim, typedOfOutcome } from './typed-of-claim.ts';

export type LodgeScreenDependencies = BulkBillDependencies &
  ForPatientDependencies &
  CorrectionDependencies &
  MayCorrectDependencies &
  FindTypedDependencies;

/** The page at `/desk/lodge`; `?corrects=`, `event=` and `instead=` name a claim, never a patient. */
export const createLodgeScreen = (deps: LodgeScreenDependencies): DeskScreen => ({
  path: '/desk/lodge',
  permission: 'lodge-claims',
  async show(visit) {
    const corrects = visit.query.get('corrects');
    if (corrects !== null) return showCorrection(deps, visit, corrects);
    const instead = visit.query.get('instead');
    if (instead !== null) return showInstead(deps, visit, instead);
    const blank = readTypedLodgement(new URLSearchParams());
    const provider = await onlyProvider(deps, visit);
    return lodgePage(deps, visit, { typed: withNewId(deps, visit, { ...blank, provider }) });
  },
  act: (visit) => answerLodgement(deps, visit),
});

async function showCorrection(
  deps: LodgeScreenDependencies,
  visit: DeskVisit,
  correlationId: string,
): Promise<DeskAnswer> {
  const found = await claimOfForm(deps, visit, correlationId);
  if ('kind' in found) return found;
  const typed = typedOfClaim(found, visit.query.get('event') ?? '');
  if (typed === null) return notCorrectable(correlationId);
  const shown = withNewId(deps, visit, typed);
  // Posted under its own id it is a decision on what Medicare holds, or a correction.
  const same = { id: correlationId, held: typed.kind === 'patient' ? 'yes' : '' };
  return lodgePage(deps, visit, {
    typed: found.way === 'same-id' ? { ...shown, ...same } : withRejected(shown),
    corrected: found,
  });
}

/** A new claim, filled from one that was taken back. */
async function showInstead(
  deps: LodgeScreenDependencies,
  visit: DeskVisit,
  correlationId: string,
): Promise<DeskAnswer> {
  const read = await readClaimOutcome(deps, claimCaller(visit), correlationId);
  if (!read.ok) return claimNotThere;
  const outcome = read.answer;
  if (outcome.stage !== 'deleted') return notCorrectable(correlationId);
  if (!(await mayCorrect(deps, visit, outcome, 'none')))
    return aboutClaim(403, words.mayNotCorrectTitle, words.mayNotCorrect, correlationId);
  const typed = typedOfOutcome(outcome, await findInteractivePatient(deps, outcome));
  return lodgePage(deps, visit, {
    typed: withNewId(deps, visit, { ...typed, corrects: '' }),
    notice: lodgeNotice(words.insteadOfDeleted),
  });
}

/** The claim of this location that is corrected, or the page that says why not. */
async function claimOfForm(
  deps: LodgeScreenDependencies,
  visit: DeskVisit,
  correlationId: string,
): Promise<ClaimToCorrect | DeskAnswer> {
  const found = await findClaimToCorrect(deps, claimCaller(visit), correlationId);
  if (!found.ok) return found.failure.kind === 'not-found' ? claimNotThere : notCorrectable(correlationId);
  const { outcome, way } = found.answer;
  return (await mayCorrect(deps, visit, outcome, way))
    ? found.answer
    : aboutClaim(403, words.mayNotCorrectTitle, words.mayNotCorrect, correlationId);
}

const aboutClaim = (status: number, title: string, text: string, correlationId: string): DeskAnswer => ({
  kind: 'page',
  status,
  title,
  body: messagePage(title, text, { path: claimPath({ correlationId }), label: words.openClaim }),
});

const notCorrectable = (correlationId: string): DeskAnswer =>
  aboutClaim(409, words.notCorrectableTitle, words.notCorrectable, correlationId);

async function answerLodgement(deps: LodgeScreenDependencies, visit: DeskVisit): Promise<DeskAnswer> {
  const read = readTypedLodgement(visit.form);
  const asked = read.id === '' ? withNewId(deps, visit, read) : read;
  switch (visit.form.get('do')) {
    // While somebody types: a browser module puts it into the page.
    case 'findings':
      return {
        kind: 'parts',
        body: findingsSection(deps, visit, prepareLodgement(deps, fillBenefits(deps, asked))),
      };
    case 'lodge':
    case lodgeAnyway:
      return lodge(deps, visit, asked);
    default: {
      const found = asked.corrects === '' ? null : await claimOfForm(deps, visit, asked.corrects);
      const corrected = found === null || 'kind' in found ? null : found;
      return lodgePage(deps, visit, { ...formAfter(deps, visit, asked), corrected });
    }
  }
}

/** The form as a button that lodges nothing leaves it. */
function formAfter(
  deps: LodgeScreenDependencies,
  { form }: DeskVisit,
  asked: TypedLodgement,
): { readonly typed: TypedLodgement; readonly notice?: HtmlValue } {
  if (isShownAgain(form)) return { typed: asked };
  switch (form.get('do')) {
    case 'open':
      return {
        typed: withCheck(fillBenefits(deps, { ...asked, kind: asked.bulkBilled ? 'bulk-bill' : 'patient' })),
      };
    case 'add-item':
      return { typed: { ...asked, items: [...asked.items, emptyService] } };
    case 'fill': {
      const { typed, isGuess } = fillFromPaste(asked, form.get('pasted') ?? '');
      return {
        typed: { ...asked, ...typed, items: asked.items },
        notice: isGuess ? guessedNames(typed) : null,
      };
    }
    default:
      return { typed: fillBenefits(deps, asked) };
  }
}

async function lodge(
  deps: LodgeScreenDependencies,
  visit: DeskVisit,
  asked: TypedLodgement,
): Promise<DeskAnswer> {
  if (!isOwnForm(asked, visit.location))
    return lodgePage(deps, visit, {
      typed: withNewId(deps, visit, { ...asked, corrects: '', event: '', held: '', rejected: '' }),
      notice: lodgeNotice(words.wrongLocation),
    });
  const corrected = asked.corrects === '' ? null : await claimOfForm(deps, visit, asked.corrects);
  if (corrected !== null && 'kind' in corrected)
    return (await isLodgedAlready(deps, visit, asked))
      ? { kind: 'see-other', path: claimPath({ correlationId: asked.id }) }
      : corrected;
  const prepared = prepareLodgement(deps, asked);
  return asked.kind === 'patient'
    ? lodgeForPatient(deps, visit, prepared, corrected)
    : lodgeBulkBill(deps, visit, prepared, corrected);
}

/** The same form again, after it has settled the claim that it stands for. */
async function isLodgedAlready(
  { claims, interactiveClaims }: LodgeScreenDependencies,
  { location }: DeskVisit,
  { id, corrects }: TypedLodgement,
): Promise<boolean> {
  const parsed = parseCorrelationId(id);
  if (parsed === null || id === corrects) return false;
  return (
    (await claims.find(location, parsed)) !== null ||
    (await interactiveClaims.find(location, parsed)) !== null
  );
}
