// Agreements as PDFs: a page to sign for each, with every detail on each page (behaviour 9.3).
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AgreementForm } from '../../src/domain/claims/choose-agreement-form.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { pdfInfo, pdfStructure, pdfText, popplerAbsent } from '../support/poppler.ts';
import { postAssignment, postPdf, preAssignment, prePdf, times } from './sample-documents.ts';

/** The text of each page, white space collapsed. */
const pagesOf = (bytes: Uint8Array): string[] =>
  pdfText(bytes)
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/g, ' '));

const contains = (page: string | undefined, words: readonly string[]) => {
  for (const each of words) assert.ok(page?.includes(each), `${each} in ${page ?? 'no page'}`);
};

const streams: [AgreementForm, string, string, string][] = [
  [
    'general',
    'the health professional who will render the service(s)',
    'Date of service',
    'Basic service description',
  ],
  [
    'pathology',
    'the approved pathology practitioner who will render the requested service(s)',
    'Date of specimen collection',
    'Description of service',
  ],
  [
    'diagnosticImaging',
    'the diagnostic imaging provider who will render the requested service(s)',
    'Date of imaging procedure',
    'Description of service',
  ],
];

describe('a pre-assignment agreement', { skip: popplerAbsent }, () => {
  for (const [form, statement, dateColumn, descriptionColumn] of streams) {
    it(`has the statement and column titles of ${form} on each page`, async () => {
      const pages = pagesOf(
        await prePdf(
          form,
          times(3, () => preAssignment()),
        ),
      );
      assert.equal(pages.length, 3);
      for (const page of pages) contains(page, [statement, dateColumn, descriptionColumn, 'pre-assignment']);
    });
  }

  it('has every detail and the lines to sign', async () => {
    const [page] = pagesOf(
      await prePdf('general', [
        preAssignment({
          patientBirth: localDate('1980-02-29'),
          assignorIsPatient: false,
          assignorName: 'Ann Guardian',
        }),
      ]),
    );
    contains(page, [
      'Jane Citizen',
      '29 February 1980',
      'Details of the professional',
      'Dr Maria Example',
      '2147661H',
      'Date of agreement 21 November 2026',
      'Is the assignor the patient?',
      'Name of the assignor No Ann Guardian',
      '22 November 2026',
      'Consultation',
      "Assignor's statement",
      'Privacy notice',
      'Signature of the assignor',
      'Printed name',
      'Date signed',
      'Page 1 of 1',
    ]);
    assert.doesNotMatch(page ?? '', /\$/);
  });

  it('continues on a page that names patient and professional again, and is signed at its end', async () => {
    const services = times(45, (at) => ({
      date: localDate('2026-12-01'),
      description: `Service ${at + 1}.`,
    }));
    const pages = pagesOf(await prePdf('general', [preAssignment({ services }), preAssignment()]));
    assert.equal(pages.length, 3);
    for (const page of pages)
      contains(page, ['Jane Citizen', 'Dr Maria Example', '2147661H', 'Date of service']);
    contains(pages[0], ['Page 1 of 2', 'Service 1.']);
    contains(pages[1], ['Page 2 of 2', 'Service 45.', 'continued', 'Signature of the assignor']);
    assert.ok(!pages[0]?.includes('Signature'));
    contains(pages[2], ['Page 1 of 1']);
    assert.equal(new Set(pages.join(' ').match(/Service \d+\./g)).size, 45);
  });

  it('is a section with headings and a table to a screen reader', async () => {
    const structure = pdfStructure(
      await prePdf(
        'general',
        times(2, () => preAssignment()),
      ),
    );
    assert.equal(structure.match(/\bSect\b/g)?.length, 2);
    assert.equal(structure.match(/\bH1 \(/g)?.length, 2);
    assert.match(structure, /"Name Jane Citizen"/);
    assert.match(structure, /for the service\(s\) listed on this agreement to the health professional/);
    assert.equal(structure.match(/\bTable\b/g)?.length, 2);
  });
});

describe('a post-assignment agreement', { skip: popplerAbsent }, () => {
  it('is one page for each medical event of a full claim, each in its form', async () => {
    const forms = streams.map(([form]) => form);
    const events = times(80, (at) =>
      postAssignment({
        form: forms[at % forms.length] ?? 'general',
        patientName: `Patient ${at + 1}`,
        services: times(14, (each) => ({ itemNumber: String(100 + each), collectedOn: null })),
      }),
    );
    const pages = pagesOf(await postPdf(events));
    assert.equal(pages.length, 80);
    pages.forEach((page, at) => {
      const [, , dateColumn = ''] = streams[at % streams.length] ?? [];
      contains(page, [
        `Patient ${at + 1} `,
        dateColumn,
        'MBS item number',
        '113',
        'post-assignment',
        'Signature',
      ]);
      assert.doesNotMatch(page, /will render/);
    });
  });

  it('prints the day a specimen was collected, and the date of service when it is another day', async () => {
    const services = [{ itemNumber: '65070', collectedOn: '2026-11-19T08:30:00+10:00' }];
    const [page] = pagesOf(await postPdf([postAssignment({ form: 'pathology', services })]));
    contains(page, ['19 November 2026 65070', 'Date of service 20 November 2026']);
    const [same] = pagesOf(
      await postPdf([
        postAssignment({ form: 'pathology', services, medicalEventDate: '2026-11-19T10:00:00+10:00' }),
      ]),
    );
    assert.ok(!same?.includes('Date of service'));
  });

  it('prints a text that is no date as it was sent, because the claim is not checked yet', async () => {
    const [page] = pagesOf(
      await postPdf([postAssignment({ medicalEventDate: 'tomorrow', authorisationDate: '2026-02-30' })]),
    );
    contains(page, ['tomorrow 23', 'Date of agreement 2026-02-30']);
  });

  it('has a line for the name of the assignor when it is not the patient', async () => {
    const [page] = pagesOf(await postPdf([postAssignment({ assignorIsPatient: false })]));
    contains(page, ['Is the assignor the patient? Name of the assignor No']);
  });
});

describe('agreements', () => {
  it('have the same bytes for the same request and day', async () => {
    const events = times(3, () => postAssignment());
    assert.deepEqual(await postPdf(events), await postPdf(events));
  });

  it('are numbered in the order of the request', { skip: popplerAbsent }, async () => {
    const bytes = await prePdf(
      'general',
      times(5, () => preAssignment()),
    );
    assert.equal(pdfInfo(bytes).get('Pages'), '5');
  });
});
