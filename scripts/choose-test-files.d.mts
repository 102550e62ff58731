/** The test files of a path: itself, or those in the folder that it is; none where a folder has none. */
export function testFilesOf(path: string): string[];
/** The test files of a folder from which `npm test` leaves something out, which SWEEP=all runs. */
export function filesTestedInPart(folder: string): string[];
