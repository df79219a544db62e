#!/bin/sh
# Runs once, when the container creates its data folder. The site's role owns its database and nothing else.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SITE_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role nightlight login password :'password';
create database nightlight owner nightlight;
-- From now on the superuser gets in by this container's socket only.
alter role current_user password null;
SQL
