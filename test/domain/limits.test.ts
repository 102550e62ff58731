// The limits as the interface and behaviour.md state them: a change of one is a change of what callers may send.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as limits from '../../src/domain/limits.ts';

it('has exactly these limits', () => {
  assert.deepEqual(
    { ...limits },
    {
      patientsSeenMin: 1,
      patientsSeenMax: 9_999,
      eligibilityItemsMax: 50,
      eligibilityEventsMax: 16,
      eligibilityItemsPerEventMax: 14,
      earlierServicesMax: 500,
      eligibilityServiceAgeYearsMax: 2,
      patientBirthYearsMax: 130,
      patientNameCharactersMax: 40,
      givenNameCharactersCompared: 5,
      claimEventsMax: 80,
      claimServicesPerEventMax: 14,
      claimantAgeYearsMin: 15,
      claimsPerDayMax: 2_500,
      claimServiceAgeYearsMax: 1,
      interactiveEventsMax: 16,
      interactiveServicesMax: 16,
      pendableHoldSeconds: 3_600,
      accountNameCharactersMax: 30,
      actsDaysMax: 92,
      adultAgeYears: 18,
      reportAvailableMonthsMax: 6,
      serviceMinutesMax: 9_999,
      fieldQuantityMax: 99,
      printedEntriesMax: 1_000,
      printedFieldCharactersMax: 200,
      printedDescriptionCharactersMax: 500,
      printedLineFeedsMax: 10_000,
      eligibilityBatchRowsMax: 10_000,
      batchRetryHoursMax: 24,
      batchReferenceCharactersMax: 100,
      unfinishedBatchesMax: 20,
      batchReadersMax: 10,
      eventReadersMax: 50,
      webhookEndpointsMax: 20,
      statementLinesMax: 10_000,
      tableRowsMax: 10_000,
      bankAccountCharactersMax: 60,
      runsOfDepositMax: 50,
      figuresDaysMax: 366,
    },
  );
});
