-- Suggestions are ranked by votes, no longer by their share of the ballots. The version before still
-- counts ballots; nothing reads them.
alter table suggestions alter column ballots_before set default 0;
