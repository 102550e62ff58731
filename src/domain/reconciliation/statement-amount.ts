// Reads the amounts of bank statements into whole cents: with a sign, brackets, CR or DR, a dollar sign, and commas.
import { cents, type Cents } from '../values/money.ts';

const parts = /^([-+(]?)\$?([-+]?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?(\)?)(cr|dr)?$/;

/** `1,234.56`, `$1234.5`, `+1234.56` and `1234.56 CR` came in; `-12.00`, `(12.00)` and `12.00 DR` went out, and are negative. */
export function parseStatementAmount(text: string): Cents | null {
  const found = parts.exec(text.toLowerCase().replaceAll(' ', ''));
  if (found === null) return null;
  const [, sign = '', innerSign = '', dollars = '', fraction = '', closing = '', side = ''] = found;
  const isInBrackets = sign === '(';
  if (isInBrackets !== (closing === ')')) return null;
  const signs = [isInBrackets, sign === '-', innerSign === '-', side === 'dr'].filter(Boolean).length;
  if (signs > 1 || (sign !== '' && innerSign !== '')) return null;
  const amount = Number(dollars.replaceAll(',', '') + fraction.padEnd(2, '0'));
  return cents(signs === 1 ? -amount : amount);
}
