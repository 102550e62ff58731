// The limits of each route: how much a request counts towards the rate limit of its API key, and how large its body may be.

interface RouteLimits {
  /** Against the limit of its key; 1 is an item, and what takes ten times the work costs about ten. */
  readonly cost: number;
  /** Largest body in bytes; null: only BODY_LIMIT_BYTES limits it. */
  readonly bodyBytesMax: number | null;
  /** Fields and entries of a large body, all in all: each costs the main thread time. */
  readonly valuesMax: number;
  /** Whether the body may be larger than BODY_LIMIT_BYTES. */
  readonly isAboveSetting?: true;
}

const kilobyte = 1024;
/** A body of a few fields. */
const small = 16 * kilobyte;
/** Fifty items of an eligibility check, or the details of a patient, who may be sent with names much too long: the answer says so. */
const medium = 64 * kilobyte;

/** The largest claim has 25,000. */
const usualValuesMax = 40_000;

const limits = (cost: number, bodyBytesMax: number | null = small): RouteLimits => ({
  cost,
  bodyBytesMax,
  valuesMax: usualValuesMax,
});

/** A list of ten thousand patients, each with all its fields. */
const dayList: RouteLimits = {
  cost: 20,
  bodyBytesMax: 8 * kilobyte * kilobyte,
  valuesMax: 400_000,
  isAboveSetting: true,
};

/** A statement of ten thousand lines. */
const statement: RouteLimits = {
  cost: 20,
  bodyBytesMax: 4 * kilobyte * kilobyte,
  valuesMax: usualValuesMax,
  isAboveSetting: true,
};

/** By the pattern of the path, in the order of the endpoint table (interface 1.1). */
export const routeLimits: Readonly<Record<string, RouteLimits>> = {
  '/MedicareItems/:itemNumber': limits(1),
  '/MedicareItems': limits(1),
  '/CalculateBenefit': limits(1),
  '/MBSChanges': limits(1),
  '/ServicingProviderEligibility': limits(1),
  '/Providers/:providerNumber/ServicingEligibility/:itemNumber': limits(1),
  '/VerifyPatient': limits(2, medium),
  '/VerifyConcession': limits(2, medium),
  '/Medicare/concessionverification/v1': limits(2, medium),
  '/VerifyVeteran': limits(2, medium),
  '/Medicare/veteranverification/v1': limits(2, medium),
  '/CalculateRebate': limits(5, medium),
  '/CheckItems': limits(5, medium),
  '/Specialties': limits(1),
  '/mcp': limits(1, medium),
  '/EligibilityBatches': dayList,
  '/EligibilityBatches/:batchId': limits(1),
  '/EligibilityBatches/:batchId/Results': limits(5),
  '/EligibilityDisclaimer': limits(20, null),
  '/Medicare/bulkbillstoreforward/general/v1': limits(5, null),
  '/Medicare/bulkbillstoreforward/specialist/v1': limits(5, null),
  '/Medicare/bulkbillstoreforward/pathology/v1': limits(5, null),
  '/Medicare/bulkbillprocessingreport/v1': limits(2),
  '/Medicare/bulkbillpaymentreport/v1': limits(2),
  '/AoBPreAssignment': limits(20, null),
  '/AoBPostAssignment': limits(20, null),
  '/DVAServiceVoucher': limits(20, null),
  '/Medicare/patientclaiminteractive/general/v1': limits(5, null),
  '/Medicare/patientclaiminteractive/specialist/v1': limits(5, null),
  '/Medicare/patientclaiminteractive/pathology/v1': limits(5, null),
  '/Medicare/samedaydelete/v1': limits(2),
  '/Codes': limits(1),
  '/Claims': limits(5),
  '/Claims/Search': limits(5),
  '/Claims/:correlationId': limits(1),
  '/Claims/:correlationId/Timeline': limits(2),
  '/Claims/:correlationId/Attention': limits(2),
  '/PaymentRuns': limits(2),
  '/PaymentRuns/:id': limits(5),
  '/BankStatements': statement,
  '/Deposits': limits(5),
  '/Deposits/:id/Match': limits(2),
  '/Deposits/:id/Unmatch': limits(2),
  '/Receivables': limits(5),
  '/Figures': limits(20),
  '/Events': limits(1),
  '/Medicare/dvaclaim/general/v1': limits(5, null),
  '/Medicare/dvaclaim/specialist/v1': limits(5, null),
  '/Medicare/dvaclaim/pathology/v1': limits(5, null),
  '/Medicare/dvaalliedhealth/allied/v1': limits(5, null),
  '/Medicare/dvaalliedhealth/communitynursing/v1': limits(5, null),
  '/Medicare/dvaalliedhealth/dental/v1': limits(5, null),
  '/Medicare/dvaalliedhealth/optical/v1': limits(5, null),
  '/Medicare/dvaalliedhealth/psych/v1': limits(5, null),
  '/Medicare/dvaalliedhealth/speechpathology/v1': limits(5, null),
  '/Medicare/dvaprocessingreport/v1': limits(2),
  '/Medicare/dvapaymentreport/v1': limits(2),
  '/AIR/v1/authorisation/access/list': limits(2),
  '/AIR/v1.1/individual/details': limits(2),
  '/AIR/v1.3/individual/immunisation-history/details': limits(2),
  '/AIR/v1.1/schedule/catchup': limits(2),
  '/AIR/v1.4/encounters/record': limits(5, medium),
  '/WebhookEndpoints': limits(2),
  '/WebhookEndpoints/:id': limits(2),
  '/WebhookEndpoints/:id/RotateSecret': limits(2),
  '/WebhookEndpoints/:id/Test': limits(5),
  '/WebhookEndpoints/:id/Replay': limits(20),
  '/WebhookEndpoints/:id/Deliveries': limits(2),
  '/Sandbox/Personas': limits(1),
  '/Sandbox/Faults': limits(1),
  '/Sandbox/Clock': limits(1),
  '/Sandbox/Claims': limits(1),
};

/** For a route that the table lacks. */
const otherwise = limits(1, null);

/** The limits of a route by the pattern of its path. */
export function findRouteLimits(pattern: string): RouteLimits {
  return routeLimits[pattern] ?? otherwise;
}

/** The largest body of a route in bytes, where BODY_LIMIT_BYTES is `setting`. */
export function findBodyBytesMax(pattern: string, setting: number): number {
  const { bodyBytesMax, isAboveSetting = false } = findRouteLimits(pattern);
  if (bodyBytesMax === null) return setting;
  return isAboveSetting ? bodyBytesMax : Math.min(bodyBytesMax, setting);
}

/** Full bytes of a request body that cost 1. */
export const requestBytesPerCost = kilobyte;
/** Full bytes of a large response that cost 1. */
export const responseBytesPerCost = 64 * kilobyte;

/** What a search costs besides: it reads the words of every item. */
export const searchCost = 20;

/** What a check of every item costs besides: six thousand are checked. */
export const everyItemCost = 400;

/** The table as Markdown, for docs/generated/limits.md. */
export function routeLimitsTable(): string {
  const rows = Object.entries(routeLimits).map(
    ([path, { cost, bodyBytesMax }]) =>
      `| \`${path}\` | ${cost} | ${bodyBytesMax === null ? '`BODY_LIMIT_BYTES`' : `${bodyBytesMax / kilobyte} KB`} |`,
  );
  return ['| Path | Cost | Largest body |', '|---|---|---|', ...rows, ''].join('\n');
}
