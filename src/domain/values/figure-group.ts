// What figures are grouped by: the day of lodgement, the servicing provider, the item, or why services were rejected.

/** The groups of the interface. */
export const figureGroups = ['day', 'provider', 'item', 'code'] as const;
export type FigureGroup = (typeof figureGroups)[number];
/** The desk also groups them by stream and by who is paid. */
export type DeskFigureGroup = FigureGroup | 'stream' | 'payee';
