-- The trace of the request that lodged or last corrected a claim, and what makes counting claims cheap.

alter table claim add column trace_id text;

-- Refused claims are few and counted; of lodged ones there is no index, since there are many.
create index claim_refused on claim (correlation_id) where state = 'refused';
