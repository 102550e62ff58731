// The PDFs of the golden tests: the simplest, the longest and the strangest that can be printed.
import {
  claimServicesPerEventMax,
  printedDescriptionCharactersMax,
  printedFieldCharactersMax,
} from '../../src/domain/limits.ts';
import { agreementForms } from '../../src/domain/claims/choose-agreement-form.ts';
import { circumstancesInWords, serviceDetailsInWords } from '../../src/documents/service-voucher-words.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { cents } from '../../src/domain/values/money.ts';
import { alliedHealthEvent, alliedHealthService, veteranEvent } from '../support/veteran-claims.ts';
import {
  blanks,
  madeOn,
  postAssignment,
  postPdf,
  preAssignment,
  prePdf,
  reportItem,
  reportPdf,
  serviceVoucher,
  voucherPdf,
} from './sample-documents.ts';
import { times } from '../support/times.ts';

export interface GoldenDocument {
  readonly name: string;
  readonly make: () => Promise<Uint8Array>;
  /** Pages compared as pictures; the text of all pages is compared. */
  readonly pictures: readonly number[];
}

const titles = [
  'Consultation',
  'Removal of a skin lesion, small',
  'Imaging of both knees with a contrast medium, on referral, and everything that belongs to it',
];
const longest = (length: number) =>
  'Wolfeschlegelsteinhausenbergerdorff-Montgomery '.repeat(20).slice(0, length);
const unbroken = 'W'.repeat(printedFieldCharactersMax);
const largest = cents(999_999_999);

const names = [
  'Nguyễn Thị Ánh Žižić',
  'Ελένη Παπαδοπούλου',
  'Наталья Щербакова',
  '王小明 陳龍',
  'さくら 김민준',
];

/** Invented names in scripts whose letters join, stack or run from right to left. */
const namesInShapedScripts = [
  'سلمى الحسيني (Salma)',
  'نسترن خدیجه‌پور',
  'נועה בן־דוד (12)',
  'สมหญิง น้ำผึ้งทอง',
  'प्रिया श्रीवास्तव',
  'প্রিয়াঙ্কা চট্টোপাধ্যায়',
  'પ્રિયંકા જ્ઞાની',
  'ਹਰਪ੍ਰੀਤ ਸਿੱਧੂ',
  'ស្រីមុំ ខ្មែរ',
  'ශ්‍රියා පෙරේරා',
  'கௌசல்யா ஸ்ரீனிவாசன்',
  'లక్ష్మీ ప్రసాద్',
  'ಕೃಷ್ಣಮೂರ್ತಿ ಹೆಗ್ಡೆ',
  'കൃഷ്ണൻ നമ്പൂതിരി',
  'ວັນນາ ສີສຸພັນ',
  'မြင့်မြတ် သန္တာ',
  'Անի Գրիգորյան',
  'ნინო ბერიძე',
  'አበበ ተስፋዬ',
  'ପ୍ରିୟଙ୍କା ମହାନ୍ତି',
  'ޢާއިޝަތު ރަޝީދު',
  'བསྟན་འཛིན་རྒྱ་མཚོ',
  'ܫܠܡܐ ܐܝܫܘܥ',
  '𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪 12',
  '𐴈𐴟𐴇𐴥𐴝𐴚𐴒 𐴙𐴝',
  'ꤊꤢꤛꤢ꤬ ꤜꤟꤤ꤬',
  'Ann 😀',
];

const streams = agreementForms.map((form): GoldenDocument => ({
  name: `three-assignments-${form.toLowerCase()}`,
  pictures: [1, 2, 3],
  make: () =>
    prePdf(form, [
      preAssignment(),
      preAssignment({ patientName: 'Onlyone', patientBirth: localDate('2019-12-31') }),
      preAssignment({
        assignorIsPatient: false,
        services: times(28, (at) => ({
          date: localDate('2026-12-01'),
          description: titles[at % titles.length] ?? '',
        })),
      }),
    ]),
}));

export const goldenDocuments: readonly GoldenDocument[] = [
  { name: 'report-one-item', pictures: [1], make: () => reportPdf() },
  {
    name: 'report-sixty-items',
    pictures: [1, 2, 3],
    make: () =>
      reportPdf({
        items: times(60, (at) =>
          reportItem({
            itemNumber: String(1_000 + at),
            title: titles[at % titles.length] ?? null,
            explanationCode: at % 7 === 0 ? '160' : null,
          }),
        ),
        reason: 'First line.\n\n\tSecond paragraph.\n' + 'The benefit is indicative. '.repeat(30),
      }),
  },
  {
    name: 'report-of-a-practice',
    pictures: [1],
    make: () =>
      reportPdf({
        practice: { name: 'Wattle Street Medical', phone: '02 5550 1234' },
        scheduleOf: localDate('2026-07-01'),
        items: [
          reportItem({ charge: cents(250_000), reason: 'Item 104 is eligible.' }),
          reportItem({
            itemNumber: '55036',
            title: titles[2] ?? null,
            benefit: null,
            reason:
              'Item 55036 needs a request. Enter the provider number of the doctor who asked for the service, then check again.',
          }),
        ],
      }),
  },
  {
    name: 'agreement-of-many-services',
    pictures: [1, 2],
    make: () =>
      prePdf('pathology', [
        preAssignment({
          patientBirth: localDate('2019-12-31'),
          assignorIsPatient: false,
          services: times(40, (at) => ({ date: madeOn, description: `Test ${at + 1}` })),
        }),
      ]),
  },
  { name: 'report-blanks', pictures: [1], make: () => reportPdf(blanks) },
  {
    name: 'report-longest',
    pictures: [1, 2],
    make: () =>
      reportPdf({
        accountReference: unbroken,
        patient: {
          givenName: longest(printedFieldCharactersMax),
          familyName: unbroken,
          cardNumber: '2428778132',
          referenceNumber: '9',
        },
        dateOfService: localDate('2026-09-30'),
        items: times(12, () =>
          reportItem({
            itemNumber: '99999',
            title: titles[2] ?? null,
            charge: largest,
            scheduleFee: largest,
            benefit: largest,
            explanationCode: 'EXPLANATION'.repeat(4),
          }),
        ),
      }),
  },
  {
    name: 'agreement-longest',
    pictures: [1, 2],
    make: () =>
      prePdf('diagnosticImaging', [
        preAssignment({
          patientName: `${longest(printedFieldCharactersMax)} ${unbroken}`,
          assignorIsPatient: false,
          assignorName: unbroken,
          services: times(3, () => ({
            date: localDate('2026-09-30'),
            description: longest(printedDescriptionCharactersMax),
          })),
        }),
      ]),
  },
  {
    name: 'service-vouchers',
    pictures: [1, 2, 3],
    make: () =>
      voucherPdf('community nursing', [
        serviceVoucher({
          circumstances: circumstancesInWords(
            { ...veteranEvent('dva-specialist'), facilityId: '9988770W' },
            'Y',
          ),
        }),
        // As many services as an event can have, on one page.
        serviceVoucher({
          veteranNumber: null,
          isConditionAccepted: true,
          circumstances: circumstancesInWords(alliedHealthEvent('dva-community-nursing'), undefined),
          services: times(claimServicesPerEventMax, () => ({
            itemNumber: 'NA05',
            title: null,
            details: serviceDetailsInWords(alliedHealthService('dva-community-nursing')),
          })),
        }),
        serviceVoucher({
          patientName: longest(printedFieldCharactersMax),
          condition: longest(printedFieldCharactersMax),
          circumstances: circumstancesInWords({ treatmentLocationCode: 'Z', referralOverrideCode: 'L' }, 'N'),
          services: [
            {
              itemNumber: 'D521',
              title: null,
              details: serviceDetailsInWords(alliedHealthService('dva-dental', { secondDeviceInd: 'Y' })),
            },
            { itemNumber: '104', title: titles[2] ?? null, details: ['50 minutes'] },
          ],
        }),
      ]),
  },
  {
    name: 'names-in-five-scripts',
    pictures: [1, 4, 5],
    make: () =>
      prePdf(
        'general',
        names.map((patientName) => preAssignment({ patientName, assignorName: patientName })),
      ),
  },
  {
    name: 'names-in-shaped-scripts',
    pictures: [1, 2],
    make: () =>
      prePdf('general', [
        preAssignment({
          patientName: 'سلمى الحسيني',
          assignorIsPatient: false,
          assignorName: 'Salma الحسيني',
          services: namesInShapedScripts.map((description) => ({ date: madeOn, description })),
        }),
        preAssignment({ patientName: 'สมหญิง น้ำผึ้งทอง', assignorName: 'प्रिया श्रीवास्तव' }),
      ]),
  },
  ...streams,
  {
    name: 'claim-of-eighty-events',
    pictures: [1, 2, 80],
    make: () =>
      postPdf(
        times(80, (at) =>
          postAssignment({
            form: agreementForms[at % agreementForms.length] ?? 'general',
            patientName: `Patient Number ${at + 1}`,
            assignorIsPatient: at % 5 !== 0,
            services: times(1 + (at % 14), (each) => ({
              itemNumber: String(65_000 + each),
              title: titles[each % titles.length] ?? null,
              collectedOn: at % 4 === 0 ? '2026-11-19T08:30:00+10:00' : null,
            })),
          }),
        ),
      ),
  },
];
