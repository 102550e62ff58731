-- Claims whose payee is not the servicing provider, which are few: both together find them at once.
create index claim_outcome_by_payee_of_other
  on claim_outcome (minor_id, payee_provider_number, servicing_provider_number, lodged_on, correlation_id)
  where payee_provider_number <> servicing_provider_number;
