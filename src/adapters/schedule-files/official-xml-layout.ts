// The layout of the official XML: element names, which elements every item has, and the limits of a file.

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

/** Read, and absent where the item has none. */
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

/** In the layout, but not read: the service does not use them. */
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

type RequiredElement = keyof typeof alwaysPresent;
export type ReadElementName = RequiredElement | keyof typeof sometimesPresent;

/** The texts of one Data element; null: not given (yet). */
export type ItemElementTexts = Record<ReadElementName, string | null>;

const emptyItem: ItemElementTexts = { ...alwaysPresent, ...sometimesPresent };

/** An item before anything of it is read. */
export function newItemElementTexts(): ItemElementTexts {
  return { ...emptyItem };
}

/** An element of the layout. */
export interface LayoutElement {
  readonly name: string;
  /** Every item has it. */
  readonly required: boolean;
  /** The field of ItemElementTexts with its text; null when it is not read. */
  readonly element: ReadElementName | null;
}

const isRequired = (name: string): boolean => Object.hasOwn(alwaysPresent, name);
const isRead = (name: string): name is ReadElementName => Object.hasOwn(emptyItem, name);

/** Every element of an item in the layout. */
export const layoutElements: readonly LayoutElement[] = [...Object.keys(emptyItem), ...unread].map(
  (name) => ({ name, required: isRequired(name), element: isRead(name) ? name : null }),
);

/** Layouts from before about 2010 nest the elements in groups of this name. */
export const oldLayoutGroupPattern = /^Record_?\d+$/i;

/** Limits far above any official file; larger input is rejected before it costs memory. */
export const officialXmlLimits = {
  /** The official files are about 8 MB. */
  bytesMax: 100_000_000,
  /** The official files hold about 6,000. */
  itemsMax: 20_000,
  /** Characters in one element, and between two tags; the longest official text is under 4,000. */
  textCharactersMax: 65_536,
  depthMax: 8,
} as const;
