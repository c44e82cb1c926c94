import { Client } from 'pg'

/**
 * A connection of the superuser. The owner of a database decides how sessions in it begin, and what its tables and functions do
 * when they are used. So this connection sets its own search path, and `work` uses only PostgreSQL's own functions: anything else
 * could have been planted through SQL injected into the server, and would run with all rights.
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
