// Answers about the persona for whom the simulator leaves out every field that the insurer's API description does not require.
import type { AssessedEvent } from '../../domain/claims/assessment.ts';
import type { InteractiveOutcome } from '../../domain/interactive/interactive-outcome.ts';
import type { PatientRecordAnswer } from '../../ports/insurer/eligibility-insurer.ts';

/** A verification without a status. */
export const sparseVerification: PatientRecordAnswer = {
  status: { code: null, text: '' },
  currentMembership: null,
  currentMember: null,
};

/** The event of a processing report without its day, its patient and its services. */
export const sparseEvent: AssessedEvent = { id: null, eventDate: null, patient: null, services: [] };

/** An interactive outcome with its status and its claim id alone. */
export const sparseOutcome = (outcome: InteractiveOutcome): InteractiveOutcome => ({
  ...outcome,
  recordedCards: { claimant: null, patient: null },
  events: [],
  error: null,
});
