import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDatabaseAddress } from '../../src/platform/config/database-address.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { SETTINGS } from '../../src/platform/config/settings.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const textOf = (path: string) => readFile(join(ROOT, 'deploy', path), 'utf8')

type Compose = { services: Record<string, { environment?: Record<string, string>; volumes?: string[] }> }

/** Fills in `${NAME:-fallback}` and `${NAME:?message}` as compose does. */
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+):(-|\?)([^}]*)\}/g, (_whole, name: string, kind: string, rest: string) =>
    kind === '-' ? rest : name === 'MASTER_KEY' ? 'a'.repeat(64) : 'password',
  )

test('compose starts the server with settings that it knows and takes', async () => {
  const { services } = parse(await textOf('compose.yaml')) as Compose
  const environment = services['app']?.environment ?? {}
  const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]))

  expect(Object.keys(env).filter((name) => !(name in SETTINGS))).toEqual([])
  const config = readConfig(env, [])
  expect(config.documents.kind).toBe('s3')
  expect(config.ledger.rpcUrl).toBe('http://chain:8545')
  expect(config.demo).toBe(false)
  expect(() => readConfig({ ...env, PUBLIC_URL: 'https://selvedge.example' }, [])).toThrow('TRUST_PROXY')
  expect(config.metrics).toEqual({ host: '0.0.0.0', port: 9464 })
})

test('the service file names settings that there are', async () => {
  const lines = (await textOf('selvedge.service'))
    .split('\n')
    .filter((line) => line.startsWith('Environment='))
  const names = lines.flatMap((line) => Array.from(line.matchAll(/(\w+)=(?!\S*=)/g), ([, name = '']) => name))

  expect(names.filter((name) => !(name in SETTINGS) && !['NODE_ENV', 'Environment'].includes(name))).toEqual(
    [],
  )
  expect(names).toContain('MASTER_KEY_FILE')
  expect(lines.join('\n')).toMatch(/\bDEMO=off\b/)
})

test('the image is built from files that exist, and contains no secret setting', async () => {
  const text = await textOf('Dockerfile')
  const copies = Array.from(text.matchAll(/^COPY (?!--from)(.+)$/gm), ([, words = '']) =>
    words.split(' ').slice(0, -1),
  )

  expect(copies.flat().length).toBeGreaterThan(5)
  expect(copies.flat().filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(text).not.toMatch(/^(ENV|ARG) .*(KEY|PASSWORD|SECRET|DATABASE_URL)/m)
  expect(text).toMatch(/^USER node$/m)
  expect(text).toMatch(/^ENV .*\bDEMO=off\b/m)
})

test('the settings of a server before a cluster are known, and name all machines for writing and for reading', async () => {
  const lines = (await textOf('cluster/selvedge.env')).split('\n').filter((line) => /^\w+=/.test(line))
  const env = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  expect(Object.keys(env).filter((name) => !(name in SETTINGS))).toEqual([])
  const { MASTER_KEY_FILE: _file, ...others } = env
  const { database } = readConfig({ ...others, MASTER_KEY: 'a'.repeat(64) }, [])
  for (const [address, session] of [
    [database.url, 'read-write'],
    [database.replicaUrl, 'standby'],
  ])
    expect(readDatabaseAddress(address ?? '')).toMatchObject({ hosts: { length: 3 }, session })
})

test('the cluster acknowledges what two machines have, and gives up a primary before another one begins', async () => {
  const { bootstrap } = parse(await textOf('cluster/patroni.yml')) as {
    bootstrap: { dcs: Record<'ttl' | 'loop_wait' | 'retry_timeout', number> & { synchronous_mode: boolean } }
  }
  const { ttl, loop_wait: loop, retry_timeout: retry, synchronous_mode: isSynchronous } = bootstrap.dcs
  expect(isSynchronous).toBe(true)
  // The rule of Patroni's own documentation.
  expect(loop + 2 * retry).toBeLessThanOrEqual(ttl)
})
