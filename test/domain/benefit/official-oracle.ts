// A second, independent reading of the figures in the Department's official files, for the golden tests only.
import { readFileSync } from 'node:fs';
import type { OfficialFile } from '../../support/official-files.ts';

/** One item's figures in cents, as whole numbers that never were floats; null where the file has none. */
export interface OfficialFigures {
  readonly itemNumber: string;
  readonly benefitType: string;
  readonly fee: bigint | null;
  readonly at75: bigint | null;
  readonly at85: bigint | null;
  readonly at100: bigint | null;
  readonly derivedFee: string | null;
}

/** Every item of an official file. */
export function officialFigures(file: OfficialFile): OfficialFigures[] {
  return readFileSync(file.path, 'utf8')
    .split('<Data>')
    .slice(1)
    .map((record) => ({
      itemNumber: text(record, 'ItemNum') ?? '',
      benefitType: text(record, 'BenefitType') ?? '',
      fee: inCents(text(record, 'ScheduleFee')),
      at75: inCents(text(record, 'Benefit75')),
      at85: inCents(text(record, 'Benefit85')),
      at100: inCents(text(record, 'Benefit100')),
      derivedFee: text(record, 'DerivedFee'),
    }));
}

function text(record: string, element: string): string | null {
  const start = record.indexOf(`<${element}>`);
  if (start === -1) return null;
  return record.slice(start + element.length + 2, record.indexOf(`</${element}>`, start)).trim() || null;
}

function inCents(dollars: string | null): bigint | null {
  if (dollars === null) return null;
  const [whole = '0', fraction = ''] = dollars.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}
