// Prints an agreement, and records in the audit trail who printed it for which patient.
import {
  recordAgreements,
  type AgreementAct,
  type AgreementRecordDependencies,
} from '../../../application/audit/record-agreements.ts';
import type { PdfWording } from '../../../documents/document-wording.ts';
import type { RenderJob } from '../../../documents/render-worker.ts';
import type { SignedOnScreen } from '../../../documents/signed-on-screen.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import type { AgreementToSign } from './agreement-to-sign.ts';

export interface RenderAgreementDependencies {
  readonly wording: Pick<PdfWording, 'agreements'>;
  /** Renders outside the event loop. */
  readonly renderDocument: (job: RenderJob) => Promise<Uint8Array>;
}

export type PrintDependencies = AgreementRecordDependencies & RenderAgreementDependencies;

const fileNames: Readonly<Record<AgreementToSign['printed']['document'], string>> = {
  'pre-assignment': 'PreAssignmentAgreement.pdf',
  'post-assignment': 'PostAssignmentAgreement.pdf',
};

/** The agreement to be signed by hand. */
export async function printAgreement(
  deps: PrintDependencies,
  visit: DeskVisit,
  agreement: AgreementToSign,
): Promise<DeskAnswer> {
  const bytes = await renderAgreement(deps, agreement);
  await recordAgreement(deps, visit, agreement, 'agreement');
  return { kind: 'pdf', bytes, fileName: fileNames[agreement.printed.document] };
}

/** With what was signed on the screen, or without: to be signed by hand. */
export function renderAgreement(
  { wording: { agreements: wording }, renderDocument }: RenderAgreementDependencies,
  { printed }: AgreementToSign,
  signed?: SignedOnScreen,
): Promise<Uint8Array> {
  const filled = signed === undefined ? {} : { signed };
  return printed.document === 'pre-assignment'
    ? renderDocument({ ...printed, agreements: { ...printed.agreements, ...filled }, wording })
    : renderDocument({ ...printed, agreements: { ...printed.agreements, ...filled }, wording });
}

/** An agreement is given only when its entry is recorded. */
export const recordAgreement = (
  deps: AgreementRecordDependencies,
  { location, actor }: Pick<DeskVisit, 'location' | 'actor'>,
  { cards, correlationId }: AgreementToSign,
  act: AgreementAct,
): Promise<void> =>
  recordAgreements(deps, {
    act,
    location,
    actor,
    correlationId,
    patients: cards?.map((card) => ({ kind: 'medicare-card', ...card })) ?? null,
  });
