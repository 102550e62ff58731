-- The database of commit 5c67f06 of 2026-11-21: a key, a claim that is lodged, an interactive claim, and a claim that waits.
-- Made by scripts/save-database.sh. The data keys were saved:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=, the API key mgk_4dd88c24155cf0e4b197a11d5c48e4b8a3df6dd4.
-- general: {  "correlationId": "urn:uuid:ABC00001695142d020261123",  "claim": {    "serviceTypeCode": "O",    "serviceProvider": { "providerNumber": "9900110B" },    "medicalEvent": [      {        "id": "01",        "authorisationDate": "2026-11-23",        "createDateTime": "2026-11-23T00:00:01+10:00",        "medicalEventDate": "2026-11-23",        "submissionAuthorityInd": "Y",        "patient": {          "identity": {            "dateOfBirth": "1986-03-14",            "familyName": "Quokka",            "givenName": "Matilda",            "sex": "2"          },          "medicare": { "memberNumber": "4842698851", "memberRefNumber": "1" }        },        "service": [{ "id": "0001", "itemNumber": "23", "chargeAmount": "45.05" }]      }    ]  }}
-- interactive: {  "correlationId": "urn:uuid:ABC00001215ebb6620261123",  "patientClaimInteractive": {    "accountPaidInd": "Y",    "authorisationDate": "2026-11-23",    "submissionAuthorityInd": "Y",    "serviceProvider": { "providerNumber": "9900110B" },    "patient": {      "identity": {        "dateOfBirth": "1993-08-08",        "familyName": "Corella",        "givenName": "Bluebell",        "sex": "2"      },      "medicare": { "memberNumber": "4553868031", "memberRefNumber": "1" }    },    "claimant": {      "identity": {        "dateOfBirth": "1993-08-08",        "familyName": "Corella",        "givenName": "Bluebell",        "sex": "2"      },      "medicare": { "memberNumber": "4553868031", "memberRefNumber": "1" },      "eftDetails": {        "accountName": "Bluebell Corella",        "accountNumber": "123456789",        "bsbCode": "062000"      }    },    "medicalEvent": [      {        "id": "01",        "medicalEventDate": "2026-11-23",        "service": [{ "id": "0001", "itemNumber": "23", "chargeAmount": "60.00" }]      }    ]  }}
-- specialist: {  "correlationId": "urn:uuid:ABC00001c79b1e0c20261123",  "claim": {    "serviceTypeCode": "S",    "serviceProvider": { "providerNumber": "9900142W" },    "medicalEvent": [      {        "id": "01",        "authorisationDate": "2026-11-23",        "createDateTime": "2026-11-23T00:00:01+10:00",        "medicalEventDate": "2026-11-23",        "submissionAuthorityInd": "Y",        "patient": {          "identity": {            "dateOfBirth": "1986-03-14",            "familyName": "Quokka",            "givenName": "Matilda",            "sex": "2"          },          "medicare": { "memberNumber": "4842698851", "memberRefNumber": "1" }        },        "referral": {          "issueDate": "2026-11-23",          "typeCode": "S",          "provider": { "providerNumber": "9900110B" },          "periodCode": "S"        },        "service": [{ "id": "0001", "itemNumber": "110", "chargeAmount": "200.00" }]      }    ]  }}
-- answered: {"claimId":"A0001@","status":"SUCCESS","correlationId":"urn:uuid:ABC00001695142d020261123"}
-- answered: {"status":"MEDICARE_PENDABLE","correlationId":"urn:uuid:ABC00001215ebb6620261123","claimAssessment":{"claimId":"ABC0000123112026000001","claimant":{"currentMembership":{"memberNumber":"4553868031","memberRefNumber":"1"}},"patient":{"currentMembership":{"memberNumber":"4553868031","memberRefNumber":"1"}},"medicalEvent":[{"id":"01","eventDate":"2026-11-23","service":[{"id":"0001","itemNumber":"00023","chargeAmount":"60.00","benefitPaid":"0.00","assessmentCode":"ACCEPTABLE_ERROR","error":{"code":9632,"text":"A benefit is paid already for this service. If it is another one, send the claim again with duplicateServiceOverrideInd Y."}}]}]}}
-- answered: {"status":"QUEUED","correlationId":"urn:uuid:ABC00001c79b1e0c20261123"}
CREATE TABLE public.api_key (
    id text NOT NULL,
    label text NOT NULL,
    minor_ids text[] NOT NULL,
    secret_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT api_key_secret_hash_check CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.claim (
    correlation_id text NOT NULL,
    minor_id text NOT NULL,
    stream text NOT NULL,
    payee_provider_number text NOT NULL,
    state text NOT NULL,
    revision integer NOT NULL,
    fingerprint text NOT NULL,
    document jsonb NOT NULL,
    lodged_on date NOT NULL,
    claim_id text,
    refusal jsonb,
    accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    lease_until timestamp with time zone,
    sent_revision integer,
    accepted_revision integer,
    CONSTRAINT claim_revision_check CHECK ((revision >= 1)),
    CONSTRAINT claim_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'lodged'::text, 'correcting'::text, 'refused'::text]))),
    CONSTRAINT claim_stream_check CHECK ((stream = ANY (ARRAY['general'::text, 'specialist'::text, 'pathology'::text])))
);
CREATE TABLE public.claim_day (
    payee_provider_number text NOT NULL,
    minor_id text NOT NULL,
    day date NOT NULL,
    lodged integer NOT NULL,
    CONSTRAINT claim_day_lodged_check CHECK ((lodged >= 0))
);
CREATE TABLE public.claim_revision (
    correlation_id text NOT NULL,
    revision integer NOT NULL,
    fingerprint text NOT NULL,
    document jsonb NOT NULL,
    accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    refusal jsonb
);
CREATE TABLE public.imported_provider (
    provider_number text NOT NULL,
    name text NOT NULL,
    recognitions jsonb NOT NULL,
    opened_on date NOT NULL,
    closed_on date,
    state text NOT NULL,
    modified_monash smallint NOT NULL,
    CONSTRAINT imported_provider_modified_monash_check CHECK (((modified_monash >= 1) AND (modified_monash <= 7))),
    CONSTRAINT imported_provider_provider_number_check CHECK ((provider_number ~ '^[0-9]{6}[0-9A-Z]{2}$'::text))
);
CREATE TABLE public.insurer_claim (
    correlation_id text NOT NULL,
    place bigint NOT NULL,
    minor_id text NOT NULL,
    claim_id text NOT NULL,
    stream text NOT NULL,
    payee_provider_number text NOT NULL,
    patients text[] NOT NULL,
    document jsonb NOT NULL,
    revision integer NOT NULL,
    lodged_on date NOT NULL,
    assessed_on date NOT NULL,
    CONSTRAINT insurer_claim_revision_check CHECK ((revision >= 1)),
    CONSTRAINT insurer_claim_stream_check CHECK ((stream = ANY (ARRAY['general'::text, 'specialist'::text, 'pathology'::text])))
);
ALTER TABLE public.insurer_claim ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.insurer_claim_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.insurer_interactive_claim (
    correlation_id text NOT NULL,
    minor_id text NOT NULL,
    claim_id text NOT NULL,
    patient text,
    state text NOT NULL,
    fingerprint text NOT NULL,
    revision integer NOT NULL,
    answered_at bigint NOT NULL,
    outcome jsonb NOT NULL,
    services jsonb NOT NULL,
    place bigint NOT NULL,
    CONSTRAINT insurer_interactive_claim_revision_check CHECK ((revision >= 1)),
    CONSTRAINT insurer_interactive_claim_state_check CHECK ((state = ANY (ARRAY['assessed'::text, 'pendable'::text, 'pended'::text, 'rejected'::text])))
);
ALTER TABLE public.insurer_interactive_claim ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.insurer_interactive_claim_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.insurer_interactive_day (
    minor_id text NOT NULL,
    day date NOT NULL,
    claims integer NOT NULL,
    CONSTRAINT insurer_interactive_day_claims_check CHECK ((claims >= 0))
);
CREATE TABLE public.insurer_location (
    minor_id text NOT NULL,
    lodged bigint NOT NULL,
    CONSTRAINT insurer_location_lodged_check CHECK ((lodged >= 0))
);
CREATE TABLE public.interactive_claim (
    correlation_id text NOT NULL,
    minor_id text NOT NULL,
    requested_on date NOT NULL,
    fingerprint text,
    outcome jsonb,
    answered_at bigint,
    asked_fingerprint text,
    asking_until timestamp with time zone,
    askings integer DEFAULT 0 NOT NULL,
    CONSTRAINT interactive_claim_check CHECK ((((fingerprint IS NULL) = (outcome IS NULL)) AND ((outcome IS NULL) = (answered_at IS NULL))))
);
CREATE TABLE public.lodged_service (
    correlation_id text NOT NULL,
    minor_id text NOT NULL,
    patient_hash text NOT NULL,
    item_number text NOT NULL,
    date_of_service date NOT NULL,
    provider_number text NOT NULL
);
CREATE TABLE public.provider_import (
    is_last boolean DEFAULT true NOT NULL,
    content_hash text NOT NULL,
    imported_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT provider_import_is_last_check CHECK (is_last)
);
CREATE TABLE public.sandbox_state (
    is_last boolean DEFAULT true NOT NULL,
    clock_offset_milliseconds bigint NOT NULL,
    CONSTRAINT sandbox_state_is_last_check CHECK (is_last)
);
CREATE TABLE public.schedule_item (
    release_date date NOT NULL,
    item_number text NOT NULL,
    line text NOT NULL
);
CREATE TABLE public.schedule_release (
    release_date date NOT NULL,
    origin text NOT NULL,
    item_count integer NOT NULL,
    content_hash text NOT NULL,
    imported_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.schema_migration (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
INSERT INTO public.api_key VALUES ('key_f5dc1e4b86f5', 'Front desk', '{ABC00001}', 'ab1f5022185f8ac4c3a9cfd61135f5af9ad9ae825f525afa2b33006a7c1eef04', '2026-11-23 08:56:28.161318+00', NULL);
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001695142d020261123', 'ABC00001', 'general', '9900110B', 'lodged', 1, '812315ac802d515534a0aea975b529804c86b1f082f60087ee2d9034c184611c', '{"medicalEvent": [{"id": "01", "patient": {"identity": {"sex": "2", "givenName": "Matilda", "familyName": "Quokka", "dateOfBirth": "1986-03-14"}, "medicare": {"memberNumber": "4842698851", "memberRefNumber": "1"}}, "service": [{"id": "0001", "itemNumber": "23", "chargeAmount": "45.05"}], "createDateTime": "2026-11-23T00:00:01+10:00", "medicalEventDate": "2026-11-23", "authorisationDate": "2026-11-23", "submissionAuthorityInd": "Y"}], "serviceProvider": {"providerNumber": "9900110B"}, "serviceTypeCode": "O"}', '2026-11-23', 'A0001@', NULL, '2026-11-23 08:56:30.981891+00', '2026-11-23 08:56:31.103156+00', 0, NULL, NULL, 1);
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'specialist', '9900142W', 'queued', 1, '6b08a4c22eb880bab4c6d94e9d53e85e6024141ce24556c40594881ac97fdd54', '{"medicalEvent": [{"id": "01", "patient": {"identity": {"sex": "2", "givenName": "Matilda", "familyName": "Quokka", "dateOfBirth": "1986-03-14"}, "medicare": {"memberNumber": "4842698851", "memberRefNumber": "1"}}, "service": [{"id": "0001", "itemNumber": "110", "chargeAmount": "200.00"}], "referral": {"provider": {"providerNumber": "9900110B"}, "typeCode": "S", "issueDate": "2026-11-23", "periodCode": "S"}, "createDateTime": "2026-11-23T00:00:01+10:00", "medicalEventDate": "2026-11-23", "authorisationDate": "2026-11-23", "submissionAuthorityInd": "Y"}], "serviceProvider": {"providerNumber": "9900142W"}, "serviceTypeCode": "S"}', '2026-11-23', NULL, NULL, '2026-11-23 08:56:31.469309+00', '2026-11-23 08:56:32.33809+00', 1, NULL, 1, NULL);
INSERT INTO public.claim_day VALUES ('9900110B', 'ABC00001', '2026-11-23', 1);
INSERT INTO public.claim_day VALUES ('9900142W', 'ABC00001', '2026-11-23', 1);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001695142d020261123', 1, '812315ac802d515534a0aea975b529804c86b1f082f60087ee2d9034c184611c', '{"medicalEvent": [{"id": "01", "patient": {"identity": {"sex": "2", "givenName": "Matilda", "familyName": "Quokka", "dateOfBirth": "1986-03-14"}, "medicare": {"memberNumber": "4842698851", "memberRefNumber": "1"}}, "service": [{"id": "0001", "itemNumber": "23", "chargeAmount": "45.05"}], "createDateTime": "2026-11-23T00:00:01+10:00", "medicalEventDate": "2026-11-23", "authorisationDate": "2026-11-23", "submissionAuthorityInd": "Y"}], "serviceProvider": {"providerNumber": "9900110B"}, "serviceTypeCode": "O"}', '2026-11-23 08:56:30.981891+00', NULL);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 1, '6b08a4c22eb880bab4c6d94e9d53e85e6024141ce24556c40594881ac97fdd54', '{"medicalEvent": [{"id": "01", "patient": {"identity": {"sex": "2", "givenName": "Matilda", "familyName": "Quokka", "dateOfBirth": "1986-03-14"}, "medicare": {"memberNumber": "4842698851", "memberRefNumber": "1"}}, "service": [{"id": "0001", "itemNumber": "110", "chargeAmount": "200.00"}], "referral": {"provider": {"providerNumber": "9900110B"}, "typeCode": "S", "issueDate": "2026-11-23", "periodCode": "S"}, "createDateTime": "2026-11-23T00:00:01+10:00", "medicalEventDate": "2026-11-23", "authorisationDate": "2026-11-23", "submissionAuthorityInd": "Y"}], "serviceProvider": {"providerNumber": "9900142W"}, "serviceTypeCode": "S"}', '2026-11-23 08:56:31.469309+00', NULL);
INSERT INTO public.insurer_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001695142d020261123', 1, 'ABC00001', 'A0001@', 'general', '9900110B', '{verified-adult-female}', '{"medicalEvent": [{"id": "01", "patient": {"identity": {"sex": "2", "givenName": "Matilda", "familyName": "Quokka", "dateOfBirth": "1986-03-14"}, "medicare": {"memberNumber": "4842698851", "memberRefNumber": "1"}}, "service": [{"id": "0001", "itemNumber": "23", "chargeAmount": "45.05"}], "createDateTime": "2026-11-23T00:00:01+10:00", "medicalEventDate": "2026-11-23", "authorisationDate": "2026-11-23", "submissionAuthorityInd": "Y"}], "serviceProvider": {"providerNumber": "9900110B"}, "serviceTypeCode": "O"}', 1, '2026-11-23', '2026-11-24');
INSERT INTO public.insurer_interactive_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001215ebb6620261123', 'ABC00001', 'ABC0000123112026000001', 'interactive-pendable', 'pendable', '763574ea7c4cd3af52ce42b0310f54fe91087a022ff2986fe4f2e38f547fece6', 1, 1795424191231, '{"error": null, "state": "pendable", "events": [{"id": "01", "services": [{"id": "0001", "error": {"code": 9632, "text": "A benefit is paid already for this service. If it is another one, send the claim again with duplicateServiceOverrideInd Y."}, "itemNumber": "00023", "benefitPaid": 0, "chargeAmount": 6000, "assessmentCode": "ACCEPTABLE_ERROR"}], "eventDate": "2026-11-23"}], "claimId": "ABC0000123112026000001", "patient": {"memberNumber": "4553868031", "memberRefNumber": "1"}, "claimant": {"memberNumber": "4553868031", "memberRefNumber": "1"}}', '[]', 1);
INSERT INTO public.insurer_interactive_day VALUES ('ABC00001', '2026-11-23', 1);
INSERT INTO public.insurer_location VALUES ('ABC00001', 1);
INSERT INTO public.interactive_claim VALUES ('urn:uuid:ABC00001215ebb6620261123', 'ABC00001', '2026-11-23', '763574ea7c4cd3af52ce42b0310f54fe91087a022ff2986fe4f2e38f547fece6', '{"error": null, "state": "pendable", "events": [{"id": "01", "services": [{"id": "0001", "error": {"code": 9632, "text": "A benefit is paid already for this service. If it is another one, send the claim again with duplicateServiceOverrideInd Y."}, "itemNumber": "00023", "benefitPaid": 0, "chargeAmount": 6000, "assessmentCode": "ACCEPTABLE_ERROR"}], "eventDate": "2026-11-23"}], "claimId": "ABC0000123112026000001", "patient": {"memberNumber": "4553868031", "memberRefNumber": "1"}, "claimant": {"memberNumber": "4553868031", "memberRefNumber": "1"}}', 1795424191347, NULL, NULL, 1);
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001695142d020261123', 'ABC00001', '7ebce7e83508ad360f17c71a188362b626a5766a5668d1d691d50029dd22e974', '23', '2026-11-23', '9900110B');
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', '7ebce7e83508ad360f17c71a188362b626a5766a5668d1d691d50029dd22e974', '110', '2026-11-23', '9900142W');
INSERT INTO public.schema_migration VALUES ('0001-keys-and-schedule', 'ca5be539b502342a14be40a7f06f859f302b0edc74c49dd00c989022286f0ad1', '2026-11-23 08:56:27.733926+00');
INSERT INTO public.schema_migration VALUES ('0002-providers-and-sandbox', '97804afe34b39fe60c9367228cc6b30a747b856d95856602ea917a0db89cd7f2', '2026-11-23 08:56:27.828988+00');
INSERT INTO public.schema_migration VALUES ('0003-claims', '43ad3f6d1c79e34003097161a9b0ceb1cfde08b6e2c67c7b6753f15a33d42809', '2026-11-23 08:56:27.87125+00');
INSERT INTO public.schema_migration VALUES ('0004-insurer-records', 'e6bccc5928d724c03601a96a6c9bc779d5ec5af87247245e9e65162c21d82ffb', '2026-11-23 08:56:28.011593+00');
INSERT INTO public.schema_migration VALUES ('0005-interactive-claims', 'd1d176f4c26561af9211de07b8ee023ac7543a13246889a1dc56642874e7de31', '2026-11-23 08:56:28.055695+00');
INSERT INTO public.schema_migration VALUES ('0006-lodged-services', 'b6d2e4bc095c91271107b004c06f45192656d3130094702304793e65c837ffe9', '2026-11-23 08:56:28.115465+00');
INSERT INTO public.schema_migration VALUES ('0007-accepted-revisions', '3659060c750f5ffbecc44bb558834f0c75c3696007d820e471599586a8f8b30c', '2026-11-23 08:56:28.151261+00');
SELECT pg_catalog.setval('public.insurer_claim_place_seq', 1, true);
SELECT pg_catalog.setval('public.insurer_interactive_claim_place_seq', 1, true);
ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY public.claim_day
    ADD CONSTRAINT claim_day_pkey PRIMARY KEY (payee_provider_number, minor_id, day);
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (correlation_id);
ALTER TABLE ONLY public.claim_revision
    ADD CONSTRAINT claim_revision_pkey PRIMARY KEY (correlation_id, revision);
ALTER TABLE ONLY public.imported_provider
    ADD CONSTRAINT imported_provider_pkey PRIMARY KEY (provider_number);
ALTER TABLE ONLY public.insurer_claim
    ADD CONSTRAINT insurer_claim_pkey PRIMARY KEY (correlation_id);
ALTER TABLE ONLY public.insurer_claim
    ADD CONSTRAINT insurer_claim_place_key UNIQUE (place);
ALTER TABLE ONLY public.insurer_interactive_claim
    ADD CONSTRAINT insurer_interactive_claim_claim_id_key UNIQUE (claim_id);
ALTER TABLE ONLY public.insurer_interactive_claim
    ADD CONSTRAINT insurer_interactive_claim_pkey PRIMARY KEY (correlation_id);
ALTER TABLE ONLY public.insurer_interactive_claim
    ADD CONSTRAINT insurer_interactive_claim_place_key UNIQUE (place);
ALTER TABLE ONLY public.insurer_interactive_day
    ADD CONSTRAINT insurer_interactive_day_pkey PRIMARY KEY (minor_id, day);
ALTER TABLE ONLY public.insurer_location
    ADD CONSTRAINT insurer_location_pkey PRIMARY KEY (minor_id);
ALTER TABLE ONLY public.interactive_claim
    ADD CONSTRAINT interactive_claim_pkey PRIMARY KEY (correlation_id);
ALTER TABLE ONLY public.provider_import
    ADD CONSTRAINT provider_import_pkey PRIMARY KEY (is_last);
ALTER TABLE ONLY public.sandbox_state
    ADD CONSTRAINT sandbox_state_pkey PRIMARY KEY (is_last);
ALTER TABLE ONLY public.schedule_item
    ADD CONSTRAINT schedule_item_pkey PRIMARY KEY (release_date, item_number);
ALTER TABLE ONLY public.schedule_release
    ADD CONSTRAINT schedule_release_pkey PRIMARY KEY (release_date);
ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);
CREATE INDEX claim_waiting ON public.claim USING btree (due_at) WHERE (state = ANY (ARRAY['queued'::text, 'correcting'::text]));
CREATE INDEX insurer_claim_of_patient ON public.insurer_claim USING gin (patients);
CREATE INDEX insurer_claim_of_payee ON public.insurer_claim USING btree (payee_provider_number, assessed_on);
CREATE INDEX insurer_interactive_claim_of_patient ON public.insurer_interactive_claim USING btree (patient);
CREATE INDEX lodged_service_claim ON public.lodged_service USING btree (correlation_id);
CREATE INDEX lodged_service_patient ON public.lodged_service USING btree (minor_id, patient_hash);
ALTER TABLE ONLY public.claim_revision
    ADD CONSTRAINT claim_revision_correlation_id_fkey FOREIGN KEY (correlation_id) REFERENCES public.claim(correlation_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lodged_service
    ADD CONSTRAINT lodged_service_correlation_id_fkey FOREIGN KEY (correlation_id) REFERENCES public.claim(correlation_id) ON DELETE CASCADE;
