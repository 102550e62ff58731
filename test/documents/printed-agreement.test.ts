// Agreements as PDFs: a page to sign for each, with every detail on each page (behaviour 9.3).
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AgreementForm } from '../../src/domain/claims/choose-agreement-form.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { pdfInfo, pdfStructure, pdfText, popplerAbsent } from '../support/poppler.ts';
import { renderPreAssignmentPdf } from '../../src/documents/pre-assignment-pdf.ts';
import {
  madeOn,
  postAssignment,
  postPdf,
  preAssignment,
  prePdf,
  professional,
  wording,
} from './sample-documents.ts';
import { times } from '../support/times.ts';

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

  const services = (count: number, description = 'Service') =>
    times(count, (at) => ({ date: localDate('2026-12-01'), description: `${description} ${at + 1}.` }));
  const complete = [
    'Jane Citizen',
    'Dr Maria Example',
    '2147661H',
    'Date of agreement',
    '21 November 2026',
    'Is the assignor the patient?',
    'Yes',
    'pre-assignment',
    'Date of service',
    "Assignor's statement",
    'Privacy notice',
    'Signature of the assignor',
    'Printed name',
    'Date signed',
  ];

  for (const [form] of streams) {
    it(`of ${form} fits one page with thirty services of one line`, async () => {
      const pages = pagesOf(await prePdf(form, [preAssignment({ services: services(30) })]));
      assert.equal(pages.length, 1);
      contains(pages[0], ['Service 1.', 'Service 30.', 'Signature of the assignor', 'Page 1 of 1']);
    });
  }

  it('fits one page with thirty services also where the assignor is named, with dates of birth', async () => {
    const assignment = preAssignment({
      services: services(30),
      patientBirth: localDate('2019-12-31'),
      assignorIsPatient: false,
      assignorName: 'Ann Guardian',
    });
    assert.equal(pagesOf(await prePdf('pathology', [assignment])).length, 1);
  });

  it('takes several pages with more services, each complete and to be signed', async () => {
    const pages = pagesOf(
      await prePdf('general', [preAssignment({ services: services(75) }), preAssignment()]),
    );
    const last = pages.pop();
    assert.equal(pages.length, 3);
    pages.forEach((page, at) => contains(page, [...complete, `Page ${at + 1} of 3`]));
    contains(pages[0], ['Service 1.', 'Services 1 to']);
    contains(pages[2], ['Service 75.', 'to 75 of 75']);
    contains(last, ['Page 1 of 1']);
    assert.equal(new Set(pages.join(' ').match(/Service \d+\./g)).size, 75);
  });

  it('is complete and to be signed on each page also with the longest names and descriptions', async () => {
    const name = 'Wolfeschlegelsteinhausen '.repeat(8).trim();
    const long = times(3, () => ({
      date: localDate('2026-09-30'),
      description: 'Imaging of the knee '.repeat(25).trim(),
    }));
    const assignment = preAssignment({
      patientName: `${name} ${name}`,
      assignorIsPatient: false,
      assignorName: name,
      services: long,
    });
    for (const page of pagesOf(await prePdf('diagnosticImaging', [assignment])))
      contains(page, ["Assignor's statement", 'Signature of the assignor', '2147661H', 'Date of imaging']);
  });

  it('with a statement that leaves no room for services continues, and is signed at its end', async () => {
    const statementBefore = times(30, () => 'A long paragraph of an operator. '.repeat(6));
    const form = { ...wording.agreements.general, statementBefore };
    const bytes = await renderPreAssignmentPdf(
      { form: 'general', professional, assignments: [preAssignment({ services: services(20) })], madeOn },
      { ...wording.agreements, general: form },
    );
    const pages = pagesOf(bytes);
    assert.ok(pages.length > 1);
    for (const page of pages) contains(page, ['Jane Citizen', 'Dr Maria Example', '2147661H']);
    contains(pages.at(-1), ['Signature of the assignor']);
    assert.equal(new Set(pages.join(' ').match(/Service \d+\./g)).size, 20);
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
        services: times(14, (each) => ({ itemNumber: String(100 + each), title: null, collectedOn: null })),
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
    const services = [
      { itemNumber: '65070', title: 'Blood count', collectedOn: '2026-11-19T08:30:00+10:00' },
    ];
    const [page] = pagesOf(await postPdf([postAssignment({ form: 'pathology', services })]));
    contains(page, ['19 November 2026 65070 Blood count', 'Date of service 20 November 2026']);
    const [same] = pagesOf(
      await postPdf([
        postAssignment({ form: 'pathology', services, medicalEventDate: '2026-11-19T10:00:00+10:00' }),
      ]),
    );
    assert.ok(!same?.includes('Date of service'));
  });

  it('prints the title of each item next to its number', async () => {
    const items = [
      { itemNumber: '23', title: 'Standard consultation', collectedOn: null },
      { itemNumber: '99998', title: null, collectedOn: null },
    ];
    const [page] = pagesOf(await postPdf([postAssignment({ services: items })]));
    contains(page, ['MBS item number Service', '23 Standard consultation', '99998']);
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
