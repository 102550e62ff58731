// Extracts professional roles from a descriptor, as roles of the data: `gp`, `specialist:urology`.

/** Longer names stand before names they begin with. */
const names: readonly (readonly [string, readonly string[]])[] = [
  ['referring practitioner', ['referring-practitioner']],
  ['prescribed medical practitioner', ['pmp']],
  [
    'participating midwife|first participating midwife|participating midwives|practice midwife|midwife',
    ['midwife'],
  ],
  ['participating nurse practitioner|nurse practitioner', ['nurse-practitioner']],
  ['practice nurse', ['practice-nurse']],
  ['general practitioner', ['gp']],
  ['aboriginal and torres strait islander health worker', ['aboriginal-health-worker']],
  [
    'aboriginal and torres strait islander health practitioner',
    ['aboriginal-torres-strait-islander-health-practitioner'],
  ],
  [
    'aboriginal (?:and|or) torres strait islander primary health care professional',
    ['aboriginal-torres-strait-islander-primary-health-care-professional'],
  ],
  ['allied health practitioner', ['allied-health-practitioner']],
  ['approved pathology practitioner|receiving app\\b', ['approved-pathology-practitioner']],
  ['employee of an approved pathology authority', ['other:employee of an approved pathology authority']],
  ['clinical psychologist', ['clinical-psychologist']],
  ['psychologist', ['psychologist']],
  ['occupational therapist', ['occupational-therapist']],
  ['social worker', ['social-worker']],
  ['mental health nurse', ['mental-health-nurse']],
  ['mental health worker', ['mental-health-worker']],
  ['diabetes educator', ['diabetes-educator']],
  ['exercise physiologist', ['exercise-physiologist']],
  ['speech pathologist', ['speech-pathologist']],
  ['audiologist', ['audiologist']],
  ['dietitian', ['dietitian']],
  ['chiropractor', ['chiropractor']],
  ['osteopath', ['osteopath']],
  ['podiatrist', ['podiatrist']],
  ['physiotherapist', ['physiotherapist']],
  ['orthoptist', ['orthoptist']],
  ['optometrist', ['optometrist']],
  ['referring dentist|dental practitioner', ['dental-practitioner']],
  ['public health physician', ['public-health-medicine']],
  ['consultant occupational physician', ['occupational-physician']],
  ['addiction medicine specialist', ['specialist:addiction-medicine']],
  ['sexual health medicine specialist', ['specialist:sexual-health-medicine']],
  ['consultant psychiatrist|psychiatrist', ['consultant-physician:psychiatry']],
  ['consultant paediatrician', ['consultant-physician:paediatrics']],
  ['specialist anaesthetist|anaesthetist', ['specialist:anaesthesia']],
  ['neurosurgeon', ['specialist:neurosurgery']],
  ['radiation oncologist', ['specialist:radiation-oncology']],
  ['obstetrician|specialist gynaecologist|gynaecologist', ['specialist:obstetrics-gynaecology']],
  ['clinical geneticist', ['specialist:clinical-genetics', 'consultant-physician:clinical-genetics']],
  ['treating practitioner', ['other:treating practitioner']],
  ['consultant physician', ['consultant-physician']],
  ['specialist', ['specialist']],
  ['medical practitioner', ['medical-practitioner']],
];
const role = new RegExp(
  `^(?:${names.map(([name]) => `(${name})s?`).join('|')})(?![a-z]| [a-z]+(?:ist|ian|eon)\\b)`,
);
const skipped =
  /^(?: ?(?:,|;(?= or )|or|and|a|an|the|either|eligible|approved|qualified|another|by|treating(?= specialist))(?![a-z]))* ?/;
const notGeneral =
  /^,? (?:\((?:other than|not including|except) (?:an? )?general practitioner|who is not (?:an? )?general practitioner)/;
const notSpecialist =
  /^,? (?:\((?:other than|not including) (?:an? )?specialist or (?:an? )?consultant physician\)|who is not (?:an? )?specialist or (?:an? )?consultant physician)/;
/** Neither specialists nor consultant physicians practise there. */
const inGeneralPractice = /^,? (?:practi[cs]ing )?in general practice\b/;
const specialty =
  /^,? (?:practi[cs]ing in|(?:who is )?practi[cs]ing in|in the practice of) [a-z', ]{0,70}?special(?:i?ty|i?ties) of ([a-z, ]{3,80})/;
const inSpecialty = /^,? in the special(?:i?ty|i?ties) of ([a-z, ]{3,80})/;
const practising = /^,? (?:who is )?practi[cs]ing as:? ([a-z,;: ]{1,280})/;
/** The list goes on with someone whose role is not known. */
const unknownToo =
  /^(?:,? (?:or|and)|,) (?:an? |the )?(?:[a-z]+ ){0,2}[a-z]+\b(?<=(?:practitioner|nurse|worker|surgeon|physician|ologist|trist|pist|dentist)s?)/;
const aside = /^ ?\([^)]{0,120}\)/;

/** Fields of practice and those who practise them in the words of descriptors, as the data spells them. */
const fields: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:obstetrics(?: and | or |\/)gynaecology|obstetrics|gynaecology|(?:specialist )?gynaecologist)/,
    'obstetrics-gynaecology',
  ],
  [/^(?:renal medicine|nephrology|(?:specialist )?nephrologist)/, 'nephrology'],
  [/^(?:paediatrics|paediatric medicine|specialist paediatrician|paediatrician)/, 'paediatrics'],
  [/^clinical geneticist/, 'clinical-genetics'],
  [/^(?:anaesthesia|anaesthetics)/, 'anaesthesia'],
  [/^psychiatry/, 'psychiatry'],
  [/^pain medicine/, 'pain-medicine'],
  [/^palliative medicine/, 'palliative-medicine'],
  [/^emergency medicine/, 'emergency-medicine'],
  [/^geriatric(?: medicine|$)/, 'geriatric-medicine'],
  [/^rehabilitation(?: medicine|$)/, 'rehabilitation-medicine'],
  [/^nuclear medicine/, 'nuclear-medicine'],
  [/^ophthalmology/, 'ophthalmology'],
  [/^dermatology/, 'dermatology'],
  [/^neurosurgery/, 'neurosurgery'],
  [/^neurolog(?:y|ist)/, 'neurology'],
  [/^cardiolog(?:y|ist)/, 'cardiology'],
  [/^urology/, 'urology'],
  [/^haematolog(?:y|ist)/, 'haematology'],
  [/^medical oncology/, 'medical-oncology'],
  [/^radiation oncology/, 'radiation-oncology'],
  [/^oncolog(?:y|ist)/, 'oncology'],
  [/^(?:diagnostic )?radiology/, 'radiology'],
  [/^addiction medicine/, 'addiction-medicine'],
  [/^sexual health medicine/, 'sexual-health-medicine'],
  [/^public health medicine/, 'public-health-medicine'],
  [/^occupational medicine/, 'occupational-medicine'],
];
const fieldJoiner = /[,;]? (?:or|and) (?:an? )?|, /;

/**
 * The roles named where the text begins at `start`: "a specialist or consultant physician".
 * `medical-practitioner-non-specialist` is a doctor who is neither specialist nor consultant physician. Null where no
 * role, or a field of practice that is not known, is named.
 */
export function parseRolesAt(flat: string, start: number): readonly string[] | null {
  const found: string[] = [];
  let rest = flat.slice(start, start + 500);
  for (;;) {
    const words = rest.replace(skipped, '');
    const match = role.exec(words);
    if (match === null) break;
    rest = words.slice(match[0].length);
    const named = names[match.slice(1).findIndex((group) => group !== undefined)]?.[1] ?? [];
    found.push(...(named[0] === 'medical-practitioner' ? [kindOfDoctor(rest)] : named));
    rest = rest.replace(inGeneralPractice, '').replace(aside, '');
  }
  if (found.length === 0 || unknownToo.test(rest)) return null;
  const field = specialty.exec(rest) ?? inSpecialty.exec(rest) ?? practising.exec(rest) ?? inPractice(rest);
  if (field === null) return found;
  const known = fieldsIn(field[1] ?? '');
  return known.length === 0 ? null : found.flatMap((one) => inFields(one, known));
}

/** "in the practice of neurosurgery": only where the field is known, as any other practice may be meant. */
function inPractice(rest: string): RegExpExecArray | null {
  const found = /^,? in the practice of ([a-z ]{3,40})/.exec(rest);
  return found !== null && fieldsIn(found[1] ?? '').length > 0 ? found : null;
}

/** The fields at the start of the words, "or" between them; none where the first is not known. */
function fieldsIn(words: string): string[] {
  const found: string[] = [];
  for (const part of words.replace(/^an? /, '').split(fieldJoiner)) {
    const known = fields.find(([said]) => said.test(part.trim()))?.[1];
    if (known === undefined) break;
    found.push(known);
  }
  return found;
}

function kindOfDoctor(rest: string): string {
  if (notGeneral.test(rest)) return 'medical-practitioner-non-vr';
  return notSpecialist.test(rest) || inGeneralPractice.test(rest)
    ? 'medical-practitioner-non-specialist'
    : 'medical-practitioner';
}

const inFields = (one: string, fieldsOfPractice: readonly string[]): string[] =>
  one === 'specialist' || one === 'consultant-physician'
    ? fieldsOfPractice.map((field) => `${one}:${field}`)
    : [one];
