// Eligibility scenarios: who renders and claims, and where, by the whole check of a request.
import { eligibilityScenarios, type EligibilityScenario } from '../../../support/eligibility-scenarios.ts';

type Row = readonly [
  item: string,
  by: string | readonly string[],
  verdict: boolean | null,
  fields?: Partial<EligibilityScenario>,
];

/** Rows of one source: what the check "Servicing provider" says. */
const whoRenders = (source: string, rows: readonly Row[]): EligibilityScenario[] =>
  rows.map(([item, by, verdict, fields = {}]) => ({
    items: [item],
    by,
    expected: [{ 'Servicing provider': verdict }],
    source,
    name: `item ${item} by ${typeof by === 'string' ? by : `codes ${by.join(' ')}`}: ${String(verdict)}${
      fields.inHospital === true ? ', in hospital' : ''
    }`,
    ...fields,
  }));

eligibilityScenarios('who renders', [
  ...whoRenders('descriptors of Group A4, July 2026: other than psychiatry', [
    ['110', 'psychiatrist', false],
    ['110', 'consultant-physician-cardiology', true],
    ['119', ['99', '84'], true],
  ]),
  ...whoRenders('descriptors of Groups A2 and A23, July 2026: not a general practitioner', [
    ['53', 'surgeon', true],
    ['53', 'gp', false],
    ['57', 'non-vr-doctor', true],
    ['5203', 'psychiatrist', true],
    ['5203', 'gp-trainee', false],
  ]),
  ...whoRenders('AN.0.9: prescribed medical practitioners', [
    ['733', 'non-vr-doctor', true],
    ['733', 'specialist-trainee', true],
    ['733', 'surgeon', false],
  ]),
  ...whoRenders('descriptor of 5021, July 2026: except an emergency specialist', [
    ['5021', ['30'], false],
    ['5021', 'gp', true],
  ]),
  ...whoRenders('MBS page of item 10988: only a doctor claims it', [
    ['10988', 'gp', true],
    ['10988', ['634'], false],
  ]),
  ...whoRenders('Dental Benefits Rules 2014: hygienists and therapists, whom no code shows', [
    ['88111', [], null],
    ['88111', 'dental-practitioner', true],
    ['88111', ['138'], false],
    ['23', [], false],
  ]),
  ...whoRenders('TN.4.1: only a doctor claims 16400', [
    ['16400', 'midwife', false],
    ['16400', 'gp-second-location', true],
  ]),
  ...whoRenders('PN.0.24 and IN.0.20: incentives are not for specialists', [
    ['10990', 'surgeon', false],
    ['64990', 'radiologist', false],
    ['74990', 'pathologist', null],
    ['10990', ['32', '130'], true],
    ['64990', 'gp', true],
  ]),
  ...whoRenders('AMA, 21 June 2018: an eligible area is one of Modified Monash areas 2 to 7', [
    ['179', ['104'], false],
    ['179', 'non-vr-doctor', true],
    ['91794', ['104'], false],
    ['91794', 'non-vr-doctor', true],
  ]),
  ...whoRenders('TN.4.1: areas RRMA 3 to 7, drawn otherwise than Modified Monash', [
    ['16400', 'gp', null],
    ['16400', 'obstetrician', null],
    ['16400', 'remote-imaging-exemption', true],
  ]),
  ...whoRenders('descriptor of 13105, July 2026: given in Modified Monash area 7', [['13105', ['88'], null]]),
  ...whoRenders('descriptors of incentives, July 2026: by the area of the practice', [
    ['10991', 'gp', false],
    ['10991', 'non-vr-doctor', true],
    ['75855', 'gp-second-location', true],
    ['75855', 'non-vr-doctor', false],
    ['75858', 'remote-imaging-exemption', true],
  ]),
  ...whoRenders('Services Australia 012-42020060: focussed psychological strategies', [
    ['2721', ['130', '650'], true],
    ['2721', 'gp', false],
  ]),
  ...whoRenders('IN.0.13: requested ultrasound', [
    ['55036', 'radiologist', true],
    ['55036', 'gp', null],
    ['55036', ['130', '148'], true],
  ]),
  ...whoRenders('IN.0.18: MRI', [
    ['63001', ['47', '118'], true],
    ['63001', ['47'], null],
    ['63001', 'surgeon', false],
  ]),
  ...whoRenders('IN.0.17: nuclear medicine', [
    ['61421', ['90', '149'], true],
    ['61421', ['90'], false],
  ]),
  ...whoRenders('descriptor of 45510, July 2026: a specialist, or in an operating theatre', [
    ['45510', 'gp', false],
    ['45510', 'gp', true, { inHospital: true }],
    ['45510', 'surgeon', true],
  ]),
  ...whoRenders('descriptor of 30187, July 2026: a specialist, or admitted to hospital', [
    ['30187', 'gp', false],
    ['30187', 'gp', true, { inHospital: true }],
    ['30187', 'surgeon', true],
  ]),
]);

/** Rows of one source: what the check "In-hospital status" says, out of hospital and in hospital. */
const where = (source: string, rows: readonly (readonly [item: string, out: boolean, within: boolean])[]) =>
  rows.flatMap(([item, out, within]): EligibilityScenario[] =>
    [false, true].map((inHospital) => ({
      items: [item],
      inHospital,
      expected: [{ 'In-hospital status': inHospital ? within : out }],
      source,
      name: `item ${item} ${inHospital ? 'in' : 'out of'} hospital`,
    })),
  );

eligibilityScenarios('where', [
  ...where('descriptors of 17690 and 373, July 2026: not an admitted patient', [
    ['17690', true, false],
    ['373', true, false],
  ]),
  ...where('descriptor of 104, July 2026: consulting rooms or hospital', [['104', true, true]]),
  ...where('descriptor of 122, July 2026: other than consulting rooms or hospital', [['122', true, false]]),
  ...where('descriptor of 16502, July 2026: requires admission', [['16502', false, true]]),
  ...where('descriptor of 11704, July 2026: not part of hospital treatment', [['11704', true, false]]),
  ...where('descriptor of 20680, July 2026: operating theatre of a hospital', [['20680', false, true]]),
  ...where('descriptor of 66829, July 2026: a setting other than a hospital', [['66829', true, false]]),
]);
