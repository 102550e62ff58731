// Where bank statements are added, and imports undone.
export const importPath = '/desk/money/import';
