// What an interactive patient claim is asked with: claimant, patient, events and services, with the lengths of the wire.
import Type from 'typebox';
import { WireReferral, WireService } from './claim-parts.ts';
import { WirePatient } from './patient-parts.ts';
import { AnyText, CentsText, Day, Optional, ProviderRef, Text } from './wire-fields.ts';

const Service = Type.Object({
  ...WireService.properties,
  patientContribAmount: Optional(CentsText),
  facilityId: Optional(Text(8, 8)),
  hospitalInd: Optional(Text(1)),
});

const Claimant = Type.Object({
  ...WirePatient.properties,
  eftDetails: Optional(
    Type.Object({
      accountName: Optional(Text(30)),
      accountNumber: Optional(Text(9)),
      bsbCode: Optional(Text(6, 6)),
    }),
  ),
  residentialAddress: Optional(
    Type.Object({
      addressLineOne: Optional(Text(40)),
      addressLineTwo: Optional(Text(40)),
      locality: Optional(Text(40)),
      postcode: Optional(Text(4, 4)),
    }),
  ),
  contactDetails: Optional(
    Type.Object({
      emailAddress: Optional(Text(128, 5)),
      name: Optional(AnyText),
      phoneNumber: Optional(Text(19, 8)),
    }),
  ),
});

const Event = Type.Object({
  id: Text(2),
  medicalEventDate: Day,
  medicalEventTime: Optional(AnyText),
  service: Type.Array(Service, { minItems: 1 }),
});

export const InteractiveRequest = Type.Object({
  patientClaimInteractive: Type.Object({
    accountPaidInd: Text(1),
    accountReferenceId: Optional(AnyText),
    authorisationDate: Day,
    submissionAuthorityInd: Text(1),
    patient: WirePatient,
    claimant: Claimant,
    serviceProvider: ProviderRef,
    payeeProvider: Optional(ProviderRef),
    referral: Optional(WireReferral),
    referralOverrideCode: Optional(Text(1)),
    medicalEvent: Type.Array(Event, { minItems: 1 }),
  }),
});
