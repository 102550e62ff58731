// Every limit of the specification and the contract, named, with units last.

/** Patients seen on one occasion at one place: fewer or more is an invalid request (contract section 3). */
export const patientsSeenMin = 1;
export const patientsSeenMax = 9_999;
