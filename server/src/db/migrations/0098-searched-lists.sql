-- outside a transaction
create index concurrently if not exists events_by_words on events
  using gin ((search_text || ' ' || short_letters(search_text)) gin_trgm_ops);
create index concurrently if not exists organizations_by_words on organizations
  using gin (search_words(name) gin_trgm_ops);
-- A search of 500,000 entries that finds nothing takes milliseconds with it and seconds without.
create index concurrently if not exists audit_entries_by_words on audit_entries
  using gin (search_words(object_label || ' ' || actor_name || ' ' || actor_email) gin_trgm_ops);
create index concurrently if not exists suggestions_by_short_title on suggestions
  (short_letters(plain_letters(title)) text_pattern_ops) where kind = 'song' and merged_into is null;
create index concurrently if not exists suggestions_by_short_artist on suggestions
  (short_letters(plain_letters(artist)) text_pattern_ops) where kind = 'song' and merged_into is null;
