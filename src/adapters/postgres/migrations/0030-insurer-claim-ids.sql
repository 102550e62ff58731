-- Reports of claims that other software lodged: the simulator finds a claim by its claim id.

create index insurer_claim_of_location on insurer_claim (minor_id, claim_id, lodged_on);
