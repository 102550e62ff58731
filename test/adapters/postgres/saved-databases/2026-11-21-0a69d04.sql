-- The database of commit 0a69d04 of 2026-11-21: a key, a claim that is lodged, an interactive claim, and a claim that waits.
-- Made by scripts/save-database.sh. The data keys were saved:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=, the API key mgk_58cb7eb4ffd04d6ec3c6b0b0fe9210e74d8adf34.
-- general: {  "correlationId": "urn:uuid:ABC00001695142d020261123",  "claim": {    "serviceTypeCode": "O",    "serviceProvider": { "providerNumber": "9900110B" },    "medicalEvent": [      {        "id": "01",        "authorisationDate": "2026-11-23",        "createDateTime": "2026-11-23T00:00:01+10:00",        "medicalEventDate": "2026-11-23",        "submissionAuthorityInd": "Y",        "patient": {          "identity": {            "dateOfBirth": "1986-03-14",            "familyName": "Quokka",            "givenName": "Matilda",            "sex": "2"          },          "medicare": { "memberNumber": "4842698851", "memberRefNumber": "1" }        },        "service": [{ "id": "0001", "itemNumber": "23", "chargeAmount": "45.05" }]      }    ]  }}
-- interactive: {  "correlationId": "urn:uuid:ABC00001215ebb6620261123",  "patientClaimInteractive": {    "accountPaidInd": "Y",    "authorisationDate": "2026-11-23",    "submissionAuthorityInd": "Y",    "serviceProvider": { "providerNumber": "9900110B" },    "patient": {      "identity": {        "dateOfBirth": "1993-08-08",        "familyName": "Corella",        "givenName": "Bluebell",        "sex": "2"      },      "medicare": { "memberNumber": "4553868031", "memberRefNumber": "1" }    },    "claimant": {      "identity": {        "dateOfBirth": "1993-08-08",        "familyName": "Corella",        "givenName": "Bluebell",        "sex": "2"      },      "medicare": { "memberNumber": "4553868031", "memberRefNumber": "1" },      "eftDetails": {        "accountName": "Bluebell Corella",        "accountNumber": "123456789",        "bsbCode": "062000"      }    },    "medicalEvent": [      {        "id": "01",        "medicalEventDate": "2026-11-23",        "service": [{ "id": "0001", "itemNumber": "23", "chargeAmount": "60.00" }]      }    ]  }}
-- specialist: {  "correlationId": "urn:uuid:ABC00001c79b1e0c20261123",  "claim": {    "serviceTypeCode": "S",    "serviceProvider": { "providerNumber": "9900142W" },    "medicalEvent": [      {        "id": "01",        "authorisationDate": "2026-11-23",        "createDateTime": "2026-11-23T00:00:01+10:00",        "medicalEventDate": "2026-11-23",        "submissionAuthorityInd": "Y",        "patient": {          "identity": {            "dateOfBirth": "1986-03-14",            "familyName": "Quokka",            "givenName": "Matilda",            "sex": "2"          },          "medicare": { "memberNumber": "4842698851", "memberRefNumber": "1" }        },        "referral": {          "issueDate": "2026-11-23",          "typeCode": "S",          "provider": { "providerNumber": "9900110B" },          "periodCode": "S"        },        "service": [{ "id": "0001", "itemNumber": "110", "chargeAmount": "200.00" }]      }    ]  }}
-- answered: {"claimId":"A0001@","status":"SUCCESS","correlationId":"urn:uuid:ABC00001695142d020261123"}
-- answered: {"status":"MEDICARE_PENDABLE","correlationId":"urn:uuid:ABC00001215ebb6620261123","claimAssessment":{"claimId":"ABC0000123112026000001","claimant":{"currentMembership":{"memberNumber":"4553868031","memberRefNumber":"1"}},"patient":{"currentMembership":{"memberNumber":"4553868031","memberRefNumber":"1"}},"medicalEvent":[{"id":"01","eventDate":"2026-11-23","service":[{"id":"0001","itemNumber":"00023","chargeAmount":"60.00","benefitPaid":"0.00","assessmentCode":"ACCEPTABLE_ERROR","error":{"code":9632,"text":"A benefit is paid already for this service. If it is another one, send the claim again with duplicateServiceOverrideInd Y."}}]}]}}
-- answered: {"status":"QUEUED","correlationId":"urn:uuid:ABC00001c79b1e0c20261123"}
CREATE FUNCTION public.audit_entry_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'an entry of the audit trail is never changed or removed';
end
$$;
CREATE FUNCTION public.is_unused_correlation_id(lock_space integer, id text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(lock_space, hashtext(id));
  return not exists (select from claim where correlation_id = id)
    and not exists (select from interactive_claim where correlation_id = id);
end
$$;
CREATE TABLE public.api_key (
    id text NOT NULL,
    label text NOT NULL,
    minor_ids text[] NOT NULL,
    secret_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT api_key_secret_hash_check CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.audit_entry (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    act text NOT NULL,
    outcome text NOT NULL,
    correlation_id text,
    minor_id text,
    key_id text,
    request_id text
);
ALTER TABLE public.audit_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.claim (
    correlation_id text NOT NULL,
    minor_id text NOT NULL,
    stream text NOT NULL,
    payee_provider_number text NOT NULL,
    state text NOT NULL,
    revision integer NOT NULL,
    fingerprint text NOT NULL,
    document jsonb,
    lodged_on date NOT NULL,
    claim_id text,
    refusal jsonb,
    accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    lease_until timestamp with time zone,
    sent_revision integer,
    accepted_revision integer,
    erased_at timestamp with time zone,
    trace_id text,
    CONSTRAINT claim_check CHECK (((document IS NULL) = (erased_at IS NOT NULL))),
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
    document jsonb,
    accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    refusal jsonb
);
CREATE TABLE public.data_key (
    id text NOT NULL,
    check_value text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    replaced_at timestamp with time zone
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
    erased_at timestamp with time zone,
    patient_hash text,
    CONSTRAINT interactive_claim_check CHECK (((fingerprint IS NULL) = (answered_at IS NULL))),
    CONSTRAINT interactive_claim_check1 CHECK (((outcome IS NULL) = ((fingerprint IS NULL) OR (erased_at IS NOT NULL))))
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
INSERT INTO public.api_key VALUES ('key_4ef88906ff4a', 'Front desk', '{ABC00001}', '991fd61b47ece9a2f60ef6b829b3ec55aae29e47d226c6c002a3eb4fbf2bf4f5', '2026-11-23 08:58:20.653932+00', NULL);
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-23 08:58:26.203031+00', 'lodge', 'new', 'urn:uuid:ABC00001695142d020261123', 'ABC00001', 'key_4ef88906ff4a', 'fW2PFoEKyIZSU-CX-2');
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-23 08:58:26.667988+00', 'interactive', 'asked', 'urn:uuid:ABC00001215ebb6620261123', 'ABC00001', 'key_4ef88906ff4a', 'fW2PFoEKyIZSU-CX-3');
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-23 08:58:26.885251+00', 'interactive', 'pendable', 'urn:uuid:ABC00001215ebb6620261123', 'ABC00001', 'key_4ef88906ff4a', 'fW2PFoEKyIZSU-CX-3');
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-23 08:58:27.168971+00', 'lodge', 'new', 'urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'key_4ef88906ff4a', 'fW2PFoEKyIZSU-CX-5');
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001695142d020261123', 'ABC00001', 'general', '9900110B', 'lodged', 1, 'sealed:1:saved:vFHXjf6HAmDWpBjdnqvR/9PuZB3d5wfkrUm8gkqO3LRbj8jog7rKVxJa53gYANb4jEHLJqDM7+YVDOz6pIHTIHaWfDYcTyzsWbZ7Tju3wp4zcZzOhthClP53UZc=', '"sealed:1:saved:zYDbkgXkyDLEOwonDzmVdQw/2N2r2Dvis7Sj0/OBTwOElSCz+hmWf11sBtS5QatyXd+WAkI3Bl+N6xQst41teXbny/iWJzLINfvj1xP4GFyToFozkvl7JUK02gRrq/E2gnrxl1y2SMx7q4Dm6E8c50oAJ8dqGVjRp7wx9jZIPTZA2yuk0qTZITftmbBdzCmcHvVvEuXGrtqrVHjgscgdrHznQCzlhPR4jCdzCzZ+Z3YJVbKM8eVhWhUuNiaUtqBSKyqzZtKtw8IVCBZnS9gNh5WMyWtVhq5ZbE/zxOXaWwrYZ/uD07k1GTSQbDaZ4ekTaYbfrnMc4U63XR8s/Uu40eOHxg8KH1Ox74E3ZH/nJJm6Gem6+77TUUgnWXLA6VTNYdXDza1vFvbbKxHESHNz6iSvqvKtiZUpu8s1VUjmZSiviBQdMhDA6XLLASbNoUrxvvuV3tXNrvVzsoB4fKr4RHZC75W4HRt0BNK6YIn9om54rqmxuW0IYVt2bnoqDLTmkWaqlfLt9ESTU3KEyaqTDiT51hziGHeWC7ShDox6APm//e8+sp07+/Nhi5VlzSXfIrlZgY2swnnnlv2z5fZ1o5dJrxws/EiLsPShM4t3SZ/QB2JLWojSrzP0piyNEo5h5rlpmMdt9iVNEvOhFBRj8G/cvaHVsbM="', '2026-11-23', 'A0001@', NULL, '2026-11-23 08:58:26.194358+00', '2026-11-23 08:58:26.289746+00', 0, NULL, NULL, 1, NULL, 'b1db5801358e005fe42b75253fb0f97f');
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'specialist', '9900142W', 'queued', 1, 'sealed:1:saved:jKgBtbC6bkPqcfKPJ2Lm0h3Vw/2Tx1LEVcNEHy01mKEMjLuyw4Mp8NlNIFESjR1EHQhclnzees/UVklQ7kyZIj+ERjDlxtGHHM+XQnwL43YAxRWD+gmVbRcrbTE=', '"sealed:1:saved:zmIc7pahcPSJuxXgtTCUvMC4iaD04o6avtKmNGqO3t8esp9vdWpKdUTvceNM6UDx4Sk6gIYk2zVS3Qn9Hwajfr6Mw6Xz/rZl57E+5ytUcSHObw3XJHC/N5WN2Arv9I3ZgOLpW4KJlUGoWd/OKCXhpi2B2Ay5R6Fq8TTYxHo7RKtqYBMkTSoDAcKZUkjaKraCW1CR7iZ6uTpYNHArNkaxAx8ToF0X+oRWG5qR5FrqG8YdBMju0Hs3PNyiqCl7O9aVz+oEnbojp1oIt1N5kWTFzUz4TFfuV56cCDdCvI4gGPzC8WL+x2fQTJe7y7mhD92cgWsLFwPqozfReF3sNOjqr1ZoXPZekzgIEoST9tVPI6HDZRIjqnk4mALq8hg/1DtFndrtMmr+hLFUBBO2gdV3oxpr91z12ReGE7cwAF50SVbhchRd6xFp8Iq/Oa1gGD9YxwNkZh6D7S4Z00SDlinzd5wMg0d+HSz5LauDJuvyXBBMbcqZZhSbTVdWwuh8DMcCmXSQxhTfpb32eGyx4EHA/hJdMDJR3R1R20S4iAbSQGpS57i/N6hljBcekJJwpGMUMnBJU+xB8np4+z8pOds2KH7XeDMaB7ZdboaSnbNluBLt3brG4rFdTzeh/ELAcoqrQ9pQWPblisMPzgL65b9QLerm+Pt8tEdtD6fKSKZX2yVX/4s/W3JW6/jsxOMsvw4fvWkp3b5KxPOSU3po4r6EPAeYuX/JZluRp12fTkKIP0Uvnuf1uXJVOxgspe3ErGb3gvQpUanzQTKKfCokwDi9VHgTGBETFB3D2cdNICAqkMkUempRQs6MHA=="', '2026-11-23', NULL, NULL, '2026-11-23 08:58:27.16824+00', '2026-11-23 08:58:27.77399+00', 1, NULL, 1, NULL, NULL, 'aef4ec26727e5c327dcfc837bdd4b5a6');
INSERT INTO public.claim_day VALUES ('9900110B', 'ABC00001', '2026-11-23', 1);
INSERT INTO public.claim_day VALUES ('9900142W', 'ABC00001', '2026-11-23', 1);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001695142d020261123', 1, 'sealed:1:saved:vFHXjf6HAmDWpBjdnqvR/9PuZB3d5wfkrUm8gkqO3LRbj8jog7rKVxJa53gYANb4jEHLJqDM7+YVDOz6pIHTIHaWfDYcTyzsWbZ7Tju3wp4zcZzOhthClP53UZc=', '"sealed:1:saved:zYDbkgXkyDLEOwonDzmVdQw/2N2r2Dvis7Sj0/OBTwOElSCz+hmWf11sBtS5QatyXd+WAkI3Bl+N6xQst41teXbny/iWJzLINfvj1xP4GFyToFozkvl7JUK02gRrq/E2gnrxl1y2SMx7q4Dm6E8c50oAJ8dqGVjRp7wx9jZIPTZA2yuk0qTZITftmbBdzCmcHvVvEuXGrtqrVHjgscgdrHznQCzlhPR4jCdzCzZ+Z3YJVbKM8eVhWhUuNiaUtqBSKyqzZtKtw8IVCBZnS9gNh5WMyWtVhq5ZbE/zxOXaWwrYZ/uD07k1GTSQbDaZ4ekTaYbfrnMc4U63XR8s/Uu40eOHxg8KH1Ox74E3ZH/nJJm6Gem6+77TUUgnWXLA6VTNYdXDza1vFvbbKxHESHNz6iSvqvKtiZUpu8s1VUjmZSiviBQdMhDA6XLLASbNoUrxvvuV3tXNrvVzsoB4fKr4RHZC75W4HRt0BNK6YIn9om54rqmxuW0IYVt2bnoqDLTmkWaqlfLt9ESTU3KEyaqTDiT51hziGHeWC7ShDox6APm//e8+sp07+/Nhi5VlzSXfIrlZgY2swnnnlv2z5fZ1o5dJrxws/EiLsPShM4t3SZ/QB2JLWojSrzP0piyNEo5h5rlpmMdt9iVNEvOhFBRj8G/cvaHVsbM="', '2026-11-23 08:58:26.194358+00', NULL);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 1, 'sealed:1:saved:jKgBtbC6bkPqcfKPJ2Lm0h3Vw/2Tx1LEVcNEHy01mKEMjLuyw4Mp8NlNIFESjR1EHQhclnzees/UVklQ7kyZIj+ERjDlxtGHHM+XQnwL43YAxRWD+gmVbRcrbTE=', '"sealed:1:saved:zmIc7pahcPSJuxXgtTCUvMC4iaD04o6avtKmNGqO3t8esp9vdWpKdUTvceNM6UDx4Sk6gIYk2zVS3Qn9Hwajfr6Mw6Xz/rZl57E+5ytUcSHObw3XJHC/N5WN2Arv9I3ZgOLpW4KJlUGoWd/OKCXhpi2B2Ay5R6Fq8TTYxHo7RKtqYBMkTSoDAcKZUkjaKraCW1CR7iZ6uTpYNHArNkaxAx8ToF0X+oRWG5qR5FrqG8YdBMju0Hs3PNyiqCl7O9aVz+oEnbojp1oIt1N5kWTFzUz4TFfuV56cCDdCvI4gGPzC8WL+x2fQTJe7y7mhD92cgWsLFwPqozfReF3sNOjqr1ZoXPZekzgIEoST9tVPI6HDZRIjqnk4mALq8hg/1DtFndrtMmr+hLFUBBO2gdV3oxpr91z12ReGE7cwAF50SVbhchRd6xFp8Iq/Oa1gGD9YxwNkZh6D7S4Z00SDlinzd5wMg0d+HSz5LauDJuvyXBBMbcqZZhSbTVdWwuh8DMcCmXSQxhTfpb32eGyx4EHA/hJdMDJR3R1R20S4iAbSQGpS57i/N6hljBcekJJwpGMUMnBJU+xB8np4+z8pOds2KH7XeDMaB7ZdboaSnbNluBLt3brG4rFdTzeh/ELAcoqrQ9pQWPblisMPzgL65b9QLerm+Pt8tEdtD6fKSKZX2yVX/4s/W3JW6/jsxOMsvw4fvWkp3b5KxPOSU3po4r6EPAeYuX/JZluRp12fTkKIP0Uvnuf1uXJVOxgspe3ErGb3gvQpUanzQTKKfCokwDi9VHgTGBETFB3D2cdNICAqkMkUempRQs6MHA=="', '2026-11-23 08:58:27.16824+00', NULL);
INSERT INTO public.data_key VALUES ('saved', 'sealed:1:saved:kqLyAeKrQBFv66Cx6lzZ6685D4Yv8cfUzJL7WsTZB7a3Htd7QDlZa5nfnwU=', '2026-11-23 08:58:20.642153+00', NULL);
INSERT INTO public.insurer_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001695142d020261123', 1, 'ABC00001', 'A0001@', 'general', '9900110B', '{verified-adult-female}', '"sealed:1:saved:FfJNJVc96fDqVpNt24AvclRr7tcDST9PsylUzuuy5tT5uDJ5s8M6wDX7SPEkTZeQccILDh6lHFHp3UNP9xONQs2IvkbT6ixhL/TzwLZoSWNvtpe9qlH2ky4wlet2vDXz+I/cSLmPuHDi4U8YyNZt3kRxTkSvnISStVQzVEN8/fo/ZSK2HXWHB9jFFF+5abwgcQ8TCRTWHbcNbWgPujyFatbHdq2Y9H0nXlaeMSSJ++Pyvmvt4MdTQOD+gFnuj+Vz1xiqXQT8eIpM4dE9wslhnnQF/VdqnjMxZGn6UQ1p5MbSRB/IdHThkKioaNlq8p0EXW0/+CpMjHPEchHTPCZofFvFvE/NXx5sjzQtytRmC1ApDUEDsWIlWYuA7wVPHGpYT2gdyLi3evK9mAQu/uENkxUicX4XpPH/R3G6SIx1Ewby28KmTVOZeg2ZvWUmDoxw8pgOX9v1dEEp39dJOIGRZM4GqfkRtxgagENfqOL6ME2j+i9Ovv4iXhmupqNg5HnN8zW3LzgNgVS3x6sRaNi/Q6ktWaAZBoHSdZfVW4+KVEstshhOyyP/GYd7eWWCT+UzF63NdfayyEUmc1tEFaPh1bMMymXzBpURoCEtxAch2SoX+WgHbB3etzjutMdW6y1ZMuPGCW5F0HU4LsqS+sx/BI9TEEYNS2g="', 1, '2026-11-23', '2026-11-24');
INSERT INTO public.insurer_interactive_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001215ebb6620261123', 'ABC00001', 'ABC0000123112026000001', 'interactive-pendable', 'pendable', 'sealed:1:saved:5ivLIBsGksaM1MaN0+Akizd8rTQvhxWqlwqUon9ixoVXBRWt7gcll9JSYZ0/V5VeCvm+natBX5NYbITE6k62iDGnnrEme4XH6QUyIIo8ROZn1k+cUvJNflGNJBU=', 1, 1795424306692, '"sealed:1:saved:dqbCWNoQEdi7s0Z6OaJsQX7Gtjkd/vxidEyFItoOr4lg2lMmLqaBKCZqusq3rmTcEqGlQ3uGCB7qW2jt1LpxTbXC00wK33QMwOeOOwRaOU7RrLFX0p8tbEoxeR3ESYZIoqa+D8REOl+HaxcN9qijBVxCWoFnd4n0IXozZ8aVKS5pMaxxXt3fMpXhzYKkyp6cXPQXJW2RvUfUsgNiPxNd7KafAnSCBCfkQcAmFALJZVu5eOBPfu+aST+nfeJ2Gc5RO//nyfe0J20b2BZ4rMzf/qbnW3GTWLuDZGLExcn7I7MY7nZL+klGF5AJegbJrZsM12EuJX2Og805RQ8UAr9WSA4bf1WZa0MIwnsI0X11Cjjy68NorgAI6hZGZ3Vqal4uNUzacPHzKyZOPaH/u6xOKW/rnZGPAqmehon+DgMyQrmkLmznYNm1as0DWH2jHt7IHFjfKRjhHmhOcX7Tu1WbdrK9bZkJVMQayd1adaNhno2YZCWkYXcZZuP/kmojyiwKMIod787xwoDahBzvDFnnkPArqZavzBV1aGJA0eNy/XuSMvUQile5YkMGe96SOtXYfEyj5lqv7VluCIDLmOGqyO4da39NkxKr5e96FXnFGepatdrEuBpXtaIjiFR/6RUvv2+FXz5LlwKTZL3tRC08ADLmKboayS0UKYr4KSM351taQUWC+ULJSsWAyKZtVlRnICwVx6qOj+dXtvKkKmwT"', '[]', 1);
INSERT INTO public.insurer_interactive_day VALUES ('ABC00001', '2026-11-23', 1);
INSERT INTO public.insurer_location VALUES ('ABC00001', 1);
INSERT INTO public.interactive_claim VALUES ('urn:uuid:ABC00001215ebb6620261123', 'ABC00001', '2026-11-23', 'sealed:1:saved:Qf5O1jIcE5YRPTw6a8Mo2o0y/6XsTxttOhtUJnwUIgSt95nrtijiV/if0u2jBtH++r33sT+VQhHlePAzYwo6dkMG9FgQJA+H7sROy02xnjHkPwpaJSC5u5WaUqo=', '"sealed:1:saved:8LDVmTrqy3vlJfNYDHQ2uV5qxyzxw5XaGD27j3kMnDWjoCWY+5pOaggfkRwvtPKf/z6CMEQClNxHpvYbLH/l0pSRvWyHXV9SvZDChbR7hiBc6bhLFKgW8NzKkl4Ajwh3wqM/Td2WndzuCpaqlKgtbP3FIHJLFtpbREt+9/hlWb+LzItwB63YQHblz/T1DXCFBAsU0ct5N8ctDelVkaN7xJZWxKsH6+4MvhwPkx+gy4pFC0feMYE4DyZnyeswwC9rjKG9F0s7XThEkzBMHGOdsKCoWMzDu5Xs4YUg3A6RRRyZqjF4WaNw3E4W212bLdOFLCYnwYgvoYF5IsaHaCiPaln7oYHvehOxSHVvPpZ/n9W7tEBxIEhQHQyX6MQQYZHoGelH1PKzf2OZYfhcuBFhpkgcYjZ0YkGbnTHtUKQchQW9ZV1WZxyo78s/aRbngyXCUZPXscwmddEsu+YofUzAkXpF+5WXpydvhU3qT40C9KOOPpvx/z1ILHN5mVtLC8eQ4zu91mSHjKMlok1kLOCbJvRaa5gzVAsCpCfBZwo6/1W/AE4UCGSlcN9+Y5HcaOkizuEZFItJpT6mEOzYrZP58wrbqU4L00nuiKO2gg1RTx0vamczQZYRRSJhuBcIm78wOVcz9BUk7W4p45zEWBD6P771COODq3mJb+AFOCEVTr+IypZct+ea9MdpOcOnXs64/w0Bvme0GsEqb0DSAkRb"', 1795424306793, NULL, NULL, 1, NULL, 'hmac:1:saved:8eb4b80018a484b2ecc3c9f77a66d1a2a67bbd9d235c0ce0f7c1304a990c50f5');
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001695142d020261123', 'ABC00001', 'hmac:1:saved:bc0a268a359e4b78fe1fad8caf965dde05091f6e2c7d0e0363965048f5bf0d26', '23', '2026-11-23', '9900110B');
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'hmac:1:saved:bc0a268a359e4b78fe1fad8caf965dde05091f6e2c7d0e0363965048f5bf0d26', '110', '2026-11-23', '9900142W');
INSERT INTO public.schema_migration VALUES ('0001-keys-and-schedule', 'ca5be539b502342a14be40a7f06f859f302b0edc74c49dd00c989022286f0ad1', '2026-11-23 08:58:20.35775+00');
INSERT INTO public.schema_migration VALUES ('0002-providers-and-sandbox', '97804afe34b39fe60c9367228cc6b30a747b856d95856602ea917a0db89cd7f2', '2026-11-23 08:58:20.403307+00');
INSERT INTO public.schema_migration VALUES ('0003-claims', '43ad3f6d1c79e34003097161a9b0ceb1cfde08b6e2c67c7b6753f15a33d42809', '2026-11-23 08:58:20.435295+00');
INSERT INTO public.schema_migration VALUES ('0004-insurer-records', 'e6bccc5928d724c03601a96a6c9bc779d5ec5af87247245e9e65162c21d82ffb', '2026-11-23 08:58:20.46514+00');
INSERT INTO public.schema_migration VALUES ('0005-interactive-claims', 'd1d176f4c26561af9211de07b8ee023ac7543a13246889a1dc56642874e7de31', '2026-11-23 08:58:20.496191+00');
INSERT INTO public.schema_migration VALUES ('0006-lodged-services', 'b6d2e4bc095c91271107b004c06f45192656d3130094702304793e65c837ffe9', '2026-11-23 08:58:20.545341+00');
INSERT INTO public.schema_migration VALUES ('0007-accepted-revisions', '3659060c750f5ffbecc44bb558834f0c75c3696007d820e471599586a8f8b30c', '2026-11-23 08:58:20.573026+00');
INSERT INTO public.schema_migration VALUES ('0008-sealed-and-erased', '32166b73e1760fed36bfc93d26d42f64a34e2308442afee298759c93fc4d9e9b', '2026-11-23 08:58:20.576647+00');
INSERT INTO public.schema_migration VALUES ('0009-audit-trail', 'ed52f8330aaa2d5f9308c42e45d85f01894ebca706ad74e198ef5d26b115f903', '2026-11-23 08:58:20.591937+00');
INSERT INTO public.schema_migration VALUES ('0010-traces-and-counts', '4f6f27730b55511c79dd3758b2eb04caa12a569efef857675ea4a7c03d1f50c1', '2026-11-23 08:58:20.62384+00');
INSERT INTO public.schema_migration VALUES ('0011-unused-ids', '0635bd344c816c736507e4512d9ec91b24216595c702599f6fdff91a2b21534e', '2026-11-23 08:58:20.630009+00');
SELECT pg_catalog.setval('public.audit_entry_id_seq', 4, true);
SELECT pg_catalog.setval('public.insurer_claim_place_seq', 1, true);
SELECT pg_catalog.setval('public.insurer_interactive_claim_place_seq', 1, true);
ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.claim_day
    ADD CONSTRAINT claim_day_pkey PRIMARY KEY (payee_provider_number, minor_id, day);
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (correlation_id);
ALTER TABLE ONLY public.claim_revision
    ADD CONSTRAINT claim_revision_pkey PRIMARY KEY (correlation_id, revision);
ALTER TABLE ONLY public.data_key
    ADD CONSTRAINT data_key_pkey PRIMARY KEY (id);
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
CREATE INDEX audit_entry_at ON public.audit_entry USING brin (at);
CREATE INDEX audit_entry_of_claim ON public.audit_entry USING btree (correlation_id) WHERE (correlation_id IS NOT NULL);
CREATE INDEX claim_kept ON public.claim USING brin (lodged_on);
CREATE INDEX claim_refused ON public.claim USING btree (correlation_id) WHERE (state = 'refused'::text);
CREATE INDEX claim_waiting ON public.claim USING btree (due_at) WHERE (state = ANY (ARRAY['queued'::text, 'correcting'::text]));
CREATE INDEX insurer_claim_of_patient ON public.insurer_claim USING gin (patients);
CREATE INDEX insurer_claim_of_payee ON public.insurer_claim USING btree (payee_provider_number, assessed_on);
CREATE INDEX insurer_interactive_claim_of_patient ON public.insurer_interactive_claim USING btree (patient);
CREATE INDEX interactive_claim_kept ON public.interactive_claim USING brin (requested_on);
CREATE INDEX interactive_claim_patient ON public.interactive_claim USING btree (patient_hash);
CREATE INDEX lodged_service_claim ON public.lodged_service USING btree (correlation_id);
CREATE INDEX lodged_service_patient ON public.lodged_service USING btree (minor_id, patient_hash);
CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_stays();
ALTER TABLE ONLY public.claim_revision
    ADD CONSTRAINT claim_revision_correlation_id_fkey FOREIGN KEY (correlation_id) REFERENCES public.claim(correlation_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lodged_service
    ADD CONSTRAINT lodged_service_correlation_id_fkey FOREIGN KEY (correlation_id) REFERENCES public.claim(correlation_id) ON DELETE CASCADE;
