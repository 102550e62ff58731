// What the page of figures groups them by, each with a table.
import type { DeskFigureGroup } from '../../../domain/values/figure-group.ts';

export const figureGroupsOfDesk = [
  'day',
  'provider',
  'payee',
  'stream',
  'item',
  'code',
] as const satisfies readonly DeskFigureGroup[];
