// The simulator's claim service on days of the test's choosing, with the bundled schedule and register.
import { assertDescribedLodgement } from './described-requests.ts';
import {
  loadBundledProviders,
  loadProviderPersonas,
} from '../../src/adapters/provider-files/bundled-providers.ts';
import {
  loadMultipleServicesRules,
  loadScheduleParameters,
} from '../../src/adapters/schedule-files/reference-data.ts';
import {
  createClaimService,
  type SimulatedClaimService,
} from '../../src/adapters/simulator/claims/create-claim-service.ts';
import type { ClaimAssessment } from '../../src/domain/claims/assessment.ts';
import { effectivePayeeProvider, type Claim } from '../../src/domain/claims/claim.ts';
import { createCorrelationId } from '../../src/domain/values/correlation-id.ts';
import { invariant } from '../../src/domain/values/invariant.ts';
import { cents, formatMoney } from '../../src/domain/values/money.ts';
import { parseMinorId } from '../../src/domain/values/minor-id.ts';
import type { ReportCall } from '../../src/ports/insurer/claim-insurer.ts';
import { createSimulator, type Simulator } from '../../src/adapters/simulator/create-simulator.ts';
import { localDate, plusDays, type LocalDate } from '../../src/domain/values/local-date.ts';
import type { Clock } from '../../src/ports/system/clock.ts';
import type { InsurerClaimRecords } from '../../src/ports/simulator/insurer-claim-records.ts';
import { bundledData, dataDir } from './bundled-data.ts';
import { memoryInsurerClaimRecords } from './memory-insurer-claim-records.ts';
import { bundledRoles } from './providers.ts';
import { simulatedReleases } from './simulator.ts';

const { reference } = await bundledData();
const providers = new Map((await loadBundledProviders(dataDir)).map((each) => [String(each.number), each]));
const providerPersonas = await loadProviderPersonas(dataDir);

/** What every claimService starts from: the bundled schedule and register, and hardly any waiting. */
export const simulatorInputs = {
  schedule: { releases: () => simulatedReleases },
  providers: { find: (number: string) => providers.get(number) ?? null },
  groups: reference.groups,
  roles: bundledRoles,
  providerPersonas,
  waits: { timeoutMs: 1, slowMs: 1 },
};
/** What it prices with. */
export const simulatorPricing = {
  rules: await loadMultipleServicesRules(dataDir),
  parameters: await loadScheduleParameters(dataDir),
};

export interface ClaimSimulatorOn {
  readonly claimService: SimulatedClaimService;
  readonly simulator: Simulator;
  readonly clock: Clock;
  readonly advance: (days: number) => void;
  /** The number of a provider persona. */
  readonly provider: (key: string) => string;
}

/** The simulator and its claim service on a day. */
export function claimSimulatorOn(
  day: string,
  records: InsurerClaimRecords = memoryInsurerClaimRecords(),
): ClaimSimulatorOn {
  let today: LocalDate = localDate(day);
  const clock: Clock = { now: () => 0, today: () => today };
  const common = { clock, ...simulatorInputs };
  const claimService = createClaimService({
    ...common,
    pricing: simulatorPricing,
    records,
    fault: () => simulator.fault(),
  });
  const simulator = createSimulator({ ...common, paidServices: (key) => claimService.paidServices(key) });
  return {
    claimService: {
      ...claimService,
      lodge(call) {
        assertDescribedLodgement(call);
        return claimService.lodge(call);
      },
    },
    simulator,
    clock,
    advance: (days) => void (today = plusDays(today, days)),
    provider: (key) => providerPersonas.find((each) => each.key === key)?.providerNumber ?? '',
  };
}

const usualLocation = 'HERE0001';
let tails = 0;

/** Lodges a claim on the claimService's day; what to ask for its reports with. */
export async function lodgeAt(
  { claimService, clock }: ClaimSimulatorOn,
  claim: Claim,
  minorId = usualLocation,
): Promise<ReportCall> {
  const location = parseMinorId(minorId);
  invariant(location, 'a location has a Minor ID');
  const correlationId = createCorrelationId(location, (tails += 1).toString(16).padStart(16, '0'));
  const lodgedOn = clock.today();
  const outcome = await claimService.lodge({ location, correlationId, stream: 'general', claim, lodgedOn });
  invariant(outcome.ok && outcome.answer.kind === 'accepted', 'the claimService accepts the claim');
  const { claimId } = outcome.answer;
  return {
    payer: 'medicare',
    location,
    correlationId,
    claimId,
    payeeProviderNumber: effectivePayeeProvider(claim),
    lodgedOn,
  };
}

/** The assessment of a claim whose day has come. */
export async function assessmentAt(
  { claimService }: ClaimSimulatorOn,
  call: ReportCall,
): Promise<ClaimAssessment> {
  const outcome = await claimService.processingReport(call);
  invariant(outcome.ok && outcome.answer.kind === 'complete', 'the claim is assessed');
  return outcome.answer.assessment;
}

/** Each service as `item code dollars`, in order. */
export function linesOf({ events }: ClaimAssessment): readonly string[] {
  return events
    .flatMap(({ services }) => services)
    .map(
      ({ itemNumber, assessmentCode, benefitPaid }) =>
        `${itemNumber} ${assessmentCode} ${formatMoney(benefitPaid ?? cents(-1))}`,
    );
}
