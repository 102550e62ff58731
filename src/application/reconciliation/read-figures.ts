// Reads figures of the claims that were lodged in some days; the reading is in the audit trail.
import { figuresDaysMax, tableRowsMax } from '../../domain/limits.ts';
import { systemActor } from '../../domain/values/actor.ts';
import { localDate, plusDays, wholeUnitsBetween, type LocalDate } from '../../domain/values/local-date.ts';
import type { DeskFigureGroup } from '../../domain/values/figure-group.ts';
import type { FigureRow, Measures } from '../../ports/reconciliation/claim-figures.ts';
import { locationsOf, type OutcomeCaller } from '../claims/read-claim-outcomes.ts';
import { badRequest, succeed, type Result } from '../failure-result.ts';
import type { FiguresDependencies } from './read-receivables.ts';

export interface Figures<By extends DeskFigureGroup = DeskFigureGroup> {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly by: By;
  readonly total: Measures;
  readonly rows: readonly FigureRow[];
}

interface FiguresQuery<By extends DeskFigureGroup = DeskFigureGroup> {
  /** Null: 30 days before the last. */
  readonly from: LocalDate | null;
  /** Null: today. */
  readonly to: LocalDate | null;
  readonly by: By;
}

const tooManyRows = `There are more than ${tableRowsMax} rows; send fewer days.`;
const usualDays = 30;
/** The calendar begins 30 days before it. */
const firstWithUsualDays = localDate('0001-01-31');

/** Of the caller's locations and providers. */
export async function readFigures<By extends DeskFigureGroup>(
  { claimFigures, audit, clock }: FiguresDependencies,
  caller: OutcomeCaller,
  { from: first, to: last, by }: FiguresQuery<By>,
): Promise<Result<Figures<By>>> {
  const to = last ?? clock.today(caller.minorId);
  const from = first ?? (to < firstWithUsualDays ? to : plusDays(to, -usualDays));
  const days = wholeUnitsBetween(from, to, 'days') + 1;
  if (days < 1) return badRequest('from is after to; send the first day as from.');
  if (days > figuresDaysMax)
    return badRequest(`The days from from to to are more than ${figuresDaysMax}; send fewer.`);
  const locations = locationsOf(caller);
  const figures = await claimFigures.figures({ locations, providers: caller.providers, from, to, by });
  if (figures.rows.length > tableRowsMax) return badRequest(tooManyRows);
  const { actor = systemActor } = caller;
  for (const location of locations)
    await audit.add({ act: 'read-figures', outcome: `by ${by}`, correlationId: null, location, actor });
  return succeed({ from, to, by, ...figures });
}
