import type { Client } from 'pg'
import { SERVER_ROLE, SUPERUSER } from './logins.ts'

/** What initdb made has lower numbers than this, and stays the superuser's. */
const FIRST_OF_OURS = 16384

/**
 * Everything in the database that has an owner of its own; what follows its table, such as an index or the sequence of a
 * column, comes along with that. Left with the superuser is what only one may own: publications and event triggers.
 */
const OWNED = `
  select 'pg_namespace'::regclass as catalog, oid, nspowner as owner from pg_namespace
  union all select 'pg_class'::regclass, oid, relowner from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
        and refclassid = 'pg_class'::regclass and deptype in ('a', 'i') and relkind = 'S')
  union all select 'pg_proc'::regclass, oid, proowner from pg_proc
  union all select 'pg_type'::regclass, oid, typowner from pg_type
    where typtype <> 'm' and not exists (select from pg_type element where element.typarray = pg_type.oid)
      and (typrelid = 0 or exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))
  union all select 'pg_operator'::regclass, oid, oprowner from pg_operator
  union all select 'pg_opclass'::regclass, oid, opcowner from pg_opclass
  union all select 'pg_opfamily'::regclass, oid, opfowner from pg_opfamily
  union all select 'pg_collation'::regclass, oid, collowner from pg_collation
  union all select 'pg_conversion'::regclass, oid, conowner from pg_conversion
  union all select 'pg_statistic_ext'::regclass, oid, stxowner from pg_statistic_ext
  union all select 'pg_ts_config'::regclass, oid, cfgowner from pg_ts_config
  union all select 'pg_ts_dict'::regclass, oid, dictowner from pg_ts_dict
  union all select 'pg_largeobject'::regclass, oid, lomowner from pg_largeobject_metadata`

/**
 * Hands what the superuser owns in this database to the server's role: all of it in a cluster of an earlier release, and
 * what somebody made as the superuser since. REASSIGN OWNED refuses to take anything from the first superuser of a cluster.
 * The members of an extension stay with the superuser, as PostgreSQL has it where an ordinary role makes the extension.
 */
export async function handOver(superuser: Client): Promise<void> {
  const { rows } = await superuser.query<{ statement: string }>(`
    select format('alter %s %s owner to ${SERVER_ROLE}',
      replace(object.type, 'statistics object', 'statistics'), object.identity) as statement
    from (${OWNED}) owned, pg_identify_object(owned.catalog, owned.oid, 0) object
    where owned.oid >= ${FIRST_OF_OURS} and owned.owner = '${SUPERUSER}'::regrole and not exists (
      select from pg_depend where classid = owned.catalog and objid = owned.oid and deptype = 'e')`)
  for (const { statement } of rows) await superuser.query(statement)
}
