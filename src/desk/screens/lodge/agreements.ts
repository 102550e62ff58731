// The agreements that a patient signs for a bulk bill claim: printed to be signed by hand, or handed over to be signed on the screen.
import type { DeskScreen } from '../../desk-screen.ts';
import { claimNotThere } from '../claims/claim-not-there.ts';
import { countPatients } from './agreement-to-sign.ts';
import { findAgreement, type FindAgreementDependencies } from './find-agreement.ts';
import { printAgreement, type PrintDependencies } from './print-agreement.ts';

export type AgreementScreenDependencies = FindAgreementDependencies & PrintDependencies;

const ofLodging = { permission: 'print-documents', shownAt: '/desk/lodge' } as const;

/** `/desk/lodge/agreement` gives the PDF, `/desk/lodge/sign` the page for the patient. */
export const createAgreementScreens = (deps: AgreementScreenDependencies): readonly DeskScreen[] => [
  {
    ...ofLodging,
    path: '/desk/lodge/agreement',
    async act(visit) {
      const found = await findAgreement(deps, visit);
      return found.ok ? printAgreement(deps, visit, found.agreement) : found.answer;
    },
  },
  {
    ...ofLodging,
    path: '/desk/lodge/sign',
    async act(visit) {
      const found = await findAgreement(deps, visit);
      if (!found.ok) return found.answer;
      // No page of the desk offers it for a claim of several patients: none may see another one.
      return countPatients(found.agreement) === 1
        ? { kind: 'hand-over', agreement: found.agreement }
        : claimNotThere;
    },
  },
];
