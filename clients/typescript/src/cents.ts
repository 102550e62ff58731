// Amounts of the interface, which are text, as whole cents.

/** `"150.75"` is 15075. Throws a `RangeError` for anything but dollars and two decimals. */
export function cents(amount: string): number {
  if (!/^-?\d{1,13}\.\d\d$/.test(amount))
    throw new RangeError(`"${amount}" is not dollars and two decimals.`);
  return Number(amount.replace('.', ''));
}
