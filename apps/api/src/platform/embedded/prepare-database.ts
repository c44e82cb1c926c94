import { sqlState } from '../db/hosts/sql-state.ts'
import { asSuperuser } from './as-superuser.ts'
import { handOver } from './hand-over.ts'
import { SERVER_ROLE } from './logins.ts'

const DATABASE_MISSING = '3D000'

/** What a backup of the running server calls, and PostgreSQL keeps for superusers unless they let others. */
const BACKUP_CALLS = 'pg_backup_start(text, boolean), pg_backup_stop(boolean), pg_switch_wal()'

/**
 * Creates the database, if there is none, and the role that the server uses: owner of the database and everything in it, and
 * nothing more, so that injected SQL reaches no file, no program and no other role. The slot that keeps the log for a backup
 * needs REPLICATION. Done at each start, in one transaction: an interrupted start changes nothing, and the next one does it
 * completely.
 */
export async function prepareDatabase(superuserUrl: string, password: string): Promise<void> {
  await ensureDatabase(superuserUrl)
  await asSuperuser(superuserUrl, async (superuser) => {
    const database = superuser.escapeIdentifier(superuser.database ?? '')
    await superuser.query('begin')
    // A statement that fails is written to the log, and one of these holds a password.
    await superuser.query('set local log_min_error_statement = panic')
    const { rowCount } = await superuser.query(`select from pg_roles where rolname = '${SERVER_ROLE}'`)
    if (rowCount === 0) await superuser.query(`create role ${SERVER_ROLE}`)
    await superuser.query(`alter role ${SERVER_ROLE} login nosuperuser nocreatedb nocreaterole nobypassrls
      replication password ${superuser.escapeLiteral(password)}`)
    await superuser.query(`alter database ${database} owner to ${SERVER_ROLE}`)
    await superuser.query(`grant execute on function ${BACKUP_CALLS} to ${SERVER_ROLE}`)
    await handOver(superuser)
    await superuser.query('commit')
  })
}

async function ensureDatabase(superuserUrl: string): Promise<void> {
  try {
    await asSuperuser(superuserUrl, (superuser) => superuser.query('select 1'))
  } catch (error) {
    if (sqlState(error) !== DATABASE_MISSING) throw error
    const other = new URL(superuserUrl)
    const name = other.pathname.slice(1)
    other.pathname = 'postgres'
    await asSuperuser(other.href, (superuser) => superuser.query(`create database ${name}`))
  }
}
