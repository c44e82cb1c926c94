import { asSuperuser } from '../../apps/api/src/platform/embedded/as-superuser.ts'

const MOST = 25

/** What PostgreSQL counts of its statements, by its own extension. */
export const STATEMENTS = {
  /** Settings of a server that counts. */
  settings: { shared_preload_libraries: 'pg_stat_statements' },
  /** Counts from now on. */
  reset: (url: string) =>
    asSuperuser(url, async (client) => {
      await client.query('create extension if not exists pg_stat_statements schema public')
      await client.query('select public.pg_stat_statements_reset()')
    }),
  /** Prints which statements took most of the database's time, for each of so many calls. */
  print: (url: string, database: string, calls: number) =>
    asSuperuser(url, async (client) => {
      const { rows } = await client.query<Counted>(
        `
        select calls, total_exec_time + total_plan_time as ms, regexp_replace(query, '\\s+', ' ', 'g') as query
        from public.pg_stat_statements where dbid = (select oid from pg_database where datname = $1)
        order by total_exec_time + total_plan_time desc`,
        [database],
      )
      const all = rows.reduce((sum, { ms }) => sum + ms, 0)
      const sent = rows.reduce((sum, row) => sum + Number(row.calls), 0)
      console.log(
        `PostgreSQL: ${(sent / calls).toFixed(1)} statements and ${(all / calls).toFixed(2)} ms a call; the ${MOST} that took most:`,
      )
      console.table(
        rows.slice(0, MOST).map((row) => ({
          'of the time': `${((row.ms / all) * 100).toFixed(1)} %`,
          'ms each': (row.ms / Number(row.calls)).toFixed(2),
          'a call': (Number(row.calls) / calls).toFixed(2),
          statement: row.query.slice(0, 110),
        })),
      )
    }),
}

type Counted = { calls: string; ms: number; query: string }
