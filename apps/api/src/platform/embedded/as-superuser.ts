import { Client } from 'pg'

/**
 * A connection of the superuser. Whoever owns a database says how sessions in it begin, and what its tables and functions do
 * when they are used, so this one says for itself where names are looked up, and `work` uses PostgreSQL's own alone: anything
 * else could be the work of somebody who slipped SQL into the server's, and would be done with all rights.
 */
export async function asSuperuser<T>(url: string, work: (superuser: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    options: '-c role=none -c search_path=pg_catalog,pg_temp -c default_transaction_read_only=off',
  })
  // A connection that is lost fails the query; the process must not die of it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
