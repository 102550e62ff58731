// Names the eligibility check that finds the reason of an explanation code before the claim is lodged.

const byTitle: Readonly<Record<string, string>> = {
  'Item in force': '206 280',
  'Patient details': '208 211 217 226 227 228 307 373',
  'Patient age': '120',
  'Patient sex': '124',
  Referrer: '282 360 600 605 606 608 611 612',
  'In-hospital status': '601 602',
  'Claim frequency': '160',
  'Items on the same day': '159',
  'Servicing provider': '141 338 414 528 610 619',
  'Bulk billing': '525 530',
  'Required items': '129 550',
  'Multiple services': '108',
};

const titles: ReadonlyMap<string, string> = new Map(
  Object.entries(byTitle).flatMap(([title, codes]) => codes.split(' ').map((code) => [code, title] as const)),
);

/** The title of the check; null where none looks for it. */
export const checkForCode = (code: string): string | null => titles.get(code) ?? null;
