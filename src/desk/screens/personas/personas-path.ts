// Where the page of the invented patients is.

export const personasPath = '/desk/personas';
