// One call to each of the web services, through the client of the national insurer, and what it looks like when it works.
import assert from 'node:assert/strict';
import { bulkBillClaimService } from '../../src/adapters/services-australia/wire/bulk-bill-claim.ts';
import {
  registerAccessService,
  registerCatchupService,
  registerEncounterService,
  registerHistoryService,
  registerIndividualService,
} from '../../src/adapters/services-australia/wire/immunisation-register.ts';
import { concessionVerificationService } from '../../src/adapters/services-australia/wire/concession-verification.ts';
import { onlineEligibilityCheckService } from '../../src/adapters/services-australia/wire/online-eligibility-check.ts';
import { patientClaimInteractiveService } from '../../src/adapters/services-australia/wire/patient-claim-interactive.ts';
import { sameDayDeleteService } from '../../src/adapters/services-australia/wire/same-day-delete.ts';
import { patientVerificationService } from '../../src/adapters/services-australia/wire/patient-verification.ts';
import {
  paymentReportService,
  veteranPaymentReportService,
} from '../../src/adapters/services-australia/wire/payment-report.ts';
import {
  processingReportService,
  veteranProcessingReportService,
} from '../../src/adapters/services-australia/wire/processing-report.ts';
import {
  alliedHealthClaimService,
  veteranClaimService,
} from '../../src/adapters/services-australia/wire/veteran-claim.ts';
import { veteranVerificationService } from '../../src/adapters/services-australia/wire/veteran-verification.ts';
import { readPatient } from '../../src/domain/patients/read-patient.ts';
import type { LocalDate } from '../../src/domain/values/local-date.ts';
import type { LodgeCall, ReportCall } from '../../src/ports/insurer/claim-insurer.ts';
import type { InsurerResult } from '../../src/ports/insurer/eligibility-insurer.ts';
import type { DeleteClaimCall, InteractiveCall } from '../../src/ports/insurer/interactive-insurer.ts';
import { createClaimCaller, here, openedOn } from './claim-caller.ts';
import { claimSimulatorOn, type ClaimSimulatorOn } from './simulated-claim-service.ts';
import { freshStore } from './database.ts';
import { interactiveServiceOn, newId, type InteractiveTestService } from './interactive-service.ts';
import {
  encounterOf,
  immunisationRegisterOn,
  individualOf,
  informationProvider,
  recordRequest,
} from './immunisation-register.ts';
import { alliedHealthClaim, veteranClaim } from './veteran-claims.ts';
import { wireInsurer, type WireInsurer } from './wire-insurer.ts';
import { claimOf } from './written-claims.ts';

type Client = WireInsurer['insurer'];

export interface ServiceCall {
  readonly name: string;
  readonly path: string;
  /** Whether it names a claim of ours by its id. */
  readonly isOfClaim: boolean;
  /** A call that can be made again and again: each of claims is about the one claim. */
  readonly ask: (client: Client) => Promise<InsurerResult<unknown>>;
}

export interface WireServices {
  readonly wire: WireInsurer;
  readonly home: ClaimSimulatorOn;
  readonly interactiveService: InteractiveTestService;
  readonly lodgement: LodgeCall;
  readonly interactive: InteractiveCall;
  readonly deletion: DeleteClaimCall;
  readonly services: readonly ServiceCall[];
  readonly close: () => Promise<void>;
}

export const serviceNames = [
  'patient-verification',
  'concession-verification',
  'veteran-verification',
  'online-eligibility-check',
  'bulk-bill-claim',
  'processing-report',
  'payment-report',
  'patient-claim-interactive',
  'same-day-delete',
  'dva-claim',
  'dva-allied-health-claim',
  'dva-processing-report',
  'dva-payment-report',
  'register-access',
  'register-individual',
  'register-history',
  'register-catchup',
  'register-encounter',
] as const;

/** Opens a simulator behind HTTP, with a claim that is lodged, assessed and paid. */
export async function openWireServices(
  options: Parameters<typeof wireInsurer>[1] = {},
): Promise<WireServices> {
  const store = await freshStore();
  const home = claimSimulatorOn('2026-11-21');
  const interactiveService = interactiveServiceOn(store.interactiveRecords);
  const { simulator, claimService: claims, clock } = home;
  const { register } = immunisationRegisterOn(clock.today(), store.immunisationRecords);
  const wire = await wireInsurer(
    {
      insurer: simulator.insurer,
      claims,
      interactive: interactiveService.insurer,
      immunisations: register,
      clock,
    },
    options,
  );
  const { written, callOf, lodged } = createClaimCaller(openedOn(home, wire.insurer));
  const lodgement = callOf(claimOf(written()));
  const report = await lodged(lodgement);
  const veteranLodgement = callOf(veteranClaim('dva-general'), { stream: 'dva-general' });
  const veteranReport = await lodged(veteranLodgement);
  const alliedHealthLodgement = callOf(alliedHealthClaim('dva-allied'), { stream: 'dva-allied' });
  home.advance(3);
  const interactive: InteractiveCall = {
    location: here,
    correlationId: newId(),
    claim: interactiveService.claimOf([{ itemNumber: '23' }]),
    stream: 'general',
    pend: false,
  };
  const wrong = interactiveService.claimOf([{ itemNumber: '23' }], { patient: 'verified-adult-male' });
  const deletion: DeleteClaimCall = {
    location: here,
    correlationId: newId(),
    deletion: { patient: wrong.patient, reasonCode: '004' },
  };
  await wire.insurer.claimInteractively({
    ...interactive,
    correlationId: deletion.correlationId,
    claim: wrong,
  });
  return {
    wire,
    home,
    interactiveService,
    lodgement,
    interactive,
    deletion,
    services: servicesOf({
      home,
      lodgement,
      report,
      veteranLodgement,
      veteranReport,
      alliedHealthLodgement,
      interactive,
      deletion,
    }),
    async close() {
      await wire.close();
      await store.close();
    },
  };
}

function servicesOf({
  home,
  lodgement,
  report,
  veteranLodgement,
  veteranReport,
  alliedHealthLodgement,
  interactive,
  deletion,
}: {
  readonly home: ClaimSimulatorOn;
  readonly lodgement: LodgeCall;
  readonly report: ReportCall;
  readonly veteranLodgement: LodgeCall;
  readonly veteranReport: ReportCall;
  readonly alliedHealthLodgement: LodgeCall;
  readonly interactive: InteractiveCall;
  readonly deletion: DeleteClaimCall;
}): readonly ServiceCall[] {
  const today: LocalDate = home.clock.today();
  const sent = home.simulator.personas().patients.find(({ key }) => key === 'verified-adult-female')?.patient;
  const { patient } = readPatient(sent ?? {}, today);
  assert.ok(patient);
  const verification = { minorId: here, patient, dateOfService: today };
  const item = {
    itemNumber: '23',
    medicalEventId: '01',
    occasion: '01',
    chargeAmount: null,
    patientsSeen: 1,
  };
  const check = {
    ...verification,
    stream: 'general' as const,
    servicingProviderNumber: home.provider('gp'),
    principalProviderNumber: home.provider('gp'),
    referrerProviderNumber: null,
    inHospital: false,
    bulkBilled: true,
    items: [item],
  };
  const of = (
    service: { readonly name: string; readonly paths: readonly string[] },
    isOfClaim: boolean,
    ask: ServiceCall['ask'],
  ): ServiceCall => ({ name: service.name, path: service.paths[0] ?? '', isOfClaim, ask });
  const veteran = { ...patient, secondInitial: null, veteranNumber: null, locality: null, postcode: null };
  return [
    of(patientVerificationService, false, (client) => client.verifyPatient(verification)),
    of(concessionVerificationService, false, (client) => client.verifyConcession(verification)),
    of(veteranVerificationService, false, (client) =>
      client.verifyVeteran({ minorId: here, patient: veteran }),
    ),
    of(onlineEligibilityCheckService, false, (client) => client.checkOnline(check)),
    of(bulkBillClaimService, true, (client) => client.lodge(lodgement)),
    of(processingReportService, true, (client) => client.processingReport(report)),
    of(paymentReportService, true, (client) => client.paymentReport(report)),
    of(patientClaimInteractiveService, true, (client) => client.claimInteractively(interactive)),
    of(sameDayDeleteService, true, (client) => client.deleteClaim(deletion)),
    of(veteranClaimService, true, (client) => client.lodge(veteranLodgement)),
    of(alliedHealthClaimService, true, (client) => client.lodge(alliedHealthLodgement)),
    of(veteranProcessingReportService, true, (client) => client.processingReport(veteranReport)),
    of(veteranPaymentReportService, true, (client) => client.paymentReport(veteranReport)),
    ...registerServicesOf(sent ?? {}, today),
  ];
}

/** The services of the Immunisation Register: what is known of a person, and what is recorded for them. */
function registerServicesOf(
  sent: Readonly<Record<string, string>>,
  today: LocalDate,
): readonly ServiceCall[] {
  const individual = individualOf(sent);
  const { dateOfBirth } = individual.personalDetails ?? { dateOfBirth: '' };
  const history = {
    individualIdentifier: 'unknown',
    individualDateOfBirth: dateOfBirth,
    informationProvider,
  };
  const encounters = recordRequest(individual, [encounterOf('SIMMMR', '1', today)]);
  const asked = <Request>(request: Request) => ({ minorId: here, request });
  const of = (
    service: { readonly name: string; readonly paths: readonly string[] },
    ask: ServiceCall['ask'],
  ): ServiceCall => ({ name: service.name, path: service.paths[0] ?? '', isOfClaim: false, ask });
  return [
    of(registerAccessService, (client) => client.listAccess(asked({ informationProvider }))),
    of(registerIndividualService, (client) =>
      client.identifyIndividual(asked({ individual, informationProvider })),
    ),
    of(registerHistoryService, (client) => client.readHistory(asked(history))),
    of(registerCatchupService, (client) =>
      client.recordCatchupDate(asked({ individual, informationProvider })),
    ),
    of(registerEncounterService, (client) => client.recordEncounters(asked(encounters))),
  ];
}
