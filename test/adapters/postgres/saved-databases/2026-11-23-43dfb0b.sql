-- The database of commit 43dfb0b of 2026-11-23: a key, a claim that is lodged, an interactive claim, and a claim that waits.
-- Made by scripts/save-database.sh. The data keys were saved:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=, the API key mgk_8a5b6c363158ff67a042efa64a5e2ca328027dd2.
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
    asked_patient text,
    asked_patient_hash text,
    claimant_hash text,
    CONSTRAINT interactive_claim_check CHECK (((fingerprint IS NULL) = (answered_at IS NULL))),
    CONSTRAINT interactive_claim_check1 CHECK (((outcome IS NULL) = ((fingerprint IS NULL) OR (erased_at IS NOT NULL)))),
    CONSTRAINT interactive_claim_check2 CHECK (((asked_patient IS NULL) = (asked_patient_hash IS NULL))),
    CONSTRAINT interactive_claim_check3 CHECK (((erased_at IS NULL) OR ((outcome IS NULL) AND (patient_hash IS NULL) AND (claimant_hash IS NULL) AND (asked_patient IS NULL))))
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
CREATE TABLE public.service_process (
    id uuid NOT NULL,
    name text NOT NULL,
    key_ids text[] NOT NULL,
    active_key_id text,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);
INSERT INTO public.api_key VALUES ('key_16b4859c36d2', 'Front desk', '{ABC00001}', '43535a76b53d2946a4d422348f4b1538ed5aedd357df4cec06181731a78947e2', '2026-11-23 08:59:35.787029+00', NULL);
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-23 08:59:39.074527+00', 'lodge', 'new', 'urn:uuid:ABC00001695142d020261123', 'ABC00001', 'key_16b4859c36d2', '41fcbb24-5253-4591-8bb4-d986e40be775');
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-23 08:59:39.351792+00', 'interactive', 'asked', 'urn:uuid:ABC00001215ebb6620261123', 'ABC00001', 'key_16b4859c36d2', '2b4732cb-fceb-4038-9da1-7081e04e9d46');
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-23 08:59:39.955438+00', 'interactive', 'pendable', 'urn:uuid:ABC00001215ebb6620261123', 'ABC00001', 'key_16b4859c36d2', '2b4732cb-fceb-4038-9da1-7081e04e9d46');
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-23 08:59:40.165273+00', 'lodge', 'new', 'urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'key_16b4859c36d2', '1940189d-deaf-4e5e-8dbf-fb2c434880f1');
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001695142d020261123', 'ABC00001', 'general', '9900110B', 'lodged', 1, 'sealed:1:saved:PvTD5DALotH6+hk4ZvyEYYGlvvksdORwnzgeEmHC/uVhphhiieb/WyTmPcpuOOwinlIP3YYFWAUHUqh5qS/r2d1PlGPLN3bfNUKD2vtWUJmwWSei++D5eXbQyfk=', '"sealed:1:saved:vNluRPLYNFmO3nwQ5pddTtg5DPZtcfXZYozzFwB5rv/HEnTpVty+4f/leSACNVjOeqkyMEHpgz4M0bo/PTNfIulEnIprebiUAHNs2WCSu6Y+gBakGe5QoFaPOjrvYlBDUenWaGWLcuZGEdznL1VVYNkyxxMGxDwbZxmPK+LJmhtm8RfkMRwuYIKnpy+vRsN8OL4CvwDw9F4DFjIntCFheFk2Zv4LWCwfU+YPTuROEGkBlm4SLmPaNI7ZeaFrLvJ9TNwUkbnc3kaRoWlAHfRxaNf5D3qSIes1+DI4cPOhK1vCN1I3GEuO4/7afmZZxnZ9/ojSLMvr8h8+no7AsigKcMdigqv80+AsxYHnVytzG2CSYZoMoSTdYC4j+LJ/fXaAtPXMpUn76CuwujyWSCoh+JOdmySJegCxFwqSSUXS02tZ06Rj9DqrFxL+JvM5azHLpRJHcjUMlc9ExMZBBjXJe8D8Ol2lXe/Wje3W5NAqEt8TXRHX1wluuLQQuow6T7YeKmqs4jjqNh5Y/Iw87iEEoOd5n7MzmnbE2lAtJSCeWw3yyrI2ZmGhVy//oKjFEvPlwa+RIjqlbONd8RasJ3wDnYnFEEx2Y6RPqMnBQ9M6Kb6iBVrvLBJf5YOxFKI3XKQsSRCHEf00H2Uthw+d8MQosBejst2C0kw="', '2026-11-23', 'A0001@', NULL, '2026-11-23 08:59:39.069649+00', '2026-11-23 08:59:39.13161+00', 0, NULL, NULL, 1, NULL, 'bd0663411a364a459a1bb2d6dfc4cd34');
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'specialist', '9900142W', 'queued', 1, 'sealed:1:saved:CAlP+BA2A8gedstDUyHSIGAbVwGw740iinXrsh9N6aOkDwixAcvNxIG0GVZiwC7BxuqfR0rz6+wjY6+6U+2DvhiZ+9WV3AF8aMeprca8ybfA8+s6KPhG72wXeMs=', '"sealed:1:saved:S0NxqKjxb8NKBD3z/FCCnHg11fxUj8eiJQGGLmV9PBAebZiujgd1Br2uqk2sqWcU4VHQbyczHfq1H5zG+uyuCrUl+DogacXYJXmUIkhMRIVUh6915wFKjCwi3CgzmI7KoZxboZkXHTLMPVMCij+5r0+F8Al7wTgsJ7Bz52E+s1DuaVwwFE3zFkpWYQnrjQ9yYPzP+0sl0ug8wNB8CZOkIv+kK5vBA+L86Y5cLCQoUEseObbLQE3zVI8yk6wRxSPEFZok941woQweLmEja7QfZwy2M4yncf8bZ4TbRG+tjeTVNn/ncy6yHOLL88qgYMJqoD7GjlKCHVMGZyavbYQdaNZReKIHrLuCxlYhOPtKIT9oTzeaDmyL5PL0HTvBUSdH7f6lr9W1GAUJXkisM935tLg9hCTUMiPHkdeiVNC8KxBmSJPIael6hb3JIGz385oSM2wHg3AnWUpjTUMj36wWAnDf9eApBYSorzCgVS/nXsRrctI7BR+R5kFNR2nGzwVjH14lyWj7G4BW+JxYyDTuGj4FkyhHOS9tJ33abAiMcWq6cFPinBQA15qIvfyDcrXCnkCeTtU15Clh2k6K0mjbS0oYfesmD2jIlPhK4P97HiNfrLP+AqfLIhqT1FyAYH0Ivx5Iy9aR0ULhP4oYGFbULSyj+Ci+AYVmFJO6AFNTSdxjHnB+nAi0NdZU0vzat8+a+zHoN/KIb5hBaI3Tpcq0j/ajuKExCsHrvs1idj4P8cVl27JzMeF86uCF4o4LmQExeF0UZugL7PhJUZDu6x97O9SlolvDDyRPXn1cQPgHaZbo+xmPcjLYJg=="', '2026-11-23', NULL, NULL, '2026-11-23 08:59:40.164498+00', '2026-11-23 08:59:40.919204+00', 1, NULL, 1, NULL, NULL, '0fdc035f85f44329b652e60eea4415b3');
INSERT INTO public.claim_day VALUES ('9900110B', 'ABC00001', '2026-11-23', 1);
INSERT INTO public.claim_day VALUES ('9900142W', 'ABC00001', '2026-11-23', 1);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001695142d020261123', 1, 'sealed:1:saved:PvTD5DALotH6+hk4ZvyEYYGlvvksdORwnzgeEmHC/uVhphhiieb/WyTmPcpuOOwinlIP3YYFWAUHUqh5qS/r2d1PlGPLN3bfNUKD2vtWUJmwWSei++D5eXbQyfk=', '"sealed:1:saved:vNluRPLYNFmO3nwQ5pddTtg5DPZtcfXZYozzFwB5rv/HEnTpVty+4f/leSACNVjOeqkyMEHpgz4M0bo/PTNfIulEnIprebiUAHNs2WCSu6Y+gBakGe5QoFaPOjrvYlBDUenWaGWLcuZGEdznL1VVYNkyxxMGxDwbZxmPK+LJmhtm8RfkMRwuYIKnpy+vRsN8OL4CvwDw9F4DFjIntCFheFk2Zv4LWCwfU+YPTuROEGkBlm4SLmPaNI7ZeaFrLvJ9TNwUkbnc3kaRoWlAHfRxaNf5D3qSIes1+DI4cPOhK1vCN1I3GEuO4/7afmZZxnZ9/ojSLMvr8h8+no7AsigKcMdigqv80+AsxYHnVytzG2CSYZoMoSTdYC4j+LJ/fXaAtPXMpUn76CuwujyWSCoh+JOdmySJegCxFwqSSUXS02tZ06Rj9DqrFxL+JvM5azHLpRJHcjUMlc9ExMZBBjXJe8D8Ol2lXe/Wje3W5NAqEt8TXRHX1wluuLQQuow6T7YeKmqs4jjqNh5Y/Iw87iEEoOd5n7MzmnbE2lAtJSCeWw3yyrI2ZmGhVy//oKjFEvPlwa+RIjqlbONd8RasJ3wDnYnFEEx2Y6RPqMnBQ9M6Kb6iBVrvLBJf5YOxFKI3XKQsSRCHEf00H2Uthw+d8MQosBejst2C0kw="', '2026-11-23 08:59:39.069649+00', NULL);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 1, 'sealed:1:saved:CAlP+BA2A8gedstDUyHSIGAbVwGw740iinXrsh9N6aOkDwixAcvNxIG0GVZiwC7BxuqfR0rz6+wjY6+6U+2DvhiZ+9WV3AF8aMeprca8ybfA8+s6KPhG72wXeMs=', '"sealed:1:saved:S0NxqKjxb8NKBD3z/FCCnHg11fxUj8eiJQGGLmV9PBAebZiujgd1Br2uqk2sqWcU4VHQbyczHfq1H5zG+uyuCrUl+DogacXYJXmUIkhMRIVUh6915wFKjCwi3CgzmI7KoZxboZkXHTLMPVMCij+5r0+F8Al7wTgsJ7Bz52E+s1DuaVwwFE3zFkpWYQnrjQ9yYPzP+0sl0ug8wNB8CZOkIv+kK5vBA+L86Y5cLCQoUEseObbLQE3zVI8yk6wRxSPEFZok941woQweLmEja7QfZwy2M4yncf8bZ4TbRG+tjeTVNn/ncy6yHOLL88qgYMJqoD7GjlKCHVMGZyavbYQdaNZReKIHrLuCxlYhOPtKIT9oTzeaDmyL5PL0HTvBUSdH7f6lr9W1GAUJXkisM935tLg9hCTUMiPHkdeiVNC8KxBmSJPIael6hb3JIGz385oSM2wHg3AnWUpjTUMj36wWAnDf9eApBYSorzCgVS/nXsRrctI7BR+R5kFNR2nGzwVjH14lyWj7G4BW+JxYyDTuGj4FkyhHOS9tJ33abAiMcWq6cFPinBQA15qIvfyDcrXCnkCeTtU15Clh2k6K0mjbS0oYfesmD2jIlPhK4P97HiNfrLP+AqfLIhqT1FyAYH0Ivx5Iy9aR0ULhP4oYGFbULSyj+Ci+AYVmFJO6AFNTSdxjHnB+nAi0NdZU0vzat8+a+zHoN/KIb5hBaI3Tpcq0j/ajuKExCsHrvs1idj4P8cVl27JzMeF86uCF4o4LmQExeF0UZugL7PhJUZDu6x97O9SlolvDDyRPXn1cQPgHaZbo+xmPcjLYJg=="', '2026-11-23 08:59:40.164498+00', NULL);
INSERT INTO public.data_key VALUES ('saved', 'sealed:1:saved:QQdEayTX/P/e4WwX/g+BU+pfxdsdnaLfa5U0PGnZM8F6A/67IDLfDhfdo5k=', '2026-11-23 08:59:38.009256+00', NULL);
INSERT INTO public.insurer_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001695142d020261123', 1, 'ABC00001', 'A0001@', 'general', '9900110B', '{verified-adult-female}', '"sealed:1:saved:4Kj4lBgcVpdo1rQ0jUNgL8ahmS3jinn1bxS7nK3Z1gNJ5sO6l+28mEkgehAtGNGLV0Q8fPRRY0g2rtfPox6QN159DJP6laqcV8lKb5F7VEtKaNQAWoT0SVrC4BjN2qomRqjtfp0EcQlBBAl1cDsxEBmoXbzeH6yXzKfu7BS4m9ZDh0Dtrd/8Q3qBDzmEDRZRAKgjo+gKE9x/fj8+7nmeE2T9qwI/r29PYzWBxriIkkcDxd1zhKtJbzSkxPaFCiHNFLLOavpUUmid7fQNNX8TyP42Qg69ZUbH0i3cmK8J0s+2ktwhQFV2XQNceCx4kIH6fYLhHaXC6LFQ5d75+D4uATqvTs1oBX5Oh5FL+jhmDxPm4eBaSaFqonAroMhoPmhVXi+IQ/hfTqN7KFobEKlBpgKhhjPsLziTYr5yu7R1mCx2XZ6OKfG7ZUWrF2/1icudNs5Dq3Bd8Pcvlwx/8tn98zxpwMwA6vSf1t+sMmJqM9jfAIm2GF5G9pEVruLk8rdJXbL//cBOoPn0ktBoxeFKs1k9ONqSwNYFomU3JQfamkpB7xt8GvNkF0Gbp+qcwlPNYrKpWKiqF8qNwlbgoDr6PY8F3HdvzeUi6E2JJHHo968OuMYZSWjtijH2qYDZgP8j8/TA1chTgHBhgq1u8ZhBVIGLVJ8cLHg="', 1, '2026-11-23', '2026-11-24');
INSERT INTO public.insurer_interactive_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001215ebb6620261123', 'ABC00001', 'ABC0000123112026000001', 'interactive-pendable', 'pendable', 'sealed:1:saved:Mxttv4JDKyiZo8LBvoXxrtcvcx7HEuH2o7wbb/Gs0rhB5CQ1FiYgPjOv7uzNBsgJCRahGIMg7fEU330AghKc2cNZPyopijaL/LGcOzH2pM0ghCyZvG/nCh1sVrY=', 1, 1795424379388, '"sealed:1:saved:wsQ9uhEMqBpQybVnah8CR40FQRH/TAb1Ept/a+voY+YAnuHBvniP5c9Fd0wtSlD+YBUDLgbKkMHOBENlFMHuW5MuSFKXQl5+/58NcMXSFvbG/CBwGlqp8zwmvfsWAiZNpqUjzGG79aQOu/9cLSk9J984wfF6qjwhYitmZhVypigeE44lxb3MxXY9Ovuad3262MTo3mGsI3zBWpsjfUiUePq6GbND7o4X6AeO+zl75oKCHef4IWJ6RrvP6mVDyUxVGM4lh1GTVTd1q8nK5Mkn5bMsZnGgkZ3+iQF1PXr/CStIoThLKUpUClT8Xl0IeAq1qrRNLchGBo5KRL7ak7VisfzaJbd/TYfZUW4vKUvfIhYN/wiEGERQIAhlGfNguX57t4imxNgmKdhSjJaHqDOq+FRVRzeyMoCXPi1O+fn1YoInpAz0sa53p8Y4bAnsyGlEBlp7v3m8Dl9frHThKva18aaFfyPSgu1XdOTs2T7nESPZ8L7qSbcGVOLirympwTx3hAsjKmLcnTYyZBiRjQTO0jlYUeHSlk2RsihcQJWrpVx8LSgGGGNEY0jnQm8EUAS3NYaYbtx/ZPBPy5dx/6qvAyQ2Jj1CMXTC4eoi/yBYgCMvS+TPZSbmDpGzkiaVwUPl6Wsoh1rdjI+Gw5s+lUwYHo2V68rgkqT6dSe4Z6lAV/8XBwjGkiYBsijSQKFDN13tOmgZgeuZ7XNnvhHpqbb4"', '[]', 1);
INSERT INTO public.insurer_interactive_day VALUES ('ABC00001', '2026-11-23', 1);
INSERT INTO public.insurer_location VALUES ('ABC00001', 1);
INSERT INTO public.interactive_claim VALUES ('urn:uuid:ABC00001215ebb6620261123', 'ABC00001', '2026-11-23', 'sealed:1:saved:Rnjc26r8TYNiWeXZcfeOb4mE7hv9EGVfUVp8WF8MpiPFS7+ERMB/h5igNLdhFPGC6p3JCTUD4eFBuEaoFewJsxX+ebcYvqbtuDolcxsDplgRem+4Eaf909JA3U0=', '"sealed:1:saved:nUQg/OOc1niay5TYjxXIeW/7ZL5KmOmm4F5sAKk7YVUY9a2j/ZmZDe4nHiAZOuT1sxTFMe+uQ2jNicQW94mq0A+BQXXCP4tum4keCEph7HSUA/rFlNxygQTS2E3VgGQVvjBvmzZynV64Ky24WB7K239ooSMXx6DUlbJGyJf4N9qZDs1WL2VMhNw8e5PYuGUH95fbQa3+wh85/4Xv648wbgpa+LmuNgxBLTBcDplSusXKuVTCb3jJO7OGxN7JW3Y6PQXuHjxf8LcFcfQc47sYdubS/6D474AnjtgStEGzfM8BInMzAa3O2xRZ2BMqDnvD8nT1zjh1Rq/g6M+DVo4HGKPRq/2m4Y0yg2qMTdLHUq5AYGWUzohnBZTLFTtc/AR2+uWPX76WKJHfUBQEkUKyAyw6oLwEPd2t8nQIVf9HjLZITgRi5G64a83xa+8xjFrh873xfaim0ZKf59DOrQcyBw9txu1dIuJF5FvrRWcxJME9qOu/o1GVqMt2AWBdnkm6S7la9f9Y3BxA5uYkfHZvL8je+2LZAkybrJe3kAGjW/4s3sDHFEVd7V79cRvlyBUZFYYDIpcd+dl5Ii7QL+ZQIQNZUBLNcM1GHzlgNvBD5Ony0BIB6wb5+KvWAYQNKVHvnwvn/OIWaF9CQOmQTimTbfHfVBGOr2jVpFyqjtfQwli0MGPqHTwvA828U6/tKesgVJzYCfXANby7m0Lm8Qef"', 1795424379425, NULL, NULL, 1, NULL, 'hmac:1:saved:8eb4b80018a484b2ecc3c9f77a66d1a2a67bbd9d235c0ce0f7c1304a990c50f5', NULL, NULL, 'hmac:1:saved:8eb4b80018a484b2ecc3c9f77a66d1a2a67bbd9d235c0ce0f7c1304a990c50f5');
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001695142d020261123', 'ABC00001', 'hmac:1:saved:bc0a268a359e4b78fe1fad8caf965dde05091f6e2c7d0e0363965048f5bf0d26', '23', '2026-11-23', '9900110B');
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'hmac:1:saved:bc0a268a359e4b78fe1fad8caf965dde05091f6e2c7d0e0363965048f5bf0d26', '110', '2026-11-23', '9900142W');
INSERT INTO public.schema_migration VALUES ('0001-keys-and-schedule', 'ca5be539b502342a14be40a7f06f859f302b0edc74c49dd00c989022286f0ad1', '2026-11-23 08:59:35.323391+00');
INSERT INTO public.schema_migration VALUES ('0002-providers-and-sandbox', '97804afe34b39fe60c9367228cc6b30a747b856d95856602ea917a0db89cd7f2', '2026-11-23 08:59:35.384399+00');
INSERT INTO public.schema_migration VALUES ('0003-claims', '43ad3f6d1c79e34003097161a9b0ceb1cfde08b6e2c67c7b6753f15a33d42809', '2026-11-23 08:59:35.411657+00');
INSERT INTO public.schema_migration VALUES ('0004-insurer-records', 'e6bccc5928d724c03601a96a6c9bc779d5ec5af87247245e9e65162c21d82ffb', '2026-11-23 08:59:35.42853+00');
INSERT INTO public.schema_migration VALUES ('0005-interactive-claims', 'd1d176f4c26561af9211de07b8ee023ac7543a13246889a1dc56642874e7de31', '2026-11-23 08:59:35.475436+00');
INSERT INTO public.schema_migration VALUES ('0006-lodged-services', 'b6d2e4bc095c91271107b004c06f45192656d3130094702304793e65c837ffe9', '2026-11-23 08:59:35.538514+00');
INSERT INTO public.schema_migration VALUES ('0007-accepted-revisions', '3659060c750f5ffbecc44bb558834f0c75c3696007d820e471599586a8f8b30c', '2026-11-23 08:59:35.581193+00');
INSERT INTO public.schema_migration VALUES ('0008-sealed-and-erased', '32166b73e1760fed36bfc93d26d42f64a34e2308442afee298759c93fc4d9e9b', '2026-11-23 08:59:35.59962+00');
INSERT INTO public.schema_migration VALUES ('0009-audit-trail', 'ed52f8330aaa2d5f9308c42e45d85f01894ebca706ad74e198ef5d26b115f903', '2026-11-23 08:59:35.652209+00');
INSERT INTO public.schema_migration VALUES ('0010-traces-and-counts', '4f6f27730b55511c79dd3758b2eb04caa12a569efef857675ea4a7c03d1f50c1', '2026-11-23 08:59:35.709118+00');
INSERT INTO public.schema_migration VALUES ('0011-unused-ids', '0635bd344c816c736507e4512d9ec91b24216595c702599f6fdff91a2b21534e', '2026-11-23 08:59:35.723517+00');
INSERT INTO public.schema_migration VALUES ('0012-interactive-claims-in-doubt', 'dcac8acb9f6c3f919aae51415d1905d23469881ab03964a3a944e44eaf082098', '2026-11-23 08:59:35.729491+00');
INSERT INTO public.schema_migration VALUES ('0013-service-processes', 'bd597400d0f68eb81e3b29193ae08d1935e4b4b09ef2f2a0e8f892fe68d46729', '2026-11-23 08:59:35.761967+00');
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
ALTER TABLE ONLY public.service_process
    ADD CONSTRAINT service_process_pkey PRIMARY KEY (id);
CREATE INDEX audit_entry_at ON public.audit_entry USING brin (at);
CREATE INDEX audit_entry_of_claim ON public.audit_entry USING btree (correlation_id) WHERE (correlation_id IS NOT NULL);
CREATE INDEX claim_kept ON public.claim USING brin (lodged_on);
CREATE INDEX claim_refused ON public.claim USING btree (correlation_id) WHERE (state = 'refused'::text);
CREATE INDEX claim_waiting ON public.claim USING btree (due_at) WHERE (state = ANY (ARRAY['queued'::text, 'correcting'::text]));
CREATE INDEX insurer_claim_of_patient ON public.insurer_claim USING gin (patients);
CREATE INDEX insurer_claim_of_payee ON public.insurer_claim USING btree (payee_provider_number, assessed_on);
CREATE INDEX insurer_interactive_claim_of_patient ON public.insurer_interactive_claim USING btree (patient);
CREATE INDEX interactive_claim_asked_patient ON public.interactive_claim USING btree (asked_patient_hash) WHERE (asked_patient_hash IS NOT NULL);
CREATE INDEX interactive_claim_claimant ON public.interactive_claim USING btree (claimant_hash);
CREATE INDEX interactive_claim_kept ON public.interactive_claim USING brin (requested_on);
CREATE INDEX interactive_claim_patient ON public.interactive_claim USING btree (patient_hash);
CREATE INDEX lodged_service_claim ON public.lodged_service USING btree (correlation_id);
CREATE INDEX lodged_service_patient ON public.lodged_service USING btree (minor_id, patient_hash);
CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_stays();
ALTER TABLE ONLY public.claim_revision
    ADD CONSTRAINT claim_revision_correlation_id_fkey FOREIGN KEY (correlation_id) REFERENCES public.claim(correlation_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lodged_service
    ADD CONSTRAINT lodged_service_correlation_id_fkey FOREIGN KEY (correlation_id) REFERENCES public.claim(correlation_id) ON DELETE CASCADE;
