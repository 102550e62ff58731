// Sample PDFs with invented people for the tests; every field can be overridden.
import { renderPostAssignmentPdf, type PostAssignment } from '../../src/documents/post-assignment-pdf.ts';
import { renderPreAssignmentPdf, type PreAssignment } from '../../src/documents/pre-assignment-pdf.ts';
import {
  renderEligibilityReportPdf,
  type EligibilityReport,
  type ReportItem,
} from '../../src/documents/eligibility-report-pdf.ts';
import { renderServiceVoucherPdf, type ServiceVoucher } from '../../src/documents/service-voucher-pdf.ts';
import { loadWording } from '../../src/documents/document-wording.ts';
import type { AgreementForm } from '../../src/domain/claims/choose-agreement-form.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { cents } from '../../src/domain/values/money.ts';

export const wording = await loadWording(null);
export const madeOn = localDate('2026-11-21');
export const professional = { name: 'Dr Maria Example', providerNumber: '2147661H' };

export const reportItem = (over: Partial<ReportItem> = {}): ReportItem => ({
  itemNumber: '104',
  title: 'Specialist attendance, first in a course of treatment',
  charge: cents(15_000),
  scheduleFee: cents(10_395),
  benefit: cents(8_840),
  explanationCode: null,
  reason: null,
  ...over,
});

export const report = (over: Partial<EligibilityReport> = {}): EligibilityReport => ({
  locationId: 'SBX00001',
  practice: null,
  madeOn,
  accountReference: 'Q-2026-00417',
  patient: { givenName: 'Jane', familyName: 'Citizen', cardNumber: '2428778132', referenceNumber: '1' },
  dateOfService: localDate('2026-11-20'),
  items: [reportItem()],
  reason: 'The item is eligible.',
  wording: wording.report,
  ...over,
});

export const reportPdf = (over: Partial<EligibilityReport> = {}) => renderEligibilityReportPdf(report(over));

/** Overrides that leave out everything that is optional. */
export const blanks: Partial<EligibilityReport> = {
  accountReference: null,
  patient: { givenName: null, familyName: null, cardNumber: null, referenceNumber: null },
  dateOfService: null,
  reason: null,
  items: [reportItem({ itemNumber: '99999', title: null, charge: null, scheduleFee: null, benefit: null })],
};

export const preAssignment = (over: Partial<PreAssignment> = {}): PreAssignment => ({
  patientName: 'Jane Citizen',
  patientBirth: null,
  agreedOn: madeOn,
  assignorIsPatient: true,
  assignorName: null,
  services: [{ date: localDate('2026-11-22'), description: 'Consultation' }],
  ...over,
});

export const prePdf = (form: AgreementForm, assignments: readonly PreAssignment[]) =>
  renderPreAssignmentPdf({ form, professional, assignments, madeOn }, wording.agreements);

export const postAssignment = (over: Partial<PostAssignment> = {}): PostAssignment => ({
  form: 'general',
  patientName: 'Jane Citizen',
  patientBirth: '1980-02-29',
  authorisationDate: '2026-11-21',
  medicalEventDate: '2026-11-20+10:00',
  assignorIsPatient: true,
  services: [{ itemNumber: '23', title: 'Standard consultation', collectedOn: null }],
  ...over,
});

export const postPdf = (events: readonly PostAssignment[]) =>
  renderPostAssignmentPdf({ professional, events, madeOn }, wording.agreements);

export const serviceVoucher = (over: Partial<ServiceVoucher> = {}): ServiceVoucher => ({
  patientName: 'Grevillea Brushtail',
  patientBirth: '1941-04-25',
  veteranNumber: 'NSIM9001',
  patientAddress: '12 Wattle Street, Yass, 2582',
  medicalEventDate: '2026-11-20+10:00',
  authorisationDate: '2026-11-20',
  isConditionAccepted: false,
  condition: 'Osteoarthritis of the knee',
  circumstances: [],
  services: [{ itemNumber: '23', title: 'Standard consultation', details: [] }],
  ...over,
});

export const voucherPdf = (kind: string, events: readonly ServiceVoucher[]) =>
  renderServiceVoucherPdf(
    { kind, professional, payeeProviderNumber: '9900110B', events, madeOn },
    wording.voucher,
  );
