-- Which revision of a claim the insurer holds: a newer one that it refused leaves it standing.

alter table claim add column accepted_revision integer;

update claim set accepted_revision = (
  select max(revision) from claim_revision
  where claim_revision.correlation_id = claim.correlation_id and claim_revision.refusal is null)
where claim_id is not null;
