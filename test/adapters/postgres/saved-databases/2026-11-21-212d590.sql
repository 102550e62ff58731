-- The database of commit 212d590 of 2026-11-21: a key, a claim that is lodged, an interactive claim, and a claim that waits.
-- Made by scripts/save-database.sh. The data keys were saved:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=, the API key mgk_8cb0708677a3863acc8499ee5280cb4bb4cb1f66.
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
INSERT INTO public.api_key VALUES ('key_8895d5be769c', 'Front desk', '{ABC00001}', '1f8e412ea7d312382fc05304f63a8f22fdbc1419b1e360de6ed620b2c0241a3a', '2026-11-23 08:57:26.449441+00', NULL);
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-23 08:57:32.609053+00', 'lodge', 'new', 'urn:uuid:ABC00001695142d020261123', 'ABC00001', NULL, NULL);
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-23 08:57:33.009297+00', 'interactive', 'asked', 'urn:uuid:ABC00001215ebb6620261123', 'ABC00001', NULL, NULL);
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-23 08:57:33.25723+00', 'lodge', 'new', 'urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', NULL, NULL);
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001695142d020261123', 'ABC00001', 'general', '9900110B', 'lodged', 1, 'sealed:1:saved:zU2gnwF95PuWorii7+BH/KIyb2nw0mSAkz3XovHanznxNlsCgcJKg/VPsqQcSc93qh1BY8URxoz4zc2CYe2Q5S3zyp5WzuHwgLg0vz5UnNjW9TIiFGvsDBroC2Y=', '"sealed:1:saved:yjXomSeexKfFceZds24YvF6vBW0Th9vYLyRQlYmXOwRmruzsM1dlvszjBJm32yhW0m1YF7Zn/6hME6+XGy0bh+HP9nROcU+PHbfPyrigsHHv2o7CsXdE6LSG+KiuaANuHwCv8sFqthFlkVg2cmLIKesAmbl6Ln6YXrP4R/UIBm3vWb3R71xIugXow7FLYekMKEBU1KIoVIz0k2r/CZCPvpG4Iz+eCfyoe0kS4ncCn7E9W5rp01GnDDYEXOl8cy5Sef3xafWCoJapUvJvNAziOqEowfJrHmnWEPmExNC05/JTyFylf6mHMr8q6dCP/0CGDket0qAv7YHph526OOgbXqrqsEpdscoWXtHc9GNgPMCa3uyKVtG46h0vCBwdET28xju+5BDclQAUMYS4fWG4Fpw//TUFScH0SpjC23VQGOAhCbctuVwHKVxFQb3AcRXke4FJfjkfegC9WjZgV+tYjmnTgFlrjtiiuTUk8G2bKseOnVJsw8XNPCX5cjSnvVagKY9QbrAPNunVBmEe0clgWjlfqVeCe12VxCgQabG5BMKteM4hAyUGLQki6tkEM2jBKdrkD87wiMAjhtveVnPrKxEqqaVTbO8ZQYNuZQ17Hoc8DTWnDYS+fndX8MOB+tY3TTyEUDk6Utr6wBzca/VtAor2ybQaRg8="', '2026-11-23', 'A0001@', NULL, '2026-11-23 08:57:32.606134+00', '2026-11-23 08:57:32.772087+00', 0, NULL, NULL, 1, NULL, '8bb889774e5f4433b097f9266c5c0fda');
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'specialist', '9900142W', 'queued', 1, 'sealed:1:saved:zQ4lc+o3jG9j4juhvH5g/2RBPqoFh0UbwNF58eXh1U67ZkvKvUepX3D+hpf1mPiCu1EFLA1cMXLqGNi3z3rKgOCs4MXnZuI9LwNmyVW5gxe6OIXdoURHK6yXgrI=', '"sealed:1:saved:TeoV32FILtsPV6zKf9XiIR1PqeR3TfsnUtK90iu3bqHCbVunUpJrkwTp0GWSeFT67JTi03iqFUEK1OSDn68+YMgxGOr9tTaEfctqDwDhmRJa8Mx2Qz6AmNtBjM7gZ/uJUXkLSiVV+87hSsvmpvLFxXQGRgtdQA4834EJrj0IR5j8IbFR3WdsOpvcvKFv921E88rzvVR3sN0ndfLqa99PJk82nG3MbeVhjk5f/IpN7IxY8WnVEzQh8yjuqUQu+WZHfAPlrFU0RyiaFi/1zqxt39qF39Zsd9URyfYiq/NvjE4kzuotDHd3PUpV/MBfR288rmnJQuVrdVwXgJmYjyc0kRnzvjTCGF/b2a4Vw9Shtpsslsp5EBb7zgxMtL70n/8FcjWRd1Q4wBYHht/OIEimQ+hCu38zDJDy+gsGhV6i+VrdHKdPcpzRjL8Do2v/qO4RTHejc4Urp4g5TDH8Au2KpnqggMPVQw66tZq8Ox7giyM7ZSrDiSytoKsxWtqD7FwvNpzyp2Tq8ObkVT2g9DUGEEx50eXXkMPLaq7hcKnZpCiS1LOr2b7u+/fx4UGnlRk+jMpGrmNDKSreSY392INYHocBQwQI2WibERaLfT6mN+K4n/mlj+sEqoGd8v6r3N7m18f0NkYm3XMdi/CanFUG7BGqUoZvEGIqIc6U2WxLfoBoN/Cf+GU0IqivkMKKK9bD53LEQ17qfK7npQt+2GSMXChBJj3QtxkJMoimE5lex1vegbvm3MyD+QzJVRVGFIfq8thdWPnoHu/ODEKurYUA/n5REPpK2NTXruCn42CfGttOENmwvapjEg=="', '2026-11-23', NULL, NULL, '2026-11-23 08:57:33.25645+00', '2026-11-23 08:57:33.894371+00', 1, NULL, 1, NULL, NULL, 'de903e5fbc0c92bd6651f74b1002628c');
INSERT INTO public.claim_day VALUES ('9900110B', 'ABC00001', '2026-11-23', 1);
INSERT INTO public.claim_day VALUES ('9900142W', 'ABC00001', '2026-11-23', 1);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001695142d020261123', 1, 'sealed:1:saved:zU2gnwF95PuWorii7+BH/KIyb2nw0mSAkz3XovHanznxNlsCgcJKg/VPsqQcSc93qh1BY8URxoz4zc2CYe2Q5S3zyp5WzuHwgLg0vz5UnNjW9TIiFGvsDBroC2Y=', '"sealed:1:saved:yjXomSeexKfFceZds24YvF6vBW0Th9vYLyRQlYmXOwRmruzsM1dlvszjBJm32yhW0m1YF7Zn/6hME6+XGy0bh+HP9nROcU+PHbfPyrigsHHv2o7CsXdE6LSG+KiuaANuHwCv8sFqthFlkVg2cmLIKesAmbl6Ln6YXrP4R/UIBm3vWb3R71xIugXow7FLYekMKEBU1KIoVIz0k2r/CZCPvpG4Iz+eCfyoe0kS4ncCn7E9W5rp01GnDDYEXOl8cy5Sef3xafWCoJapUvJvNAziOqEowfJrHmnWEPmExNC05/JTyFylf6mHMr8q6dCP/0CGDket0qAv7YHph526OOgbXqrqsEpdscoWXtHc9GNgPMCa3uyKVtG46h0vCBwdET28xju+5BDclQAUMYS4fWG4Fpw//TUFScH0SpjC23VQGOAhCbctuVwHKVxFQb3AcRXke4FJfjkfegC9WjZgV+tYjmnTgFlrjtiiuTUk8G2bKseOnVJsw8XNPCX5cjSnvVagKY9QbrAPNunVBmEe0clgWjlfqVeCe12VxCgQabG5BMKteM4hAyUGLQki6tkEM2jBKdrkD87wiMAjhtveVnPrKxEqqaVTbO8ZQYNuZQ17Hoc8DTWnDYS+fndX8MOB+tY3TTyEUDk6Utr6wBzca/VtAor2ybQaRg8="', '2026-11-23 08:57:32.606134+00', NULL);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 1, 'sealed:1:saved:zQ4lc+o3jG9j4juhvH5g/2RBPqoFh0UbwNF58eXh1U67ZkvKvUepX3D+hpf1mPiCu1EFLA1cMXLqGNi3z3rKgOCs4MXnZuI9LwNmyVW5gxe6OIXdoURHK6yXgrI=', '"sealed:1:saved:TeoV32FILtsPV6zKf9XiIR1PqeR3TfsnUtK90iu3bqHCbVunUpJrkwTp0GWSeFT67JTi03iqFUEK1OSDn68+YMgxGOr9tTaEfctqDwDhmRJa8Mx2Qz6AmNtBjM7gZ/uJUXkLSiVV+87hSsvmpvLFxXQGRgtdQA4834EJrj0IR5j8IbFR3WdsOpvcvKFv921E88rzvVR3sN0ndfLqa99PJk82nG3MbeVhjk5f/IpN7IxY8WnVEzQh8yjuqUQu+WZHfAPlrFU0RyiaFi/1zqxt39qF39Zsd9URyfYiq/NvjE4kzuotDHd3PUpV/MBfR288rmnJQuVrdVwXgJmYjyc0kRnzvjTCGF/b2a4Vw9Shtpsslsp5EBb7zgxMtL70n/8FcjWRd1Q4wBYHht/OIEimQ+hCu38zDJDy+gsGhV6i+VrdHKdPcpzRjL8Do2v/qO4RTHejc4Urp4g5TDH8Au2KpnqggMPVQw66tZq8Ox7giyM7ZSrDiSytoKsxWtqD7FwvNpzyp2Tq8ObkVT2g9DUGEEx50eXXkMPLaq7hcKnZpCiS1LOr2b7u+/fx4UGnlRk+jMpGrmNDKSreSY392INYHocBQwQI2WibERaLfT6mN+K4n/mlj+sEqoGd8v6r3N7m18f0NkYm3XMdi/CanFUG7BGqUoZvEGIqIc6U2WxLfoBoN/Cf+GU0IqivkMKKK9bD53LEQ17qfK7npQt+2GSMXChBJj3QtxkJMoimE5lex1vegbvm3MyD+QzJVRVGFIfq8thdWPnoHu/ODEKurYUA/n5REPpK2NTXruCn42CfGttOENmwvapjEg=="', '2026-11-23 08:57:33.25645+00', NULL);
INSERT INTO public.data_key VALUES ('saved', 'sealed:1:saved:5FcBZbuoSzpraqwqIGPpSghNVgnVcMwA+z99hrwnd0aJV4U78eO0m3tikW8=', '2026-11-23 08:57:26.439776+00', NULL);
INSERT INTO public.insurer_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001695142d020261123', 1, 'ABC00001', 'A0001@', 'general', '9900110B', '{verified-adult-female}', '"sealed:1:saved:hnBq/bV15qoJnuRyR/maLIEPnwJbaddOB2814j1uQYsf9M3zbqPkBVsS9nVDfhMgKmLc997EV6fs10ppPxMMKmANOl40gYUrJrWmx1GO83fdsgck1QZjp1ZP1GE3sS7GSoMmuKhe0rRfqwqDDbgik6rGOQQW+KXBhWbK0IPtWuIuxV6xijCoPaIrwjP9aQfV3IFeOc7lH4fyhg8MYn0IMwa3k/ZBIcEN94mp3bqcIWhkazh1xLMWjk8yNVgJaxR1q1P9Lk+PyLpkVSNK6ZmneOvHcCAgKmvC5E1oC9g6Np6EOcDrF2nM+DpI5NItYYhuYyK8tJtFGmD0No84lZeiuMZDvEuQ3rRNJvk6PeSGx4BNSv4GtEb3gtTy/5XwHPYcIjfgyRF4GsoMiaNclc6Zp1h7zoUpSw6e2VXkDjXLtxa+idt73gGoYFXPQ+o4QokhmBvKqPZSlm9vg7dIPrVrBHLc14K+wDHC0HLZd+P7dyIK7yobqnQTlSyu+cKymQ3UD4voiYZnxDAPF3SmESAS/XUXkb6CeBoDh5JWQ6YSvVd1Fga7SZBKF4HX6E/4ysh0UdpBuG7N1g2vsUSo8YIldODk3KJUiQfSxCKR6wn/bxxqbTiT9NBsRQYnacb7tKlLk31mGl+sKki6tPZ77DjsA5zlUFGa0uM="', 1, '2026-11-23', '2026-11-24');
INSERT INTO public.insurer_interactive_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001215ebb6620261123', 'ABC00001', 'ABC0000123112026000001', 'interactive-pendable', 'pendable', 'sealed:1:saved:/40w6SiSsACaWbZ3ht4NH95QWfLc2AsSinoUoW/VUBWYd1Ny+Ix/l4aAR2DCtOefsFuf3mJkEgT8VbmaYI7H4qpYMpSZhXwJrzkw9FAA15by5AB998Jzte9/ZC0=', 1, 1795424253012, '"sealed:1:saved:XuSMp8lre4hIEf02AK37emwzs+/JQ4qxhuuCCM79PjIjY8V7BamTHOKuCI5A4x1QYqnOqNRyQM+h+hodqTyR+xq+nYT2t6wp3kY5afZwChL/bISHYE/+Hj0FJgWq9cclwWQ8YNF+JNRiwxk3Byj0iOPDS/oCTzwOUxryFsYmGRjQSHxpUjSGwvt6w2hxjOCAASYMbZ32jFrzluwAQ6iAKCP8BmvYs4ticAg0WGqJNVLbEcpTb1YTi2AdWoXTANMcIm0K0RVlWChytbJC5rvF0L/cRoVlxs250n1BH+gP1Rucqtk8BRDKeJGPCXZT7p8U2h0MLMGoxAYF4IKxMzXGbQMORb8/WYEglhIqf6dOIqKPb/W7IUCfb7BDMvOeUbY5pM4L0MZLSekH8vCQcoVI7hEij3xdbhp0gjKET8MxAuKep3eQeLJhrGEnCMDZ2gzZZETSMUcOpmxHr9M7mpPzWp9QcC+2BQA8oAdW0naPVKAqQZRgk+lE7FNWVxPlYeglXDRxQt34Vp5OnhmyosmcYoTeQ0sxLPAZ6Z/oweM0cVQD6O9eD9XWkvu6X7KTdGj1SOdB+xPBS4/NCM7M95pMPxGhBeVN5uoRgQVgM9B+Sx3PIg8mvaGWPfFUtlCN5y/Lx//neZJO0UeADuuUjF8a0NieFQSXvd3UF3uDSDDLtz9kH/ay+gFbE670iCR8DpdC/c7AeGmA38WOtXDZQChN"', '[]', 1);
INSERT INTO public.insurer_interactive_day VALUES ('ABC00001', '2026-11-23', 1);
INSERT INTO public.insurer_location VALUES ('ABC00001', 1);
INSERT INTO public.interactive_claim VALUES ('urn:uuid:ABC00001215ebb6620261123', 'ABC00001', '2026-11-23', 'sealed:1:saved:60FGeWW1YUnoSKte5MW/SctEmStIHL2w1qatibl8pxLbprGRyTFzjqYXNi/YuB6m+wCTbRgfT4Bs1gJP/KVC15Z7cs6Qvde1XeinJJhk2fUWFALaHgTNHdwm5i0=', '"sealed:1:saved:8KkLe6PtuQ4I/OKW4rHZNIwMYItv8pEqN8XOevMbxLmLBcT4erZI3d3yh59R8TQhnzNe8frzRK7V26ik5489SaXjb4RtMs8/V345R3cC0nAE7CcbuusInvVJckWxkDZIeHVCwFnmE1LR1+9LdDSNKHEUs0Vc34vWitIInC0dLhsZPaXDGRZBCqq0ZsaBBV1lFoQbdBKSkj7qIvvhakL9qbnHcBQQFrbmQDpBgUGCQNRi6Gj7WW6mjKUQPqzt9xnPpCRAw8fFazj/YgHRnh/sdhRncW8gt6RijtRUzaWQ6GLE9IBY4+LuI2/RP+SG95qgQdM/D2X6ACeQRTPsm4gJt3uP8H7El7xbhgBGRP3sucqVYGCF2Y8mOs+r10fn9VdNm8HBlTfck2MmSPd8wyhZ7o2sSM7hj9doE72qbX/ajJXKUCwx25oGCgmjG3hvdCfRRN79JN6y5o6d+CUrYUwvrSyGHfvGYVJ27Rit/Z8udWBESwHYOrZS65EgILS1/nJrM3JGKT1lXBISVj46kxud3cpj5cjOM1H92PfQj6cruOswGYnXgMfGAEwjwIGNyORQ+QRXdeP2X5WWOEf544T0aWWA96n33Bm/hdmNFoyg10wLwo/Kenz4n4qnmJQ+RHmrXhlAlN7DVIiTpalFCGY6lXsl8EJwLy9i1mpOi4OkM+rg+lUdGmQZg/kF0Xb2q2OPo42MHm/g/yhy8U6X3uNe"', 1795424253020, NULL, NULL, 1, NULL, 'hmac:1:saved:8eb4b80018a484b2ecc3c9f77a66d1a2a67bbd9d235c0ce0f7c1304a990c50f5');
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001695142d020261123', 'ABC00001', 'hmac:1:saved:bc0a268a359e4b78fe1fad8caf965dde05091f6e2c7d0e0363965048f5bf0d26', '23', '2026-11-23', '9900110B');
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'hmac:1:saved:bc0a268a359e4b78fe1fad8caf965dde05091f6e2c7d0e0363965048f5bf0d26', '110', '2026-11-23', '9900142W');
INSERT INTO public.schema_migration VALUES ('0001-keys-and-schedule', 'ca5be539b502342a14be40a7f06f859f302b0edc74c49dd00c989022286f0ad1', '2026-11-23 08:57:26.141014+00');
INSERT INTO public.schema_migration VALUES ('0002-providers-and-sandbox', '97804afe34b39fe60c9367228cc6b30a747b856d95856602ea917a0db89cd7f2', '2026-11-23 08:57:26.207786+00');
INSERT INTO public.schema_migration VALUES ('0003-claims', '43ad3f6d1c79e34003097161a9b0ceb1cfde08b6e2c67c7b6753f15a33d42809', '2026-11-23 08:57:26.239659+00');
INSERT INTO public.schema_migration VALUES ('0004-insurer-records', 'e6bccc5928d724c03601a96a6c9bc779d5ec5af87247245e9e65162c21d82ffb', '2026-11-23 08:57:26.275491+00');
INSERT INTO public.schema_migration VALUES ('0005-interactive-claims', 'd1d176f4c26561af9211de07b8ee023ac7543a13246889a1dc56642874e7de31', '2026-11-23 08:57:26.314563+00');
INSERT INTO public.schema_migration VALUES ('0006-lodged-services', 'b6d2e4bc095c91271107b004c06f45192656d3130094702304793e65c837ffe9', '2026-11-23 08:57:26.368492+00');
INSERT INTO public.schema_migration VALUES ('0007-accepted-revisions', '3659060c750f5ffbecc44bb558834f0c75c3696007d820e471599586a8f8b30c', '2026-11-23 08:57:26.381942+00');
INSERT INTO public.schema_migration VALUES ('0008-sealed-and-erased', '32166b73e1760fed36bfc93d26d42f64a34e2308442afee298759c93fc4d9e9b', '2026-11-23 08:57:26.389579+00');
INSERT INTO public.schema_migration VALUES ('0009-audit-trail', 'ed52f8330aaa2d5f9308c42e45d85f01894ebca706ad74e198ef5d26b115f903', '2026-11-23 08:57:26.40588+00');
INSERT INTO public.schema_migration VALUES ('0011-traces-and-counts', '4f6f27730b55511c79dd3758b2eb04caa12a569efef857675ea4a7c03d1f50c1', '2026-11-23 08:57:26.420422+00');
INSERT INTO public.schema_migration VALUES ('0012-unused-ids', '0635bd344c816c736507e4512d9ec91b24216595c702599f6fdff91a2b21534e', '2026-11-23 08:57:26.435883+00');
SELECT pg_catalog.setval('public.audit_entry_id_seq', 3, true);
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
