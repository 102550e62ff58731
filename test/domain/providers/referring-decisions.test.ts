// Who may refer or request what: every kind of provider against items of every kind, decided, refused or left open.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decideReferringEligibility } from '../../../src/domain/providers/referring-eligibility.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { bundledData } from '../../support/bundled-data.ts';
import { realItem } from '../../support/eligibility-facts.ts';
import { bundledRoles, holderOf } from '../../support/providers.ts';

const { reference } = await bundledData();

/** One letter a kind of provider, with the recognition code that makes one. */
const kinds = {
  G: ['general practitioner', '130'],
  V: ['doctor without vocational registration', '104'],
  I: ['intern', '160'],
  S: ['surgeon', '32'],
  O: ['obstetrician', '53'],
  C: ['cardiologist', '84'],
  K: ['paediatrician', '91'],
  Y: ['psychiatrist', '99'],
  N: ['nurse practitioner', '651'],
  M: ['midwife', '652'],
  D: ['dentist', '112'],
  A: ['dentist approved for oral surgery', '102'],
  E: ['optometrist', '550'],
  H: ['chiropractor', '135'],
  P: ['physiotherapist', '137'],
  T: ['osteopath', '136'],
  F: ['podiatrist', '138'],
  W: ['psychologist', '426'],
} as const;
const doctors = 'GVISOCKY';
const specialists = 'SOCKY';

/** Item · recognition code of who renders it, null where not known · may · open (as no source or register shows). */
type Row = readonly [item: string, renderer: string | null, may: string, open: string];
const rows: Readonly<Record<string, readonly Row[]>> = {
  'a specialist or consultant physician': [
    ['104', '54', `${doctors}NDAE`, ''],
    ['104', '53', `${doctors}NMDA`, ''],
    ['104', '35', `${doctors}NDA`, ''],
    ['104', null, `${doctors}N`, 'MDAE'],
    ['109', '54', `${doctors}NDAE`, ''],
    ['110', '84', `${doctors}NA`, ''],
    ['110', '91', `${doctors}NMA`, ''],
    ['300', '99', `${doctors}NA`, ''],
    ['6007', '34', `${doctors}NDA`, ''],
    ['16401', '53', `${doctors}NMDA`, ''],
    ['291', '99', 'GVN', ''],
    ['51700', '102', `${doctors}NDA`, ''],
  ],
  'allied health': [
    ['10960', '137', 'GV', ''],
    ['81335', '137', doctors, ''],
    ['80010', '640', 'GVKY', ''],
    ['91167', '640', 'GVKY', ''],
    ['82350', '423', 'GVKY', ''],
    ['82015', '426', 'GSOCKY', ''],
    ['81000', '426', 'GV', ''],
  ],
  imaging: [
    ['57509', '46', `${doctors}NDA`, ''],
    ['57521', '46', `${doctors}NDAF`, ''],
    ['57712', '46', `${doctors}NAHPT`, ''],
    ['58100', '46', `${doctors}DAHPT`, ''],
    ['58108', '46', `${doctors}A`, ''],
    ['58120', '46', `${doctors}PT`, ''],
    ['55036', '46', `${doctors}N`, ''],
    ['55028', '46', `${doctors}A`, ''],
    ['55844', '46', `${doctors}NF`, ''],
    ['55704', '46', doctors, 'M'],
    ['55712', '46', 'O', 'GVISCKY'],
    ['56001', '46', `${doctors}A`, ''],
    ['57352', '46', specialists, 'GVI'],
    ['57360', '46', specialists, ''],
    ['57410', '46', doctors, 'N'],
    ['61421', '46', `${doctors}A`, ''],
    ['63001', '46', specialists, ''],
    ['63007', '46', `${specialists}A`, ''],
    ['63491', '46', doctors, ''],
    ['63507', '46', 'GV', ''],
    ['55128', '46', 'GV', ''],
  ],
  'pathology and tests': [
    ['65070', '103', `${doctors}NMDA`, ''],
    ['66551', '103', `${doctors}NDA`, 'M'],
    ['73295', '103', specialists, ''],
    ['66836', '103', 'G', ''],
    ['11704', '84', doctors, 'NMDA'],
    ['12306', '46', doctors, ''],
  ],
};

const decide = (item: string, renderer: string | null, code: string) =>
  decideReferringEligibility({
    provider: holderOf([code]),
    renderer: renderer === null ? null : holderOf([renderer]),
    item: realItem(item),
    groups: reference.groups,
    roles: bundledRoles,
    date: localDate('2026-11-20'),
  });

const sorted = (letters: string) => letters.split('').toSorted().join('');

for (const [subject, table] of Object.entries(rows)) {
  describe(`referrals and requests for ${subject}`, () => {
    for (const [item, renderer, may, open] of table) {
      const to = renderer === null ? 'anyone' : bundledRoles.labelOf(renderer);
      it(`item ${item} by ${to}: ${may} may, ${open || 'no one'} is open, all others may not`, () => {
        const having = (verdict: boolean | null) =>
          Object.entries(kinds)
            .filter(([, [, code]]) => decide(item, renderer, code).verdict === verdict)
            .map(([letter]) => letter)
            .join('');
        assert.equal(sorted(having(true)), sorted(may), 'may');
        assert.equal(sorted(having(null)), sorted(open), 'open');
      });
    }
  });
}
