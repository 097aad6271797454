-- Bodies are of the `return` kind because that binds names when the function is made: refreshing a view runs with no search path.

-- How records write a moment: 2025-03-04T09:30:00+0000, in UTC, the offset without a colon.
create function stamp(moment timestamptz) returns text language sql stable
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+0000"');

-- Miles along the surface of the earth between two points in degrees.
create function miles_between(lat_1 float8, lon_1 float8, lat_2 float8, lon_2 float8) returns float8 language sql immutable
return 7917.512 * asin(least(1, sqrt(
  power(sin(radians(lat_2 - lat_1) / 2), 2)
  + cos(radians(lat_1)) * cos(radians(lat_2)) * power(sin(radians(lon_2 - lon_1) / 2), 2)
)));

-- Text as words: no capitals, accents, apostrophes, web addresses or punctuation. "Carers’ café" becomes "carers cafe".
create function plain_words(words text) returns text language sql stable
return btrim(regexp_replace(
  regexp_replace(lower(unaccent(regexp_replace(coalesce(words, ''), 'https?://[^\s)]+', ' ', 'g'))), '[''’]', '', 'g'),
  '[^a-z0-9]+', ' ', 'g'
));

create function word_vector(words text) returns tsvector language sql stable
return to_tsvector('english', plain_words(words));

-- The stem of one word; null for a word that carries no meaning, such as "the".
create function word_stem(word text) returns text language sql stable
return (tsvector_to_array(to_tsvector('english', word)))[1];

-- The stems of a text in their order; a word without a stem stands for itself, so that places are kept.
create function word_stems(words text) returns text[] language sql stable
return array(
  select coalesce(word_stem(word), word)
  from unnest(string_to_array(plain_words(words), ' ')) with ordinality as split (word, place)
  order by place
);
