// The service was rendered within the last year and not in the future.
import { claimServiceAgeYearsMax } from '../../limits.ts';
import { plusYears } from '../../values/local-date.ts';
import { parseOffsetDate } from '../../values/offset-date-time.ts';
import { defineRule } from '../rule.ts';

export const serviceAge = defineRule({
  name: 'service-age',
  code: '9202',
  of: 'event',
  demands:
    'medicalEventDate is not in the future and at most one year past; authorisationDate is not in the future.',
  source: 'Specification 2.8 and section 8',
  check({ event }, { today }) {
    const served = parseOffsetDate(event.medicalEventDate);
    const authorised = parseOffsetDate(event.authorisationDate);
    const earliest = plusYears(today, -claimServiceAgeYearsMax);
    const faults: string[] = [];
    if (served !== null && served > today)
      faults.push(`medicalEventDate ${served} is in the future; send ${today} or earlier.`);
    if (served !== null && served < earliest)
      faults.push(`medicalEventDate ${served} is more than one year past; send ${earliest} or later.`);
    if (authorised !== null && authorised > today)
      faults.push(`authorisationDate ${authorised} is in the future; send ${today} or earlier.`);
    return faults;
  },
});
