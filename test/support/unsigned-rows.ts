// What stores are opened with where there are no data keys: no row is signed, and every row is accepted.
import { openRowMacs } from '../../src/adapters/postgres/encryption/row-mac.ts';

export const unsignedRows = openRowMacs([], { onChangedRow: () => {}, acceptsUnsigned: () => true });
