-- Where the pictures of maps come from. TILE_URL in the environment wins.
alter table platform_settings
  add column map_tiles text not null default 'none'
    check (map_tiles in ('none', 'openstreetmap', 'own')),
  add column tile_url text not null default '',
  add check (map_tiles <> 'own' or tile_url <> '');
