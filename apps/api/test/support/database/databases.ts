import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'

/** Creates database `name` on the server of `serverUrl`, as a copy of `template` if given; answers its URL. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await runOn(
    serverUrl,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  )
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Drops database `name`, also under a connection somebody forgot to close. The server's own clean-up of a table, which only a
 * superuser may end, is waited for.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOn(serverUrl, `drop database if exists ${name} with (force)`)
    } catch (error) {
      const isCleaned = error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE
      if (!isCleaned || attempt === 20) throw error
      await delay(250)
    }
  }
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
