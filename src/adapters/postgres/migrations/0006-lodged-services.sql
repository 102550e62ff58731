-- What each claim says a patient has had, so that an eligibility check finds it: the patient as a hash only.

create table lodged_service (
  correlation_id text not null references claim on delete cascade,
  minor_id text not null,
  patient_hash text not null,
  item_number text not null,
  date_of_service date not null,
  provider_number text not null
);

create index lodged_service_patient on lodged_service (minor_id, patient_hash);
create index lodged_service_claim on lodged_service (correlation_id);
