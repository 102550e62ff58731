// The views of the page of changes, in the order in which they are shown.

export const changesViews = ['yours', 'fee', 'new', 'gone', 'wording'] as const;
export type ChangesView = (typeof changesViews)[number];
