// Makes the id of a payment run of a location, from what the insurer says of it.
import type { LocalDate } from '../../values/local-date.ts';
import type { MinorId } from '../../values/minor-id.ts';

/** What only one run of a location has. */
interface IdentifiedRun {
  readonly runOn: LocalDate;
  /** Null where the insurer gives none: the payment reference stands for it. */
  readonly runNumber: string | null;
  readonly paymentReference: string | null;
  readonly payeeProviderNumber: string;
  readonly location: MinorId;
}

/** The same id for the same run, whichever claim of it is asked about. */
export const paymentRunId = ({
  runOn,
  runNumber,
  paymentReference,
  payeeProviderNumber,
  location,
}: IdentifiedRun): string =>
  [runOn, runNumber ?? paymentReference ?? 'run', payeeProviderNumber, location].join(':');
