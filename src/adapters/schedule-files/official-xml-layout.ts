// The official XML as the Department lays it out: element names, which of them every item has, and how large a file may be.

export const rootElement = 'MBS_XML';
export const itemElement = 'Data';

/** Read, and present on every item, maybe empty. */
const alwaysPresent = {
  ItemNum: null,
  ItemStartDate: null,
  ItemEndDate: null,
  Category: null,
  Group: null,
  SubGroup: null,
  ItemType: null,
  FeeType: null,
  EMSNCap: null,
  BenefitType: null,
  BenefitStartDate: null,
  BasicUnits: null,
  EMSNStartDate: null,
  EMSNFixedCapAmount: null,
  EMSNMaximumCap: null,
  EMSNPercentageCap: null,
  DescriptionStartDate: null,
  Description: null,
};

/** Read, and left out where the item has none. */
const sometimesPresent = {
  FeeStartDate: null,
  ScheduleFee: null,
  Benefit75: null,
  Benefit85: null,
  Benefit100: null,
  DerivedFeeStartDate: null,
  DerivedFee: null,
  Anaes: null,
};

/** Known, and of no use to the service. */
const unread = [
  'SubItemNum',
  'SubHeading',
  'ProviderType',
  'NewItem',
  'ItemChange',
  'AnaesChange',
  'DescriptorChange',
  'FeeChange',
  'EMSNChange',
  'EMSNEndDate',
  'EMSNDescription',
  'EMSNChangeDate',
  'QFEStartDate',
  'QFEEndDate',
] as const;

export type RequiredElement = keyof typeof alwaysPresent;
export type ElementRead = RequiredElement | keyof typeof sometimesPresent;

/** The texts of one Data element; null: not given (yet). */
export type RawItem = Record<ElementRead, string | null>;

const emptyItem: RawItem = { ...alwaysPresent, ...sometimesPresent };

/** An item of which nothing has been read yet. */
export function newRawItem(): RawItem {
  return { ...emptyItem };
}

const requiredElements = Object.keys(alwaysPresent);

/** The first element that every item has and this one lacks; null when it is complete. */
export function missingElement(raw: Readonly<Record<string, string | null>>): string | null {
  return requiredElements.find((name) => raw[name] === null) ?? null;
}

const isRead = (name: string): name is ElementRead =>
  Object.hasOwn(alwaysPresent, name) || Object.hasOwn(sometimesPresent, name);

/** By name: the element to keep, or null for one that is known and not read. */
export const knownElements: ReadonlyMap<string, ElementRead | null> = new Map(
  [...Object.keys(newRawItem()), ...unread].map((name) => [name, isRead(name) ? name : null]),
);

/** Layouts from before about 2010 nest the elements in groups of this name. */
export const olderGroup = /^Record_?\d+$/i;

/** What no official file comes near; anything beyond is refused before it costs memory. */
export const officialXmlLimits = {
  /** The official files are about 8 MB. */
  bytesMax: 100_000_000,
  /** The official files hold about 6,000. */
  itemsMax: 20_000,
  /** Characters in one element, and between two tags; the longest official text is under 4,000. */
  textCharactersMax: 65_536,
  depthMax: 8,
} as const;
