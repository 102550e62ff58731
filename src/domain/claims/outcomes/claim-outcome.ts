// Defines what became of a claim: its stage, what about it needs attention, and how somebody attended to it.

/**
 * lodged: accepted here, and not known to be assessed · assessed: a benefit is to be paid · paid · nil: assessed, and nothing
 * is paid · unknown: its reports ended before it was known · refused: the insurer did not take it · deleted: on its own day.
 */
export const outcomeStages = ['lodged', 'assessed', 'paid', 'nil', 'unknown', 'refused', 'deleted'] as const;
export type OutcomeStage = (typeof outcomeStages)[number];

/**
 * Why somebody should look at a claim, the gravest first. differs: other content was assessed than the insurer accepted, or
 * nothing was paid though a benefit was assessed ·
 * refused: the insurer did not take it · rejected: a service is paid nothing · part-paid: less than was charged, or assessed ·
 * expiring: its reports end within 14 days, or ended before it was settled · details-changed: the insurer holds other details
 * of the patient.
 */
export const attentionReasons = [
  'differs',
  'refused',
  'rejected',
  'part-paid',
  'expiring',
  'details-changed',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** How somebody attended to a claim. */
export const attendedWays = ['accepted', 'resubmitted', 'written-off'] as const;
export type AttendedWay = (typeof attendedWays)[number];
/** Those after which nothing more is expected of the claim. */
export const endingWays: readonly AttendedWay[] = ['resubmitted', 'written-off'];

/** The stream of every interactive claim in the list of claims. */
export const interactiveStream = 'interactive';
