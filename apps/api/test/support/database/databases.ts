import { Client } from 'pg'

/** Creates database `name` on the server of `serverUrl`, as a copy of `template` if given; answers its URL. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await runOn(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

/** Drops database `name`, also under a connection somebody forgot to close. */
export const dropDatabase = (serverUrl: string, name: string) =>
  runOn(serverUrl, `drop database if exists ${name} with (force)`)

async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
