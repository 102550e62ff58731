// The Immunisation Register's published description as a table, with the fields that later versions have.
//
// Its forms are those of described-types.ts, and `day` (DDMMYYYY). Its request types forbid further fields. Fields and lengths
// are those of the first description, of 2020; what vendors and client code say of the versions that are called is added:
// the birth in the request for a history, vaccine type, route, country and antenatal indicator, status codes of ten characters.

const answer = { statusCode: '4-10!', codeType: 'text', message: '0-255' } as const;
const errors = 'AirErrorType[0-5]';
const provider = 'AirProviderType!';

const closed = {
  AirProviderType: { providerNumber: '6-8!', hpioNumber: '16', hpiiNumber: '16' },
  AirAccessListRequestType: { informationProvider: provider },
  AirMedicareCardType: { medicareCardNumber: '10!', medicareIRN: '1' },
  AirPersonalDetailsType: { dateOfBirth: 'day!', firstName: '1-40', lastName: '1-40!', gender: '1' },
  AirSearchAddressType: { postCode: '4!' },
  AirAddressType: { addressLineOne: '1-40', addressLineTwo: '0-40', locality: '1-40', postCode: '4!' },
  AirIndividualType: {
    personalDetails: 'AirPersonalDetailsType',
    medicareCard: 'AirMedicareCardType',
    address: 'AirSearchAddressType',
    ihiNumber: '16',
  },
  AirIdentifyIndividualRequestType: { individual: 'AirIndividualType!', informationProvider: provider },
  AirHistoryRequestType: {
    individualIdentifier: '1-128!',
    individualDateOfBirth: 'day!',
    informationProvider: provider,
  },
  AirIndividualIdentifierType: {
    personalDetails: 'AirPersonalDetailsType',
    medicareCard: 'AirMedicareCardType',
    address: 'AirAddressType',
    ihiNumber: '16',
    atsiIndicator: 'Y|N',
    acceptAndConfirm: '1',
  },
  AirCatchupDateRequestType: { individual: 'AirIndividualIdentifierType!', informationProvider: provider },
  AirAddEncounterRequestType: {
    individual: 'AirIndividualIdentifierType!',
    encounters: 'AirEncounterType[]!',
    informationProvider: provider,
    claimId: '8',
  },
  AirEncounterType: {
    id: 'integer!',
    claimSequenceNumber: '1-4',
    episodes: 'AirEpisodeType[1-5]!',
    immunisationProvider: 'AirProviderType',
    schoolId: '0-9',
    administeredOverseas: 'boolean',
    countryCode: '3',
    antenatalIndicator: 'boolean',
    acceptAndConfirm: '1',
    dateOfService: 'day!',
  },
  AirEpisodeType: {
    id: 'integer!',
    vaccineCode: '1-6!',
    vaccineDose: '1-3',
    vaccineBatch: '0-15',
    vaccineSerialNumber: '1-108',
    vaccineType: '3',
    routeOfAdministration: '1-3',
  },
} as const;

/** Types that allow no further field. */
export const closedTypes: ReadonlySet<string> = new Set(Object.keys(closed));

/** By name. */
export const describedRegisterTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...closed,
  AirErrorType: { code: '10!', field: 'text', message: '0-255' },
  AirAccessListResponseType: { ...answer, accessList: 'AirAccessType[0-]', errors },
  AirAccessType: { code: 'text!', name: '1-255', hasAccess: 'boolean!' },
  AirIndividualDetailsResponseType: { ...answer, individualDetails: 'AirIndividualDetailsType', errors },
  AirIndividualDetailsType: {
    individualIdentifier: '1-128',
    individual: 'AirResponseIndividualType',
    catchupDate: 'day',
    endDateCode: 'text',
    indigenousStatus: 'boolean',
    additionalVaccineIndicator: 'boolean',
    medContraindicationIndicator: 'boolean',
    naturalImmunityIndicator: 'boolean',
    vaccineTrialIndicator: 'boolean',
    actionRequiredIndicator: 'boolean',
  },
  AirResponseIndividualType: {
    personalDetails: 'AirRecordedDetailsType',
    medicareCard: 'AirMedicareCardType',
    address: 'AirAddressType',
    ihiNumber: '16',
  },
  AirRecordedDetailsType: {
    dateOfBirth: 'day',
    firstName: '1-40',
    lastName: '1-40',
    initial: '1',
    onlyNameIndicator: 'boolean',
    gender: '1',
  },
  AirHistoryResponseType: { ...answer, immunisationDetails: 'AirImmunisationDetailsType', errors },
  AirImmunisationDetailsType: {
    dueList: 'AirDueVaccineType[0-]',
    encounters: 'AirEncounterHistoryType[0-]',
  },
  AirDueVaccineType: { disease: '1-6', vaccineDose: '1-3', dueDate: 'day' },
  AirEncounterHistoryType: {
    claimId: 'text!',
    claimSeqNum: 'integer!',
    immEncSeqNum: 'integer!',
    episodes: 'AirEpisodeResponseType[0-]',
    editable: 'boolean',
    dateOfService: 'day',
    dateSubmitted: 'day',
    schoolId: '0-9',
  },
  AirEpisodeResponseType: {
    ...closed.AirEpisodeType,
    vaccineBatch: '1-15',
    actionRequiredIndicator: 'boolean!',
    editable: 'boolean!',
    information: 'AirInformationType',
  },
  AirInformationType: {
    status: '1-20!',
    code: '1-10',
    text: '0-255',
    messageCode: '4',
    messageText: '0-255',
  },
  AirCatchupDateResponseType: { ...answer, catchupDate: 'day', errors: 'AirErrorType[0-]' },
  AirAddEncounterResponseType: { ...answer, claimDetails: 'AirClaimDetailsType', errors },
  AirClaimDetailsType: { claimId: '8', encounters: 'AirEncounterResponseType[0-]' },
  AirEncounterResponseType: {
    id: 'integer!',
    claimSequenceNumber: '1-4!',
    episodes: 'AirEpisodeResponseType[0-]!',
    information: 'AirInformationType',
    claimId: '5-8',
    claimSeqNum: 'integer',
    immEncSeqNum: 'integer!',
    schoolId: '0-9',
    dateOfService: 'day!',
  },
};

const base = '/air/immunisation';

/** The types of request and answer by path. */
export const describedRegisterMessages: readonly (readonly [
  path: string,
  messages: { readonly request: string; readonly response: string },
])[] = [
  [
    `${base}/v1/authorisation/access/list`,
    { request: 'AirAccessListRequestType', response: 'AirAccessListResponseType' },
  ],
  [
    `${base}/v1.1/individual/details`,
    { request: 'AirIdentifyIndividualRequestType', response: 'AirIndividualDetailsResponseType' },
  ],
  [
    `${base}/v1.3/individual/immunisation-history/details`,
    { request: 'AirHistoryRequestType', response: 'AirHistoryResponseType' },
  ],
  [
    `${base}/v1.1/schedule/catchup`,
    { request: 'AirCatchupDateRequestType', response: 'AirCatchupDateResponseType' },
  ],
  [
    `${base}/v1.4/encounters/record`,
    { request: 'AirAddEncounterRequestType', response: 'AirAddEncounterResponseType' },
  ],
];
