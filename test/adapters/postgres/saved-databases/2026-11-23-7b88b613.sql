-- The database of commit 7b88b613 of 2026-11-23: a key, a claim that is lodged, an interactive claim, and a claim that waits.
-- Made by scripts/save-database.sh. The data keys were saved:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=, the API key mgk_d868b28061f401ec714f4905010a169ebdfe2e75.
-- general: {  "correlationId": "urn:uuid:ABC00001695142d020261124",  "claim": {    "serviceTypeCode": "O",    "serviceProvider": { "providerNumber": "9900110B" },    "medicalEvent": [      {        "id": "01",        "authorisationDate": "2026-11-24",        "createDateTime": "2026-11-24T00:00:01+10:00",        "medicalEventDate": "2026-11-24",        "submissionAuthorityInd": "Y",        "patient": {          "identity": {            "dateOfBirth": "1986-03-14",            "familyName": "Quokka",            "givenName": "Matilda",            "sex": "2"          },          "medicare": { "memberNumber": "4842698851", "memberRefNumber": "1" }        },        "service": [{ "id": "0001", "itemNumber": "23", "chargeAmount": "45.05" }]      }    ]  }}
-- interactive: {  "correlationId": "urn:uuid:ABC00001215ebb6620261124",  "patientClaimInteractive": {    "accountPaidInd": "Y",    "authorisationDate": "2026-11-24",    "submissionAuthorityInd": "Y",    "serviceProvider": { "providerNumber": "9900110B" },    "patient": {      "identity": {        "dateOfBirth": "1993-08-08",        "familyName": "Corella",        "givenName": "Bluebell",        "sex": "2"      },      "medicare": { "memberNumber": "4553868031", "memberRefNumber": "1" }    },    "claimant": {      "identity": {        "dateOfBirth": "1993-08-08",        "familyName": "Corella",        "givenName": "Bluebell",        "sex": "2"      },      "medicare": { "memberNumber": "4553868031", "memberRefNumber": "1" },      "eftDetails": {        "accountName": "Bluebell Corella",        "accountNumber": "123456789",        "bsbCode": "062000"      }    },    "medicalEvent": [      {        "id": "01",        "medicalEventDate": "2026-11-24",        "service": [{ "id": "0001", "itemNumber": "23", "chargeAmount": "60.00" }]      }    ]  }}
-- specialist: {  "correlationId": "urn:uuid:ABC00001c79b1e0c20261124",  "claim": {    "serviceTypeCode": "S",    "serviceProvider": { "providerNumber": "9900142W" },    "medicalEvent": [      {        "id": "01",        "authorisationDate": "2026-11-24",        "createDateTime": "2026-11-24T00:00:01+10:00",        "medicalEventDate": "2026-11-24",        "submissionAuthorityInd": "Y",        "patient": {          "identity": {            "dateOfBirth": "1986-03-14",            "familyName": "Quokka",            "givenName": "Matilda",            "sex": "2"          },          "medicare": { "memberNumber": "4842698851", "memberRefNumber": "1" }        },        "referral": {          "issueDate": "2026-11-24",          "typeCode": "S",          "provider": { "providerNumber": "9900110B" },          "periodCode": "S"        },        "service": [{ "id": "0001", "itemNumber": "110", "chargeAmount": "200.00" }]      }    ]  }}
-- answered: {"claimId":"A0001@","status":"SUCCESS","correlationId":"urn:uuid:ABC00001695142d020261124"}
-- answered: {"status":"MEDICARE_PENDABLE","correlationId":"urn:uuid:ABC00001215ebb6620261124","claimAssessment":{"claimId":"ABC0000124112026000001","claimant":{"currentMembership":{"memberNumber":"4553868031","memberRefNumber":"1"}},"patient":{"currentMembership":{"memberNumber":"4553868031","memberRefNumber":"1"}},"medicalEvent":[{"id":"01","eventDate":"2026-11-24","service":[{"id":"0001","itemNumber":"00023","chargeAmount":"60.00","benefitPaid":"0.00","assessmentCode":"ACCEPTABLE_ERROR","error":{"code":9632,"text":"A benefit is paid already for this service. If it is another one, send the claim again with duplicateServiceOverrideInd Y."}}]}]}}
-- answered: {"status":"QUEUED","correlationId":"urn:uuid:ABC00001c79b1e0c20261124"}
CREATE FUNCTION public.add_audit_partition(month date) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare
  name text := audit_partition(month);
  first_moment timestamptz := month::timestamp at time zone 'UTC';
  end_moment timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  if to_regclass(name) is not null
    or exists (select from audit_entry_other where at >= first_moment and at < end_moment) then
    return false;
  end if;
  execute format('create table %I partition of audit_entry for values from (%L) to (%L)',
    name, first_moment, end_moment);
  perform protect_audit_partition(name);
  return true;
end
$$;
CREATE FUNCTION public.audit_entry_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'an entry of the audit trail is never changed or removed';
end
$$;
CREATE FUNCTION public.audit_partition(month date) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select 'audit_entry_' || to_char(month, 'YYYY_MM')
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
CREATE FUNCTION public.protect_audit_partition(name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('create trigger audit_entry_stays before update or delete or truncate on %I
    for each statement execute function audit_entry_stays()', name);
end
$$;
CREATE TABLE public.api_key (
    id text NOT NULL,
    label text NOT NULL,
    minor_ids text[] NOT NULL,
    secret_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    scopes text[] DEFAULT ARRAY['schedule'::text, 'providers'::text, 'patients'::text, 'claims'::text, 'reports'::text, 'documents'::text] NOT NULL,
    providers text[],
    networks text[],
    expires_on date,
    mac text,
    CONSTRAINT api_key_secret_hash_check CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.api_key_use (
    key_id text NOT NULL,
    last_used_at timestamp with time zone NOT NULL
);
CREATE TABLE public.audit_batch (
    month date NOT NULL,
    number integer NOT NULL,
    entry_ids bigint[] NOT NULL,
    mac text NOT NULL
);
CREATE TABLE public.audit_chain (
    is_only boolean DEFAULT true NOT NULL,
    last_id bigint DEFAULT 0 NOT NULL,
    skipped jsonb DEFAULT '{}'::jsonb NOT NULL,
    position_mac text,
    secret text,
    CONSTRAINT audit_chain_is_only_check CHECK (is_only)
);
CREATE TABLE public.audit_entry (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    act text NOT NULL,
    outcome text NOT NULL,
    correlation_id text,
    minor_id text,
    key_id text,
    request_id text,
    patient text,
    person text
)
PARTITION BY RANGE (at);
CREATE TABLE public.audit_entry_2026_11 (
    id bigint DEFAULT NULL NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    act text NOT NULL,
    outcome text NOT NULL,
    correlation_id text,
    minor_id text,
    key_id text,
    request_id text,
    patient text,
    person text
);
CREATE SEQUENCE public.audit_entry_id
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.audit_entry_id OWNED BY public.audit_entry.id;
CREATE TABLE public.audit_entry_2026_12 (
    id bigint DEFAULT nextval('public.audit_entry_id'::regclass) NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    act text NOT NULL,
    outcome text NOT NULL,
    correlation_id text,
    minor_id text,
    key_id text,
    request_id text,
    patient text,
    person text
);
CREATE TABLE public.audit_entry_2027_01 (
    id bigint DEFAULT nextval('public.audit_entry_id'::regclass) NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    act text NOT NULL,
    outcome text NOT NULL,
    correlation_id text,
    minor_id text,
    key_id text,
    request_id text,
    patient text,
    person text
);
CREATE TABLE public.audit_entry_2027_02 (
    id bigint DEFAULT nextval('public.audit_entry_id'::regclass) NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    act text NOT NULL,
    outcome text NOT NULL,
    correlation_id text,
    minor_id text,
    key_id text,
    request_id text,
    patient text,
    person text
);
CREATE TABLE public.audit_entry_other (
    id bigint DEFAULT nextval('public.audit_entry_id'::regclass) NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    act text NOT NULL,
    outcome text NOT NULL,
    correlation_id text,
    minor_id text,
    key_id text,
    request_id text,
    patient text,
    person text
);
CREATE TABLE public.audit_month (
    month date NOT NULL,
    previous_month date,
    entries bigint NOT NULL,
    batches integer NOT NULL,
    mac text NOT NULL,
    record_mac text NOT NULL,
    is_removed boolean DEFAULT false NOT NULL
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
    unanswered_at timestamp with time zone,
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
    replaced_at timestamp with time zone,
    older_forms text
);
CREATE TABLE public.database_insurer (
    is_only boolean DEFAULT true NOT NULL,
    name text NOT NULL,
    host text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT database_insurer_check CHECK (((host IS NULL) = (name = 'simulator'::text))),
    CONSTRAINT database_insurer_is_only_check CHECK (is_only),
    CONSTRAINT database_insurer_name_check CHECK ((name = ANY (ARRAY['simulator'::text, 'services-australia'::text])))
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
    item_number text,
    date_of_service date,
    provider_number text,
    services text
);
CREATE TABLE public.passkey (
    id text NOT NULL,
    person_id text NOT NULL,
    public_key bytea NOT NULL,
    signature_count bigint NOT NULL,
    transports text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    mac text
);
CREATE TABLE public.passkey_ceremony (
    id_hash text NOT NULL,
    challenge text NOT NULL,
    code_hash text,
    expires_at timestamp with time zone NOT NULL,
    mac text,
    CONSTRAINT passkey_ceremony_id_hash_check CHECK ((id_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.person (
    id text NOT NULL,
    name text,
    roles text[] NOT NULL,
    minor_ids text[] NOT NULL,
    pin_hash text,
    wrong_pins integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    disabled_at timestamp with time zone,
    mac text,
    CONSTRAINT person_check CHECK (((name IS NOT NULL) OR (disabled_at IS NOT NULL))),
    CONSTRAINT person_minor_ids_check CHECK ((cardinality(minor_ids) > 0)),
    CONSTRAINT person_pin_hash_check CHECK (starts_with(pin_hash, 'scrypt$'::text)),
    CONSTRAINT person_roles_check CHECK ((cardinality(roles) > 0))
);
CREATE TABLE public.person_code (
    person_id text NOT NULL,
    code_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    mac text,
    CONSTRAINT person_code_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.person_session (
    token_hash text NOT NULL,
    person_id text NOT NULL,
    workstation_id text,
    signed_in_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    locked_at timestamp with time zone,
    mac text,
    CONSTRAINT person_session_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.provider_import (
    is_last boolean DEFAULT true NOT NULL,
    content_hash text NOT NULL,
    imported_at timestamp with time zone DEFAULT now() NOT NULL,
    mac text,
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
    imported_at timestamp with time zone DEFAULT now() NOT NULL,
    mac text
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
CREATE TABLE public.workstation (
    id text NOT NULL,
    name text NOT NULL,
    secret_hash text NOT NULL,
    enrolled_by text NOT NULL,
    enrolled_at timestamp with time zone DEFAULT now() NOT NULL,
    mac text,
    CONSTRAINT workstation_secret_hash_check CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text))
);
ALTER TABLE ONLY public.audit_entry ATTACH PARTITION public.audit_entry_2026_11 FOR VALUES FROM (MINVALUE) TO ('2026-12-01 00:00:00+00');
ALTER TABLE ONLY public.audit_entry ATTACH PARTITION public.audit_entry_2026_12 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');
ALTER TABLE ONLY public.audit_entry ATTACH PARTITION public.audit_entry_2027_01 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');
ALTER TABLE ONLY public.audit_entry ATTACH PARTITION public.audit_entry_2027_02 FOR VALUES FROM ('2027-02-01 00:00:00+00') TO ('2027-03-01 00:00:00+00');
ALTER TABLE ONLY public.audit_entry ATTACH PARTITION public.audit_entry_other DEFAULT;
ALTER TABLE ONLY public.audit_entry ALTER COLUMN id SET DEFAULT nextval('public.audit_entry_id'::regclass);
INSERT INTO public.api_key VALUES ('key_474ea9db9291', 'Front desk', '{ABC00001}', '4e4822ef5dda47f7693aded28a88042fd802aaae3fd3b099cd58a97cd3bbddb3', '2026-11-23 21:51:32.46099+00', NULL, '{schedule,providers,patients,claims,reports,documents}', NULL, NULL, NULL, 'mac:1:saved:3b946e14846fb5b6d5b5419f2a6b6d28410cbdb90ac3b0ca7c429d1cbd0c4e02');
INSERT INTO public.api_key_use VALUES ('key_474ea9db9291', '2026-11-23 21:00:00+00');
INSERT INTO public.audit_batch VALUES ('2026-11-01', 1, '{1}', '87a0de5e836d1ff42d4887b0475ec437fa87a3f1821eb33442b2fb296ce16d13');
INSERT INTO public.audit_batch VALUES ('2026-11-01', 2, '{2,3,4,5}', '04f21191ea9e4dd9baba65f88a876914829bdc3db9ce2e468e1c1ac98bb752e7');
INSERT INTO public.audit_chain VALUES (true, 5, '{}', '3ad826ef20c1bbafc8e5df085845203bcfabead83f872f5be196627581801281', 'encrypted:2:saved:YXXWPvuydNJtCsRB4SHJiveUshWZq2kj8gunuCw9xK3FWovqWJT7gNYYU4fVmYprodVfKeyAmVmScdkzaXMp++K0S1Gf9AhCHQsvKLRHHo/XKDOeSa6fhG9TWgrtl2HaXruwRmRVBh8=');
INSERT INTO public.audit_entry_2026_11 VALUES (1, '2026-11-23 21:51:32.484461+00', 'create-key', 'key_474ea9db9291', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_entry_2026_11 VALUES (2, '2026-11-23 21:51:39.774177+00', 'lodge', 'new', 'urn:uuid:ABC00001695142d020261124', 'ABC00001', 'key_474ea9db9291', 'dac60e9f-8d21-4777-864a-2a37f4b4555d', NULL, NULL);
INSERT INTO public.audit_entry_2026_11 VALUES (3, '2026-11-23 21:51:39.971634+00', 'interactive', 'asked', 'urn:uuid:ABC00001215ebb6620261124', 'ABC00001', 'key_474ea9db9291', '4c3c00da-94a5-4d62-ad94-506ded078dea', NULL, NULL);
INSERT INTO public.audit_entry_2026_11 VALUES (4, '2026-11-23 21:51:40.101679+00', 'interactive', 'pendable', 'urn:uuid:ABC00001215ebb6620261124', 'ABC00001', 'key_474ea9db9291', '4c3c00da-94a5-4d62-ad94-506ded078dea', NULL, NULL);
INSERT INTO public.audit_entry_2026_11 VALUES (5, '2026-11-23 21:51:40.280232+00', 'lodge', 'new', 'urn:uuid:ABC00001c79b1e0c20261124', 'ABC00001', 'key_474ea9db9291', 'be8bfcc7-722a-4322-b8a5-06a57b26cc84', NULL, NULL);
INSERT INTO public.audit_month VALUES ('2026-11-01', NULL, 5, 2, '04f21191ea9e4dd9baba65f88a876914829bdc3db9ce2e468e1c1ac98bb752e7', '019ffbb97037f9f353740e178073a09d7cd6f9f1e1222f49a341bcf16df1af6b', false);
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001695142d020261124', 'ABC00001', 'general', '9900110B', 'lodged', 1, 'encrypted:2:saved:cl+/3l9uJbKmknKDUDsA0unzlYFocQqqIN4H/nhzNTQu/XXDMQDP89t1jaNwqu6JizoWpPStqyqeZAackm8GeKZN1zS8zDdsx0FPXTxCI6/yByfrLh2tTkUre0s=', '"encrypted:2:saved:p5A7aIGeQJTst95Z9o40YpqfnaPGiEeO8mOGFS/p0y2INYabiUhmF9Ee+vV5dCVh+W+d4oyK9zEGkq2Q0oFNTsqabxIdgs5Cgti6fceVl0Sat6WPwhYGGymyWG60mpL6L1P/cxg65wMxfPr/BLO318U+SS6bZQKLB6vxs/7XPxHcyP1jI/rt0oat7XWz+r90DeTEGIisiYv4fcjexwt+O5CkZbHJvQzg+txhYAqspTT5IYGRFJWdOKIhFHVM7ktPO5OLiQ5GqQH7/JLmzF3keUcdTUrqerMd+mMMqJErGFazReg5FUKZbqHysKVQqyyNn7meb7R9pVOTzxunVsPXgzwRIikA0a+KFV51GciTzd5L7pymsrokHKcSfpUzYjjLr9HjWS9FmSb60AbAlSUEQuagIkhLBRPuia+2MzZzfH3ho3anFFCWUaV4FwjAPAIo/+yVJYWN2AjyLzyLEjP/kySQBn8L9OmVmxULyZCXby6N76EPWaig+mz554woLOTb/goB/TjDPJJnVeye7DRqB6oUHYJ90afWso0mZbsIfoESSIX/4E5ijNYVdbGdFs28DWMejSnGiCJZs+CnxeaEZr0sCStE9vhCY/Sg6ajtcUq/Z0/RSH88MV+75aPzE4hLtH9ooUmmRjh479A1I8tzvTKhfPZ7rZM="', '2026-11-24', 'A0001@', NULL, '2026-11-23 21:51:39.769304+00', '2026-11-23 21:51:39.860419+00', 0, NULL, NULL, 1, NULL, 'dac60e9f8d214777864a2a37f4b4555d', NULL);
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001c79b1e0c20261124', 'ABC00001', 'specialist', '9900142W', 'queued', 1, 'encrypted:2:saved:hOtMqNiVNARTDjLieonoOLyGXtC7UziI/23v6G66uLaamCe52d7oxFt7f1VvydAD1n39ILzJ279gDczQhARRpi6tO6D1B2NBI6A62IVcvUzWHCJtQi9xhrk/d/c=', '"encrypted:2:saved:clqOuP/EUyZCTCIAHt/Y2xNQZ1Uw73LdfiLNQ5Ic5L01ozWJoIOxw2R0exBsOJfuFCzubXV7RRkF9HD1OeJGCAcuqzW7ClxrN0EUMo2q7WTEwQKEgnCZuqTM2k3JPnkThkpZal4n6AkWq4Njtbd2VusXEEcruCwx4q1mP1rlF21+1mbreN2L0m5rFR9qpzhdlwQic/wOL6xWlZn+ZXtBZO0B3YIYqBCCe+PAzrKE/QcGiyVuNW373Ibr3CkzYAqmwZNN2DtJbmjoh/jz+LJtpYSKzRjChvSGljB3EyQ6zx3vD1PoTia9UCUheDqnPfjKv4bRV5caBWAOVdeT+z4LwCRq97aIi7MpWKSkpW2FHQKy+VbBvO20Hm7B2vlw0MfowBOmbhI+XA0Fo/urNYlIo9IpIman/BZxuerhG7l+alK1lRc43XbiIYDi8Ll1AMjZO8li/Gz/XjU9gJwO+dtqKfKw5oDE2XnCVXhBFT64kAI7YGJ/v20vGyqK7VipdpPiH9m3AcRnjA0ysHn1QodiygcSxmqQdFIsVSaH35mEKvbFpueWXOnz4xfmV/kJkI7MfgwV56PUlxyS4a8wfQQ7a65lrJtshXr1RLb4WoQT4FdG18Jt845W4tjqBxYeICywMvlH05/hRUEtH6sihrkrxjHE8c1zng4tQX9DaljFySxqDcK2VrJVTPcdy3BRlqDNeoPFrgrTSIw40CQXZHFz6a0LAeOSsbpVweeSIH1QTNY6e+mLWQt2TcXNDLxLLOndJAZQqoPsS9qTDhKvRPUY6zwfcd7mkZyTNdwz1a+TYk6U0Gggy/C9WA=="', '2026-11-24', NULL, NULL, '2026-11-23 21:51:40.279459+00', '2026-11-23 21:51:41.997922+00', 1, NULL, 1, NULL, NULL, 'be8bfcc7722a4322b8a506a57b26cc84', NULL);
INSERT INTO public.claim_day VALUES ('9900110B', 'ABC00001', '2026-11-24', 1);
INSERT INTO public.claim_day VALUES ('9900142W', 'ABC00001', '2026-11-24', 1);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001695142d020261124', 1, 'encrypted:2:saved:cl+/3l9uJbKmknKDUDsA0unzlYFocQqqIN4H/nhzNTQu/XXDMQDP89t1jaNwqu6JizoWpPStqyqeZAackm8GeKZN1zS8zDdsx0FPXTxCI6/yByfrLh2tTkUre0s=', '"encrypted:2:saved:p5A7aIGeQJTst95Z9o40YpqfnaPGiEeO8mOGFS/p0y2INYabiUhmF9Ee+vV5dCVh+W+d4oyK9zEGkq2Q0oFNTsqabxIdgs5Cgti6fceVl0Sat6WPwhYGGymyWG60mpL6L1P/cxg65wMxfPr/BLO318U+SS6bZQKLB6vxs/7XPxHcyP1jI/rt0oat7XWz+r90DeTEGIisiYv4fcjexwt+O5CkZbHJvQzg+txhYAqspTT5IYGRFJWdOKIhFHVM7ktPO5OLiQ5GqQH7/JLmzF3keUcdTUrqerMd+mMMqJErGFazReg5FUKZbqHysKVQqyyNn7meb7R9pVOTzxunVsPXgzwRIikA0a+KFV51GciTzd5L7pymsrokHKcSfpUzYjjLr9HjWS9FmSb60AbAlSUEQuagIkhLBRPuia+2MzZzfH3ho3anFFCWUaV4FwjAPAIo/+yVJYWN2AjyLzyLEjP/kySQBn8L9OmVmxULyZCXby6N76EPWaig+mz554woLOTb/goB/TjDPJJnVeye7DRqB6oUHYJ90afWso0mZbsIfoESSIX/4E5ijNYVdbGdFs28DWMejSnGiCJZs+CnxeaEZr0sCStE9vhCY/Sg6ajtcUq/Z0/RSH88MV+75aPzE4hLtH9ooUmmRjh479A1I8tzvTKhfPZ7rZM="', '2026-11-23 21:51:39.769304+00', NULL);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001c79b1e0c20261124', 1, 'encrypted:2:saved:hOtMqNiVNARTDjLieonoOLyGXtC7UziI/23v6G66uLaamCe52d7oxFt7f1VvydAD1n39ILzJ279gDczQhARRpi6tO6D1B2NBI6A62IVcvUzWHCJtQi9xhrk/d/c=', '"encrypted:2:saved:clqOuP/EUyZCTCIAHt/Y2xNQZ1Uw73LdfiLNQ5Ic5L01ozWJoIOxw2R0exBsOJfuFCzubXV7RRkF9HD1OeJGCAcuqzW7ClxrN0EUMo2q7WTEwQKEgnCZuqTM2k3JPnkThkpZal4n6AkWq4Njtbd2VusXEEcruCwx4q1mP1rlF21+1mbreN2L0m5rFR9qpzhdlwQic/wOL6xWlZn+ZXtBZO0B3YIYqBCCe+PAzrKE/QcGiyVuNW373Ibr3CkzYAqmwZNN2DtJbmjoh/jz+LJtpYSKzRjChvSGljB3EyQ6zx3vD1PoTia9UCUheDqnPfjKv4bRV5caBWAOVdeT+z4LwCRq97aIi7MpWKSkpW2FHQKy+VbBvO20Hm7B2vlw0MfowBOmbhI+XA0Fo/urNYlIo9IpIman/BZxuerhG7l+alK1lRc43XbiIYDi8Ll1AMjZO8li/Gz/XjU9gJwO+dtqKfKw5oDE2XnCVXhBFT64kAI7YGJ/v20vGyqK7VipdpPiH9m3AcRnjA0ysHn1QodiygcSxmqQdFIsVSaH35mEKvbFpueWXOnz4xfmV/kJkI7MfgwV56PUlxyS4a8wfQQ7a65lrJtshXr1RLb4WoQT4FdG18Jt845W4tjqBxYeICywMvlH05/hRUEtH6sihrkrxjHE8c1zng4tQX9DaljFySxqDcK2VrJVTPcdy3BRlqDNeoPFrgrTSIw40CQXZHFz6a0LAeOSsbpVweeSIH1QTNY6e+mLWQt2TcXNDLxLLOndJAZQqoPsS9qTDhKvRPUY6zwfcd7mkZyTNdwz1a+TYk6U0Gggy/C9WA=="', '2026-11-23 21:51:40.279459+00', NULL);
INSERT INTO public.data_key VALUES ('saved', 'encrypted:2:saved:7KSi4I2LoPTf/rI4qhb0FqxZnvWBSdMY4G9c4XLbPyNZTQjwnFJ6YgiSFYI=', '2026-11-23 21:51:36.824481+00', NULL, NULL);
INSERT INTO public.database_insurer VALUES (true, 'simulator', NULL, '2026-11-23 21:51:36.799657+00');
INSERT INTO public.insurer_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001695142d020261124', 1, 'ABC00001', 'A0001@', 'general', '9900110B', '{verified-adult-female}', '"encrypted:2:saved:qghuPZJzRESRiJBeZiOmmuQtbVe9Hv8shZuG+teb58L+BqSnAkAiWIXmNHdcy4i6Q4SPCpRl059Pmt5xBmnKzpQ7gQgDLb7cYw+lUa1BDp2hD40/xi6jkmBE3cJ1Y5UajS6T3q5F8agmEjn9VTiUqgwvS6GVIUuj3OBFwjM1uVqLCppjyIN2l9Ompx1z7zlgHuPMqlllPhXZwBRBYeaugc2b+HSImIfQf77iCe0v7v8dJjDpZ2ieIkv8coexzvdxxVBNLjkZikaUTpaEW61Vgox3V4F4OrvCHlKOSLYTlVxROUIa3d17UgUqlXQRyP1iQv/7tcSZ0z1B89fbsRn05TpjtTXmfsXeV6iVafzUB9+lqE6JCxQqgov4sK+0n5E497jZk4WQLvsyHuVXaN/MIiMPq9I37p0WD55ADJSiQIhEFrT25MWztgg35vedzsKlFWSPpGM+VZ4b+pznlRTGO9IULFF38xt1Km+JnGQ/MNBcmXk2RG4taNw6Gy1+y8FUNMNSze0C5Gc7QVKCyaT52HFhwvAFh7ANTVtH7y3RZGKjDSvW9f3QuQ+5oLSCEXXqEwrBD1ohIbrgK9yHvNm+GiierJjCWfrYFVf2ISilwaTIX6FOQ2LqnjnJl9/4Mo9cjWWZcQsGHG8OrNHY9R6GzbizZkWU4Co="', 1, '2026-11-24', '2026-11-25');
INSERT INTO public.insurer_interactive_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001215ebb6620261124', 'ABC00001', 'ABC0000124112026000001', 'interactive-pendable', 'pendable', 'encrypted:2:saved:qVRcJ3NouAH6DqmlKFnc42Hr2/nM/pH9EZKlXV6zJIuXEY+U2v7pxYjaZLAsXZNCcTrr9g4CpURdVrx7VlcftEB+FrdaK943t4UsZ1F5BSWFZU2676y0poHRRj8=', 1, 1795470700000, '"encrypted:2:saved:X5f5LOi6adoBAXC2dhcxmb/OF0dsb5DmQeDcas8GdWs56x2h041sYAlBw/yuRoOJvdso7Qtbotbc7HBQaDOCXmY0KgDlX/NUrhfE8wNVlwxFfYNXo0hS7CwIiYp4vyPUiiYuXSTXpZqMMcDgbdepIc7m5SjBEwJWrVQd/ns6djqOKHS49nLEzjonSQij46EKTAV2+dPgyqvkyx/Ww11dzvKtf5q5qNog8UXm4SBRHNNWsWX6iyi61eYSdEi5uYt2Fz+lor6t27YWDf+6poln9SY0wAJ21KeC7GgKe7Nu+8zDyUgp23s31XMqewGUmLSfljdPYaz1fBHHW/R1jCYBAlE1X5lj+WGy6+j0jSiVZzRVtIeML0BwWKyFTLiEukj1iZ+wp4duka35csHy7YW8vxQBqa8M7YnjJomLWjdu3+qKFhU/h1PXq/vA3DQxyOqJTGw+mJIrsVbCH5GWjpMrgNm4upXPf97OwAn4j+KwNHS9GTsVH/13oD5AxHCRs43uMarTAwgItXNwLxc0MX4Y/3BOmmaF+I55MLH3jsu5xh/GBO6u5oHPLrWqbgGWPdgstnj0E68YdySzrcN/NUOacunoeIvq/w7wag7s41/qrh1KSSxCx4DcKbBVsU/ZI1zcy5pBsnJu6jZHGGZLht8QTZBoVrzFl9B8ZDPm/EBGY6Z1ugg8+zLAc+qTfaZhQJHWr82dJ23W3WJHaU0WXyps"', '[]', 1);
INSERT INTO public.insurer_interactive_day VALUES ('ABC00001', '2026-11-24', 1);
INSERT INTO public.insurer_location VALUES ('ABC00001', 1);
INSERT INTO public.interactive_claim VALUES ('urn:uuid:ABC00001215ebb6620261124', 'ABC00001', '2026-11-24', 'encrypted:2:saved:6JBgTbquO1FCPQOJt1CzfTWc7ZGaOBeu5hw9L3Lh0Hmum6yEkWdBLZKjXHmpiUIZFxEF7hBzHXA8+EApGFyutw0wpdWeO04maHCSQGsuRcGnSF179HGoTlTYYkQ=', '"encrypted:2:saved:9ilXfq+Ue5uCpdSOlzgfSN/xx6uvkKHUqIeCal6K6zB3pOGywUBKvIhI5abyaPk6g9owqD5J7npSFtAfRr+ZEVZuSO/m1VZgckXpaW397GT6F2wmiTRqfcuEtQewtWfrJdqWLgwFYyyKx555mnw0I4i3zoSCbbNPHsgsuRuiQ4bZKvuYEM4ojvXjQKDrnTzpcv+PAvFV2/bw09UIeD9t9eCkOxCKTwJcVocg/uAo86Ql/cXRdHf3Oc1r7JafyT7pRcaTBZC7vITeSZSkfN/zhGivzLZA0KXiqYswZLUXUaIB06TK0uX5AXJK3duqdd4VtOfs5oXpkchGFzvIzmJR8He3+Ycocn8I4eySuLiZwVKm/Sxa8s3zW2FpfqGsnikkI6ISqSlbcevaUyv1DEruN12X7qJUt1SNoYHULeFDY23GABj2CZr6uREMjrhUdFB4xfObj5Mycd8534JiMe1UtIUyrp7HmVzPyFvzHXfmcXyI7vp361iRPgXcupsadyuLmXnSQwemiHMC1SGAwJn/OIY3Ekm56Q968yyl8nO8uYzpq1z9wIbhSNfvltdiYEQUnH5HRqWc7ju7xhbCgfj81H03knJkzuO6gpDgJv/YqVRnvIjU6TZKHyOi7qcB8A142Vv6yFfR/8pAlu+cZrZGknPfQWOpZjcJpUZyLgWW8uKMEYhXZzoT1i+dcDwTQ0cjA6y/PdQqNRlC8BTFkNNl"', 1795470700077, NULL, NULL, 1, NULL, 'hmac:2:saved:629e87588c100764167fe00db175f57b7af7cbffd13be100cb5905448beb0b72', NULL, NULL, 'hmac:2:saved:629e87588c100764167fe00db175f57b7af7cbffd13be100cb5905448beb0b72');
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001695142d020261124', 'ABC00001', 'hmac:2:saved:20b53d9c4a7167115a9b2845ea0e62061c0ccfaff8e3e35322e110db2a134b7a', NULL, NULL, NULL, 'encrypted:2:saved:wA8pa35c2IXnl5MN83J/ooHs3Hu0rHgfGtJjJICgMYx+eFCBG1GFRqbA4TaeFANzrkI2UjIk51g2y6fVWoTuqwGP+HeASEey7lH+kEaecBK/YW+eyQ+UuO+5yVl3quDUAzMjgE7HRrIugQ==');
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001c79b1e0c20261124', 'ABC00001', 'hmac:2:saved:20b53d9c4a7167115a9b2845ea0e62061c0ccfaff8e3e35322e110db2a134b7a', NULL, NULL, NULL, 'encrypted:2:saved:ySg/wnkrZdlzvGi1fHGzaJi5Q3o2KHkqdWz+C3yQfxWsrB7JdU/NQK23RhhTyElW1XZ7/UBTYKAqlwMnpkilnKq0o325QmrBThNTXvSs45Z0J+cyGH92czscxngMrzsdB31PbLuihefLJfU=');
INSERT INTO public.schema_migration VALUES ('0001-keys-and-schedule', 'ca5be539b502342a14be40a7f06f859f302b0edc74c49dd00c989022286f0ad1', '2026-11-23 21:51:31.669222+00');
INSERT INTO public.schema_migration VALUES ('0002-providers-and-sandbox', '97804afe34b39fe60c9367228cc6b30a747b856d95856602ea917a0db89cd7f2', '2026-11-23 21:51:31.740376+00');
INSERT INTO public.schema_migration VALUES ('0003-claims', '43ad3f6d1c79e34003097161a9b0ceb1cfde08b6e2c67c7b6753f15a33d42809', '2026-11-23 21:51:31.780645+00');
INSERT INTO public.schema_migration VALUES ('0004-insurer-records', 'e6bccc5928d724c03601a96a6c9bc779d5ec5af87247245e9e65162c21d82ffb', '2026-11-23 21:51:31.831413+00');
INSERT INTO public.schema_migration VALUES ('0005-interactive-claims', 'd1d176f4c26561af9211de07b8ee023ac7543a13246889a1dc56642874e7de31', '2026-11-23 21:51:31.875439+00');
INSERT INTO public.schema_migration VALUES ('0006-lodged-services', 'b6d2e4bc095c91271107b004c06f45192656d3130094702304793e65c837ffe9', '2026-11-23 21:51:31.927364+00');
INSERT INTO public.schema_migration VALUES ('0007-accepted-revisions', '3659060c750f5ffbecc44bb558834f0c75c3696007d820e471599586a8f8b30c', '2026-11-23 21:51:31.955324+00');
INSERT INTO public.schema_migration VALUES ('0008-sealed-and-erased', '32166b73e1760fed36bfc93d26d42f64a34e2308442afee298759c93fc4d9e9b', '2026-11-23 21:51:31.960493+00');
INSERT INTO public.schema_migration VALUES ('0009-audit-trail', 'ed52f8330aaa2d5f9308c42e45d85f01894ebca706ad74e198ef5d26b115f903', '2026-11-23 21:51:32.001871+00');
INSERT INTO public.schema_migration VALUES ('0010-traces-and-counts', '4f6f27730b55511c79dd3758b2eb04caa12a569efef857675ea4a7c03d1f50c1', '2026-11-23 21:51:32.040128+00');
INSERT INTO public.schema_migration VALUES ('0011-unused-ids', '0635bd344c816c736507e4512d9ec91b24216595c702599f6fdff91a2b21534e', '2026-11-23 21:51:32.059233+00');
INSERT INTO public.schema_migration VALUES ('0012-interactive-claims-in-doubt', 'dcac8acb9f6c3f919aae51415d1905d23469881ab03964a3a944e44eaf082098', '2026-11-23 21:51:32.063171+00');
INSERT INTO public.schema_migration VALUES ('0013-service-processes', 'bd597400d0f68eb81e3b29193ae08d1935e4b4b09ef2f2a0e8f892fe68d46729', '2026-11-23 21:51:32.091011+00');
INSERT INTO public.schema_migration VALUES ('0014-database-insurer', '3a53da55571d70477c75b3d1646c3da33e99beeef313c2f3bab51494819e4460', '2026-11-23 21:51:32.108066+00');
INSERT INTO public.schema_migration VALUES ('0015-unanswered-messages', 'bfadd9432c810e75c9f17e1b188a1fae705cf650e6095112f933b04a2453a235', '2026-11-23 21:51:32.13081+00');
INSERT INTO public.schema_migration VALUES ('0017-bound-values', '56fb265fa1267f62c707b5860f5d54ce18597ec183e8dce05c27a6d734913d2c', '2026-11-23 21:51:32.140495+00');
INSERT INTO public.schema_migration VALUES ('0018-key-restrictions', 'c5a0da5f2d9be5ea7d894040d319905ab372e7fb06d2cae3a6c8f30c01c1214c', '2026-11-23 21:51:32.14723+00');
INSERT INTO public.schema_migration VALUES ('0019-audit-trail-by-month', '24216dee940e96f565bc9b6d65b85be26a5ab4379bbe6d017eef302ebc5da011', '2026-11-23 21:51:32.159886+00');
INSERT INTO public.schema_migration VALUES ('0020-people', '55884b878e64f76ec575f1383f3ae22be2e1c617d1105c741e1c4b423afcee7e', '2026-11-23 21:51:32.311383+00');
INSERT INTO public.schema_migration VALUES ('0021-row-macs', '823d9ba08eeb8a74caef76565d5b4642b9e619234c795f628c70d6dd5427e41b', '2026-11-23 21:51:32.407791+00');
SELECT pg_catalog.setval('public.audit_entry_id', 5, true);
SELECT pg_catalog.setval('public.insurer_claim_place_seq', 1, true);
SELECT pg_catalog.setval('public.insurer_interactive_claim_place_seq', 1, true);
ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY public.api_key_use
    ADD CONSTRAINT api_key_use_pkey PRIMARY KEY (key_id);
ALTER TABLE ONLY public.audit_batch
    ADD CONSTRAINT audit_batch_pkey PRIMARY KEY (month, number);
ALTER TABLE ONLY public.audit_chain
    ADD CONSTRAINT audit_chain_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.audit_entry_2026_11
    ADD CONSTRAINT audit_entry_2026_11_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.audit_entry_2026_12
    ADD CONSTRAINT audit_entry_2026_12_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.audit_entry_2027_01
    ADD CONSTRAINT audit_entry_2027_01_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.audit_entry_2027_02
    ADD CONSTRAINT audit_entry_2027_02_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.audit_entry_other
    ADD CONSTRAINT audit_entry_other_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.audit_month
    ADD CONSTRAINT audit_month_pkey PRIMARY KEY (month);
ALTER TABLE ONLY public.claim_day
    ADD CONSTRAINT claim_day_pkey PRIMARY KEY (payee_provider_number, minor_id, day);
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (correlation_id);
ALTER TABLE ONLY public.claim_revision
    ADD CONSTRAINT claim_revision_pkey PRIMARY KEY (correlation_id, revision);
ALTER TABLE ONLY public.data_key
    ADD CONSTRAINT data_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.database_insurer
    ADD CONSTRAINT database_insurer_pkey PRIMARY KEY (is_only);
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
ALTER TABLE public.lodged_service
    ADD CONSTRAINT lodged_service_content CHECK (((services IS NOT NULL) OR (item_number IS NOT NULL))) NOT VALID;
ALTER TABLE ONLY public.passkey_ceremony
    ADD CONSTRAINT passkey_ceremony_pkey PRIMARY KEY (id_hash);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person_code
    ADD CONSTRAINT person_code_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY public.person_code
    ADD CONSTRAINT person_code_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person_session
    ADD CONSTRAINT person_session_pkey PRIMARY KEY (token_hash);
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
ALTER TABLE ONLY public.workstation
    ADD CONSTRAINT workstation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.workstation
    ADD CONSTRAINT workstation_secret_hash_key UNIQUE (secret_hash);
CREATE INDEX audit_entry_of_patient ON ONLY public.audit_entry USING btree (patient) WHERE (patient IS NOT NULL);
CREATE INDEX audit_entry_2026_11_patient_idx ON public.audit_entry_2026_11 USING btree (patient) WHERE (patient IS NOT NULL);
CREATE INDEX audit_entry_at ON ONLY public.audit_entry USING brin (at);
CREATE INDEX audit_entry_2026_12_at_idx ON public.audit_entry_2026_12 USING brin (at);
CREATE INDEX audit_entry_of_claim ON ONLY public.audit_entry USING btree (correlation_id) WHERE (correlation_id IS NOT NULL);
CREATE INDEX audit_entry_2026_12_correlation_id_idx ON public.audit_entry_2026_12 USING btree (correlation_id) WHERE (correlation_id IS NOT NULL);
CREATE INDEX audit_entry_2026_12_patient_idx ON public.audit_entry_2026_12 USING btree (patient) WHERE (patient IS NOT NULL);
CREATE INDEX audit_entry_2027_01_at_idx ON public.audit_entry_2027_01 USING brin (at);
CREATE INDEX audit_entry_2027_01_correlation_id_idx ON public.audit_entry_2027_01 USING btree (correlation_id) WHERE (correlation_id IS NOT NULL);
CREATE INDEX audit_entry_2027_01_patient_idx ON public.audit_entry_2027_01 USING btree (patient) WHERE (patient IS NOT NULL);
CREATE INDEX audit_entry_2027_02_at_idx ON public.audit_entry_2027_02 USING brin (at);
CREATE INDEX audit_entry_2027_02_correlation_id_idx ON public.audit_entry_2027_02 USING btree (correlation_id) WHERE (correlation_id IS NOT NULL);
CREATE INDEX audit_entry_2027_02_patient_idx ON public.audit_entry_2027_02 USING btree (patient) WHERE (patient IS NOT NULL);
CREATE INDEX audit_entry_other_at_idx ON public.audit_entry_other USING brin (at);
CREATE INDEX audit_entry_other_correlation_id_idx ON public.audit_entry_other USING btree (correlation_id) WHERE (correlation_id IS NOT NULL);
CREATE INDEX audit_entry_other_patient_idx ON public.audit_entry_other USING btree (patient) WHERE (patient IS NOT NULL);
CREATE INDEX audit_entry_so_far_at ON public.audit_entry_2026_11 USING brin (at);
CREATE INDEX audit_entry_so_far_of_claim ON public.audit_entry_2026_11 USING btree (correlation_id) WHERE (correlation_id IS NOT NULL);
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
CREATE INDEX passkey_ceremony_expires_at ON public.passkey_ceremony USING btree (expires_at);
CREATE INDEX passkey_of_person ON public.passkey USING btree (person_id);
CREATE INDEX person_session_of_person ON public.person_session USING btree (person_id);
CREATE INDEX person_session_of_workstation ON public.person_session USING btree (workstation_id);
ALTER INDEX public.audit_entry_of_patient ATTACH PARTITION public.audit_entry_2026_11_patient_idx;
ALTER INDEX public.audit_entry_pkey ATTACH PARTITION public.audit_entry_2026_11_pkey;
ALTER INDEX public.audit_entry_at ATTACH PARTITION public.audit_entry_2026_12_at_idx;
ALTER INDEX public.audit_entry_of_claim ATTACH PARTITION public.audit_entry_2026_12_correlation_id_idx;
ALTER INDEX public.audit_entry_of_patient ATTACH PARTITION public.audit_entry_2026_12_patient_idx;
ALTER INDEX public.audit_entry_pkey ATTACH PARTITION public.audit_entry_2026_12_pkey;
ALTER INDEX public.audit_entry_at ATTACH PARTITION public.audit_entry_2027_01_at_idx;
ALTER INDEX public.audit_entry_of_claim ATTACH PARTITION public.audit_entry_2027_01_correlation_id_idx;
ALTER INDEX public.audit_entry_of_patient ATTACH PARTITION public.audit_entry_2027_01_patient_idx;
ALTER INDEX public.audit_entry_pkey ATTACH PARTITION public.audit_entry_2027_01_pkey;
ALTER INDEX public.audit_entry_at ATTACH PARTITION public.audit_entry_2027_02_at_idx;
ALTER INDEX public.audit_entry_of_claim ATTACH PARTITION public.audit_entry_2027_02_correlation_id_idx;
ALTER INDEX public.audit_entry_of_patient ATTACH PARTITION public.audit_entry_2027_02_patient_idx;
ALTER INDEX public.audit_entry_pkey ATTACH PARTITION public.audit_entry_2027_02_pkey;
ALTER INDEX public.audit_entry_at ATTACH PARTITION public.audit_entry_other_at_idx;
ALTER INDEX public.audit_entry_of_claim ATTACH PARTITION public.audit_entry_other_correlation_id_idx;
ALTER INDEX public.audit_entry_of_patient ATTACH PARTITION public.audit_entry_other_patient_idx;
ALTER INDEX public.audit_entry_pkey ATTACH PARTITION public.audit_entry_other_pkey;
ALTER INDEX public.audit_entry_at ATTACH PARTITION public.audit_entry_so_far_at;
ALTER INDEX public.audit_entry_of_claim ATTACH PARTITION public.audit_entry_so_far_of_claim;
CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_stays();
CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry_2026_11 FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_stays();
CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry_2026_12 FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_stays();
CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry_2027_01 FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_stays();
CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry_2027_02 FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_stays();
CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry_other FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_stays();
ALTER TABLE ONLY public.api_key_use
    ADD CONSTRAINT api_key_use_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.api_key(id);
ALTER TABLE ONLY public.claim_revision
    ADD CONSTRAINT claim_revision_correlation_id_fkey FOREIGN KEY (correlation_id) REFERENCES public.claim(correlation_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lodged_service
    ADD CONSTRAINT lodged_service_correlation_id_fkey FOREIGN KEY (correlation_id) REFERENCES public.claim(correlation_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.person_code
    ADD CONSTRAINT person_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.person_session
    ADD CONSTRAINT person_session_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.person_session
    ADD CONSTRAINT person_session_workstation_id_fkey FOREIGN KEY (workstation_id) REFERENCES public.workstation(id);
ALTER TABLE ONLY public.workstation
    ADD CONSTRAINT workstation_enrolled_by_fkey FOREIGN KEY (enrolled_by) REFERENCES public.person(id);
