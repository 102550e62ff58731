// What a payment run is called where a sentence names it.
import { formatDollars } from '../../../domain/values/money.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import { providerName, type ProviderNames } from '../../parts/provider-name.ts';
import { shortDate } from '../../typed-values.ts';
import { moneyWords as words } from './money-words.ts';

/** `0696 of 27 Nov 2026`; the reference of its payment where it has no number. */
export const runAndDay = ({ runNumber, paymentReference, runOn }: PaymentRun): string =>
  words.runAndDay(runNumber ?? paymentReference, shortDate(runOn));

/** Who is paid, by name; by number where the register has no such practitioner. */
export const runPayee = ({ payeeProviderNumber }: PaymentRun, names: ProviderNames): string =>
  providerName(names, payeeProviderNumber) ?? payeeProviderNumber;

/** `0696 of 27 Nov 2026, $87.10, Dr Fictitia Example`. */
export const runName = (run: PaymentRun, names: ProviderNames): string =>
  [
    runAndDay(run),
    run.deposit === null ? words.noAmount.toLowerCase() : formatDollars(run.deposit),
    runPayee(run, names),
  ].join(', ');
