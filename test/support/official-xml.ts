// Small files in the official layout, with texts of our own: what to give an importer without the Department's files.

/** Element name → text; null leaves the element out. */
export type OfficialFields = Readonly<Record<string, string | null>>;

/** Every element in the order of the layout, as of an ordinary attendance item. */
const ordinaryItem: OfficialFields = {
  ItemNum: '104',
  SubItemNum: '',
  ItemStartDate: '01.12.1991',
  ItemEndDate: '',
  Category: '1',
  Group: 'A3',
  SubGroup: '',
  SubHeading: '',
  ItemType: 'S',
  FeeType: 'N',
  ProviderType: '',
  NewItem: 'N',
  ItemChange: 'N',
  AnaesChange: 'N',
  DescriptorChange: 'N',
  FeeChange: 'Y',
  EMSNChange: 'N',
  EMSNCap: 'N',
  BenefitType: 'C',
  BenefitStartDate: '01.12.1991',
  FeeStartDate: '01.07.2026',
  ScheduleFee: '100.00',
  Benefit75: '75.00',
  Benefit85: '85.00',
  Benefit100: null,
  BasicUnits: '',
  EMSNStartDate: '',
  EMSNEndDate: '',
  EMSNFixedCapAmount: '',
  EMSNMaximumCap: '',
  EMSNPercentageCap: '',
  EMSNDescription: '',
  EMSNChangeDate: '',
  DerivedFeeStartDate: null,
  DerivedFee: null,
  Anaes: null,
  DescriptionStartDate: '01.11.2024',
  Description: 'First visit to the practitioner of the example, at rooms\n',
  QFEStartDate: '',
  QFEEndDate: '',
};

/** Turns the ordinary item into one whose fee is derived; the rule is an invented one. */
export const derivedFee: OfficialFields = {
  FeeType: 'D',
  FeeStartDate: null,
  ScheduleFee: null,
  Benefit75: null,
  Benefit85: null,
  DerivedFeeStartDate: '01.07.2026',
  DerivedFee: 'The fee for item 104, plus $10.00 divided by the number of patients seen',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One Data element: the ordinary item with some elements changed, left out (null) or added. */
export function officialData(changes: OfficialFields = {}): string {
  const elements = Object.entries({ ...ordinaryItem, ...changes }).flatMap(([name, text]) =>
    text === null ? [] : [`<${name}>${escaped(text)}</${name}>`],
  );
  return `<Data>${elements.join('')}</Data>`;
}

/** A whole file; each item is a set of changes to the ordinary one, or a ready piece of XML. */
export function officialXml(items: readonly (OfficialFields | string)[]): string {
  const data = items.map((item) => (typeof item === 'string' ? item : officialData(item)));
  return `<?xml version="1.0" encoding="UTF-8"?><MBS_XML>${data.join('')}</MBS_XML>`;
}

/** The bytes of a file in pieces, as a stream gives them. */
export async function* inPieces(
  content: string | Uint8Array,
  pieceBytes = 65_536,
): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield await Promise.resolve(bytes.subarray(start, start + pieceBytes));
  }
}
