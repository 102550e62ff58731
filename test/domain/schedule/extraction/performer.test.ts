// Who performs the service, read from wordings.
import { describe } from 'node:test';
import { wordingCases } from './cases.ts';

describe('A wording that names who performs the service', () => {
  wordingCases('by', [
    ['a doctor named before', 'Test, performed by the medical practitioner who requested it', undefined],
    ['one role', 'Professional attendance by a general practitioner at consulting rooms', ['gp']],
    [
      'two roles',
      'Test, performed by a specialist or a consultant physician',
      ['specialist', 'consultant-physician'],
    ],
    ['on behalf of', 'Test, performed by, or on behalf of, a medical practitioner', ['medical-practitioner']],
    [
      'a doctor who is no general practitioner',
      'Lantern walk led by a medical practitioner (other than a general practitioner)',
      ['medical-practitioner-non-vr'],
    ],
    [
      'a field of practice',
      "Lantern reading by a consultant physician in the practice of that physician's specialty of psychiatry",
      ['consultant-physician:psychiatry'],
    ],
    [
      'two fields',
      "Lantern reading by a specialist in the practice of that specialist's own specialty of geriatric or rehabilitation medicine",
      ['specialist:geriatric-medicine', 'specialist:rehabilitation-medicine'],
    ],
    [
      'two roles in a field',
      "Lantern reading by a specialist, or consultant physician, in the practice of that specialist's or physician's own specialty of pain medicine",
      ['specialist:pain-medicine', 'consultant-physician:pain-medicine'],
    ],
    [
      'a field without the word',
      'Attendance by a specialist in the practice of neurosurgery',
      ['specialist:neurosurgery'],
    ],
    [
      'allied health',
      'Service provided to a patient by an eligible clinical psychologist',
      ['clinical-psychologist'],
    ],
  ]);
});

describe('A wording in which somebody does something else', () => {
  wordingCases('by', [
    ['refers', 'Service to a patient referred by a general practitioner', undefined],
    ['requests', 'Test, requested by a specialist', undefined],
    ['supervises', 'Test under supervision by a specialist', undefined],
    ['is one way among others', 'Scar, revision of, in a theatre or performed by a specialist', undefined],
    [
      'a field that is not known',
      "Lantern reading by a specialist in the practice of that specialist's own specialty of stargazing",
      undefined,
    ],
    ['a means', 'Removal by laser', undefined],
  ]);
});
