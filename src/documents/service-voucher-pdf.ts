// Renders vouchers for services to veterans, which are signed after the service: a page for each medical event (interface 2.14.1).
import type { LocalDate } from '../domain/values/local-date.ts';
import type { ServiceVoucherWording } from './document-wording.ts';
import { contentWidth } from './page-layout.ts';
import type { DocumentToSign } from './page-to-sign.ts';
import { renderPagesToSignPdf } from './pages-to-sign-pdf.ts';
import { formatSentDate } from './printed-agreement.ts';
import type { LabelledValue } from './text-blocks.ts';

/** One medical event of a claim; days as they were sent, not yet checked. Null is not printed. */
export interface ServiceVoucher {
  readonly patientName: string;
  readonly patientBirth: string | null;
  readonly veteranNumber: string | null;
  /** Printed where there is no file number. */
  readonly patientAddress: string | null;
  readonly medicalEventDate: string;
  readonly authorisationDate: string;
  readonly isConditionAccepted: boolean;
  readonly condition: string;
  /** Place, referral and the like, in words by label. */
  readonly circumstances: readonly (readonly [label: string, value: string])[];
  readonly services: readonly {
    readonly itemNumber: string;
    /** Of the schedule, in our own words; null for an item of DVA's own. */
    readonly title: string | null;
    /** Minutes, distance, teeth and the like, in words. */
    readonly details: readonly string[];
  }[];
}

/** The medical events of a claim and what their vouchers share; `madeOn` is the day the PDF is made. */
export interface ServiceVoucherDocument {
  /** The kind of claim in words: `general`, `community nursing`. */
  readonly kind: string;
  readonly professional: { readonly name: string; readonly providerNumber: string };
  /** Null: the professional is paid. */
  readonly payeeProviderNumber: string | null;
  readonly events: readonly ServiceVoucher[];
  readonly madeOn: LocalDate;
}

const title = 'Service voucher for veterans';
const itemColumn = { title: 'Item', width: 70 };
const detailsColumn = { title: 'Details', width: 230 };
const columns = [
  itemColumn,
  { title: 'Service', width: contentWidth - itemColumn.width - detailsColumn.width },
  detailsColumn,
];

/** The PDF: a page to sign for each medical event. */
export const renderServiceVoucherPdf = (
  voucher: ServiceVoucherDocument,
  wording: ServiceVoucherWording,
): Promise<Uint8Array> =>
  renderPagesToSignPdf(
    title,
    voucher.events.map((event) => voucherToSign(event, voucher, wording)),
    voucher.madeOn,
  );

function voucherToSign(
  event: ServiceVoucher,
  { kind, professional, payeeProviderNumber }: ServiceVoucherDocument,
  { statement, privacyNotice }: ServiceVoucherWording,
): DocumentToSign {
  const served = formatSentDate(event.medicalEventDate);
  const patient = valuesOf([
    ['Name', event.patientName],
    ['DVA file number', event.veteranNumber],
    ['Address', event.veteranNumber === null ? event.patientAddress : null],
    ['Date of birth', event.patientBirth === null ? null : formatSentDate(event.patientBirth)],
  ]);
  const provider = valuesOf([
    ['Name', professional.name],
    ['Provider number', professional.providerNumber],
    ['Provider number of the payee', payeeProviderNumber],
  ]);
  const day = valuesOf([
    ['Date of service', served],
    ['Date of authorisation', formatSentDate(event.authorisationDate)],
  ]);
  const condition = valuesOf([
    ['Is the condition accepted by DVA?', event.isConditionAccepted ? 'Yes' : 'No'],
    ['Condition', event.condition],
  ]);
  return {
    title,
    subtitle: `Department of Veterans' Affairs (DVA)  ·  ${kind.charAt(0).toUpperCase()}${kind.slice(1)} services`,
    kind: 'Service voucher',
    footer: `Service voucher  ·  ${served}`,
    parties: () => [
      { heading: 'Patient', share: 0.5, values: patient },
      { heading: 'Details of the professional', share: 0.5, values: provider },
    ],
    particularsHeading: 'This voucher',
    particulars: () => [
      { share: 0.2, values: day },
      { share: 0.35, values: condition },
      { share: 0.45, values: valuesOf(event.circumstances) },
    ],
    columns,
    services: event.services.map((service) => ({
      cells: [service.itemNumber, service.title ?? "Item of DVA's own schedule", service.details.join('; ')],
    })),
    statementHeading: 'Statement',
    statement,
    privacyNotice,
    signatureLabel: 'Signature of the patient, or of the person who acts for the patient',
  };
}

/** The values that are there; the first is emphasised where it is a name. */
const valuesOf = (values: readonly (readonly [label: string, value: string | null])[]): LabelledValue[] =>
  values.flatMap(([label, value]) =>
    value === null ? [] : [{ label, value, ...(label === 'Name' ? { emphasis: true } : {}) }],
  );
