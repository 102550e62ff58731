-- The database of commit 9478bca of 2026-11-22: a key, a claim that is lodged, an interactive claim, and a claim that waits.
-- Made by scripts/save-database.sh. The data keys were saved:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=, the API key mgk_f917b02996df82a5d2b1db3183d378e58d87070e.
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
INSERT INTO public.api_key VALUES ('key_1c270118c64e', 'Front desk', '{ABC00001}', '4b0432e71d0e008e7da537c7ce22191c7c2a8f4bf33236e9e24ee021a753808c', '2026-11-23 08:58:58.424169+00', NULL);
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-23 08:59:02.197599+00', 'lodge', 'new', 'urn:uuid:ABC00001695142d020261123', 'ABC00001', 'key_1c270118c64e', 'YV_sVbofyWyv0cc3-2');
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-23 08:59:02.302386+00', 'interactive', 'asked', 'urn:uuid:ABC00001215ebb6620261123', 'ABC00001', 'key_1c270118c64e', 'YV_sVbofyWyv0cc3-3');
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-23 08:59:02.360146+00', 'interactive', 'pendable', 'urn:uuid:ABC00001215ebb6620261123', 'ABC00001', 'key_1c270118c64e', 'YV_sVbofyWyv0cc3-3');
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-23 08:59:02.49146+00', 'lodge', 'new', 'urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'key_1c270118c64e', 'YV_sVbofyWyv0cc3-5');
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001695142d020261123', 'ABC00001', 'general', '9900110B', 'lodged', 1, 'sealed:1:saved:Tye7iGO04PoLHK0F7m7jDdM2egtD5RowGHcndWTayc8qjgNPS5rXzXFcfnMTYU8GoPE2uzBX47EeGEovj/zPJLzeu1OcCDJUVUftN2OzS5JT8r6frYm4zPZRS9Y=', '"sealed:1:saved:bqWzIkONRv8SmvkS7GviLjO0ICdfU2aQ8UeSVEr/rgRtti9gP6JLCkQ73XCK2dK+0UQG3Id/aECrCWv99vmi6vHhuyWrwDA3aLRPiZkFpKOHkD5ZWYp0JGmV7vR+At4dzrc6HCr+YPLPHCjuuz1oIfG5t4EZltTEPVRVKpY92FQQjIbBQlNR8C380XBqNInW+dzP/jXM2axMt+gFRbMQB3PuL13CCYzGS+H5yvQ1EV2ZwWlsZs69xV+vtv04vtii45J9rVNsXUIUhfowBkWSCV+gbYVoabR3Ho+Dw6XYLNKple3NWfgB+ljqNHgU/OCd0mQoO/HFWd0ZArUPRqlnF/fpcbzg2Nednoz+FJTVCmlsM1AIQ6d5w7ph4xmnOAZFivNuhbAbmp3+03AvsjyobZfiMUzEwyr1jdF9RmeWFAhaqakfHShpjNCSQQslz5LtnJ0HPnJ+I+c1TSlz78WNr+twNnmLsqf6/aH8cXXz2NpsJcx3k6L8iz23/PdBtF3+qBLEs1QeQ80VMVrDYHJ1RZdddcu0/0J/rM82T2fyzbc4y1v/xKYyU6go4JQao237tW5nPJDiY95CbbPwrEWyv5gvqp1vdpKXm5wulOrK6YHU4k5TzNbChjz8Ym6roMvfFvWdyunuIQxxiXqeFh43rgKm6RaqPMk="', '2026-11-23', 'A0001@', NULL, '2026-11-23 08:59:02.194719+00', '2026-11-23 08:59:02.225639+00', 0, NULL, NULL, 1, NULL, '86178da16ef045762775fe7dc05391f2');
INSERT INTO public.claim VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'specialist', '9900142W', 'queued', 1, 'sealed:1:saved:4OepRIh63ijpmi6uyMXxZ3A4031XCZsX1EPboyrWUSTzw1ssHy4S/Ovlt7bOgBmNdkOiqaJWYieB6c7x53MoVl/+A7W/IUa5Xu9O33hpwqAT1ywWkHMKc/4gYqs=', '"sealed:1:saved:rq73XwzpNH6np0OpFJM3BD371svxPjHAcbOlMdJxS7M45/B9YbjOtGF7AcSuVeK/vJszxHgOnTueOY+VWiEhToPjRfMEmagm0AWFhpN+7AGCVmhmzGVdLxVwbKL3uVcTCYaytU9cV/ynp2vGiSac0Xi+iCPO29ikEoHDQVlXZvtEzWLK2nTWGeLji6cKqb3vIWYcNhKWv6owLlYrYqezfDHpO00U6i+vQ9S40vAVwyUdF7f7uC8v+sINAj9GTl4S1DwYGEo4IcMzDg3FFhVJSml/RE3WXt38RGxcooe/sdRPNKhyNk41+ywlvmTaoz9xkZQqrLRDPBcbu3u4krZEaD6yGPXzQAMa7f4sxW2lXjcaX7TvDFiqOMHv1BgAhWuqYjYjV8oEskEVKB3r2ReQwyNf5pcjcthy9GiMQvq+PLzNMg4rmoiIZB+HwUPBRw9aXOYKrvXmdudZfiCGAk9vc56+ouV7bbadzl5Ijr48NoThKlufEfbS8VJ+rZEh2e9mGiCMCbjhia0gD/x68emHDtc2Zd4O9n+dqYJtjzxKiSddH1jUCAcu49btkLj3rR1k3lqns768RUdNZLZi+bjVa3GIMiAbqpExyE7QzNjbVwNQtxo6m6sWZZK2UScwNSA06OuhEXmGDJhbz3z7lt/qEFF7rSJqfauuUh/KtpyLS9yYIZmD/ujoF1KNg5tqjrQWDLtBgx6brUY7d4YapX0yk6NJJEKecXrrey+lpvq5iC8vvLZdT2WAOyi+y6SgRzmdslpnD24GEo9srsOSHez87VkHPpTg59RIlctiWHrQ4BCePIDn6xShqA=="', '2026-11-23', NULL, NULL, '2026-11-23 08:59:02.490684+00', '2026-11-23 08:59:03.35019+00', 1, NULL, 1, NULL, NULL, '51aaf7b0d65bd85bd7ddaa1153ca31ec');
INSERT INTO public.claim_day VALUES ('9900110B', 'ABC00001', '2026-11-23', 1);
INSERT INTO public.claim_day VALUES ('9900142W', 'ABC00001', '2026-11-23', 1);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001695142d020261123', 1, 'sealed:1:saved:Tye7iGO04PoLHK0F7m7jDdM2egtD5RowGHcndWTayc8qjgNPS5rXzXFcfnMTYU8GoPE2uzBX47EeGEovj/zPJLzeu1OcCDJUVUftN2OzS5JT8r6frYm4zPZRS9Y=', '"sealed:1:saved:bqWzIkONRv8SmvkS7GviLjO0ICdfU2aQ8UeSVEr/rgRtti9gP6JLCkQ73XCK2dK+0UQG3Id/aECrCWv99vmi6vHhuyWrwDA3aLRPiZkFpKOHkD5ZWYp0JGmV7vR+At4dzrc6HCr+YPLPHCjuuz1oIfG5t4EZltTEPVRVKpY92FQQjIbBQlNR8C380XBqNInW+dzP/jXM2axMt+gFRbMQB3PuL13CCYzGS+H5yvQ1EV2ZwWlsZs69xV+vtv04vtii45J9rVNsXUIUhfowBkWSCV+gbYVoabR3Ho+Dw6XYLNKple3NWfgB+ljqNHgU/OCd0mQoO/HFWd0ZArUPRqlnF/fpcbzg2Nednoz+FJTVCmlsM1AIQ6d5w7ph4xmnOAZFivNuhbAbmp3+03AvsjyobZfiMUzEwyr1jdF9RmeWFAhaqakfHShpjNCSQQslz5LtnJ0HPnJ+I+c1TSlz78WNr+twNnmLsqf6/aH8cXXz2NpsJcx3k6L8iz23/PdBtF3+qBLEs1QeQ80VMVrDYHJ1RZdddcu0/0J/rM82T2fyzbc4y1v/xKYyU6go4JQao237tW5nPJDiY95CbbPwrEWyv5gvqp1vdpKXm5wulOrK6YHU4k5TzNbChjz8Ym6roMvfFvWdyunuIQxxiXqeFh43rgKm6RaqPMk="', '2026-11-23 08:59:02.194719+00', NULL);
INSERT INTO public.claim_revision VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 1, 'sealed:1:saved:4OepRIh63ijpmi6uyMXxZ3A4031XCZsX1EPboyrWUSTzw1ssHy4S/Ovlt7bOgBmNdkOiqaJWYieB6c7x53MoVl/+A7W/IUa5Xu9O33hpwqAT1ywWkHMKc/4gYqs=', '"sealed:1:saved:rq73XwzpNH6np0OpFJM3BD371svxPjHAcbOlMdJxS7M45/B9YbjOtGF7AcSuVeK/vJszxHgOnTueOY+VWiEhToPjRfMEmagm0AWFhpN+7AGCVmhmzGVdLxVwbKL3uVcTCYaytU9cV/ynp2vGiSac0Xi+iCPO29ikEoHDQVlXZvtEzWLK2nTWGeLji6cKqb3vIWYcNhKWv6owLlYrYqezfDHpO00U6i+vQ9S40vAVwyUdF7f7uC8v+sINAj9GTl4S1DwYGEo4IcMzDg3FFhVJSml/RE3WXt38RGxcooe/sdRPNKhyNk41+ywlvmTaoz9xkZQqrLRDPBcbu3u4krZEaD6yGPXzQAMa7f4sxW2lXjcaX7TvDFiqOMHv1BgAhWuqYjYjV8oEskEVKB3r2ReQwyNf5pcjcthy9GiMQvq+PLzNMg4rmoiIZB+HwUPBRw9aXOYKrvXmdudZfiCGAk9vc56+ouV7bbadzl5Ijr48NoThKlufEfbS8VJ+rZEh2e9mGiCMCbjhia0gD/x68emHDtc2Zd4O9n+dqYJtjzxKiSddH1jUCAcu49btkLj3rR1k3lqns768RUdNZLZi+bjVa3GIMiAbqpExyE7QzNjbVwNQtxo6m6sWZZK2UScwNSA06OuhEXmGDJhbz3z7lt/qEFF7rSJqfauuUh/KtpyLS9yYIZmD/ujoF1KNg5tqjrQWDLtBgx6brUY7d4YapX0yk6NJJEKecXrrey+lpvq5iC8vvLZdT2WAOyi+y6SgRzmdslpnD24GEo9srsOSHez87VkHPpTg59RIlctiWHrQ4BCePIDn6xShqA=="', '2026-11-23 08:59:02.490684+00', NULL);
INSERT INTO public.data_key VALUES ('saved', 'sealed:1:saved:NANKhIgx8u+ajFvReJ50p3KuuEuYEsbhgywhQMa6eWQoxoM4MMTFCPZjvvk=', '2026-11-23 08:58:58.410792+00', NULL);
INSERT INTO public.insurer_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001695142d020261123', 1, 'ABC00001', 'A0001@', 'general', '9900110B', '{verified-adult-female}', '"sealed:1:saved:O+WA/VvX5/iVE+kaOyjmA4l1snOuMCDpTlfC6HrNJ5zoCRjtNf3kzRNvgjXA41pKNgJWPnK6bWWTYqykcYqnmgNZUWsbc7fNfMkzwEzlVKiDHsyTSfYvARIDd+93XgnOC4FQ8d9xwZlvLN4raqJMfYPmWQs6dP6l8LKJw0BNAFjZWhnMgiGDSRziYm7g9aaUthOBxKb26KY6/EtUN9V2m/zDe71hxBiWQZl6mNmdGBBYf4y0B9odOqH3qk+7T9jvBp7tXNGCg+z0gPIdXdCfidcvHibd0XHp8ch11N4m7dtp26rCE6ABLrbQ+kvdlWYTfYwciSKTwsigP46CHHb/Bbt1Hws+byNHPtyoIE1R4fo64PI/b51rj1yO4gMz6zHlHgJoPJ0qYAXtB7TA43Dyg0ozaGP/S/FQeFD7UIKfOzqO2IGNhH2YlgNlZ36cdFxb6jt5u7AOZq6DELnRClssrws7KPXPPGU/cXv+qw12YjD2clxytxtXa2NDE1VJlf6sLsuAp73ovwMsvRUVsdY+mqpuiK7rNjqKOat5B6T67kMQW2ptzgX/ilJN3TA62QkUgOimuvsYnoJNdMti1/jbSguHAWOG/+Vzk8ComMashjorugEEus1f1j0Jyx4NVHh/d1oBx57WS5LhTX8rdfOSPIG6rwzwsV0="', 1, '2026-11-23', '2026-11-24');
INSERT INTO public.insurer_interactive_claim OVERRIDING SYSTEM VALUE VALUES ('urn:uuid:ABC00001215ebb6620261123', 'ABC00001', 'ABC0000123112026000001', 'interactive-pendable', 'pendable', 'sealed:1:saved:htvSnQE7qWDmcPdstf6xwUW5HyW1Ub5XipRRjbtcYI366PhWynJxGbHyU10uq9BWVcqg/4RwzdKUi1DTYgGGikw9lG5onGZEPPBdaRhezwUSEnltN1GMcxQcwu0=', 1, 1795424342313, '"sealed:1:saved:Z/mPho8C/YKJZUn/syx37qg6vIaANKVt7EAv3XO+O93xoEDzVkn0Oa5OwfoJYNhYPQTGuw1vuwEI4tYopiw2I06+AssK5uFgxH6telIRo3anL9ENN+WUMOJFkiwV4wxGbnl6QgDxObGD3/U2htOK9wilWEo9uxKq5hVTwZupUcd0+dGUynrOnMcxSFZON7/k/XOv1UVXZCZ6voL1XfzXM8RH+LPipFfnLXb8rUyDiypkexKcvbZRRAzNoaD78TqDAGNbh5CqNTaqRgsxnKugIhmNlCg4XFQmWRv4T45+mS/bsCqfTOTTDgf/8ohXAJ/9IKmCpPZ4hbKCPjDnc8ZW+vZ6OTsJocFBso+KvydindsP+Ap02ubgh5SY3eQ5PrfZlWAdrOqTOtDH+XCTaFcqo6IKtPbADki/SQ7nqBq7dJMGgGBBMxOhJQROipbk7kgOWSTWfU1/vks7C/woCAr0qwOfkoyGh0RApTceHTqKmKZu/k+iJJJfJsktGJdToSACKXG3dKfEnqjBsNNSMzyYdVG/S2ejLP5z/yIW1STV2NacKFufuk/gakDTf/tXagUT5EwhWzqwHV9LwksErLusZXvob1QByNDRVPLeYwer19kcDA2JHz/2rOEx3BGBFW/zHm/0o5OuA6KDPl8yNAi8mvQFXjL3p+bZ42+CBJ1H+7UMI0/Xe6vg/c7bks0i6/5Kzzj7mUC35LGeFfOxwj9F"', '[]', 1);
INSERT INTO public.insurer_interactive_day VALUES ('ABC00001', '2026-11-23', 1);
INSERT INTO public.insurer_location VALUES ('ABC00001', 1);
INSERT INTO public.interactive_claim VALUES ('urn:uuid:ABC00001215ebb6620261123', 'ABC00001', '2026-11-23', 'sealed:1:saved:hXoFSTA7r6UW75OCANKixx2W8EyYXRqI2R0DJ2JelvJVQS8rp1REJf2zyqriqJiYl6QPaIqpaQmZf9jJYIisIabb7mwHU2sCCMFdH4vLrnXpff0Z04b8M8Q+WmA=', '"sealed:1:saved:sl3LvEPYUQE/Mb8dAQy4sEGeq1FntVQDJcc6F6n6TFrfanrzWseiCCVUB73iFbvk09T0sUWO9qu4viewnQAStvR6b+SWZ6IlUMzA0ExzT94ayLPVKn2nvsVV7LJGXLV1SIIr1JPXYxdxp1nt3AW7MsoQMB7+JHup88pVzvJd7vljmiuDmkNGos9WzHWeg3T22FjLoMMdyGudLggMjQAACgXPsI/oO8SFvouvzhxyN/v4d4fKj3FUDkFvOMOvxXx9+1wd+nmlyghbLDr2AUqDVpoDjxIUsaUV9KdR7nvTgjXXtdaSXjgYk3AtsfpztPbpVlykh+0EcpCQMXRidui/H8xH9RnKK6SI3Jy6RYxyCAROz7Zdsq/5w/ecpLaOoODMOya9O2qpaah/qZBRNvQS7Df5LFGqKUcpUmb+L1U0YFWRaYpbPDhEY4tLlDS3tW5R+K0qd6Y8oXEpUiE34GQBv51bJqK0iSWUYR6ev5FlF6TwVOCo8aEbHFMptwOHI0au2UWAyQc/DCXv4+cNLbgIE/68hDcnQtE8+6asYZXLfl4NxJuJ0ALmzT5xf9L3ZdiNQw7IzD95M8koSpllCyMdoJf+M1sZCXghuLNbmYHMBlnyAI/P79ELxlRn+WJ5N5sGyxog6m8V8VMQR8SUFj8eAVeYp/MQPfkn9kEYPLBq2ouMyHKrMDz6D8FeT769p2+5xUKp/QF5AzQJpPOaRokK"', 1795424342352, NULL, NULL, 1, NULL, 'hmac:1:saved:8eb4b80018a484b2ecc3c9f77a66d1a2a67bbd9d235c0ce0f7c1304a990c50f5', NULL, NULL, 'hmac:1:saved:8eb4b80018a484b2ecc3c9f77a66d1a2a67bbd9d235c0ce0f7c1304a990c50f5');
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001695142d020261123', 'ABC00001', 'hmac:1:saved:bc0a268a359e4b78fe1fad8caf965dde05091f6e2c7d0e0363965048f5bf0d26', '23', '2026-11-23', '9900110B');
INSERT INTO public.lodged_service VALUES ('urn:uuid:ABC00001c79b1e0c20261123', 'ABC00001', 'hmac:1:saved:bc0a268a359e4b78fe1fad8caf965dde05091f6e2c7d0e0363965048f5bf0d26', '110', '2026-11-23', '9900142W');
INSERT INTO public.schema_migration VALUES ('0001-keys-and-schedule', 'ca5be539b502342a14be40a7f06f859f302b0edc74c49dd00c989022286f0ad1', '2026-11-23 08:58:57.747268+00');
INSERT INTO public.schema_migration VALUES ('0002-providers-and-sandbox', '97804afe34b39fe60c9367228cc6b30a747b856d95856602ea917a0db89cd7f2', '2026-11-23 08:58:57.803037+00');
INSERT INTO public.schema_migration VALUES ('0003-claims', '43ad3f6d1c79e34003097161a9b0ceb1cfde08b6e2c67c7b6753f15a33d42809', '2026-11-23 08:58:57.866994+00');
INSERT INTO public.schema_migration VALUES ('0004-insurer-records', 'e6bccc5928d724c03601a96a6c9bc779d5ec5af87247245e9e65162c21d82ffb', '2026-11-23 08:58:58.040602+00');
INSERT INTO public.schema_migration VALUES ('0005-interactive-claims', 'd1d176f4c26561af9211de07b8ee023ac7543a13246889a1dc56642874e7de31', '2026-11-23 08:58:58.140572+00');
INSERT INTO public.schema_migration VALUES ('0006-lodged-services', 'b6d2e4bc095c91271107b004c06f45192656d3130094702304793e65c837ffe9', '2026-11-23 08:58:58.223944+00');
INSERT INTO public.schema_migration VALUES ('0007-accepted-revisions', '3659060c750f5ffbecc44bb558834f0c75c3696007d820e471599586a8f8b30c', '2026-11-23 08:58:58.246855+00');
INSERT INTO public.schema_migration VALUES ('0008-sealed-and-erased', '32166b73e1760fed36bfc93d26d42f64a34e2308442afee298759c93fc4d9e9b', '2026-11-23 08:58:58.256951+00');
INSERT INTO public.schema_migration VALUES ('0009-audit-trail', 'ed52f8330aaa2d5f9308c42e45d85f01894ebca706ad74e198ef5d26b115f903', '2026-11-23 08:58:58.302141+00');
INSERT INTO public.schema_migration VALUES ('0010-traces-and-counts', '4f6f27730b55511c79dd3758b2eb04caa12a569efef857675ea4a7c03d1f50c1', '2026-11-23 08:58:58.329313+00');
INSERT INTO public.schema_migration VALUES ('0011-unused-ids', '0635bd344c816c736507e4512d9ec91b24216595c702599f6fdff91a2b21534e', '2026-11-23 08:58:58.344994+00');
INSERT INTO public.schema_migration VALUES ('0012-interactive-claims-in-doubt', 'dcac8acb9f6c3f919aae51415d1905d23469881ab03964a3a944e44eaf082098', '2026-11-23 08:58:58.360975+00');
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
