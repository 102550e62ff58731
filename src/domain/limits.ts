// Defines every limit of interface 5 and of behaviour.md as a named constant, with units last.

/** Patients seen on one occasion at one place: fewer or more is an invalid request (behaviour 3.4). */
export const patientsSeenMin = 1;
export const patientsSeenMax = 9_999;

/** Minutes that one service of an eligibility check may take: recordings and anaesthetics go on for more than a day. */
export const serviceMinutesMax = 9_999;

/** Most fields or time units of one service of an eligibility check (the insurer's field length). */
export const fieldQuantityMax = 99;

/** Items of one eligibility check, its medical events, and items of one event (interface 5). */
export const eligibilityItemsMax = 50;
export const eligibilityEventsMax = 16;
export const eligibilityItemsPerEventMax = 14;

/** Earlier services that a request of a check without a patient may list (interface 2.6.3). */
export const earlierServicesMax = 500;

/** How far back the date of service of an eligibility check may lie (interface 2.6). */
export const eligibilityServiceAgeYearsMax = 2;

/** How far back a date of birth may lie (interface 2.5). */
export const patientBirthYearsMax = 130;

/** Longest family or given name that the insurer takes, in characters. */
export const patientNameCharactersMax = 40;

/** How much of a given name Medicare compares, in characters (interface 2.5). */
export const givenNameCharactersCompared = 5;

/** Medical events of a claim, and services of an event (interface 5): codes 2025 and 2032. */
export const claimEventsMax = 80;
export const claimServicesPerEventMax = 14;

/** Claims a day for each payee provider and location (interface 5): code 3004. */
export const claimsPerDayMax = 2_500;

/** How far back the day of service of a claim may lie (interface 2.8). */
export const claimServiceAgeYearsMax = 1;

/** Medical events of an interactive claim, and services of all its events together (behaviour 10.1). */
export const interactiveEventsMax = 16;
export const interactiveServicesMax = 16;

/** How long a pendable interactive claim is held for its sender to decide, in seconds (behaviour 10.3). */
export const pendableHoldSeconds = 3_600;

/** Longest name of a bank account (the insurer's field table of the claimant), in characters. */
export const accountNameCharactersMax = 30;

/** The age from which a person claims as an adult (behaviour 10.1). */
export const adultAgeYears = 18;

/** The age from which a patient may claim alone (behaviour 10.1). */
export const claimantAgeYearsMin = 15;

/** How long after lodgement the reports of a claim can be fetched (interface 2.9.1). */
export const reportAvailableMonthsMax = 6;

/** Entries of one printed document: items of a report, agreements of a request, services of an agreement (behaviour 9.1). */
export const printedEntriesMax = 1_000;

/** Longest text of a printed field, and of a description of a service, in characters. */
export const printedFieldCharactersMax = 200;
export const printedDescriptionCharactersMax = 500;

/** Line feeds of a printed text: it may be as long as it likes, but not a page for every fifty bytes. */
export const printedLineFeedsMax = 10_000;

/** Rows of one eligibility batch, and for how long Medicare may be asked again for them (interface 2.6.2). */
export const eligibilityBatchRowsMax = 10_000;
export const batchRetryHoursMax = 24;

/** Batches of a location that are not finished, and readers that follow results of a location in one process. */
export const unfinishedBatchesMax = 20;
export const batchReadersMax = 10;

/** Requests for events that wait in one process, of keys for the same locations: each looks again at every event of these. */
export const eventReadersMax = 50;

/** Webhook endpoints of a location: each is a loop in every process. */
export const webhookEndpointsMax = 20;

/** Longest reference that a caller gives a row of an eligibility batch, in characters. */
export const batchReferenceCharactersMax = 100;

/** Lines of one bank statement, and the longest name of an account, in characters (interface 2.19). */
export const statementLinesMax = 10_000;
export const bankAccountCharactersMax = 60;

/** Payment runs that a person matches with one deposit. */
export const runsOfDepositMax = 50;

/** Days of lodgement that figures are made of. */
export const figuresDaysMax = 366;

/** Days that one list of the acts of people is made of. */
export const actsDaysMax = 92;

/** Rows of one table for spreadsheets. */
export const tableRowsMax = 10_000;

/** The box in which a signature is drawn on a screen, in units of its own, and the most that is drawn there (behaviour 9.3). */
export const signatureUnitsWide = 600;
export const signatureUnitsHigh = 200;
export const signatureStrokesMax = 100;
export const signaturePointsMax = 4_000;
